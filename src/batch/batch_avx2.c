/* SPDX-License-Identifier: MIT
 *
 * batch_avx2.c: the AVX2 kernel without tables, for CPUs whose PEXT is slow.
 */
#include "batch_avx2.h"

#include <sleight/method/hyperbola_avx2.h>

SL_INLINE __m256i four_queens(const uint8_t *squares, boards occupied) {
    places  p = four_places(squares);
    __m256i board = four_boards(occupied);
    return _mm256_or_si256(four_straight(&p, board), four_slant(&p, board));
}

SL_LOOPS_OF_FOURS(sl_batch_avx2_rook, four_rooks)
SL_LOOPS_OF_FOURS(sl_batch_avx2_bishop, four_bishops)
SL_LOOPS_OF_FOURS(sl_batch_avx2_queen, four_queens)

uint64_t sl_batch_avx2_sliders(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied, uint64_t attacks[64]) {
    return sl_sliders_one_by_one(sl_hyperbola_avx2_rook, sl_hyperbola_avx2_bishop, sl_hyperbola_avx2_queen, rook_movers,
                                 bishop_movers, occupied, attacks);
}
