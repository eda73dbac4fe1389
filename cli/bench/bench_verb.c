/* SPDX-License-Identifier: MIT
 *
 * bench_verb.c: `sleight bench`: how fast every method is on this CPU. The measuring
 * is in bench/; this file reads the options and shows the figures.
 */
#include "bench_find.h"
#include "bench_perft.h"
#include "host/port/output_file.h"
#include "host/text/json.h"
#include "measure_progress.h"
#include "plot.h"

#include <stdio.h>
#include <string.h>

static const char *const setting_words[BENCH_SETTINGS] = {
    [BENCH_HOT] = "each lookup waits for the one before",
    [BENCH_THROUGHPUT] = "independent lookups, one at a time",
    [BENCH_PRESSURE] = "bursts of 128 lookups, the caches flooded in between",
    [BENCH_BATCH] = "over arrays: batch calls, and loops the compiler may widen",
};

/* A kernel's name in the method column. */
static const char *subject_name(const bench_subject *subject) {
    static char name[32];
    snprintf(name, sizeof name, "%s%s", subject->batch ? "batch " : "", subject->name);
    return name;
}

static size_t find_subject(const bench_results *results, const char *method) {
    for (size_t i = 0; i < results->subject_count; i++)
        if (results->subjects[i].method && strcmp(results->subjects[i].name, method) == 0) return i;
    return results->subject_count;
}

static void print_setting(const bench_results *results, bench_setting setting) {
    size_t fancy = find_subject(results, "fancy");
    printf("\n%s: %s\n", bench_setting_names[setting], setting_words[setting]);
    printf("  %-16s %9s  %12s %12s %12s  %s\n", "method", "bytes", "rook", "bishop", "queen",
           fancy < results->subject_count ? "queen/fancy" : "");
    for (size_t i = 0; i < results->subject_count; i++) {
        if (!bench_has(results, i, setting)) continue;
        printf("  %-16s %9s ", subject_name(&results->subjects[i]), with_commas(results->subjects[i].bytes));
        for (int which = 0; which < BENCH_PIECES; which++)
            printf(" %6.0f ~%3.0f%%", bench_speed(results, i, setting, (bench_piece)which),
                   100 * bench_spread(results, i, setting, (bench_piece)which));
        if (fancy < results->subject_count)
            printf("  %8.2fx",
                   bench_speed(results, i, setting, BENCH_QUEEN) / bench_speed(results, fancy, setting, BENCH_QUEEN));
        printf("\n");
    }
}

static void print_tables(const bench_results *results, const char *cpu) {
    printf("%s; %s; flags %s and what each method needs\n", cpu, SLEIGHT_COMPILER, SLEIGHT_FLAGS);
    printf("Million lookups a second in the best tenth of %zu rounds; ~ how much longer the worst tenth took.\n",
           results->rounds);
    printf("Every answer was compared with the oracle.\n");
    for (int setting = 0; setting < BENCH_SETTINGS; setting++) print_setting(results, (bench_setting)setting);
}

static void print_json(const bench_results *results, const char *cpu) {
    json out = {0};
    json_object(&out, NULL);
    json_machine(&out, cpu);
    json_count(&out, "rounds", results->rounds);
    json_array(&out, "results");
    for (int setting = 0; setting < BENCH_SETTINGS; setting++)
        for (size_t i = 0; i < results->subject_count; i++)
            for (int which = 0; which < BENCH_PIECES && bench_has(results, i, (bench_setting)setting); which++) {
                json_object(&out, NULL);
                json_string(&out, "method", subject_name(&results->subjects[i]));
                json_string(&out, "setting", bench_setting_names[setting]);
                json_string(&out, "piece", bench_piece_names[which]);
                json_real(&out, "million_per_second",
                          bench_speed(results, i, (bench_setting)setting, (bench_piece)which));
                json_real(&out, "spread", bench_spread(results, i, (bench_setting)setting, (bench_piece)which));
                json_count(&out, "bytes", results->subjects[i].bytes);
                if (results->subjects[i].method) json_string(&out, "flags", method_flags(results->subjects[i].method));
                json_close(&out);
            }
    json_close(&out);
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
    static const bool all[BENCH_SETTINGS] = {true, true, true, true};
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
    static const char *const names[] = {"find", "perft"};
    if (!given->operand_count) return bench_lookups_of(given);
    if (strcmp(given->operands[0], "find") == 0) return bench_find(given);
    if (strcmp(given->operands[0], "perft") == 0) return bench_perft(given);
    no_such("workload", given->operands[0], names, 2);
}

const verb bench_verb = {
    .name = "bench",
    .summary = "measure the methods on this CPU: lookups per second, in four settings",
    .about = "Times every method this CPU can run, for rook, bishop and queen, hot (latency), in "
             "throughput, under cache pressure, and in batches, the methods interleaved so that noise hits all "
             "alike. Every answer is compared with the oracle. docs/PERFORMANCE.md describes the settings. "
             "`sleight bench perft` measures them at work instead: million nodes a second in six positions. "
             "`sleight bench find` measures the search for magics; there --seconds is a limit for the hardest row, the "
             "rooks (60).",
    .operands = {"[find|perft]"},
    .options = {OPTION_METHOD,
                {"--seconds", "S", "how long to measure (20)"},
                {"--plot", "FILE.svg", "draw bytes against speed, with the Pareto front"},
                OPTION_JSON},
    .example = "  sleight bench --seconds 10\n  sleight bench --plot bench.svg --json > bench.json\n  sleight bench "
               "perft --method fancy",
    .run = run,
};
