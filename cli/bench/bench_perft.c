/* SPDX-License-Identifier: MIT
 *
 * bench_perft.c: `sleight bench perft`: the methods at work, inside a legal move
 * counter: one thread, no table, moves of the last ply counted and not made. Three
 * ways of counting: `bulk`, the counting core of each method, `leap`, the same with
 * most moves of the ply before not made either, and `api`, a perft written with the
 * public calls alone, as a program that searches would use them.
 * Every count is compared with the known one. Rounds visit every row, so that
 * noise hits all alike; the best round counts, as other programs only ever make
 * one slower.
 */
#include "bench_perft.h"

#include "bench/count_by_calls.h"
#include "cli/bench/measure_progress.h"
#include "cli/perft/given_counting.h"
#include "host/count/usual_positions.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A row: a counting core, or none for the public calls. */
typedef struct bench_row {
    const char          *method;
    const sl_perft_core *core;
} bench_row;

enum { MOST_ROWS = 2 * SL_METHOD_COUNT + 1 };

typedef struct bench_rows {
    bench_row rows[MOST_ROWS];
    size_t    count, rounds;
    double    best[MOST_ROWS][USUAL_POSITIONS]; /* seconds */
} bench_rows;

static const char *counting_of(const bench_row *row) {
    if (!row->core) return "api";
    return counting_name(row->core);
}

/* ---- measuring ---------------------------------------------------------------------------- */

/* The public calls choose their method themselves: their row is there when that method is asked for, or all are. */
static void enter_rows(bench_rows *c, const sl_method *only) {
    for (int i = 0; i < SL_METHOD_COUNT; i++) {
        const sl_method     *method = &sl_methods(NULL)[i];
        const sl_perft_core *core = sl_perft_core_named(method->name, sl_cpu_features());
        if (!core || (only && only != method)) continue;
        c->rows[c->count++] = (bench_row){method->name, core};
        c->rows[c->count++] = (bench_row){method->name, sl_perft_core_leaping(core)};
    }
    if (!only || only == sl_method_named(sl_position_moves_method()))
        c->rows[c->count++] = (bench_row){sl_position_moves_method(), NULL};
}

static sl_nodes count_row(const bench_row *row, const sl_position *position, int depth) {
    sl_perft_options options = {.core = row->core};
    sl_nodes         nodes = {0, 0};
    if (row->core)
        sl_perft_run(position, depth, &options, &nodes);
    else
        nodes.low = count_by_calls(position, depth);
    return nodes;
}

static double measure(const bench_row *row, int i) {
    sl_position position = usual_position_read(i);
    double      start = seconds_now();
    sl_nodes    nodes = count_row(row, &position, usual_positions[i].depth);
    double      seconds = seconds_now() - start;
    if (nodes.low != usual_positions[i].nodes || nodes.high)
        broken("%s (%s) counted %s wrongly", row->method, counting_of(row), usual_positions[i].name);
    return seconds;
}

/* At least one. */
static void run_rounds(bench_rows *c, double seconds) {
    progress line = start_progress("measuring");
    for (c->rounds = 0; c->rounds < 1 || seconds_now() - line.start < seconds; c->rounds++)
        for (size_t k = 0; k < c->count; k++)
            for (int i = 0; i < USUAL_POSITIONS; i++) {
                double took = measure(&c->rows[k], i), *best = &c->best[k][i];
                if (c->rounds == 0 || took < *best) *best = took;
                show_progress(&line, fmin((seconds_now() - line.start) / seconds, 1), "");
            }
    end_progress(&line);
}

static double speed(const bench_rows *c, size_t row, int i) {
    return (double)usual_positions[i].nodes / c->best[row][i] / 1e6;
}

static double mean_speed(const bench_rows *c, size_t row) {
    double sum = 0;
    for (int i = 0; i < USUAL_POSITIONS; i++) sum += log(speed(c, row, i));
    return exp(sum / USUAL_POSITIONS);
}

/* ---- classes --------------------------------------------------------------------------------- */

/* How a row looks along lines: all at once in AVX-512 lanes, or by lookups, a slider at a time. */
static bool by_lanes(const bench_row *row) { return row->core && row->core->needs & SL_CPU_AVX512; }

/* The fastest row of a class on the mean; null where the class has none. */
static const bench_row *fastest(const bench_rows *c, const char *way, bool lanes, double *mean) {
    const bench_row *found = NULL;
    for (size_t k = 0; k < c->count; k++) {
        const bench_row *row = &c->rows[k];
        if (strcmp(counting_of(row), way) != 0 || by_lanes(row) != lanes) continue;
        if (found && mean_speed(c, k) <= *mean) continue;
        found = row;
        *mean = mean_speed(c, k);
    }
    return found;
}

static void print_classes(const bench_rows *c) {
    static const char *const ways[] = {"bulk", "leap"};
    printf("\n  the fastest, on the mean:\n");
    for (int i = 0; i < 4; i++) {
        double           mean = 0;
        const bench_row *row = fastest(c, ways[i / 2], i % 2 == 0, &mean);
        if (row) printf("  %s, %-7s %8.0f  (%s)\n", ways[i / 2], i % 2 ? "lookups" : "lanes", mean, row->method);
    }
}

/* ---- showing -------------------------------------------------------------------------------- */

static void print_table(const bench_rows *c, const char *cpu) {
    printf("%s; %s; flags %s and what each method needs\n", cpu, SLEIGHT_COMPILER, SLEIGHT_FLAGS);
    printf("perft: million nodes a second, one thread, no table, best of %zu rounds. Moves of the last ply are\n"
           "counted, not made: bulk by the counting core of a method, leap by the same with most moves of the ply\n"
           "before not made either, api by sl_position_moves and sl_position_play.\n"
           "Every count was right.\n\n  %-16s counting",
           c->rounds, "method");
    for (int i = 0; i < USUAL_POSITIONS; i++) printf(" %8s", usual_positions[i].name);
    printf("  geometric mean\n");
    for (size_t k = 0; k < c->count; k++) {
        printf("  %-16s %-8s", c->rows[k].method, counting_of(&c->rows[k]));
        for (int i = 0; i < USUAL_POSITIONS; i++) printf(" %8.0f", speed(c, k, i));
        printf(" %15.0f\n", mean_speed(c, k));
    }
    print_classes(c);
}

static void print_json(const bench_rows *c, const char *cpu) {
    json out = {0};
    json_object(&out, NULL);
    json_machine(&out, cpu);
    json_count(&out, "rounds", c->rounds);
    json_array(&out, "results");
    for (size_t k = 0; k < c->count; k++) {
        json_object(&out, NULL);
        json_string(&out, "method", c->rows[k].method);
        json_string(&out, "setting", "perft");
        json_string(&out, "counting", counting_of(&c->rows[k]));
        json_string(&out, "sight", by_lanes(&c->rows[k]) ? "lanes" : "lookups");
        for (int i = 0; i < USUAL_POSITIONS; i++) json_real(&out, usual_positions[i].name, speed(c, k, i));
        json_real(&out, "million_per_second", mean_speed(c, k));
        json_close(&out);
    }
    json_close(&out);
    json_close(&out);
}

int bench_perft(const arguments *given) {
    static bench_rows c;
    char              cpu[SL_CPU_NAME_SIZE];
    const sl_method  *only = given_method(given);
    double            seconds = seconds_given(given, 3600, 20);
    if (option_given(given, "--plot")) misuse("--plot with perft; expected it without");
    if (only) core_of(only);
    begin_work();
    enter_rows(&c, only);
    run_rounds(&c, seconds);
    sl_cpu_name_write(cpu);
    if (option_given(given, "--json"))
        print_json(&c, cpu);
    else
        print_table(&c, cpu);
    return DONE;
}
