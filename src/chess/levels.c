/* SPDX-License-Identifier: MIT
 *
 * levels.c: the levels in a list, and the method of the one for this CPU.
 */
#include "levels.h"

const chess_level *const sl_chess_levels[LEVELS] = {
    [LEVEL_ANY] = &sl_chess_level_any,
    [LEVEL_PEXT] = SL_X86_ONLY(&sl_chess_level_pext),
    [LEVEL_AVX512] = SL_X86_ONLY(&sl_chess_level_avx512),
};

const char *sl_position_moves_method(void) { return sl_chess_levels[level_here()]->method; }
