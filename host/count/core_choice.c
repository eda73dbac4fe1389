/* SPDX-License-Identifier: MIT
 *
 * core_choice.c: chooses the counting core by what is known of the CPU, or by
 * measuring. It has no clock: the caller times.
 */
#include "host/count/core_choice.h"

#include "host/count/usual_positions.h"

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

const sl_perft_core *core_in_class(const sl_perft_core *core, core_class wanted) {
    if (wanted == CORE_ANY) return core;
    return wanted == CORE_LEAP ? sl_perft_core_leaping(core) : sl_perft_core_named(core->method, core->needs);
}

core_choice core_choice_known(unsigned features, core_class wanted) {
    return (core_choice){.core = core_in_class(sl_perft_core_best_for(features), wanted), .chosen_by = "known"};
}

/* ---- the candidates --------------------------------------------------------------------- */

enum { MOST_CANDIDATES = 4 };

/* The known one first. The others: what would be known if lanes were fast where they are slow, or the other way round;
 * and both in the other class. */
typedef struct candidate_list {
    const sl_perft_core *cores[MOST_CANDIDATES];
    size_t               count;
} candidate_list;

static void add_candidate(candidate_list *list, const sl_perft_core *core) {
    for (size_t i = 0; i < list->count; i++)
        if (list->cores[i] == core) return;
    list->cores[list->count++] = core;
}

static candidate_list candidates_for(unsigned features, core_class wanted) {
    candidate_list list = {.count = 0};
    add_candidate(&list, core_choice_known(features, wanted).core);
    add_candidate(&list, core_choice_known(features ^ SL_CPU_SLOW_LANES, wanted).core);
    for (size_t i = 0, count = list.count; wanted == CORE_ANY && i < count; i++)
        add_candidate(&list, core_in_class(list.cores[i], CORE_BULK));
    return list;
}

/* ---- trials -------------------------------------------------------------------------------- */

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

/* Seconds of each candidate in each round. */
typedef struct round_times {
    double seconds[MOST_CANDIDATES][ROUNDS + 1];
    size_t rounds;
} round_times;

/* Every other round goes through the candidates from the last to the first. The first round only warms the caches. */
static void time_candidates(const candidate_list *list, const trial *trials, size_t count, core_timer *time,
                            void *context, round_times *times) {
    double spent = 0;
    for (size_t r = 0; r <= ROUNDS && (r <= PAIRED_LEAST_ROUNDS || spent < most_seconds); times->rounds = r++)
        for (size_t i = 0; i < list->count; i++) {
            size_t k = r % 2 ? i : list->count - 1 - i;
            times->seconds[k][r] = time_trials(list->cores[k], trials, count, time, context);
            spent += times->seconds[k][r];
        }
}

/* Of those with a clear lead over the known one, or else of all others, the one that gains most. */
static core_choice choose(const candidate_list *list, const trial *trials, size_t count, core_timer *time,
                          void *context) {
    round_times times = {.rounds = 0};
    core_choice choice = {.core = list->cores[0], .chosen_by = "measured"};
    bool        is_clear = false;
    time_candidates(list, trials, count, time, context, &times);
    for (size_t i = 1; i < list->count; i++) {
        paired lead = paired_compare(times.seconds[0] + 1, times.seconds[i] + 1, times.rounds);
        bool   clear = paired_is_clear(&lead);
        if (choice.other && (clear == is_clear ? lead.gain <= choice.lead.gain : is_clear)) continue;
        is_clear = clear;
        choice.lead = lead;
        choice.core = list->cores[clear ? i : 0];
        choice.other = list->cores[clear ? 0 : i];
    }
    return choice;
}

core_choice core_choice_measured(unsigned features, core_class wanted, const sl_position *positions, size_t count,
                                 core_timer *time, void *context) {
    candidate_list list = candidates_for(features, wanted);
    trial          trials[MOST_POSITIONS];
    if (list.count < 2 || !count) return core_choice_known(features, wanted);
    if (count > MOST_POSITIONS) count = MOST_POSITIONS;
    for (size_t i = 0; i < count; i++) trials[i] = plan_trial(list.cores[0], &positions[i]);
    return choose(&list, trials, count, time, context);
}

core_choice core_choice_for(unsigned features, core_class wanted, const sl_position *position, int depth,
                            core_timer *time, void *context) {
    candidate_list list = candidates_for(features, wanted);
    if (list.count < 2 || depth < 4) return core_choice_known(features, wanted);
    trial t = plan_trial(list.cores[0], position);
    bool  is_long = t.lines > 0 && t.lines * pow(t.growth, depth - t.depth) >= worth_lines;
    return is_long ? choose(&list, &t, 1, time, context) : core_choice_known(features, wanted);
}

core_choice core_choice_for_many(unsigned features, core_class wanted, core_timer *time, void *context) {
    enum { COUNT = 3 }; /* the start, a full board, few pieces */
    sl_position positions[COUNT];
    for (int i = 0; i < COUNT; i++) positions[i] = usual_position_read(i);
    return core_choice_measured(features, wanted, positions, COUNT, time, context);
}
