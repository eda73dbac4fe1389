/* SPDX-License-Identifier: MIT
 *
 * bench_perft.c: `sleight bench perft`: the methods at work, inside a legal move
 * counter: one thread, no table, bulk counting at the last ply. Every count is
 * compared with the known one. Rounds visit every method, so that noise hits all
 * alike; the best round counts, as other programs only ever make one slower.
 */
#include "bench_perft.h"

#include "cli/perft/given_counting.h"
#include "host/text/json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { POSITIONS = 6 };

/* The usual six (chessprogramming wiki, "Perft Results"). */
static const struct {
    const char *name, *fen;
    int         depth;
    uint64_t    nodes;
} positions[POSITIONS] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
    {"pos3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083},
    {"pos4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292},
    {"pos5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
    {"pos6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594},
};

typedef struct contest {
    const sl_perft_core *cores[SL_METHOD_COUNT];
    size_t               count, rounds;
    double               best[SL_METHOD_COUNT][POSITIONS]; /* seconds */
} contest;

/* ---- measuring ---------------------------------------------------------------------------- */

static void enter_cores(contest *c, const sl_method *only) {
    for (int i = 0; i < SL_METHOD_COUNT; i++) {
        const sl_method     *method = &sl_methods(NULL)[i];
        const sl_perft_core *core = sl_perft_core_named(method->name, sl_cpu_features());
        if (core && (!only || only == method)) c->cores[c->count++] = core;
    }
}

static double measure(const sl_perft_core *core, int i) {
    sl_position      position;
    sl_perft_options options = {.core = core};
    sl_nodes         nodes;
    sl_fen_read(positions[i].fen, strlen(positions[i].fen), SL_FEN_PLAYABLE, &position, NULL);
    double start = seconds_now();
    sl_perft_run(&position, positions[i].depth, &options, &nodes);
    double seconds = seconds_now() - start;
    if (nodes.low != positions[i].nodes || nodes.high) broken("%s counted %s wrongly", core->method, positions[i].name);
    return seconds;
}

/* At least one. */
static void run_rounds(contest *c, double seconds) {
    progress line = start_progress("measuring");
    for (c->rounds = 0; c->rounds < 1 || seconds_now() - line.start < seconds; c->rounds++)
        for (size_t k = 0; k < c->count; k++)
            for (int i = 0; i < POSITIONS; i++) {
                double took = measure(c->cores[k], i), *best = &c->best[k][i];
                if (c->rounds == 0 || took < *best) *best = took;
                show_progress(&line, fmin((seconds_now() - line.start) / seconds, 1), "");
            }
    end_progress(&line);
}

static double speed(const contest *c, size_t core, int i) {
    return (double)positions[i].nodes / c->best[core][i] / 1e6;
}

static double mean_speed(const contest *c, size_t core) {
    double sum = 0;
    for (int i = 0; i < POSITIONS; i++) sum += log(speed(c, core, i));
    return exp(sum / POSITIONS);
}

/* ---- showing -------------------------------------------------------------------------------- */

static void print_table(const contest *c, const char *cpu) {
    printf("%s; %s; flags %s and what each method needs\n", cpu, SLEIGHT_COMPILER, SLEIGHT_FLAGS);
    printf("perft: million nodes a second, one thread, no table, bulk counting; best of %zu rounds.\n"
           "Every count was right.\n\n  %-16s",
           c->rounds, "method");
    for (int i = 0; i < POSITIONS; i++) printf(" %8s", positions[i].name);
    printf("  geometric mean\n");
    for (size_t k = 0; k < c->count; k++) {
        printf("  %-16s", c->cores[k]->method);
        for (int i = 0; i < POSITIONS; i++) printf(" %8.0f", speed(c, k, i));
        printf(" %15.0f\n", mean_speed(c, k));
    }
}

static void print_json(const contest *c, const char *cpu) {
    json out = {0};
    json_object(&out, NULL);
    json_string(&out, "cpu", cpu);
    json_string(&out, "compiler", SLEIGHT_COMPILER);
    json_string(&out, "flags", SLEIGHT_FLAGS);
    json_count(&out, "rounds", c->rounds);
    json_array(&out, "results");
    for (size_t k = 0; k < c->count; k++) {
        json_object(&out, NULL);
        json_string(&out, "method", c->cores[k]->method);
        json_string(&out, "setting", "perft");
        json_string(&out, "counting", "bulk");
        for (int i = 0; i < POSITIONS; i++) json_real(&out, positions[i].name, speed(c, k, i));
        json_real(&out, "million_per_second", mean_speed(c, k));
        json_close(&out);
    }
    json_close(&out);
    json_close(&out);
}

int bench_perft(const arguments *given) {
    static contest   c;
    char             cpu[64];
    const sl_method *only = given_method(given);
    if (option_given(given, "--plot")) misuse("--plot with perft; expected it without");
    if (only) core_of(only);
    enter_cores(&c, only);
    run_rounds(&c, seconds_given(given, 3600, 20));
    sl_cpu_name(cpu);
    if (option_given(given, "--json"))
        print_json(&c, cpu);
    else
        print_table(&c, cpu);
    return DONE;
}
