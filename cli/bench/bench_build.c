/* SPDX-License-Identifier: MIT
 *
 * bench_build.c: `sleight bench build`: what tables built at start-up cost: how long
 * the one call takes, and how fast lookups in them are, in the same run as the
 * methods with const tables that they stand in for.
 */
#include "bench_build.h"

#include "host/port/clock.h"
#include "lookup_figures.h"
#include "measure_progress.h"

#include <sleight/build.h>

#include <stdio.h>
#include <stdlib.h>

enum { SEEDS = 101 };

/* Milliseconds of one call, over all seeds. */
typedef struct build_time {
    double least, median, most;
} build_time;

static int compare_times(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static build_time time_builds(sl_tables_form form) {
    static sl_tables_memory memory;
    double                  times[SEEDS];
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        double start = seconds_now();
        if (sl_tables_build(&memory.tables, sizeof memory, form, seed) != SL_TABLES_OK)
            broken("tables of the form %s, seed %d, are not built", sl_tables_form_name(form), (int)seed);
        times[seed] = 1e3 * (seconds_now() - start);
    }
    qsort(times, SEEDS, sizeof *times, compare_times);
    return (build_time){times[0], times[SEEDS / 2], times[SEEDS - 1]};
}

static void print_tables(const build_time times[SL_TABLES_FORM_COUNT], const bench_results *results, const char *cpu) {
    printf("%s; %s; flags %s\n", cpu, SLEIGHT_COMPILER, SLEIGHT_FLAGS);
    printf("\nsl_tables_build: milliseconds for 128 magics found, placed, filled and verified; %d seeds\n", SEEDS);
    printf("  %-16s %9s %9s %9s %9s\n", "form", "bytes", "least", "median", "most");
    for (int i = 0; i < SL_TABLES_FORM_COUNT; i++)
        printf("  %-16s %9s %9.2f %9.2f %9.2f\n", sl_tables_form_name((sl_tables_form)i),
               with_commas(sl_tables_bytes((sl_tables_form)i)), times[i].least, times[i].median, times[i].most);
    printf("\nMillion lookups a second in the best tenth of %zu rounds; ~ how much longer the worst tenth took.\n",
           results->rounds);
    printf("Every answer was compared with the oracle.\n");
    print_lookup_figures(results);
}

static void print_json(const build_time times[SL_TABLES_FORM_COUNT], const bench_results *results, const char *cpu) {
    json out = {0};
    json_object(&out, NULL);
    json_machine(&out, cpu);
    json_array(&out, "builds");
    for (int i = 0; i < SL_TABLES_FORM_COUNT; i++) {
        json_object(&out, NULL);
        json_string(&out, "form", sl_tables_form_name((sl_tables_form)i));
        json_count(&out, "bytes", sl_tables_bytes((sl_tables_form)i));
        json_count(&out, "seeds", SEEDS);
        json_real(&out, "least_milliseconds", times[i].least);
        json_real(&out, "median_milliseconds", times[i].median);
        json_real(&out, "most_milliseconds", times[i].most);
        json_close(&out);
    }
    json_close(&out);
    json_lookup_figures(&out, results);
    json_close(&out);
}

int bench_build(const arguments *given) {
    static const bool all[BENCH_SETTINGS] = {true, true, true, true, true};
    bench_subject     subjects[BENCH_MOST_SUBJECTS];
    build_time        times[SL_TABLES_FORM_COUNT];
    char              cpu[SL_CPU_NAME_SIZE];
    double            seconds = seconds_given(given, 3600, 10);
    if (option_given(given, "--plot")) misuse("--plot with build; expected it without");
    if (option_given(given, "--method"))
        misuse("--method with build; expected it without: all forms are measured beside fancy");
    begin_work();
    size_t         count = bench_built_subjects(subjects);
    bench_results *results = measure_with_progress(subjects, count, all, seconds);
    for (int i = 0; i < SL_TABLES_FORM_COUNT; i++) times[i] = time_builds((sl_tables_form)i);
    sl_cpu_name_write(cpu);
    if (option_given(given, "--json"))
        print_json(times, results, cpu);
    else
        print_tables(times, results, cpu);
    bench_free(results);
    return DONE;
}
