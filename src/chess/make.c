/* SPDX-License-Identifier: MIT
 *
 * make.c: sl_make_move, by the level for this CPU.
 */
#include "../cpu.h"
#include "levels.h"

void sl_make_move(const sl_position *before, sl_move move, sl_position *after) {
    SL_ON_X86(switch (level_for(cpu_features())) {
        case LEVEL_AVX512: sl_make_move_avx512(before, move, after); return;
        case LEVEL_PEXT: sl_make_move_pext(before, move, after); return;
        default: break;
    })
    sl_make_move_any(before, move, after);
}
