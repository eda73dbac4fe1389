/* SPDX-License-Identifier: MIT
 *
 * batch_avx2_pext.c: the AVX2 kernel for CPUs with a fast PEXT; its rooks and bishops
 * are those of batch_avx2.c. A queen's rook half
 * needs a table of 800 KiB but is cheap in lanes; her bishop half is the other
 * way round: 41 KiB, and dear in lanes. So each side does what it is good at.
 */
#include "batch_avx2.h"

#include <sleight/method/pext.h>

SL_INLINE __m128i two_pext_bishops(const uint8_t *squares, boards occupied, int first) {
    return _mm_set_epi64x((long long)sl_pext_bishop(squares[first + 1], board_at(occupied, first + 1)),
                          (long long)sl_pext_bishop(squares[first], board_at(occupied, first)));
}
SL_INLINE __m256i four_queens(const uint8_t *squares, boards occupied) {
    __m256i slants = _mm256_inserti128_si256(_mm256_castsi128_si256(two_pext_bishops(squares, occupied, 0)),
                                             two_pext_bishops(squares, occupied, 2), 1);
    return _mm256_or_si256(four_rooks(squares, occupied), slants);
}

SL_LOOPS_OF_FOURS(sl_batch_avx2_pext_queen, four_queens)

uint64_t sl_batch_avx2_pext_sliders(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied,
                                    uint64_t attacks[64]) {
    return sl_sliders_one_by_one(sl_pext_rook, sl_pext_bishop, sl_pext_queen, rook_movers, bishop_movers, occupied,
                                 attacks);
}
