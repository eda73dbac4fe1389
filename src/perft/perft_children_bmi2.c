/* SPDX-License-Identifier: MIT
 *
 * perft_children_bmi2.c: perft_children.h for CPUs with a fast PEXT.
 */
#include "perft_children_kernel.h"

const perft_level sl_perft_level_bmi2 = {encode, make};
