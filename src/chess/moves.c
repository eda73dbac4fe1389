/* SPDX-License-Identifier: MIT
 *
 * moves.c: sl_legal_moves: chooses the level for this CPU.
 */
#include "levels.h"

#include <sleight/method.h>

size_t sl_legal_moves(const sl_position *position, sl_move_set which, sl_move moves[SL_MOST_MOVES]) {
    unsigned features = sl_cpu_features();
    if ((features & (SL_CPU_AVX512 | SL_CPU_BMI2 | SL_CPU_SLOW_PEXT)) == (SL_CPU_AVX512 | SL_CPU_BMI2))
        return sl_level_avx512.legal_moves(position, which, moves);
    if ((features & (SL_CPU_BMI2 | SL_CPU_SLOW_PEXT)) == SL_CPU_BMI2)
        return sl_level_pext.legal_moves(position, which, moves);
    return sl_level_any.legal_moves(position, which, moves);
}
