/* SPDX-License-Identifier: MIT
 *
 * magic.h: magics as data: read them, check them, fill tables with them. For
 * programs that make magics (find.h) or take them from elsewhere; sleight.h
 * needs none of this.
 */
#ifndef SLEIGHT_MAGIC_H
#define SLEIGHT_MAGIC_H

#include "oracle.h"
#include "piece.h"

#include <stdbool.h>

SL_EXTERN_C_BEGIN

/* white:   index = (occupied & mask) * magic >> shift
 * black:   index = (occupied | ~mask) * magic >> shift
 * magic32: index = (low half * low magic ^ high half * high magic) >> shift, in
 *          words of 32 bits; `magic` holds the high one above the low one */
typedef enum sl_magic_kind { SL_MAGIC_WHITE, SL_MAGIC_BLACK, SL_MAGIC_32, SL_MAGIC_KIND_COUNT } sl_magic_kind;

typedef struct sl_magic {
    sl_slider     slider;
    int           square;
    sl_magic_kind kind;
    uint64_t      magic;
    int           shift;
    int64_t       offset; /* of its slots in a table: slot = offset + index */
} sl_magic;

/* How many bits its index has, from its shift: 64 - shift, or 32 - shift. */
int sl_magic_bits(const sl_magic *m);

/* The index of an occupancy; bits outside the mask do not matter. */
uint64_t sl_magic_index(const sl_magic *m, uint64_t occupied);

/* Two occupancies inside the mask with different attack sets and one index. */
typedef struct sl_clash {
    uint64_t occupied[2], attacks[2], index;
} sl_clash;

/* Does the magic tell all attack sets apart? Goes through all subsets of the
 * mask; when it does not, `clash`, if not null, gets the first one found. The
 * shift must leave 1 to 16 bits. Written apart from the search. */
bool sl_magic_verify(const sl_magic *m, sl_clash *clash);

/* Puts the attack sets of the magic into `table`, at its offset. A slot that
 * holds 0 is free; one that holds the same set may be shared. False, with the
 * table filled in part, when a slot is taken by another set or lies outside. */
bool sl_magic_fill(const sl_magic *m, uint64_t *table, size_t slots);

/* ---- text --------------------------------------------------------------------------
 * The text form: a magic a line, `PIECE SQUARE KIND MAGIC SHIFT OFFSET`, as in
 * `rook a1 black 0x80280013ff84ffff 52 26304`; `#` starts a comment.
 */
/* Reads one line of `length` bytes, without its line feed. Returns 1 for a magic, 0 for an empty line or a comment,
 * -1 for a line that makes no sense; `problem` then says why. */
int sl_magic_read(const char *line, size_t length, sl_magic *m, const char **problem);

/* Writes the line of a magic, with a line feed, 0-terminated; returns the length. */
enum { SL_MAGIC_SIZE = 96 };
size_t sl_magic_write(const sl_magic *m, char text[SL_MAGIC_SIZE]);

/* ---- names ------------------------------------------------------------------------- */

const char *sl_slider_name(sl_slider slider);       /* "rook", "bishop" */
const char *sl_magic_kind_name(sl_magic_kind kind); /* "white", "black", "magic32" */

SL_EXTERN_C_END

#endif
