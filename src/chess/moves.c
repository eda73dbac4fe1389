/* SPDX-License-Identifier: MIT
 *
 * moves.c: sl_legal_moves, by the level for this CPU.
 */
#include "../cpu.h"
#include "levels.h"

size_t sl_legal_moves(const sl_position *position, sl_move_set which, sl_move moves[SL_MOST_MOVES]) {
    SL_ON_X86(switch (level_for(cpu_features())) {
        case LEVEL_AVX512: return sl_legal_moves_avx512(position, which, moves);
        case LEVEL_PEXT: return sl_legal_moves_pext(position, which, moves);
        default: break;
    })
    return sl_legal_moves_any(position, which, moves);
}
