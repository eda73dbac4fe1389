/* SPDX-License-Identifier: MIT
 *
 * tune_verb.c: `sleight tune`: the one line an engine needs on this machine, found
 * by measuring, with the reason and how sure it is.
 *
 * A method's cost in a round is the time that its counting core takes over some
 * trees, with warm caches and beside the memory of a search: an engine meets both.
 * advice.c compares the costs round by round with those of the default.
 */
#include "cli/cli.h"
#include "host/text/json.h"
#include "bench/advice.h"
#include "bench/work.h"
#include "measure_progress.h"

#include <stdio.h>
#include <stdlib.h>

static double cost(const work_results *results, size_t core, size_t round) {
    return (double)work_samples(results, core, WORK_WARM)[round] +
           (double)work_samples(results, core, WORK_SEARCH)[round];
}

static const sl_method *method_of(const work_results *results, size_t core) {
    return sl_method_named(results->cores[core]->method);
}

/* The number of the method that a program takes here without -DSLEIGHT_METHOD. */
static size_t default_core(const work_results *results) {
    size_t i = 0;
    while (i < results->count && method_of(results, i) != sl_method_best()) i++;
    if (i == results->count)
        broken("the default, %s, has no counting core here: it cannot tell", sl_method_best()->name);
    return i;
}

static advice advice_from_results(const work_results *results) {
    size_t  rounds = results->rounds;
    double *costs = malloc(results->count * rounds * sizeof *costs);
    if (!costs) broken("out of memory");
    for (size_t i = 0; i < results->count; i++)
        for (size_t round = 0; round < rounds; round++) costs[i * rounds + round] = cost(results, i, round);
    advice v = advice_from(costs, results->count, rounds, default_core(results));
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

static void print_advice(const work_results *results, const advice *v, const char *cpu) {
    char        text[640];
    const char *pick = results->cores[v->pick]->method, *other = results->cores[v->other]->method;
    printf("%s\n\n", compiler_line(method_of(results, v->pick)));
    snprintf(
        text, sizeof text,
        "Why: on this machine (%s) a move counter with the lookups of %s counts %.0f million moves a second with "
        "warm caches and %.0f million beside the memory traffic of a search. It was ahead of %s, %s, in %.0f%% of %zu "
        "rounds, and %.2fx as fast in the median round. %s",
        cpu, pick, work_speed(results, v->pick, WORK_WARM), work_speed(results, v->pick, WORK_SEARCH), other,
        v->keeps_default ? "the best of the others" : "the default here", 100 * v->lead.ahead, v->lead.rounds,
        v->lead.gain, advice_text(v));
    print_prose(0, text);
    snprintf(text, sizeof text,
             "How sure: %s. Another method than the default is advised when it is ahead in %.0f%% of the rounds and "
             "%.2fx as fast.",
             advice_in_words(v), 100 * PAIRED_CLEAR_AHEAD, PAIRED_CLEAR_GAIN);
    print_prose(0, text);
}

static void print_json(const work_results *results, const advice *v, const char *cpu) {
    const sl_method *pick = method_of(results, v->pick), *other = method_of(results, v->other);
    json             out = {0};
    json_object(&out, NULL);
    json_string(&out, "cpu", cpu);
    json_string(&out, "compiler", SLEIGHT_COMPILER);
    json_string(&out, "method", pick->name);
    json_bool(&out, "keeps_default", v->keeps_default);
    json_string(&out, "advice", advice_text(v));
    json_string(&out, "how_sure", advice_in_words(v));
    json_string(&out, "flags", compiler_line(pick));
    json_real(&out, "warm_million_per_second", work_speed(results, v->pick, WORK_WARM));
    json_real(&out, "search_million_per_second", work_speed(results, v->pick, WORK_SEARCH));
    json_string(&out, "next", other->name);
    json_real(&out, "times_as_fast_as_next", v->lead.gain);
    json_real(&out, "ahead", v->lead.ahead);
    json_count(&out, "rounds", v->lead.rounds);
    json_close(&out);
}

static int run(const arguments *given) {
    const sl_perft_core *cores[WORK_MOST_CORES];
    char                 cpu[SL_CPU_NAME_SIZE];
    double               seconds = seconds_given(given, 3600, 5);
    size_t               count = work_cores(cores);
    begin_work();
    if (count < 2) broken("this sleight was built without the counting cores of the methods: it cannot tell");
    work_results *results = measure_work(cores, count, seconds);
    advice        v = advice_from_results(results);
    sl_cpu_name_write(cpu);
    if (option_given(given, "--json"))
        print_json(results, &v, cpu);
    else
        print_advice(results, &v, cpu);
    work_free(results);
    return DONE;
}

const verb tune_verb = {
    .name = "tune",
    .summary = "measure, and print the compiler flags an engine needs on this machine",
    .about =
        "Measures every method inside a counter of legal moves, with warm caches and beside the memory traffic of a "
        "search, compares each with the default of this CPU round by round, and prints the one line to compile an "
        "engine with, the reason, and how sure it is. The default is kept unless another method is clearly ahead "
        "of it. What lookups cost by themselves is another question: `sleight bench`.",
    .options = {{"--seconds", "S", "how long to measure (5)"}, OPTION_JSON},
    .example = "  sleight tune\n  sleight tune --seconds 30 --json",
    .run = run,
};
