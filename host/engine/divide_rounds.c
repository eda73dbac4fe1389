/* SPDX-License-Identifier: MIT
 *
 * divide_rounds.c: where a divide for each depth is printed, the last counts.
 */
#include "host/engine/divide_rounds.h"

#include <string.h>

static bool has_only_ones(const engine_divide *d) {
    for (size_t i = 0; i < d->count; i++)
        if (d->moves[i].number_count != 1 || d->moves[i].nodes != 1) return false;
    return true;
}

void divide_begin_round(engine_divide *d, const engine_move *m) {
    if (!d->gap || d->count == 0 || strcmp(d->moves[0].text, m->text) != 0) return;
    if (d->rounds == 0) d->from_depth_1 = has_only_ones(d);
    if (d->rounds && d->round_moves != d->count) d->from_depth_1 = false;
    d->rounds++;
    d->round_moves = d->count;
    d->count = 0;
}

bool divide_has_repeats(const engine_divide *d) {
    for (size_t i = 0; i < d->count; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(d->moves[i].text, d->moves[j].text) == 0) return true;
    return false;
}

/* Without a total a move that comes twice is more likely something else than a move of this position. */
bool divide_rounds_are_clear(const engine_divide *d) {
    if (d->repeats && !d->has_total) return false;
    if (d->rounds == 0) return true;
    return d->from_depth_1 && d->unread_count == 0 && (d->has_total || d->count == d->round_moves);
}
