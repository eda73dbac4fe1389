/* SPDX-License-Identifier: MIT
 *
 * perft_own.c: the counting core of sl_perft, with the method that sleight.h
 * chooses here: a program that calls sl_perft carries these tables and no others.
 */
#include <sleight/sleight.h>

#define METHOD  SLEIGHT_METHOD
#define FORM    own
#define NEEDS   SL_LEVEL_NONE
#define LEAPING "perft_leap_walk.h"
#define SIGHT   "perft_lookups.h"
#define PAWNS   "perft_steps.h"
#include "perft_kernel.h"
