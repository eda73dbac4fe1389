/* SPDX-License-Identifier: MIT
 *
 * work.c: counts the trees, and times that.
 */
#include "work.h"

#include "count_by_calls.h"
#include "host/count/usual_positions.h"
#include "host/port/clock.h"
#include "workload.h"

#include <stdlib.h>
#include <string.h>

/* A tree is all that follows a move in one of the usual positions: some 40 nodes and a thousand leaves, a microsecond
 * or two, so many of which a search visits before other memory has taken the caches. */
enum { TREES_OF_EACH = 10, TREES = TREES_OF_EACH * USUAL_POSITIONS, DEPTH = 2 };

typedef struct work {
    sl_position trees[TREES];
    uint64_t    nodes[TREES]; /* counted by the public calls */
    flood       rest;
} work;

/* ---- the trees ------------------------------------------------------------------------------- */

/* Ten moves of each position, far from each other in the list; where there are fewer, some twice. */
static void make_trees(work *w) {
    for (int i = 0; i < TREES; i++) {
        sl_position root = usual_position_read(i / TREES_OF_EACH);
        sl_move     moves[SL_MOVES_MAX];
        size_t      count = sl_position_moves(&root, SL_MOVES_ALL, moves);
        sl_position_play(&root, moves[(size_t)(i % TREES_OF_EACH) * count / TREES_OF_EACH], &w->trees[i]);
        w->nodes[i] = count_by_calls(&w->trees[i], DEPTH);
    }
}

/* ---- a round ----------------------------------------------------------------------------------- */

static bool count_tree(const work *w, int tree, const sl_perft_core *core) {
    sl_perft_options options = {.core = core};
    sl_nodes         nodes;
    sl_perft_run(&w->trees[tree], DEPTH, &options, &nodes);
    return nodes.low == w->nodes[tree];
}

/* All trees in a row; the second time counts. */
static double time_warm(const work *w, const sl_perft_core *core, bool *right) {
    double start = 0;
    for (int run = 0; run < 2; run++) {
        start = seconds_now();
        for (int i = 0; i < TREES; i++) *right &= count_tree(w, i, core);
    }
    return seconds_now() - start;
}

/* Before each tree the rest of the search. Once without the clock, so that the tables come from where that leaves
 * them. */
static double time_in_search(work *w, const sl_perft_core *core, bool *right) {
    double total = 0;
    for (int run = 0; run < 2; run++)
        for (int i = 0; i < TREES; i++) {
            flood_caches(&w->rest);
            double start = seconds_now();
            *right &= count_tree(w, i, core);
            if (run == 1) total += seconds_now() - start;
        }
    return total;
}

/* Each round begins with another core. */
static void measure_round(work_results *results, work *w) {
    for (size_t k = 0; k < results->count; k++) {
        size_t               i = (k + results->rounds) % results->count;
        const sl_perft_core *core = results->cores[i];
        bool                 right = true;
        work_samples(results, i, WORK_WARM)[results->rounds] = (float)time_warm(w, core, &right);
        work_samples(results, i, WORK_SEARCH)[results->rounds] = (float)time_in_search(w, core, &right);
        if (!right) results->wrong = core->method;
    }
    results->rounds++;
}

/* ---- all of it ----------------------------------------------------------------------------------- */

size_t work_cores(const sl_perft_core *cores[WORK_MOST_CORES]) {
    size_t count = 0;
    for (int i = 0; i < SL_METHOD_COUNT; i++) {
        const sl_perft_core *core = sl_perft_core_named(sl_methods(NULL)[i].name, sl_cpu_features());
        if (core && !(core->needs & SL_CPU_AVX512)) cores[count++] = core;
    }
    return count;
}

void work_free(work_results *results) {
    if (results) free(results->samples);
    free(results);
}

static work_results *new_results(const sl_perft_core *const *cores, size_t count) {
    work_results *results = calloc(1, sizeof *results);
    if (!results) return NULL;
    results->samples = calloc(count * WORK_CACHES * BENCH_MOST_ROUNDS, sizeof *results->samples);
    results->count = count;
    memcpy(results->cores, cores, count * sizeof *cores);
    if (results->samples) return results;
    work_free(results);
    return NULL;
}

work_results *work_measure(const sl_perft_core *const *cores, size_t count, double seconds, bench_progress *progress,
                           void *context) {
    work_results *results = new_results(cores, count);
    work         *w = malloc(sizeof *w);
    if (results && w && make_flood(&w->rest)) {
        double start = seconds_now(), share;
        make_trees(w);
        for (int i = 0; i < TREES; i++) results->nodes += w->nodes[i];
        do {
            measure_round(results, w);
            share = (seconds_now() - start) / seconds;
        } while ((!progress || progress(share < 1 ? share : 1, context)) && share < 1 &&
                 results->rounds < BENCH_MOST_ROUNDS && !results->wrong);
        free_flood(&w->rest);
    } else {
        work_free(results);
        results = NULL;
    }
    free(w);
    return results;
}

float *work_samples(const work_results *results, size_t core, work_caches caches) {
    return results->samples + (core * WORK_CACHES + caches) * BENCH_MOST_ROUNDS;
}

double work_speed(const work_results *results, size_t core, work_caches caches) {
    return (double)results->nodes / bench_undisturbed(work_samples(results, core, caches), results->rounds) / 1e6;
}
