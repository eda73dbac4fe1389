/* SPDX-License-Identifier: MIT
 *
 * pair_layouts.c: what is in each table, member by member, for writing it as C
 * source. The list of methods asks for each table by name, so that a new one
 * without a layout does not compile; a test compares what comes of them with the
 * oracle.
 */
#include "amalgamate.h"

#include "all.h"

#include <sleight/geometry.h>
#include <sleight/method/list.h>

#include <stddef.h>

/* A number or an array of so many; a struct likewise. */
#define NUMBERS(type_of_struct, member, type, ...)                                                                     \
    { offsetof(type_of_struct, member), type, {__VA_ARGS__}, NULL }
#define STRUCTS(type_of_struct, member, layout, ...)                                                                   \
    { offsetof(type_of_struct, member), A_STRUCT, {__VA_ARGS__}, &layout }
#define NUMBER(type_of_struct, member, type)   NUMBERS(type_of_struct, member, type, 0)
#define STRUCT(type_of_struct, member, layout) STRUCTS(type_of_struct, member, layout, 0)
#define LAYOUT(name, type, ...)                                                                                        \
    static const table_member name##_members[] = {__VA_ARGS__};                                                        \
    static const table_layout name = {sizeof(type), name##_members, sizeof name##_members / sizeof *name##_members}

/* ---- what several have ------------------------------------------------------------------------ */

#define T sl_shape_variable
LAYOUT(shape_variable, T, NUMBERS(T, mask, U64, 64), NUMBERS(T, magic, U64, 64), NUMBERS(T, offset, U64, 64),
       NUMBERS(T, shift, U8, 64));
#undef T
#define T sl_shape_fixed
LAYOUT(shape_fixed, T, NUMBERS(T, mask, U64, 64), NUMBERS(T, magic, U64, 64), NUMBERS(T, offset, U64, 64));
#undef T
#define T sl_shape_pext
LAYOUT(shape_pext, T, NUMBERS(T, mask, U64, 64), NUMBERS(T, offset, U64, 64));
#undef T

/* Magics for rook and bishop in the same shape, and the attack sets. */
#define ROOK_AND_BISHOP(name, shape, slots)                                                                            \
    LAYOUT(layout_##name, sl_##name##_tables, STRUCT(sl_##name##_tables, rook, shape),                                 \
           STRUCT(sl_##name##_tables, bishop, shape), NUMBERS(sl_##name##_tables, attacks, U64, slots))
ROOK_AND_BISHOP(fancy, shape_variable, SL_SHAPE_SLOTS);
ROOK_AND_BISHOP(fixed, shape_fixed, SL_FIXED_SLOTS);
ROOK_AND_BISHOP(black, shape_fixed, SL_BLACK_SLOTS);
ROOK_AND_BISHOP(pext, shape_pext, SL_SHAPE_SLOTS);
ROOK_AND_BISHOP(reduced, shape_variable, SL_REDUCED_SLOTS);

/* ---- magics in shapes of their own --------------------------------------------------------------- */

#define T sl_dense_magics
LAYOUT(dense_magics, T, NUMBERS(T, mask, U64, 64), NUMBERS(T, magic, U64, 64), NUMBERS(T, add, U64, 64),
       NUMBERS(T, offset, I64, 64));
#undef T
ROOK_AND_BISHOP(dense, dense_magics, SL_DENSE_SLOTS);

#define T sl_magic32_magics
LAYOUT(magic32_magics, T, NUMBERS(T, mask, U64, 64), NUMBERS(T, low, U32, 64), NUMBERS(T, high, U32, 64),
       NUMBERS(T, offset, U32, 64), NUMBERS(T, shift, U8, 64));
#undef T
ROOK_AND_BISHOP(magic32, magic32_magics, SL_SHAPE_SLOTS);

LAYOUT(plain_magics, sl_plain_magics, NUMBERS(sl_plain_magics, mask, U64, 64),
       NUMBERS(sl_plain_magics, magic, U64, 64));
#define T sl_plain_tables
LAYOUT(layout_plain, T, STRUCT(T, rook, plain_magics), STRUCT(T, bishop, plain_magics),
       NUMBERS(T, rook_attacks, U64, 64, 1 << SL_PLAIN_ROOK_BITS),
       NUMBERS(T, bishop_attacks, U64, 64, 1 << SL_PLAIN_BISHOP_BITS));
#undef T

#define T sl_interleaved_magic
LAYOUT(interleaved_magic, T, NUMBER(T, mask, U64), NUMBER(T, magic, U64), NUMBER(T, offset, U32),
       NUMBER(T, shift, U32));
#undef T
#define T sl_interleaved_square
LAYOUT(interleaved_square, T, STRUCT(T, rook, interleaved_magic), STRUCT(T, bishop, interleaved_magic));
#undef T
#define T sl_interleaved_tables
LAYOUT(layout_interleaved, T, STRUCTS(T, square, interleaved_square, 64), NUMBERS(T, attacks, U64, SL_SHAPE_SLOTS));
#undef T

#define T sl_compact_tables
LAYOUT(layout_compact, T, STRUCT(T, rook, shape_variable), STRUCT(T, bishop, shape_variable),
       NUMBERS(T, rook_first, U16, 64), NUMBERS(T, bishop_first, U16, 64), NUMBERS(T, sets, U64, SL_COMPACT_SETS),
       NUMBERS(T, number, U8, SL_COMPACT_SLOTS));
#undef T

#define T sl_pext16_tables
LAYOUT(layout_pext16, T, STRUCT(T, rook, shape_pext), STRUCT(T, bishop, shape_pext), NUMBERS(T, rook_rays, U64, 64),
       NUMBERS(T, bishop_rays, U64, 64), NUMBERS(T, packed, U16, SL_SHAPE_SLOTS));
#undef T

/* ---- lines ------------------------------------------------------------------------------------------ */

#define T sl_splitpext_tables
LAYOUT(layout_splitpext, T, NUMBERS(T, mask, U64, 64, SL_LINE_COUNT), NUMBERS(T, attacks, U64, 64, SL_LINE_COUNT, 64));
#undef T
#define T sl_kindergarten_tables
LAYOUT(layout_kindergarten, T, NUMBERS(T, diagonal, U64, 64), NUMBERS(T, antidiagonal, U64, 64),
       NUMBERS(T, attacks, U64, 64, SL_LINE_COUNT, 64));
#undef T

LAYOUT(hyperbola_ranks, sl_hyperbola_ranks, NUMBERS(sl_hyperbola_ranks, attacks, U8, 64 * 8));
#define T sl_hyperbola_lines
LAYOUT(hyperbola_lines, T, NUMBER(T, file, U64), NUMBER(T, diagonal, U64), NUMBER(T, antidiagonal, U64));
#undef T
#define T sl_hyperbola_tables
LAYOUT(layout_hyperbola, T, STRUCTS(T, line, hyperbola_lines, 64), STRUCT(T, rank, hyperbola_ranks));
#undef T

#define T sl_hyperbola_avx2_square
LAYOUT(hyperbola_avx2_square, T, NUMBERS(T, line, U64, 4), NUMBER(T, twice, U64), NUMBER(T, twice_flipped, U64));
#undef T
#define T sl_hyperbola_avx2_tables
LAYOUT(layout_hyperbola_avx2, T, STRUCTS(T, square, hyperbola_avx2_square, 64), STRUCT(T, rank, hyperbola_ranks));
#undef T

#define T sl_obstruction_halves
LAYOUT(obstruction_halves, T, NUMBER(T, lower, U64), NUMBER(T, upper, U64));
#undef T
LAYOUT(layout_obstruction, sl_obstruction_tables,
       STRUCTS(sl_obstruction_tables, line, obstruction_halves, 64, SL_LINE_COUNT));

/* ---- steps, and lines between squares ------------------------------------------------------------------ */

#define T sl_step_tables
LAYOUT(layout_steps, T, NUMBERS(T, knight, U64, 64), NUMBERS(T, king, U64, 64), NUMBERS(T, pawn, U64, 2, 64));
#undef T

/* ---- the list -------------------------------------------------------------------------------------------- */

/* For methods without tables. */
static const char         sl_none;
static const table_layout layout_none;

#define OF_METHOD(method, needs, tables, title)                                                                        \
    {"sl_" #tables, "sl_" #tables "_tables", "", &sl_##tables, &layout_##tables, {0}},
#define OF_SQUARES(name)                                                                                               \
    {                                                                                                                  \
#name, "uint64_t", "[64][64]", name, NULL, { 0, U64, {64, 64}, NULL }                                          \
    }

const table tables[] = {
    SLEIGHT_METHODS(OF_METHOD){"sl_steps", "sl_step_tables", "", &sl_steps, &layout_steps, {0}},
    OF_SQUARES(sl_between_table),
    OF_SQUARES(sl_line_table),
};
const size_t table_count = sizeof tables / sizeof *tables;
