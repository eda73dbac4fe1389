/* SPDX-License-Identifier: MIT
 *
 * find.h: searches for magics, one square at a time: which strategies there are,
 * what each can look for, and how a search is cut into parts that threads and
 * machines can share. For the rook on a1, with an index of 64 - 52 bits:
 *
 *     sl_find_job    job = {.wanted = {SL_ROOK, 0, SL_MAGIC_WHITE, 0, 52, 0}, .seed = 1};
 *     sl_find_report report = {0};
 *     void          *workspace = malloc(SL_FIND_WORKSPACE);
 *     job.strategy = sl_find_strategy_best(&job.wanted);
 *     if (sl_find_run(&job, 0, sl_find_parts(&job), NULL, NULL, workspace, &report) == SL_FIND_FOUND)
 *         printf("0x%016" PRIx64 "\n", report.magic);
 *
 * Nothing is kept between calls: any number of threads may search, each with a
 * workspace and a report of its own.
 */
#ifndef SLEIGHT_FIND_H
#define SLEIGHT_FIND_H

#include "magic.h"

SL_EXTERN_C_BEGIN

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
    SL_FIND_STRATEGY_COUNT
} sl_find_strategy;

/*
 * The revision of a strategy: raised whenever the same job could give other parts,
 * counts or magics. Whoever keeps results of a search to add more to them later keeps
 * this number with them: those of another revision do not belong together.
 */
unsigned sl_find_strategy_revision(sl_find_strategy strategy); /* from 1; 0 for what is no strategy */

/* The bits that an index may have in a search. */
enum { SL_FIND_BITS_MIN = 2, SL_FIND_BITS_MAX = 12 };

typedef struct sl_find_job {
    sl_magic         wanted; /* all but the number itself and its offset */
    sl_find_strategy strategy;
    uint64_t         seed; /* the same seed gives the same magic; no matter to `dfs` */
} sl_find_job;

/* The strategy that is best for such a magic; SL_FIND_STRATEGY_COUNT when none can look for it. */
sl_find_strategy sl_find_strategy_best(const sl_magic *wanted);

/* Can the strategy look for such a magic? Never for what is no slider, square or kind, nor for an index of fewer than
 * SL_FIND_BITS_MIN or more than SL_FIND_BITS_MAX bits. */
bool sl_find_can(sl_find_strategy strategy, const sl_magic *wanted);

/*
 * A search is made of parts that know nothing of each other, so that threads and
 * machines can share it; the answer is the magic of the lowest part that has
 * one. `dfs` has some thousands of parts, which together cover all magics
 * below 2^(64 - lowest mask square): the bits above change nothing. The parts of
 * `tile` on ranks 1 and 2 cover all magics of the form that it is for: SL_FIND_NONE does
 * not mean there that none exists. The other strategies have parts without end.
 */
uint64_t sl_find_parts(const sl_find_job *job); /* UINT64_MAX: without end; 0: sl_find_can says no */

/*
 * What `dfs` did when it had fixed the magic down to one more mask square:
 * prefixes tested, those that survived, and a digest of these. The sums over all
 * parts depend neither on their order nor on who searched which part.
 *
 *     . . B . . . . .      depth  square   known of the magic: its lowest 64 - square bits
 *     . x . x . . . .        0    d7, 51   13 bits: 8,192 prefixes are tested
 *     . . . . x . . .        1    b7, 49   15
 *     . . . . . x . .        2    e6, 44   20
 *     . . . . . . x .        3    f5, 37   27
 *     . . . . . . . .        4    g4, 30   34 bits, all that matter
 */
typedef struct sl_find_count {
    uint64_t tested, survived, digest;
} sl_find_count;

/* The most squares that a mask has: those of a rook in a corner. */
enum { SL_FIND_DEPTHS_MAX = 12 };

/* `beam` and `tile` count what they tested at each depth, the others numbers at depth 0. */
typedef struct sl_find_report {
    uint64_t      magic;  /* when found */
    uint64_t      part;   /* the one it was found in; when stopped, the first part not finished */
    int           depths; /* mask squares */
    sl_find_count depth[SL_FIND_DEPTHS_MAX];
} sl_find_report;

/* Refused: sl_find_can says no to the job, and nothing was searched. */
typedef enum sl_find_result { SL_FIND_FOUND, SL_FIND_NONE, SL_FIND_STOPPED, SL_FIND_REFUSED } sl_find_result;

/* Called every millisecond or so; false stops the search. */
typedef bool sl_find_progress(const sl_find_report *report, void *context);

/*
 * For a job that sl_find_can allows; any other is refused. Searches the
 * parts from `first` up to, not with, `end`, in order, as far as there are such;
 * `report` is counted on from what it holds, so start with zeros. SL_FIND_NONE: none in
 * these parts. When stopped, the report counts the parts that were finished and
 * nothing of the one that was not. `workspace` is SL_FIND_WORKSPACE bytes,
 * aligned as malloc does it; `progress` may be null.
 */
enum { SL_FIND_WORKSPACE = 1 << 20 };
sl_find_result sl_find_run(const sl_find_job *job, uint64_t first, uint64_t end, sl_find_progress *progress,
                           void *context, void *workspace, sl_find_report *report);

/*
 * Can a search of these parts that finds no magic count so, by all that is known
 * without searching them? What `dfs` tests at a depth follows from what survived the
 * one above, and at the last depth nothing survives; `random` and `construct` try a
 * fixed number in each part. Counts that are false may well pass: that only a
 * search shows. False also for parts that the job does not have. The other one: can this
 * part hold this magic? For `dfs` a magic shows in which part it lies.
 */
bool sl_find_counts_can_be(const sl_find_job *job, uint64_t first, uint64_t end, const sl_find_report *report);
bool sl_find_magic_can_be(const sl_find_job *job, uint64_t part, uint64_t magic);

/*
 * The beginning of a `dfs`, for all its parts at once and far quicker than a
 * search: what survives at the first depths, those that the number of a part fixes.
 * A search of one part must count the same there. counts[part * SL_FIND_DEPTHS_MAX
 * + depth] gets what survived and its digest; the return value is how many depths are
 * known, fewer than the number fixes where all would take longer than a second or so,
 * and 0 for other strategies.
 */
int sl_find_first_depths(const sl_find_job *job, void *workspace, sl_find_count *counts);

/* "random", "construct", "beam", "tile", "dfs"; "unknown" for what is no strategy, SL_FIND_STRATEGY_COUNT too. */
const char *sl_find_strategy_name(sl_find_strategy strategy);

SL_EXTERN_C_END

#endif
