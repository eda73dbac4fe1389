/* SPDX-License-Identifier: MIT
 *
 * core_choice.c: chooses the counting core by what is known of the CPU, or by
 * measuring. It has no clock: the caller times.
 */
#include "host/suite/core_choice.h"

#include <sleight/cpu.h>

#include <math.h>
#include <string.h>

/* Lines in one timed count: some 10 microseconds at the least, well above a clock's grain, and half a millisecond at
 * the most, so that few rounds are interrupted. */
enum { LEAST_LINES = 10000, DEEPEST_TRIAL = 8, ROUNDS = 16, MOST_POSITIONS = 8 };

static const double most_seconds = 0.03, worth_lines = 1e8;

/* A position, and how deep to count it in a trial. */
typedef struct trial {
    const sl_position *position;
    int                depth;
    double             lines, growth; /* at that depth; and over the depth before */
} trial;

core_choice core_choice_known(unsigned features) {
    return (core_choice){.core = sl_perft_core_best_for(features), .chosen_by = "known"};
}

static double count_with(const sl_perft_core *core, const sl_position *position, int depth) {
    sl_perft_options options = {.core = core};
    sl_nodes         nodes;
    sl_perft_run(position, depth, &options, &nodes);
    return (double)nodes.low;
}

static trial plan_trial(const sl_perft_core *core, const sl_position *position) {
    trial t = {position, 0, 1, 1};
    while (t.depth < DEEPEST_TRIAL && t.lines > 0 && t.lines < LEAST_LINES) {
        double lines = count_with(core, position, ++t.depth);
        t.growth = lines / t.lines;
        t.lines = lines;
    }
    return t;
}

static double time_trials(const sl_perft_core *core, const trial *trials, size_t count, core_timer *time,
                          void *context) {
    double seconds = 0;
    for (size_t i = 0; i < count; i++) seconds += time(core, trials[i].position, trials[i].depth, context);
    return seconds;
}

/* Each goes first in every other round. The first round only warms the caches. */
static paired compare(const sl_perft_core *known, const sl_perft_core *other, const trial *trials, size_t count,
                      core_timer *time, void *context) {
    double known_times[ROUNDS + 1], other_times[ROUNDS + 1], spent = 0;
    size_t rounds = 0;
    while (rounds <= ROUNDS && (rounds <= PAIRED_LEAST_ROUNDS || spent < most_seconds)) {
        if (rounds % 2) known_times[rounds] = time_trials(known, trials, count, time, context);
        other_times[rounds] = time_trials(other, trials, count, time, context);
        if (rounds % 2 == 0) known_times[rounds] = time_trials(known, trials, count, time, context);
        spent += known_times[rounds] + other_times[rounds];
        rounds++;
    }
    return paired_compare(known_times + 1, other_times + 1, rounds - 1);
}

core_choice core_choice_measured(unsigned features, const sl_position *positions, size_t count, core_timer *time,
                                 void *context) {
    core_choice          choice = core_choice_known(features);
    const sl_perft_core *other = sl_perft_core_best_for(features ^ SL_CPU_SLOW_LANES);
    trial                trials[MOST_POSITIONS];
    if (other == choice.core || !count) return choice;
    if (count > MOST_POSITIONS) count = MOST_POSITIONS;
    for (size_t i = 0; i < count; i++) trials[i] = plan_trial(choice.core, &positions[i]);
    choice.lead = compare(choice.core, other, trials, count, time, context);
    choice.chosen_by = "measured";
    choice.other = other;
    if (paired_is_clear(&choice.lead)) {
        choice.other = choice.core;
        choice.core = other;
    }
    return choice;
}

core_choice core_choice_for(unsigned features, const sl_position *position, int depth, core_timer *time,
                            void *context) {
    core_choice choice = core_choice_known(features);
    if (sl_perft_core_best_for(features ^ SL_CPU_SLOW_LANES) == choice.core || depth < 4) return choice;
    trial t = plan_trial(choice.core, position);
    if (t.lines * pow(t.growth, depth - t.depth) < worth_lines) return choice;
    return core_choice_measured(features, position, 1, time, context);
}

core_choice core_choice_for_many(unsigned features, core_timer *time, void *context) {
    static const char *const fens[] = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                       "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                       "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"};
    enum { COUNT = sizeof fens / sizeof *fens };
    sl_position positions[COUNT];
    for (size_t i = 0; i < COUNT; i++) sl_fen_read(fens[i], strlen(fens[i]), SL_FEN_PLAYABLE, &positions[i], NULL);
    return core_choice_measured(features, positions, COUNT, time, context);
}
