/* SPDX-License-Identifier: MIT
 *
 * tune_verb.c: `sleight tune`: the one line an engine needs on this machine, found
 * by measuring, with the reason and how sure it is.
 *
 * A method's cost in a round is the mean of its nanoseconds per lookup over
 * rook, bishop and queen, with warm caches and under pressure: an engine meets
 * both. advice.c compares the costs round by round with those of the default.
 */
#include "cli/cli.h"
#include "host/text/json.h"
#include "bench/advice.h"
#include "measure_progress.h"

#include <stdio.h>
#include <stdlib.h>

static double cost_in(const bench_results *results, size_t subject, bench_setting setting, size_t round) {
    double sum = 0;
    for (int i = 0; i < BENCH_PIECES; i++)
        sum += (double)bench_samples(results, subject, setting, (bench_piece)i)[round];
    return sum / BENCH_PIECES;
}

static double cost(const bench_results *results, size_t subject, size_t round) {
    return (cost_in(results, subject, BENCH_THROUGHPUT, round) + cost_in(results, subject, BENCH_PRESSURE, round)) / 2;
}

static double mean_ns(const bench_results *results, size_t subject, bench_setting setting) {
    double sum = 0;
    for (int i = 0; i < BENCH_PIECES; i++) sum += 1e3 / bench_speed(results, subject, setting, (bench_piece)i);
    return sum / BENCH_PIECES;
}

/* The number of the method that a program takes here without a flag of ours. */
static size_t default_subject(const bench_results *results) {
    size_t i = 0;
    while (i + 1 < results->subject_count && results->subjects[i].method != sl_method_best()) i++;
    return i;
}

static advice advice_from_results(const bench_results *results) {
    size_t  rounds = results->rounds;
    double *costs = malloc(results->subject_count * rounds * sizeof *costs);
    if (!costs) broken("out of memory");
    for (size_t i = 0; i < results->subject_count; i++)
        for (size_t round = 0; round < rounds; round++) costs[i * rounds + round] = cost(results, i, round);
    advice v = advice_from(costs, results->subject_count, rounds, default_subject(results));
    free(costs);
    return v;
}

/* The line for the compiler. */
static const char *compiler_line(const sl_method *method) {
    static char line[256];
    const char *flags = method_flags(method);
    snprintf(line, sizeof line, "-DSLEIGHT_METHOD=%s%s%s", method->name, *flags ? " " : "", flags);
    return line;
}

static void print_advice(const bench_results *results, const advice *v, const char *cpu) {
    char        text[640];
    const char *pick = results->subjects[v->pick].name, *other = results->subjects[v->other].name;
    printf("%s\n\n", compiler_line(results->subjects[v->pick].method));
    snprintf(
        text, sizeof text,
        "Why: on this machine (%s) %s takes %.1f ns a lookup with warm caches and %.1f ns under cache pressure, "
        "the mean of rook, bishop and queen. It was ahead of %s, %s, in %.0f%% of %zu rounds, and %.2fx as fast in "
        "the median round. %s",
        cpu, pick, mean_ns(results, v->pick, BENCH_THROUGHPUT), mean_ns(results, v->pick, BENCH_PRESSURE), other,
        v->keeps_default ? "the best of the others" : "the default here", 100 * v->lead.ahead, v->lead.rounds,
        v->lead.gain, advice_text(v));
    print_prose(0, text);
    snprintf(text, sizeof text,
             "How sure: %s. Another method than the default is advised when it is ahead in %.0f%% of the rounds and "
             "%.2fx as fast.",
             advice_in_words(v), 100 * PAIRED_CLEAR_AHEAD, PAIRED_CLEAR_GAIN);
    print_prose(0, text);
}

static void print_json(const bench_results *results, const advice *v, const char *cpu) {
    const bench_subject *pick = &results->subjects[v->pick], *other = &results->subjects[v->other];
    json                 out = {0};
    json_object(&out, NULL);
    json_string(&out, "cpu", cpu);
    json_string(&out, "compiler", SLEIGHT_COMPILER);
    json_string(&out, "method", pick->name);
    json_bool(&out, "keeps_default", v->keeps_default);
    json_string(&out, "advice", advice_text(v));
    json_string(&out, "how_sure", advice_in_words(v));
    json_string(&out, "flags", compiler_line(pick->method));
    json_real(&out, "warm_ns", mean_ns(results, v->pick, BENCH_THROUGHPUT));
    json_real(&out, "pressure_ns", mean_ns(results, v->pick, BENCH_PRESSURE));
    json_string(&out, "next", other->name);
    json_real(&out, "times_as_fast_as_next", v->lead.gain);
    json_real(&out, "ahead", v->lead.ahead);
    json_count(&out, "rounds", v->lead.rounds);
    json_close(&out);
}

static int run(const arguments *given) {
    static const bool settings[BENCH_SETTINGS] = {[BENCH_THROUGHPUT] = true, [BENCH_PRESSURE] = true};
    bench_subject     subjects[BENCH_MOST_SUBJECTS];
    char              cpu[SL_CPU_NAME_SIZE];
    double            seconds = seconds_given(given, 3600, 5);
    size_t            count = bench_subjects(subjects), methods = 0;
    begin_work();
    while (methods < count && subjects[methods].method) methods++;
    bench_results *results = measure_with_progress(subjects, methods, settings, seconds);
    advice         v = advice_from_results(results);
    sl_cpu_name_write(cpu);
    if (option_given(given, "--json"))
        print_json(results, &v, cpu);
    else
        print_advice(results, &v, cpu);
    bench_free(results);
    return DONE;
}

const verb tune_verb = {
    .name = "tune",
    .summary = "measure, and print the compiler flags an engine needs on this machine",
    .about = "Measures every method with warm caches and under cache pressure, compares each with the default of this "
             "CPU round by round, and prints the one line to compile an engine with, the reason, and how sure it is. "
             "The default is kept unless another method is clearly ahead of it.",
    .options = {{"--seconds", "S", "how long to measure (5)"}, OPTION_JSON},
    .example = "  sleight tune\n  sleight tune --seconds 30 --json",
    .run = run,
};
