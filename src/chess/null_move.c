/* SPDX-License-Identifier: MIT
 *
 * null_move.c: the position after a move that moves nothing, as searches try
 * it to see what the other side threatens.
 */
#include "pass_turn.h"

void sl_position_play_null(const sl_position *before, sl_position *after) {
    if (after != before) *after = *before;
    pass_turn(after);
}
