/* SPDX-License-Identifier: MIT
 *
 * divide_rounds.h: a divide for each depth up to the one that was asked for:
 *
 *     depth 1        The first move comes again after a line without one: what was
 *     a2a3: 1        before was a divide of its own. The last one is kept; nobody
 *     b2b3: 1        is blamed by it unless the first has nothing but ones, as
 *     depth 2        depth 1 has, so that the depths do not go down.
 *     a2a3: 20
 *     b2b3: 20
 */
#ifndef SLEIGHT_HOST_DIVIDE_ROUNDS_H
#define SLEIGHT_HOST_DIVIDE_ROUNDS_H

#include "host/engine/divide_read.h"

/* Before a move is added: if a divide begins with it, those before are forgotten. */
void divide_begin_round(engine_divide *d, const engine_move *m);

/* Has a move two lines in the divide that is kept? */
bool divide_has_repeats(const engine_divide *d);

/* Is it one divide, or the last of several that are one for each depth? */
bool divide_rounds_are_clear(const engine_divide *d);

#endif
