/* SPDX-License-Identifier: MIT
 *
 * bench_verb.c: `sleight bench`: how fast every method is on this CPU. The measuring
 * is in bench/; this file reads the options and shows the figures.
 */
#include "bench_build.h"
#include "bench_find.h"
#include "bench_perft.h"
#include "host/port/output_file.h"
#include "host/text/json.h"
#include "lookup_figures.h"
#include "measure_progress.h"
#include "plot.h"

#include <stdio.h>
#include <string.h>

static void print_tables(const bench_results *results, const char *cpu) {
    printf("%s; %s; flags %s and what each method needs\n", cpu, SLEIGHT_COMPILER, SLEIGHT_FLAGS);
    printf("Million lookups a second in the best tenth of %zu rounds; ~ how much longer the worst tenth took.\n",
           results->rounds);
    printf("Every answer was compared with the oracle.\n");
    print_lookup_figures(results);
}

static void print_json(const bench_results *results, const char *cpu) {
    json out = {0};
    json_object(&out, NULL);
    json_machine(&out, cpu);
    json_lookup_figures(&out, results);
    json_close(&out);
}

/* The subjects asked for: all, or one method. */
static size_t chosen_subjects(const arguments *given, bench_subject subjects[BENCH_MOST_SUBJECTS]) {
    const sl_method *only = given_method(given);
    size_t           count = bench_subjects(subjects), kept = 0;
    if (!only) return count;
    if (!sl_method_runs(only))
        misuse("%s needs %s, which this CPU lacks; expected a method it can run", only->name,
               feature_names(only->needs));
    for (size_t i = 0; i < count; i++)
        if (subjects[i].method == only) subjects[kept++] = subjects[i];
    return kept;
}

static int bench_lookups_of(const arguments *given) {
    static const bool all[BENCH_SETTINGS] = {true, true, true, true, true};
    bench_subject     subjects[BENCH_MOST_SUBJECTS];
    char              cpu[SL_CPU_NAME_SIZE];
    size_t            count = chosen_subjects(given, subjects);
    double            seconds = seconds_given(given, 3600, 20);
    const char       *path = option_value(given, "--plot");
    problem           why = {0};
    output_file       plot;
    if (path && strcmp(path, "-") == 0) misuse("--plot -; expected a file, as the figures go to standard output");
    begin_work();
    if (path && !output_file_open(&plot, path, &why)) end_with_problem(&why);

    bench_results *results = measure_with_progress(subjects, count, all, seconds);
    sl_cpu_name_write(cpu);
    if (option_given(given, "--json"))
        print_json(results, cpu);
    else
        print_tables(results, cpu);
    if (path) {
        plot_pareto(plot.file, results, cpu);
        if (!output_file_close(&plot, &why)) end_with_problem(&why);
        if (!option_given(given, "--json")) printf("\nPlot: %s\n", path);
    }
    bench_free(results);
    return DONE;
}

static int run(const arguments *given) {
    static const char *const names[] = {"find", "perft", "build"};
    if (!given->operand_count) return bench_lookups_of(given);
    if (strcmp(given->operands[0], "find") == 0) return bench_find(given);
    if (strcmp(given->operands[0], "perft") == 0) return bench_perft(given);
    if (strcmp(given->operands[0], "build") == 0) return bench_build(given);
    no_such("workload", given->operands[0], names, 3);
}

const verb bench_verb = {
    .name = "bench",
    .summary = "measure the methods on this CPU: lookups per second, in five settings",
    .about =
        "Times every method this CPU can run, for rook, bishop and queen, hot (latency), in "
        "throughput, under cache pressure, in batches, and for many squares of one occupancy, the methods interleaved "
        "so that noise hits all alike. Every answer is compared with the oracle. docs/PERFORMANCE.md describes the "
        "settings. "
        "`sleight bench perft` measures them at work instead: million nodes a second in six positions. "
        "`sleight bench build` measures tables that a program builds when it starts, and how long that takes. "
        "`sleight bench find` measures the search for magics; there --seconds is a limit for the hardest row, the "
        "rooks (60).",
    .operands = {"[find|perft|build]"},
    .options = {OPTION_METHOD,
                {"--seconds", "S", "how long to measure (20)"},
                {"--plot", "FILE.svg", "draw bytes against speed, with the Pareto front"},
                OPTION_JSON},
    .example = "  sleight bench --seconds 10\n  sleight bench --plot bench.svg --json > bench.json\n  sleight bench "
               "perft --method fancy",
    .run = run,
};
