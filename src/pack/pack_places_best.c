/* SPDX-License-Identifier: MIT
 *
 * pack_places_best.c: the forms of the search for places, and which of them runs here.
 */
#include "pack_table.h"

#include <sleight/cpu.h>

#include "../cpu_levels.h"

/* clang-format off */
static const pack_kernel kernels[] = {
    {"any", 0, sl_pack_places_any}
    SL_ON_X86(, {"avx2", SL_LEVEL_AVX2, sl_pack_places_avx2}
              , {"avx512", SL_LEVEL_AVX512, sl_pack_places_avx512})
};
/* clang-format on */

const pack_kernel *sl_pack_kernels(size_t *count) {
    *count = sizeof kernels / sizeof *kernels;
    return kernels;
}

pack_find_places *sl_pack_places_best(void) {
    unsigned           has = sl_cpu_features();
    const pack_kernel *best = kernels;
    for (const pack_kernel *k = kernels; k < kernels + sizeof kernels / sizeof *kernels; k++)
        if (!(k->needs & ~has)) best = k;
    return best->find_places;
}
