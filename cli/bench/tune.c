/* SPDX-License-Identifier: MIT
 *
 * tune.c: `sleight tune`: the one line an engine needs on this machine, found
 * by measuring, with the reason and how sure it is.
 *
 * A method's cost in a round is the mean of its nanoseconds per lookup over
 * rook, bishop and queen, with warm caches and under pressure: an engine meets
 * both. The method with the lowest median cost wins. How sure: the share of the
 * rounds in which it was ahead of the next best.
 */
#include "cli/cli.h"
#include "host/text/json.h"
#include "measure_progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct verdict {
    size_t best, next;
    double best_cost, next_cost; /* nanoseconds, medians */
    double best_warm, best_pressed;
    double ahead; /* share of the rounds */
} verdict;

static double cost_in(const bench_results *results, size_t subject, bench_setting setting, size_t round) {
    double sum = 0;
    for (int kind = 0; kind < BENCH_PIECES; kind++)
        sum += (double)bench_samples(results, subject, setting, (bench_piece)kind)[round];
    return sum / BENCH_PIECES;
}

static double cost(const bench_results *results, size_t subject, size_t round) {
    return (cost_in(results, subject, BENCH_THROUGHPUT, round) + cost_in(results, subject, BENCH_PRESSURE, round)) / 2;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median_cost(const bench_results *results, size_t subject) {
    double costs[BENCH_MOST_ROUNDS];
    for (size_t round = 0; round < results->rounds; round++) costs[round] = cost(results, subject, round);
    qsort(costs, results->rounds, sizeof *costs, ascending);
    return costs[results->rounds / 2];
}

static double mean_ns(const bench_results *results, size_t subject, bench_setting setting) {
    double sum = 0;
    for (int kind = 0; kind < BENCH_PIECES; kind++)
        sum += 1e3 / bench_speed(results, subject, setting, (bench_piece)kind);
    return sum / BENCH_PIECES;
}

static verdict judge(const bench_results *results) {
    verdict v = {.best = 0, .next = 0, .best_cost = 1e30, .next_cost = 1e30};
    for (size_t i = 0; i < results->subject_count; i++) {
        double median = median_cost(results, i);
        if (median < v.best_cost) {
            v.next = v.best;
            v.next_cost = v.best_cost;
            v.best = i;
            v.best_cost = median;
        } else if (median < v.next_cost) {
            v.next = i;
            v.next_cost = median;
        }
    }
    size_t ahead = 0;
    for (size_t round = 0; round < results->rounds; round++)
        ahead += cost(results, v.best, round) < cost(results, v.next, round);
    v.ahead = (double)ahead / (double)results->rounds;
    v.best_warm = mean_ns(results, v.best, BENCH_THROUGHPUT);
    v.best_pressed = mean_ns(results, v.best, BENCH_PRESSURE);
    return v;
}

/* The line for the compiler. */
static const char *compiler_line(const sl_method *method) {
    static char line[160];
    const char *flags = method_flags(method);
    snprintf(line, sizeof line, "-DSLEIGHT_METHOD=%s%s%s", method->name, *flags ? " " : "", flags);
    return line;
}

static const char *in_words(double ahead) {
    return ahead > 0.95 ? "sure" : ahead > 0.75 ? "fairly sure" : "a close race: take either";
}

static void print_verdict(const bench_results *results, const verdict *v, const char *cpu) {
    char        text[512];
    const char *best = results->subjects[v->best].name, *next = results->subjects[v->next].name;
    printf("%s\n\n", compiler_line(results->subjects[v->best].method));
    snprintf(text, sizeof text,
             "Why: on this machine (%s) %s takes %.1f ns a lookup with warm caches and %.1f ns under cache pressure, "
             "the mean of rook, bishop and queen; over both that is %.2fx as fast as %s, the next of %zu methods.",
             cpu, best, v->best_warm, v->best_pressed, v->next_cost / v->best_cost, next, results->subject_count);
    print_prose(0, text);
    snprintf(text, sizeof text, "How sure: %s; it was ahead of %s in %.0f%% of %zu rounds.", in_words(v->ahead), next,
             100 * v->ahead, results->rounds);
    print_prose(0, text);
}

static void print_json(const bench_results *results, const verdict *v, const char *cpu) {
    const bench_subject *best = &results->subjects[v->best], *next = &results->subjects[v->next];
    json                 out = {0};
    json_object(&out, NULL);
    json_string(&out, "cpu", cpu);
    json_string(&out, "compiler", SLEIGHT_COMPILER);
    json_string(&out, "method", best->name);
    json_string(&out, "flags", compiler_line(best->method));
    json_real(&out, "warm_ns", v->best_warm);
    json_real(&out, "pressure_ns", v->best_pressed);
    json_string(&out, "next", next->name);
    json_real(&out, "times_as_fast_as_next", v->next_cost / v->best_cost);
    json_real(&out, "ahead", v->ahead);
    json_count(&out, "rounds", results->rounds);
    json_close(&out);
}

static int run(const arguments *given) {
    static const bool settings[BENCH_SETTINGS] = {[BENCH_THROUGHPUT] = true, [BENCH_PRESSURE] = true};
    bench_subject     subjects[BENCH_MOST_SUBJECTS];
    char              cpu[64];
    double            seconds = seconds_given(given, 3600, 5);
    size_t            count = bench_subjects(subjects), methods = 0;
    while (methods < count && subjects[methods].method) methods++;
    bench_results *results = measure_with_progress(subjects, methods, settings, seconds);
    verdict        v = judge(results);
    sl_cpu_name(cpu);
    if (option_given(given, "--json"))
        print_json(results, &v, cpu);
    else
        print_verdict(results, &v, cpu);
    bench_free(results);
    return DONE;
}

const verb tune_verb = {
    .name = "tune",
    .summary = "measure, and print the compiler flags an engine needs on this machine",
    .about = "Measures every method with warm caches and under cache pressure and prints the one line to "
             "compile an engine with, the reason, and how sure it is.",
    .options = {{"--seconds", "S", "how long to measure (5)"}, OPTION_JSON},
    .example = "  sleight tune\n  sleight tune --seconds 30 --json",
    .run = run,
};
