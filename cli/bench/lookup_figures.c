/* SPDX-License-Identifier: MIT
 *
 * lookup_figures.c: shows measured lookups: a table for each setting, or a row of
 * JSON for each figure.
 */
#include "lookup_figures.h"

#include "measure_progress.h"

#include <stdio.h>
#include <string.h>

static const char *const setting_words[BENCH_SETTINGS] = {
    [BENCH_HOT] = "each lookup waits for the one before",
    [BENCH_THROUGHPUT] = "independent lookups, one at a time",
    [BENCH_PRESSURE] = "bursts of 128 lookups, the caches flooded in between",
    [BENCH_BATCH] = "over arrays: batch calls, and loops the compiler may widen",
    [BENCH_MANY] = "twelve squares of each occupancy: their calls, and loops built for the best level of CPU",
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

void print_lookup_figures(const bench_results *results) {
    for (int setting = 0; setting < BENCH_SETTINGS; setting++) print_setting(results, (bench_setting)setting);
}

void json_lookup_figures(json *out, const bench_results *results) {
    json_count(out, "rounds", results->rounds);
    json_array(out, "results");
    for (int setting = 0; setting < BENCH_SETTINGS; setting++)
        for (size_t i = 0; i < results->subject_count; i++)
            for (int which = 0; which < BENCH_PIECES && bench_has(results, i, (bench_setting)setting); which++) {
                json_object(out, NULL);
                json_string(out, "method", subject_name(&results->subjects[i]));
                json_string(out, "setting", bench_setting_names[setting]);
                json_string(out, "piece", bench_piece_names[which]);
                json_real(out, "million_per_second",
                          bench_speed(results, i, (bench_setting)setting, (bench_piece)which));
                json_real(out, "spread", bench_spread(results, i, (bench_setting)setting, (bench_piece)which));
                json_count(out, "bytes", results->subjects[i].bytes);
                if (results->subjects[i].method) json_string(out, "flags", method_flags(results->subjects[i].method));
                json_close(out);
            }
    json_close(out);
}
