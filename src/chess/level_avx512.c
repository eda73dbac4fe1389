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

const chess_level sl_level_avx512 = {"avx512", SLEIGHT_METHOD_NAME, SL_CPU_AVX512 | SL_CPU_AVX2 | SL_CPU_BMI2, legal_moves, make_move};
