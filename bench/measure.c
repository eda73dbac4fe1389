/* SPDX-License-Identifier: MIT
 *
 * measure.c: the rounds of a measurement.
 */
#include "host/port/clock.h"
#include "workload.h"

#include <stdlib.h>
#include <string.h>

static double now(void) { return 1e9 * seconds_now(); } /* nanoseconds */

static int ascending(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* What asking for the time twice costs: taken off each burst. */
static double cost_of_now(void) {
    float costs[255];
    for (size_t i = 0; i < 255; i++) {
        double start = now();
        costs[i] = (float)(now() - start);
    }
    qsort(costs, 255, sizeof *costs, ascending);
    return (double)costs[127];
}

static void call_many(sl_many_lookup *many, const bench_lookups *l, uint64_t *attacks) {
    for (size_t i = 0; i < l->count; i += BENCH_SQUARES)
        many(l->squares + i, l->occupied[i], attacks + i, BENCH_SQUARES);
}

static void call(const bench_subject *s, bench_setting setting, bench_piece piece, const bench_lookups *l,
                 uint64_t *attacks) {
    if (s->batch && setting == BENCH_MANY) {
        sl_many_lookup *const many[BENCH_PIECES] = {s->batch->rook_many, s->batch->bishop_many, s->batch->queen_many};
        call_many(many[piece], l, attacks);
    } else if (s->batch) {
        sl_batch_lookup *const batch[BENCH_PIECES] = {s->batch->rook, s->batch->bishop, s->batch->queen};
        batch[piece](l->squares, l->occupied, attacks, l->count);
    } else if (setting == BENCH_HOT) {
        s->single->hot[piece](l, attacks);
    } else if (setting == BENCH_MANY) {
        s->many->many[piece](l, attacks);
    } else {
        (setting == BENCH_BATCH ? s->wide : s->single)->throughput[piece](l, attacks);
    }
}

/* Nanoseconds for one lookup with warm caches: a first run to warm them, a second on the clock. */
static double time_warm(const bench_subject *s, bench_setting setting, bench_piece piece, workload *w) {
    const bench_lookups *l = setting == BENCH_MANY ? &w->many : &w->lookups;
    call(s, setting, piece, l, w->attacks);
    double start = now();
    call(s, setting, piece, l, w->attacks);
    return (now() - start) / (double)l->count;
}

/* The same in bursts, with a flood of the caches before each, off the clock. Once over all lookups first, so that
 * the tables come from where such floods leave them and not from where the last method did. */
static double time_pressed(const bench_subject *s, bench_piece piece, workload *w, flood *f, double clock_cost) {
    double total = 0;
    for (int run = 0; run < 2; run++)
        for (size_t i = 0; i < LOOKUPS; i += BURST) {
            bench_lookups burst = {w->squares + i, w->occupied + i, BURST, 0};
            flood_caches(f);
            double start = now();
            s->single->throughput[piece](&burst, w->attacks + i);
            if (run == 1) total += now() - start - clock_cost;
        }
    return (total > 0 ? total : 0) / LOOKUPS;
}

bool bench_has(const bench_results *results, size_t subject, bench_setting setting) {
    return results->measured[setting] &&
           (results->subjects[subject].single || setting == BENCH_BATCH || setting == BENCH_MANY);
}

/* One round: every figure once. Each round begins with another subject: under pressure the first of them find more of
 * their tables in the caches than the others, whichever they are. */
static void measure_round(bench_results *results, workload *w, flood *f, double clock_cost) {
    for (int setting = 0; setting < BENCH_SETTINGS; setting++)
        for (int piece = 0; piece < BENCH_PIECES; piece++)
            for (size_t k = 0; k < results->subject_count; k++) {
                size_t               i = (k + results->rounds) % results->subject_count;
                const bench_subject *s = &results->subjects[i];
                if (!bench_has(results, i, (bench_setting)setting)) continue;
                memset(w->attacks, 0, sizeof w->attacks);
                double ns = setting == BENCH_PRESSURE ? time_pressed(s, (bench_piece)piece, w, f, clock_cost)
                                                      : time_warm(s, (bench_setting)setting, (bench_piece)piece, w);
                bench_samples(results, i, (bench_setting)setting, (bench_piece)piece)[results->rounds] = (float)ns;
                const uint64_t *expected = setting == BENCH_MANY ? w->expected_many[piece] : w->expected[piece];
                if (memcmp(w->attacks, expected, sizeof w->attacks) != 0) results->wrong = s->name;
            }
    results->rounds++;
}

void bench_free(bench_results *results) {
    if (results) free(results->samples);
    free(results);
}

/* Empty results for these subjects, or null. */
static bench_results *new_results(const bench_subject *subjects, size_t count, const bool settings[BENCH_SETTINGS]) {
    bench_results *results = calloc(1, sizeof *results);
    if (!results) return NULL;
    results->samples = calloc(count * BENCH_SETTINGS * BENCH_PIECES * BENCH_MOST_ROUNDS, sizeof *results->samples);
    results->subject_count = count;
    memcpy(results->subjects, subjects, count * sizeof *subjects);
    memcpy(results->measured, settings, BENCH_SETTINGS * sizeof *settings);
    if (results->samples) return results;
    bench_free(results);
    return NULL;
}

bench_results *bench_measure(const bench_subject *subjects, size_t count, const bool settings[BENCH_SETTINGS],
                             double seconds, bench_progress *progress, void *context) {
    bench_results *results = new_results(subjects, count, settings);
    workload      *w = malloc(sizeof *w);
    flood          f;
    bool           has_flood = make_flood(&f);
    if (results && w && has_flood) {
        double start = now(), clock_cost = cost_of_now(), share;
        make_workload(w);
        do {
            measure_round(results, w, &f, clock_cost);
            share = (now() - start) / (1e9 * seconds);
        } while ((!progress || progress(share < 1 ? share : 1, context)) && share < 1 &&
                 results->rounds < BENCH_MOST_ROUNDS && !results->wrong);
    } else {
        bench_free(results);
        results = NULL;
    }
    free_flood(&f);
    free(w);
    return results;
}

float *bench_samples(const bench_results *results, size_t subject, bench_setting setting, bench_piece piece) {
    return results->samples + ((subject * BENCH_SETTINGS + setting) * BENCH_PIECES + piece) * BENCH_MOST_ROUNDS;
}

/* What one round in ten went below, and what one in ten went above. */
typedef struct range {
    double fast, slow;
} range;

static range range_of(const float *samples, size_t rounds) {
    float  sorted[BENCH_MOST_ROUNDS];
    size_t last = rounds - 1;
    memcpy(sorted, samples, rounds * sizeof *sorted);
    qsort(sorted, rounds, sizeof *sorted, ascending);
    return (range){(double)sorted[last / 10], (double)sorted[last - last / 10]};
}

double bench_undisturbed(const float *samples, size_t rounds) { return range_of(samples, rounds).fast; }

double bench_speed(const bench_results *results, size_t subject, bench_setting setting, bench_piece piece) {
    return 1e3 / bench_undisturbed(bench_samples(results, subject, setting, piece), results->rounds);
}

double bench_spread(const bench_results *results, size_t subject, bench_setting setting, bench_piece piece) {
    range r = range_of(bench_samples(results, subject, setting, piece), results->rounds);
    return (r.slow - r.fast) / r.fast;
}
