/* SPDX-License-Identifier: MIT
 *
 * level_pext.c: moves and how they are made, for x86-64 with BMI2 and a fast PEXT.
 */
#include "moves_plain.h"
#include "moves_kernel.h"
#include "make_plain.h"
#include "make_kernel.h"

#include <sleight/method.h>

#include "levels.h"

const chess_level sl_level_pext = {"pext", SLEIGHT_METHOD_NAME, SL_CPU_BMI2, legal_moves, make_move};
