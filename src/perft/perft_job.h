/* SPDX-License-Identifier: MIT
 *
 * perft_job.h: what perft.c and perft_known.c share: one call of sl_perft_run.
 */
#ifndef SLEIGHT_SRC_PERFT_JOB_H
#define SLEIGHT_SRC_PERFT_JOB_H

#include "perft_board.h"

typedef struct perft_job {
    sl_perft_options options;
    perft_rules      rules;
    sl_nodes         so_far;
    bool             stopped;
    unsigned         calls;
} perft_job;

/* Counts each of these positions with the table of the options, at any depth from 1 on; the rules are those of the
 * first. */
void sl_perft_count_known(perft_job *job, const sl_position *positions, size_t length, int depth, sl_nodes *nodes);

/* Whether what sl_perft_set_up_rules makes of them is the same. */
SL_INLINE bool same_rules(const sl_position *a, const sl_position *b) {
    uint64_t kings = a->pieces[SL_KING], which = a->castling | kings;
    return a->castling == b->castling && kings == b->pieces[SL_KING] &&
           (a->sides[SL_BLACK] & which) == (b->sides[SL_BLACK] & which);
}

SL_INLINE void report_progress(perft_job *j) {
    if (j->options.progress && !j->stopped) j->stopped = !j->options.progress(j->so_far, j->options.context);
}

#endif
