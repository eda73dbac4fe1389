/* SPDX-License-Identifier: MIT
 *
 * given_counting.c: reads the options of counting.
 */
#include "cli/perft/given_counting.h"

#include "host/port/workers.h"

#include <stdlib.h>

const sl_perft_core *core_of(const sl_method *method) {
    const char *wish = getenv("SLEIGHT_METHOD");
    if (!method && wish && *wish) method = chosen_method();
    if (!method) return sl_perft_core_best(sl_cpu_features());
    const sl_perft_core *core = sl_perft_core_named(method->name, sl_cpu_features());
    if (!core)
        misuse("%s needs %s, which this CPU lacks; expected a method it can run", method->name,
               feature_names(method->needs));
    return core;
}

int given_threads(const arguments *given) { return (int)number_given(given, "--threads", 1, WORKERS_MAX, 1); }

counting *given_counting(const arguments *given, int depth) {
    problem              why = {0};
    sl_position          position = given_position(given);
    int                  threads = given_threads(given);
    size_t               megabytes = (size_t)number_given(given, "--hash", 0, SIZE_MAX >> 21, 0);
    const sl_perft_core *core = core_of(given_method(given));
    counting            *c = counting_new(&position, depth, core, &why);
    if (!c) end_with_problem(&why);
    c->threads = threads;
    if (!counting_add_table(c, megabytes)) misuse("--hash %zu: so much memory is not there; expected less", megabytes);
    return c;
}
