/* SPDX-License-Identifier: MIT
 *
 * built.c: tables that are built at start-up, to be timed next to the methods
 * whose const tables they stand in for.
 */
#include "built.h"

#include "bench.h"

#include <string.h>

sl_tables_memory bench_built[SL_TABLES_FORM_COUNT];

extern const bench_loops bench_single_built_white, bench_wide_built_white, bench_single_built_fewer_bits,
    bench_wide_built_fewer_bits, bench_single_built_black, bench_wide_built_black;

static const struct {
    const char        *name;
    const bench_loops *single, *wide;
} forms[SL_TABLES_FORM_COUNT] = {
    [SL_TABLES_WHITE] = {"built white", &bench_single_built_white, &bench_wide_built_white},
    [SL_TABLES_FEWER_BITS] = {"built fewer-bits", &bench_single_built_fewer_bits, &bench_wide_built_fewer_bits},
    [SL_TABLES_BLACK] = {"built black", &bench_single_built_black, &bench_wide_built_black},
};

static bool is_compared(const char *name) {
    return strcmp(name, "fancy") == 0 || strcmp(name, "reduced") == 0 || strcmp(name, "black") == 0;
}

size_t bench_built_subjects(bench_subject subjects[BENCH_MOST_SUBJECTS]) {
    bench_subject all[BENCH_MOST_SUBJECTS];
    size_t        count = 0, methods = bench_subjects(all);
    for (size_t i = 0; i < methods; i++)
        if (is_compared(all[i].name)) subjects[count++] = all[i];
    for (int i = 0; i < SL_TABLES_FORM_COUNT; i++) {
        sl_tables_form form = (sl_tables_form)i;
        sl_tables_build(&bench_built[form].tables, sizeof bench_built[form], form, 1);
        subjects[count++] = (bench_subject){
            .name = forms[form].name,
            .bytes = sl_tables_bytes(form),
            .single = forms[form].single,
            .wide = forms[form].wide,
            .many = forms[form].wide,
        };
    }
    return count;
}
