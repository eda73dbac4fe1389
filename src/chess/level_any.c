/* SPDX-License-Identifier: MIT
 *
 * level_any.c: legal moves and making them, on every CPU (levels.h).
 */
#include "moves_plain.h"

#include "moves_kernel.h"

#include "make_plain.h"

#include "make_kernel.h"

#include "levels.h"

DEFINE_CHESS_LEVEL(any, 0)
