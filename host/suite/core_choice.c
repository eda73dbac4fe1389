/* SPDX-License-Identifier: MIT
 *
 * core_choice.c: chooses the counting core by what is known of the CPU, or by
 * measuring. It has no clock: the caller times.
 */
#include "host/suite/core_choice.h"

#include "host/suite/usual_positions.h"

#include <sleight/cpu.h>

#include <math.h>

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

/* The core that would be known if lanes were fast where they are slow, or the other way round; perhaps the same. */
static const sl_perft_core *other_core(unsigned features) {
    return sl_perft_core_best_for(features ^ SL_CPU_SLOW_LANES);
}

static core_choice choose(unsigned features, const trial *trials, size_t count, core_timer *time, void *context) {
    core_choice choice = core_choice_known(features);
    choice.other = other_core(features);
    choice.lead = compare(choice.core, choice.other, trials, count, time, context);
    choice.chosen_by = "measured";
    if (paired_is_clear(&choice.lead)) {
        const sl_perft_core *known = choice.core;
        choice.core = choice.other;
        choice.other = known;
    }
    return choice;
}

core_choice core_choice_measured(unsigned features, const sl_position *positions, size_t count, core_timer *time,
                                 void *context) {
    core_choice known = core_choice_known(features);
    trial       trials[MOST_POSITIONS];
    if (other_core(features) == known.core || !count) return known;
    if (count > MOST_POSITIONS) count = MOST_POSITIONS;
    for (size_t i = 0; i < count; i++) trials[i] = plan_trial(known.core, &positions[i]);
    return choose(features, trials, count, time, context);
}

core_choice core_choice_for(unsigned features, const sl_position *position, int depth, core_timer *time,
                            void *context) {
    core_choice known = core_choice_known(features);
    if (other_core(features) == known.core || depth < 4) return known;
    trial t = plan_trial(known.core, position);
    bool  is_long = t.lines > 0 && t.lines * pow(t.growth, depth - t.depth) >= worth_lines;
    return is_long ? choose(features, &t, 1, time, context) : known;
}

core_choice core_choice_for_many(unsigned features, core_timer *time, void *context) {
    enum { COUNT = 3 }; /* the start, a full board, few pieces */
    sl_position positions[COUNT];
    for (int i = 0; i < COUNT; i++) positions[i] = usual_position_read(i);
    return core_choice_measured(features, positions, COUNT, time, context);
}
