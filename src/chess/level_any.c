/* SPDX-License-Identifier: MIT
 *
 * level_any.c: moves and how they are made, for every CPU: no instruction that the compile target does not have anyway.
 */
#include "moves_plain.h"
#include "moves_kernel.h"
#include "make_plain.h"
#include "make_kernel.h"

#include <sleight/method.h>

#include "levels.h"

const chess_level sl_level_any = {"any", SLEIGHT_METHOD_NAME, 0, legal_moves, make_move};
