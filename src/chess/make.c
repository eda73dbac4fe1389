/* SPDX-License-Identifier: MIT
 *
 * make.c: sl_make_move: chooses the level for this CPU.
 */
#include "levels.h"

#include <sleight/method.h>

void sl_make_move(const sl_position *before, sl_move move, sl_position *after) {
    unsigned features = sl_cpu_features();
    if ((features & (SL_CPU_AVX512 | SL_CPU_BMI2 | SL_CPU_SLOW_PEXT)) == (SL_CPU_AVX512 | SL_CPU_BMI2))
        { sl_level_avx512.make_move(before, move, after); return; }
    if ((features & (SL_CPU_BMI2 | SL_CPU_SLOW_PEXT)) == SL_CPU_BMI2)
        { sl_level_pext.make_move(before, move, after); return; }
    sl_level_any.make_move(before, move, after);
}
