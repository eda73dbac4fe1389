/* SPDX-License-Identifier: MIT
 *
 * level_avx512.c: moves and how they are made, for x86-64 with AVX-512.
 */
#include "moves_avx512.h"
#include "moves_kernel.h"
#include "make_avx512.h"
#include "make_kernel.h"

#include <sleight/method.h>

#include "levels.h"

size_t sl_legal_moves_avx512(const sl_position *p, sl_move_set which, sl_move *moves) {
    return legal_moves(p, which, moves);
}
void sl_make_move_avx512(const sl_position *before, sl_move move, sl_position *after) { make_move(before, move, after); }
