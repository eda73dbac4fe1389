/* SPDX-License-Identifier: MIT
 *
 * batch_neon.c: two squares at once on ARM64, no tables.
 *
 * As in batch_avx512.c: along each line the occupancy less a number just above the
 * slider, all lines joined by xor; once on the board as it is and once with all
 * bits reversed (two instructions here: RBIT and REV64). As in batch_avx2.h: lines
 * are made by a byte lookup, and the number just above is a byte comparison.
 */
#include "kernels.h"

#include <sleight/method/hyperbola.h>

#include <arm_neon.h>

SL_INLINE uint8x16_t every_lane(uint64_t value) { return vreinterpretq_u8_u64(vdupq_n_u64(value)); }

SL_INLINE uint8x16_t reverse(uint8x16_t lanes) { return vrev64q_u8(vrbitq_u8(lanes)); }

/* The bit of each file number; a number outside 0..7 gives none. */
SL_INLINE uint8x16_t bit_of_file(uint8x16_t files) {
    return vqtbl1q_u8(vcombine_u8(vcreate_u8(0x8040201008040201), vcreate_u8(0)), files);
}

/* sum ^ (((occupied & line) + above) & line) */
SL_INLINE uint8x16_t along(uint8x16_t sum, uint8x16_t line, uint8x16_t above, uint8x16_t occupied) {
    uint64x2_t o = vreinterpretq_u64_u8(vandq_u8(occupied, line));
    uint8x16_t difference = vreinterpretq_u8_u64(vaddq_u64(o, vreinterpretq_u64_u8(above)));
    return veorq_u8(sum, vandq_u8(difference, line));
}

/* One view of the board; every byte of a lane holds the lane's file and rank. */
SL_INLINE uint8x16_t view(bool straight, bool slant, uint8x16_t file, uint8x16_t rank, uint8x16_t occupied) {
    uint8x16_t ranks = every_lane(0x0706050403020100), above = vcgtq_u8(ranks, rank), sum = vdupq_n_u8(0);
    if (straight) {
        uint8x16_t line = bit_of_file(file), slider = vandq_u8(line, vceqq_u8(ranks, rank));
        sum = along(vsubq_u8(occupied, vaddq_u8(slider, slider)), line, above, occupied);
    }
    if (slant) {
        uint8x16_t ranks_up = vsubq_u8(ranks, rank);
        sum = along(sum, bit_of_file(vaddq_u8(file, ranks_up)), above, occupied);
        sum = along(sum, bit_of_file(vsubq_u8(file, ranks_up)), above, occupied);
    }
    return sum;
}

SL_INLINE uint64x2_t pair(bool straight, bool slant, uint8_t first, uint8_t second, uint64x2_t occupied) {
    uint8x16_t square = vcombine_u8(vdup_n_u8(first), vdup_n_u8(second)), seven = vdupq_n_u8(7);
    uint8x16_t file = vandq_u8(square, seven), rank = vshrq_n_u8(square, 3);
    uint8x16_t board = vreinterpretq_u8_u64(occupied);
    uint8x16_t up = view(straight, slant, file, rank, board);
    uint8x16_t down = view(straight, slant, vsubq_u8(seven, file), vsubq_u8(seven, rank), reverse(board));
    return vreinterpretq_u64_u8(veorq_u8(up, reverse(down)));
}

/* By bytes, which may lie at any address. */
SL_INLINE uint64x2_t load_pair(const uint64_t *from) {
    return vreinterpretq_u64_u8(vld1q_u8((const uint8_t *)(const void *)from));
}
SL_INLINE void store_pair(uint64_t *to, uint64x2_t pair_of_sets) {
    vst1q_u8((uint8_t *)(void *)to, vreinterpretq_u8_u64(pair_of_sets));
}

/* `one`: the first occupancy is that of all squares. */
SL_INLINE void loop(bool straight, bool slant, const uint8_t *squares, const uint64_t *occupied, bool one,
                    uint64_t *attacks, size_t n) {
    size_t i = 0;
    for (; n - i >= 2; i += 2) {
        uint64x2_t boards = one ? vdupq_n_u64(sl_load64(occupied)) : load_pair(occupied + i);
        store_pair(attacks + i, pair(straight, slant, squares[i], squares[i + 1], boards));
    }
    if (i < n) {
        uint64x2_t last = vdupq_n_u64(sl_load64(occupied + (one ? 0 : i)));
        sl_store64(attacks + i, vgetq_lane_u64(pair(straight, slant, squares[i], 0, last), 0));
    }
}

#define LOOPS(name, straight, slant)                                                                                   \
    void name(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {                         \
        loop(straight, slant, squares, occupied, false, attacks, n);                                                   \
    }                                                                                                                  \
    void name##_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n) {                         \
        loop(straight, slant, squares, &occupied, true, attacks, n);                                                   \
    }
LOOPS(sl_batch_neon_rook, true, false)
LOOPS(sl_batch_neon_bishop, false, true)
LOOPS(sl_batch_neon_queen, true, true)

uint64_t sl_batch_neon_sliders(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied, uint64_t attacks[64]) {
    return sl_sliders_one_by_one(sl_hyperbola_rook, sl_hyperbola_bishop, sl_hyperbola_queen, rook_movers, bishop_movers,
                                 occupied, attacks);
}
