/* SPDX-License-Identifier: MIT
 *
 * level_any.c: legal moves and making them, on every CPU (levels.h).
 */
#include "moves_plain.h"

#include "moves_kernel.h"

#include "play_plain.h"

#include "play_kernel.h"

#include "levels.h"

DEFINE_CHESS_LEVEL(any, SL_LEVEL_NONE)
