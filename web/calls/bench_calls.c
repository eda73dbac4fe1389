/* SPDX-License-Identifier: MIT
 *
 * bench_calls.c: the timed loops of `sleight bench`, for the page to time: a browser's
 * clock is coarse, so that one call runs a loop many times.
 */
#include "page_calls.h"

#include "bench/workload.h"

#include <string.h>

static bench_subject subjects[BENCH_MOST_SUBJECTS];
static size_t        subject_count;
static workload      work;

CALL(size_t, bench_list)(void);
CALL(int, bench_run)(unsigned subject, int setting, int piece, int rounds);

size_t bench_list(void) {
    json *out = begin_answer();
    subject_count = bench_subjects(subjects);
    make_workload(&work);
    json_integer(out, "lookups", LOOKUPS);
    json_array(out, "subjects");
    for (size_t i = 0; i < subject_count; i++) {
        json_object(out, NULL);
        json_string(out, "name", subjects[i].name);
        json_count(out, "bytes", subjects[i].bytes);
        json_bool(out, "method", subjects[i].single != NULL);
        json_close(out);
    }
    json_close(out);
    return end_answer();
}

/* Runs the loop so often; 1 when its answers are the oracle's. */
int bench_run(unsigned subject, int setting, int piece, int rounds) {
    const bench_loops *loops = subject < subject_count ? subjects[subject].single : NULL;
    if (!loops) return 0;
    for (int i = 0; i < rounds; i++)
        (setting == BENCH_HOT ? loops->hot : loops->throughput)[piece](&work.lookups, work.attacks);
    return rounds == 0 || memcmp(work.attacks, work.expected[piece], sizeof work.attacks) == 0;
}
