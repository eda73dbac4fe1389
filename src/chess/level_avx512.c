/* SPDX-License-Identifier: MIT
 *
 * level_avx512.c: legal moves and making them, on x86-64 with AVX-512 (levels.h).
 */
#include "moves_avx512.h"

#include "moves_kernel.h"

#include "play_avx512.h"

#include "play_kernel.h"

#include "levels.h"

DEFINE_CHESS_LEVEL(avx512, SL_LEVEL_AVX512)
