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

/*
 * How to look for a magic:
 *   random     sparse random numbers until one is without a clash: the classic way
 *   construct  numbers made so that each mask square has an index bit of its own:
 *              the way for one index bit per mask square, or more
 *   beam       many prefixes side by side, from the lowest bit of the magic up,
 *              those kept that look best: the way for fewer bits; white and black
 *   tile       the file and the rank of a rook apart: the way for most rooks of
 *              ranks 1, 2, 7 and 8 with one bit fewer; white and black
 *   dfs        all magics, depth first: finds one or proves that none exists; white
 */
typedef enum sl_find_strategy {
    SL_FIND_RANDOM,
    SL_FIND_CONSTRUCT,
    SL_FIND_BEAM,
    SL_FIND_TILE,
    SL_FIND_DFS,
    SL_FIND_STRATEGIES
} sl_find_strategy;

/*
 * The revision of a strategy: raised whenever the same job could give other parts,
 * counts or magics. Whoever keeps results of a search to add more to them later keeps
 * this number with them: those of another revision do not belong together.
 */
unsigned sl_find_strategy_revision(sl_find_strategy strategy); /* from 1; 0 for what is no strategy */

typedef struct sl_find_job {
    sl_magic         wanted; /* all but the number itself and its offset; an index of 2 to 12 bits */
    sl_find_strategy strategy;
    uint64_t         seed; /* the same seed gives the same magic; no matter to `dfs` */
} sl_find_job;

/* The strategy that is best for such a magic; SL_FIND_STRATEGIES when none can look for it. */
sl_find_strategy sl_find_best_strategy(const sl_magic *wanted);

/* Can the strategy look for such a magic? Never for what is no slider, square or kind, nor for an index of fewer than
 * 2 or more than 12 bits. */
bool sl_find_can(sl_find_strategy strategy, const sl_magic *wanted);

/*
 * A search is made of parts that know nothing of each other, so that threads and
 * machines can share it; the answer is the magic of the lowest part that has
 * one. `dfs` has some thousands of parts, which together cover all magics
 * below 2^(64 - lowest mask square): the bits above change nothing. The parts of
 * `tile` on ranks 1 and 2 cover all magics of the form that it is for: SL_NONE does
 * not mean there that none exists. The other strategies have parts without end.
 */
uint64_t sl_find_parts(const sl_find_job *job); /* UINT64_MAX: without end; 0: sl_find_can says no */

/* What `dfs` did when it had fixed the magic down to one more mask square:
 * prefixes tested, those that survived, and a digest of these. The sums over all
 * parts depend neither on their order nor on who searched which part. */
typedef struct sl_find_count {
    uint64_t tested, survived, digest;
} sl_find_count;

/* `beam` and `tile` count what they tested at each depth, the others numbers at depth 0. */
typedef struct sl_find_report {
    uint64_t      magic;  /* when found */
    uint64_t      part;   /* the one it was found in; when stopped, the first part not finished */
    int           depths; /* mask squares */
    sl_find_count depth[12];
} sl_find_report;

/* Refused: sl_find_can says no to the job, and nothing was searched. */
typedef enum sl_find_result { SL_FOUND, SL_NONE, SL_STOPPED, SL_FIND_REFUSED } sl_find_result;

/* Called now and then; false stops the search. */
typedef bool sl_find_progress(const sl_find_report *report, void *context);

/*
 * For a job that sl_find_can allows; any other is refused. Searches the
 * parts from `first` up to, not with, `end`, in order; `report` is
 * counted on from what it holds, so start with zeros. SL_NONE: none in
 * these parts. When stopped, the report counts the parts that were finished and
 * nothing of the one that was not. `workspace` is SL_FIND_WORKSPACE bytes,
 * aligned as malloc does it; `progress` may be null.
 */
enum { SL_FIND_WORKSPACE = 1 << 20 };
sl_find_result sl_find(const sl_find_job *job, uint64_t first, uint64_t end, sl_find_progress *progress, void *context,
                       void *workspace, sl_find_report *report);

/* ---- names ------------------------------------------------------------------------- */

extern const char *const sl_slider_names[2];
extern const char *const sl_magic_kind_names[SL_MAGIC_KINDS];
extern const char *const sl_find_strategy_names[SL_FIND_STRATEGIES];

SL_EXTERN_C_END

#endif
