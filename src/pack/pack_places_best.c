/* SPDX-License-Identifier: MIT
 *
 * pack_places_best.c: which form of the search for places runs here.
 */
#include "pack_table.h"

#include <sleight/cpu.h>

#include "../cpu_levels.h"

pack_find_places *sl_pack_places_best(void) {
#if defined(__x86_64__)
    unsigned has = sl_cpu_features();
    if ((has & SL_LEVEL_AVX512) == SL_LEVEL_AVX512) return sl_pack_places_avx512;
    if ((has & SL_LEVEL_AVX2) == SL_LEVEL_AVX2) return sl_pack_places_avx2;
#endif
    return sl_pack_places_any;
}
