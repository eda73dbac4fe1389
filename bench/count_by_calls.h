/* SPDX-License-Identifier: MIT
 *
 * count_by_calls.h: lines of moves counted by the public calls alone, as a program
 * that searches would use them.
 */
#ifndef SLEIGHT_BENCH_COUNT_BY_CALLS_H
#define SLEIGHT_BENCH_COUNT_BY_CALLS_H

#include <sleight/position.h>

/* Lines of `depth` moves, 1 or more; those of the last ply are generated and not made. */
uint64_t count_by_calls(const sl_position *position, int depth);

#endif
