/* SPDX-License-Identifier: MIT
 *
 * kernels.h: what the batch kernels share: their declarations, and the loops
 * that are the same for all of them.
 */
#ifndef SLEIGHT_SRC_BATCH_KERNELS_H
#define SLEIGHT_SRC_BATCH_KERNELS_H

#include "../cpu_levels.h"

#include <sleight/batch.h>

#include <stdbool.h>
#include <string.h>

#define SL_DECLARE_KERNEL(name)                                                                                        \
    sl_batch_lookup  sl_batch_##name##_rook, sl_batch_##name##_bishop, sl_batch_##name##_queen;                        \
    sl_many_lookup   sl_batch_##name##_rook_many, sl_batch_##name##_bishop_many, sl_batch_##name##_queen_many;         \
    sl_slider_lookup sl_batch_##name##_sliders;
SL_DECLARE_KERNEL(portable)
SL_DECLARE_KERNEL(neon)
SL_DECLARE_KERNEL(avx2)
SL_DECLARE_KERNEL(avx2_pext)
SL_DECLARE_KERNEL(avx512)

/* `lanes`: the kernel whose rooks and bishops it has. */
#define SL_KERNEL(kernel, lanes, features, bad_features, bytes)                                                        \
    {                                                                                                                  \
        .name = #kernel, .needs = features, .refuses = bad_features, .table_bytes = bytes,                             \
        .rook = sl_batch_##lanes##_rook, .bishop = sl_batch_##lanes##_bishop, .queen = sl_batch_##kernel##_queen,      \
        .rook_many = sl_batch_##lanes##_rook_many, .bishop_many = sl_batch_##lanes##_bishop_many,                      \
        .queen_many = sl_batch_##kernel##_queen_many, .sliders = sl_batch_##kernel##_sliders                           \
    }

/* What this build has, the fastest last. The portable one loops over the method of the compile target; avx2_pext
 * reads the bishop part of pext. */
/* clang-format off */
#define SL_BATCH_KERNELS                                                                                               \
    SL_KERNEL(portable, portable, 0, 0, SL_PASTE(sl_, SLEIGHT_METHOD, _bytes))                                         \
    SL_ON_ARM64(, SL_KERNEL(neon, neon, 0, 0, 0))                                                                      \
    SL_ON_X86(, SL_KERNEL(avx2, avx2, SL_LEVEL_AVX2, 0, 0)                                                             \
              , SL_KERNEL(avx2_pext, avx2, SL_LEVEL_AVX2, SL_CPU_SLOW_PEXT,                                            \
                          sizeof(sl_shape_pext) + SL_SHAPE_BISHOP_SLOTS * sizeof(uint64_t))                                  \
              , SL_KERNEL(avx512, avx512, SL_LEVEL_AVX512, 0, 0))
/* clang-format on */

/* A word at any address, aligned or not. */
SL_INLINE uint64_t sl_load64(const uint64_t *from) {
    uint64_t word;
    memcpy(&word, from, sizeof word);
    return word;
}
SL_INLINE void sl_store64(uint64_t *to, uint64_t word) { memcpy(to, &word, sizeof word); }

/* The sliders of a position one after the other, by single lookups. */
SL_INLINE uint64_t sl_sliders_one_by_one(uint64_t (*rook)(int, uint64_t), uint64_t (*bishop)(int, uint64_t),
                                         uint64_t (*queen)(int, uint64_t), uint64_t rook_movers, uint64_t bishop_movers,
                                         uint64_t occupied, uint64_t attacks[64]) {
    uint64_t all = 0;
    for (uint64_t left = rook_movers | bishop_movers; left; left &= left - 1) {
        int      square = sl_bits_lowest(left);
        uint64_t bit = left & (0 - left);
        uint64_t set = !(bishop_movers & bit) ? rook(square, occupied)
                       : !(rook_movers & bit) ? bishop(square, occupied)
                                              : queen(square, occupied);
        if (attacks) attacks[square] = set;
        all |= set;
    }
    return all;
}

#endif
