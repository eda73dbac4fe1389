/* SPDX-License-Identifier: MIT
 *
 * perft_children_any.c: perft_children.h for any CPU.
 */
#include "perft_children_kernel.h"

const perft_level sl_perft_level_any = {encode, make};
