/* SPDX-License-Identifier: MIT
 *
 * measure_progress.c: what the verbs that measure share: the flags of a method, and a
 * line of progress.
 */
#include "measure_progress.h"

#include "flags.h"

const char *method_flags(const sl_method *method) {
#define FLAGS_OF(name, NEEDS, tables, title) FLAGS_##NEEDS,
    static const char *const flags[] = {SLEIGHT_METHODS(FLAGS_OF)};
#undef FLAGS_OF
    return flags[method - sl_methods(NULL)];
}

void json_machine(json *out, const char *cpu) {
    json_string(out, "cpu", cpu);
    json_string(out, "compiler", SLEIGHT_COMPILER);
    json_string(out, "flags", SLEIGHT_FLAGS);
}

static bool report_progress(double share, void *context) {
    show_progress(context, share, "");
    return !interrupted();
}

bench_results *measure_with_progress(const bench_subject *subjects, size_t count, const bool settings[BENCH_SETTINGS],
                                     double seconds) {
    progress line = start_progress("measuring");
    catch_interrupt();
    bench_results *results = bench_measure(subjects, count, settings, seconds, report_progress, &line);
    end_progress(&line);
    if (!results) broken("out of memory");
    if (results->wrong) broken("%s gave a wrong answer while it was timed", results->wrong);
    return results;
}

work_results *measure_work(const sl_perft_core *const *cores, size_t count, double seconds) {
    progress line = start_progress("measuring");
    catch_interrupt();
    work_results *results = work_measure(cores, count, seconds, report_progress, &line);
    end_progress(&line);
    if (!results) broken("out of memory");
    if (results->wrong) broken("%s counted wrongly while it was timed", results->wrong);
    return results;
}
