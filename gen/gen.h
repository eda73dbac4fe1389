/* SPDX-License-Identifier: MIT
 *
 * gen.h: the maker of const tables. `sleight-gen TABLE DIR FILE` writes one
 * table as C source; the searched constants are read from DIR (data/magics),
 * everything else is derived from the oracle. A magic with a clash, a missing
 * square or a table of another size than its header says ends the build.
 */
#ifndef SLEIGHT_GEN_H
#define SLEIGHT_GEN_H

#include <sleight/magic.h>

#include <stddef.h>
#include <stdio.h>

/* Where a table goes and where its constants come from. */
typedef struct output {
    FILE       *file;
    const char *magics; /* the folder of magics */
} output;

/* Ends the program with a message. */
_Noreturn void fail(const char *format, ...);

/* "a1" .. "h8", for messages. */
const char *square_name(int square);

/* emit.c: C source. `member` is ".name"; braces nest. */
void open_table(output out, const char *header, const char *type, const char *name);
void close_table(output out);
void open_member(output out, const char *member);
void close_member(output out);
void emit_u64(output out, const char *member, const uint64_t *values, size_t count);
void emit_i64(output out, const char *member, const int64_t *values, size_t count);
void emit_u32(output out, const char *member, const uint32_t *values, size_t count);
void emit_u16(output out, const char *member, const uint16_t *values, size_t count);
void emit_u8(output out, const char *member, const uint8_t *values, size_t count);
/* The members of a small struct, in order: "0x%llx, %d", ... */
void emit_struct(output out, const char *member, const char *format, ...);

/* load_magics.c: one file of data/magics, every square of both pieces in it once, all of the kinds named in `kinds`. */
typedef struct magics {
    sl_magic of[2][64]; /* [slider][square] */
} magics;

const magics *load_magics(output out, const char *name, const char *kinds);

/* The same for a file that need not have every square; one that it has not is all zeros. */
const magics *load_some_magics(output out, const char *name, const char *kinds);

/* Puts all attack sets of a magic into their slots; a clash, or a slot outside the table, ends the program. */
void fill_square(const sl_magic *m, uint64_t *attacks, size_t slots);

/* make_magics.c: magics as sl_shape_variable has them; and that the last square's stretch ends where the table does.
 */
void emit_variable(output out, const char *member, const sl_magic of[64]);
void fill_variable(const magics *all, uint64_t *attacks, size_t slots, const char *file);
/* The same for squares' slots among one another: the last slot must be used. */
void fill_overlapping(const magics *all, uint64_t *attacks, size_t slots, const char *name);

/* The makers. */
void make_plain(output), make_fancy(output), make_interleaved(output), make_reduced(output), make_fixed(output),
    make_black(output), make_dense(output), make_magic32(output), make_compact(output);
void make_pext(output), make_pext16(output);
void make_splitpext(output), make_kindergarten(output), make_hyperbola(output), make_hyperbola_avx2(output),
    make_obstruction(output);
void make_steps(output), make_between(output), make_line(output), make_rays(output);
void make_known(output);

#endif
