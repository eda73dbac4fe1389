/* SPDX-License-Identifier: MIT
 *
 * count_by_calls.c: the perft that a user of the library would write.
 */
#include "count_by_calls.h"

#include <sleight/move.h>

uint64_t count_by_calls(const sl_position *position, int depth) {
    sl_move  moves[SL_MOVES_MAX];
    size_t   count = sl_position_moves(position, SL_MOVES_ALL, moves);
    uint64_t nodes = 0;
    if (depth == 1) return count;
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        sl_position_play(position, moves[i], &after);
        nodes += count_by_calls(&after, depth - 1);
    }
    return nodes;
}
