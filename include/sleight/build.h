/* SPDX-License-Identifier: MIT
 *
 * build.h: tables that a program makes when it starts, in memory of its own: one
 * call finds the magics, places them, fills the attack sets in and verifies all 128.
 * For engines that want neither 800 KB of constants in the binary nor a generator
 * step. sleight.h needs none of this.
 *
 *     static sl_tables_memory memory;
 *     if (sl_tables_build(&memory.tables, sizeof memory, SL_TABLES_WHITE, 1) != SL_TABLES_OK) ...
 *     uint64_t attacks = sl_tables_rook(&memory.tables, square, occupied);
 *
 * A few milliseconds; lookups are those of the method `fancy`, instruction by
 * instruction. Nothing is kept between calls: threads may build at the same time,
 * each in memory of its own, and any number may look up in one that is built.
 */
#ifndef SLEIGHT_BUILD_H
#define SLEIGHT_BUILD_H

#include "magic.h"
#include "method/black.h"
#include "method/shape.h"

SL_EXTERN_C_BEGIN

/*
 * The forms of tables:
 *
 *   white       an index bit for each square of the mask, found from the seed
 *   fewer bits  the same, but a bit fewer on the 44 squares where such a magic is
 *               known. To find these takes seconds, so they are in the library, 700 bytes
 *   black       black magics, known, their tables one inside the other as in the
 *               method `black`: 2 KB in the library; the seed is no matter
 *
 *     form         bytes                lookup
 *     white        864,384              sl_tables_rook
 *     fewer bits   717,440              sl_tables_rook
 *     black        675,000 or so        sl_tables_black_rook
 */
typedef enum sl_tables_form {
    SL_TABLES_WHITE,
    SL_TABLES_FEWER_BITS,
    SL_TABLES_BLACK,
    SL_TABLES_FORM_COUNT
} sl_tables_form;

/* "white", "fewer-bits", "black"; "unknown" for what is no form. */
const char *sl_tables_form_name(sl_tables_form form);

/* What the lookups read: the constants of all squares, and right behind them, in the same memory, the attack sets. */
typedef struct sl_tables {
    sl_shape_variable rook, bishop; /* of black magics `mask` has the complement */
} sl_tables;

/* Memory for any form, where a program wants it as a variable. */
typedef struct sl_tables_memory {
    sl_tables tables;
    uint64_t  attacks[SL_SHAPE_SLOTS];
} sl_tables_memory;

/* The bytes that a form needs, and the same at compile time; 0 for what is no form. */
enum {
    SL_TABLES_FEWER_BITS_SLOTS = 89280,
    SL_TABLES_WHITE_BYTES = sizeof(sl_tables_memory),
    SL_TABLES_FEWER_BITS_BYTES = sizeof(sl_tables) + SL_TABLES_FEWER_BITS_SLOTS * sizeof(uint64_t),
    SL_TABLES_BLACK_BYTES = sizeof(sl_tables) + SL_BLACK_SLOTS * sizeof(uint64_t)
};
size_t sl_tables_bytes(sl_tables_form form);

/* ---- building ------------------------------------------------------------------------- */

typedef enum sl_tables_status {
    SL_TABLES_OK,
    SL_TABLES_BAD_FORM,  /* there is no such form */
    SL_TABLES_TOO_SMALL, /* the memory: see sl_tables_bytes */
    /* of sl_tables_fill alone */
    SL_TABLES_INCOMPLETE, /* a square is missing, or there twice */
    SL_TABLES_BAD_MAGIC,  /* out of its bounds, of kind magic32, or not of the kind of the others */
    SL_TABLES_CLASH,      /* it sends two attack sets to one slot, or comes to a slot of another magic */
    SL_TABLES_OUTSIDE,    /* it comes to a slot that the memory does not have */
    SL_TABLES_STATUS_COUNT
} sl_tables_status;

/* A sentence without a full stop; "unknown" for what is no status. */
const char *sl_tables_status_text(sl_tables_status status);

/*
 * Makes all tables of a form. `bytes` is the size of the memory behind `tables`,
 * which is aligned as malloc does it; with too few, or for what is no form, nothing is
 * written. The same seed gives the same tables on every machine. Every subset of
 * every mask is put to the oracle while its slot is filled. Takes less than 10 KiB
 * of stack.
 */
sl_tables_status sl_tables_build(sl_tables *tables, size_t bytes, sl_tables_form form, uint64_t seed);

/*
 * The same for magics of the caller's, from a file (sl_magics_read) or a search:
 * every square of rook and bishop once, in any order, all white or all black, each with a
 * shift and an offset of its own. Where one is wrong, `wrong`, if not null, gets its place
 * in the list; `tables` is filled in part then.
 */
enum { SL_TABLES_MAGICS = 128 };
sl_tables_status sl_tables_fill(sl_tables *tables, size_t bytes, const sl_magic magics[SL_TABLES_MAGICS],
                                size_t *wrong);

SL_EXTERN_C_END

/* ---- lookups --------------------------------------------------------------------------
 * White magics, of the forms white and fewer bits, and black ones. Which it is the
 * program knows, as it chose the form: the wrong lookups give wrong sets, or read
 * outside the table.
 *
 *     rook on d4, occupied (o)          sl_tables_rook
 *       . . . o . . . .                   . . . . . . . .
 *       . . . . . . . .                   . . . . . . . .
 *       . . . o . . . .                   . . . x . . . .
 *       . . . . . . . .                   . . . x . . . .
 *       . o . R . . . .                   . x x . x x x x
 *       . . . . . . . .                   . . . x . . . .
 *       . . . o . . . .                   . . . x . . . .
 *       . . . . . . . .                   . . . . . . . .
 */

/* The sets as words of the whole memory: so the way to them goes into the address of the load. */
SL_INLINE uint64_t sl_tables_attack_set(const sl_tables *tables, size_t slot) {
    return ((const uint64_t *)(const void *)tables)[sizeof *tables / sizeof(uint64_t) + slot];
}

SL_INLINE uint64_t sl_tables_rook(const sl_tables *tables, int square, uint64_t occupied) {
    return sl_tables_attack_set(tables, sl_shape_variable_slot(&tables->rook, square, occupied));
}
SL_INLINE uint64_t sl_tables_bishop(const sl_tables *tables, int square, uint64_t occupied) {
    return sl_tables_attack_set(tables, sl_shape_variable_slot(&tables->bishop, square, occupied));
}
SL_INLINE uint64_t sl_tables_queen(const sl_tables *tables, int square, uint64_t occupied) {
    return sl_tables_rook(tables, square, occupied) | sl_tables_bishop(tables, square, occupied);
}

/* slot = offset + ((occupied | ~mask) * magic >> shift) */
SL_INLINE size_t sl_tables_black_slot(const sl_shape_variable *m, int square, uint64_t occupied) {
    return (size_t)(m->offset[square] + ((occupied | m->mask[square]) * m->magic[square] >> m->shift[square]));
}
SL_INLINE uint64_t sl_tables_black_rook(const sl_tables *tables, int square, uint64_t occupied) {
    return sl_tables_attack_set(tables, sl_tables_black_slot(&tables->rook, square, occupied));
}
SL_INLINE uint64_t sl_tables_black_bishop(const sl_tables *tables, int square, uint64_t occupied) {
    return sl_tables_attack_set(tables, sl_tables_black_slot(&tables->bishop, square, occupied));
}
SL_INLINE uint64_t sl_tables_black_queen(const sl_tables *tables, int square, uint64_t occupied) {
    return sl_tables_black_rook(tables, square, occupied) | sl_tables_black_bishop(tables, square, occupied);
}

#endif
