/* SPDX-License-Identifier: MIT
 *
 * batch_avx2.c: the AVX2 kernel without tables, for CPUs whose PEXT is slow.
 */
#include "batch_avx2.h"

#include <sleight/method/hyperbola_avx2.h>

SL_INLINE __m256i four_queens(const uint8_t *squares, const uint64_t *occupied) {
    places  p = four_places(squares);
    __m256i board = load_four(occupied);
    return _mm256_or_si256(four_straight(&p, board), four_slant(&p, board));
}

void sl_batch_avx2_rook(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    loop_fours(four_rooks, squares, occupied, attacks, n);
}
void sl_batch_avx2_bishop(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    loop_fours(four_bishops, squares, occupied, attacks, n);
}
void sl_batch_avx2_queen(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    loop_fours(four_queens, squares, occupied, attacks, n);
}
uint64_t sl_batch_avx2_sliders(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied, uint64_t attacks[64]) {
    return sl_sliders_one_by_one(sl_hyperbola_avx2_rook, sl_hyperbola_avx2_bishop, sl_hyperbola_avx2_queen, rook_movers,
                                 bishop_movers, occupied, attacks);
}
