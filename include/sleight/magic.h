/* SPDX-License-Identifier: MIT
 *
 * magic.h: magics as data: read them, check them, fill tables with them, and
 * find new ones. sleight.h needs none of this; it is for programs that hunt
 * magics or take them from elsewhere.
 */
#ifndef SLEIGHT_MAGIC_H
#define SLEIGHT_MAGIC_H

#include "piece.h"
#include "port.h"

#include <stdbool.h>

SL_EXTERN_C_BEGIN

/* white:   index = (occupied & mask) * magic >> shift
 * black:   index = (occupied | ~mask) * magic >> shift
 * magic32: index = (low half * low magic ^ high half * high magic) >> shift, in
 *          words of 32 bits; `magic` holds the high one above the low one */
typedef enum sl_magic_kind { SL_WHITE_MAGIC, SL_BLACK_MAGIC, SL_MAGIC32, SL_MAGIC_KINDS } sl_magic_kind;

typedef struct sl_magic {
    sl_slider     slider;
    int           square;
    sl_magic_kind kind;
    uint64_t      magic;
    int           shift;
    int64_t       offset; /* of its slots in a table: slot = offset + index */
} sl_magic;

/* The squares that can matter for a slider: its rays less the last square of each. */
uint64_t sl_magic_mask(sl_slider slider, int square);

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
int sl_magic_read_line(const char *line, size_t length, sl_magic *m, const char **problem);

/* Writes the line of a magic, with a line feed, as snprintf would: at most `size` bytes, returns the length. */
size_t sl_magic_write_line(const sl_magic *m, char *line, size_t size);

/* ---- the search ------------------------------------------------------------------ */

/* What a search did when it had fixed the magic down to one more mask square:
 * prefixes tested, those that survived, and a digest of these that does not
 * depend on their order. A second run gives the same numbers. */
typedef struct sl_find_count {
    uint64_t tested, survived, digest;
} sl_find_count;

typedef struct sl_find_report {
    uint64_t      magic;  /* when found */
    int           depths; /* mask squares */
    sl_find_count depth[12];
} sl_find_report;

typedef enum sl_find_result { SL_FOUND, SL_NONE_EXISTS, SL_STOPPED } sl_find_result;

/* Called now and then; false stops the search. */
typedef bool sl_find_progress(const sl_find_report *report, void *context);

/*
 * Searches all white magics of a square for one with an index of `bits` bits, 1
 * to 12: depth first, a clash ending a prefix for good, so that the end of the
 * search is a proof that none exists. Only magics below 2^(64 - lowest mask
 * square) are tried: the bits above change nothing. The order is fixed, magics
 * with long runs of ones come first. From milliseconds to years, as the square
 * and the bits have it. `workspace` is SL_FIND_WORKSPACE bytes, aligned as
 * malloc does it; `progress` may be null.
 */
enum { SL_FIND_WORKSPACE = 1 << 20 };
sl_find_result sl_find_white(sl_slider slider, int square, int bits, sl_find_progress *progress, void *context,
                             void *workspace, sl_find_report *report);

/*
 * Tries sparse random numbers until one is without a clash, for the kind, the
 * slider, the square and the shift of `wanted`. The same seed gives the same
 * magic. Does not end by itself where there is none. The report counts trials
 * as tested at depth 0.
 */
sl_find_result sl_find_random(const sl_magic *wanted, uint64_t seed, sl_find_progress *progress, void *context,
                              void *workspace, sl_find_report *report);

/* ---- names ------------------------------------------------------------------------- */

extern const char *const sl_slider_names[2];
extern const char *const sl_magic_kind_names[SL_MAGIC_KINDS];

SL_EXTERN_C_END

#endif
