/* SPDX-License-Identifier: MIT
 *
 * counting.h: perft on several threads, with the count after each move. The
 * library counts (perft.h), this shares the work out.
 *
 *     counting *c = counting_new(&position, 6, core, &why);
 *     c->threads = 4;
 *     if (!counting_run(c, &why)) ...                    no memory; why says so
 *     c->total, c->nodes[i] after c->move[i], c->stopped
 *     counting_free(c);
 */
#ifndef SLEIGHT_HOST_COUNTING_H
#define SLEIGHT_HOST_COUNTING_H

#include "host/text/problem.h"

#include <sleight/perft.h>

#include <stdatomic.h>

enum { COUNTING_DEPTH_MAX = 255 };

/* What share of the work is done, 0 to 1; called now and then, and only on the thread that began the work. */
typedef void share_function(double share, void *context);

typedef struct counting {
    sl_position          position;
    int                  depth;
    int                  threads; /* 1 to WORKERS_MAX of workers.h; after the counting, as many as could be started */
    const sl_perft_core *core;
    sl_perft_table       table;    /* of no slots: none */
    void                *memory;   /* behind the table */
    size_t               bytes;    /* of it */
    const atomic_bool   *stop;     /* another thread sets it to end the counting early; or null */
    share_function      *progress; /* or null */
    void                *context;  /* for progress */
    /* the results */
    size_t   moves;
    sl_move  move[SL_MOVES_MAX];
    sl_nodes nodes[SL_MOVES_MAX];      /* after each move */
    bool     unfinished[SL_MOVES_MAX]; /* stopped before all after the move were counted */
    sl_nodes total;
    bool     stopped; /* by Ctrl-C (interrupt.h) or `stop`: the counts are not complete */
    double   seconds;
} counting;

/* On one thread, without a table; what is to be otherwise is set before it is run. Null when there is no memory. */
counting *counting_new(const sl_position *position, int depth, const sl_perft_core *core, problem *why);

/* Keeps known counts in so many MiB; none for 0. False when so much memory is not there. */
bool counting_add_table(counting *c, size_t megabytes);

/* Once for each counting. True also when stopped: what was counted is there. */
bool counting_run(counting *c, problem *why);

/* Null is fine. */
void counting_free(counting *c);

static inline bool nodes_equal(sl_nodes a, sl_nodes b) { return a.low == b.low && a.high == b.high; }

#endif
