/* SPDX-License-Identifier: MIT
 *
 * counting.h: perft on several threads, with progress. The library counts, this
 * shares the work out.
 */
#ifndef SLEIGHT_CLI_COUNTING_H
#define SLEIGHT_CLI_COUNTING_H

#include "cli/cli.h"
#include "host/suite/core_choice.h"

#include <sleight/perft.h>

#include <stdatomic.h>

enum { DEEPEST = 255, MOST_THREADS = 256 };

typedef struct counting {
    sl_position          position;
    int                  depth, threads;
    const sl_perft_core *core;
    core_choice          choice; /* given_counting(): how the core was chosen */
    sl_perft_table       table;  /* of no slots: none */
    bool                 quiet;  /* no progress on the terminal */
    const atomic_bool   *halt;   /* another thread sets it to stop the counting; or null */
    void                *memory; /* behind the table; free it */
    /* the results */
    size_t   moves;
    sl_move  move[SL_MOVES_MAX];
    sl_nodes nodes[SL_MOVES_MAX];      /* after each move */
    bool     unfinished[SL_MOVES_MAX]; /* stopped before all after the move were counted */
    sl_nodes total;
    bool     stopped; /* by Ctrl-C or `halt`: the counts are not complete */
    double   seconds;
} counting;

/* From the options that perft-like verbs share: --fen, --threads, --hash, --method. */
counting *given_counting(const arguments *given, int depth);
void      count_lines(counting *c);
void      free_counting(counting *c);

/* The core of a method, or of the best one for this CPU (or of SLEIGHT_METHOD's) when null; misuse does not return. */
const sl_perft_core *core_of(const sl_method *method);

#endif
