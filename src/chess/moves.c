/* SPDX-License-Identifier: MIT
 *
 * moves.c: sl_position_moves, by the level for this CPU.
 */
#include "levels.h"

size_t sl_position_moves(const sl_position *position, sl_move_set which, sl_move moves[SL_MOVES_MAX]) {
    SL_ON_X86(switch (level_here()) {
        case LEVEL_AVX512: return sl_position_moves_avx512(position, which, moves);
        case LEVEL_PEXT: return sl_position_moves_pext(position, which, moves);
        default: break;
    })
    return sl_position_moves_any(position, which, moves);
}
