/* SPDX-License-Identifier: MIT
 *
 * level_pext.c: legal moves and making them, on x86-64 with BMI2 (levels.h).
 */
#include "moves_pairs.h"

#include "moves_kernel.h"

#include "play_plain.h"

#include "play_kernel.h"

#include "levels.h"

DEFINE_CHESS_LEVEL(pext, SL_LEVEL_BMI2)
