/* SPDX-License-Identifier: MIT
 *
 * perft_own_only.c: the choice of counting cores in a build without them
 * (SLEIGHT_PERFT_CORES is off): there is the one of sl_perft. perft_cores.c is
 * the other form of this file.
 */
#include "perft_board.h"

#include <string.h>

const sl_perft_core *sl_perft_core_named(const char *method, unsigned features) {
    (void)features; /* it was compiled for the target of the whole library */
    return method && strcmp(method, sl_perft_core_own.method) == 0 ? &sl_perft_core_own : NULL;
}

const sl_perft_core *sl_perft_core_best_for(unsigned features) {
    (void)features;
    return &sl_perft_core_own_leap;
}

const sl_perft_core *sl_perft_core_leaping(const sl_perft_core *core) {
    (void)core;
    return &sl_perft_core_own_leap;
}
