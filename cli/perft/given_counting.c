/* SPDX-License-Identifier: MIT
 *
 * given_counting.c: reads the options of counting.
 */
#include "cli/perft/given_counting.h"

#include "host/port/workers.h"

int given_threads(const arguments *given) { return (int)number_given(given, "--threads", 1, WORKERS_MAX, 1); }

counting *given_counting(const arguments *given, int depth, core_choice *choice) {
    problem     why = {0};
    sl_position position = given_position(given);
    int         threads = given_threads(given);
    size_t      megabytes = (size_t)number_given(given, "--hash", 0, SIZE_MAX >> 21, 0);
    *choice = given_core(given_method(given), given_class(given), &position, depth);
    begin_work();
    counting *c = counting_new(&position, depth, choice->core, &why);
    if (!c) end_with_problem(&why);
    c->threads = threads;
    if (!counting_add_table(c, megabytes)) misuse("--hash %zu: so much memory is not there; expected less", megabytes);
    return c;
}
