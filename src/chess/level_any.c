/* SPDX-License-Identifier: MIT
 *
 * level_any.c: moves and how they are made, for every CPU: no instruction that the compile target does not have anyway.
 */
#include "moves_plain.h"
#include "moves_kernel.h"
#include "make_plain.h"
#include "make_kernel.h"

#include <sleight/method.h>

#include "levels.h"

size_t sl_legal_moves_any(const sl_position *p, sl_move_set which, sl_move *moves) {
    return legal_moves(p, which, moves);
}
void sl_make_move_any(const sl_position *before, sl_move move, sl_position *after) { make_move(before, move, after); }
