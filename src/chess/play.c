/* SPDX-License-Identifier: MIT
 *
 * play.c: sl_position_play, by the level for this CPU.
 */
#include "levels.h"

void sl_position_play(const sl_position *before, sl_move move, sl_position *after) {
    SL_ON_X86(switch (level_here()) {
        case LEVEL_AVX512: sl_position_play_avx512(before, move, after); return;
        case LEVEL_PEXT: sl_position_play_pext(before, move, after); return;
        default: break;
    })
    sl_position_play_any(before, move, after);
}
