/* SPDX-License-Identifier: MIT
 *
 * batch_avx2.h: four squares at once. Two kernels include it: batch_avx2.c, which uses no
 * table, and batch_avx2_pext.c, which lets the scalar side of the CPU look up the
 * bishop half of a queen with PEXT while the vector side works on the rook half.
 *
 * Lane i holds square i and occupancy i. A file or a diagonal has one square on
 * each rank, so a line is eight bytes with one bit each, and a byte shuffle out
 * of {1, 2, 4 ... 128} makes it from the eight file numbers.
 *
 * Along such a line, subtracting any number above the slider and not above the
 * line's next square borrows from the next blocker (hyperbola quintessence). The
 * first square of the next rank will do for all lines; less that number is plus
 * all ones from there on, which is a byte comparison with the square.
 * The board is turned round by swapping bytes, for the squares below.
 *
 * A rank is a single byte: upwards the borrow stays in the byte; downwards the
 * nearest blocker is the highest bit below the slider, found nibble by nibble.
 */
#ifndef SLEIGHT_SRC_BATCH_AVX2_H
#define SLEIGHT_SRC_BATCH_AVX2_H

#include "kernels.h"

#include <sleight/port.h>

SL_INLINE __m256i every_byte(int value) { return _mm256_set1_epi8((char)value); }
SL_INLINE __m256i every_lane(uint64_t value) { return _mm256_set1_epi64x((long long)value); }

/* Sixteen bytes for a byte shuffle to pick from: given as two words, the low one first. */
SL_INLINE __m256i pick_list(uint64_t low, uint64_t high) {
    return _mm256_broadcastsi128_si256(_mm_set_epi64x((long long)high, (long long)low));
}
SL_INLINE __m256i swap_bytes(__m256i lanes) {
    return _mm256_shuffle_epi8(lanes, pick_list(0x0001020304050607, 0x08090a0b0c0d0e0f));
}

/* Four squares, every byte of a lane holding the number of the lane's square. In byte j, for the j-th rank: */
typedef struct places {
    __m256i square;
    __m256i above;        /* ones where the j-th rank lies above the square's: 8j > square */
    __m256i above_turned; /* the same on the board turned round */
} places;

SL_INLINE places four_places(const uint8_t *squares) {
    __m256i spread = _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0);
    int32_t packed;
    memcpy(&packed, squares, 4);
    __m256i square = _mm256_shuffle_epi8(_mm256_set1_epi32(packed), spread);
    places  p = {square, _mm256_cmpgt_epi8(every_lane(0x3830282018100800), square),
                 _mm256_cmpgt_epi8(square, every_lane(0x070f171f272f373f))};
    return p;
}

SL_INLINE __m256i along(__m256i line, const places *p, __m256i occupied) {
    __m256i o = _mm256_and_si256(occupied, line);
    __m256i up = _mm256_add_epi64(o, p->above);
    __m256i down = swap_bytes(_mm256_add_epi64(swap_bytes(o), p->above_turned));
    return _mm256_and_si256(_mm256_xor_si256(up, down), line);
}

SL_INLINE __m256i along_rank(__m256i slider, __m256i occupied) {
    __m256i highest_low = pick_list(0x0404040402020101, 0x0808080808080808);  /* of the low nibble; of 0: 1 */
    __m256i highest_high = pick_list(0x4040404020201000, 0x8080808080808080); /* of the high nibble */
    __m256i below = _mm256_and_si256(occupied, _mm256_subs_epu8(slider, every_byte(1)));
    __m256i nearest = _mm256_max_epu8(_mm256_shuffle_epi8(highest_low, below),
                                      _mm256_shuffle_epi8(highest_high, _mm256_srli_epi16(below, 4)));
    __m256i down = _mm256_subs_epu8(slider, nearest);
    __m256i up = _mm256_xor_si256(occupied, _mm256_sub_epi8(occupied, _mm256_add_epi8(slider, slider)));
    return _mm256_or_si256(up, down);
}

SL_INLINE __m256i four_straight(const places *p, __m256i occupied) {
    /* The file's bit in every byte; the list stands twice, as the shuffle looks at four bits of the square. */
    __m256i file = _mm256_shuffle_epi8(pick_list(0x8040201008040201, 0x8040201008040201), p->square);
    __m256i not_below = _mm256_cmpgt_epi8(every_lane(0x4038302820181008), p->square);
    __m256i slider = _mm256_and_si256(file, _mm256_andnot_si256(p->above, not_below));
    return _mm256_or_si256(along(file, p, occupied), along_rank(slider, occupied));
}

/* The bit of each file number; a number outside 0..7 gives none. */
SL_INLINE __m256i bit_of_file(__m256i files) { return _mm256_shuffle_epi8(pick_list(0x8040201008040201, 0), files); }
SL_INLINE __m256i four_slant(const places *p, __m256i occupied) {
    __m256i file = _mm256_and_si256(p->square, every_byte(7));
    __m256i rank = _mm256_and_si256(_mm256_srli_epi16(p->square, 3), every_byte(7));
    __m256i ranks_up = _mm256_sub_epi8(every_lane(0x0706050403020100), rank);
    __m256i diagonal = bit_of_file(_mm256_add_epi8(file, ranks_up));
    __m256i antidiagonal = bit_of_file(_mm256_sub_epi8(file, ranks_up));
    return _mm256_or_si256(along(diagonal, p, occupied), along(antidiagonal, p, occupied));
}

SL_INLINE __m256i load_four(const uint64_t *from) { return _mm256_loadu_si256((const __m256i *)(const void *)from); }

/* The occupancies of four squares: an array, or `one` for all of them. */
typedef struct boards {
    const uint64_t *array;
    bool            one;
} boards;

SL_INLINE uint64_t board_at(boards b, int lane) { return sl_load64(b.array + (b.one ? 0 : lane)); }
SL_INLINE __m256i  four_boards(boards b) { return b.one ? every_lane(sl_load64(b.array)) : load_four(b.array); }

typedef __m256i four_lookup(const uint8_t *squares, boards occupied);

/* Fours, and what is left of them by way of a full four on the side. */
SL_INLINE void loop_fours(four_lookup *four, const uint8_t *squares, boards occupied, uint64_t *attacks, size_t n) {
    size_t i = 0;
    for (; n - i >= 4; i += 4) {
        _mm256_storeu_si256((__m256i *)(void *)(attacks + i), four(squares + i, occupied));
        if (!occupied.one) occupied.array += 4;
    }
    if (i < n) {
        uint8_t  square[4] = {0};
        uint64_t board[4] = {0}, set[4];
        boards   rest = {board, occupied.one};
        memcpy(square, squares + i, n - i);
        memcpy(board, occupied.array, 8 * (occupied.one ? 1 : n - i));
        _mm256_storeu_si256((__m256i *)(void *)set, four(square, rest));
        memcpy(attacks + i, set, 8 * (n - i));
    }
}

/* The batch call and the call for many squares of one occupancy. */
#define SL_LOOPS_OF_FOURS(name, four)                                                                                  \
    void name(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {                         \
        boards array = {occupied, false};                                                                              \
        loop_fours(four, squares, array, attacks, n);                                                                  \
    }                                                                                                                  \
    void name##_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n) {                         \
        boards one = {&occupied, true};                                                                                \
        loop_fours(four, squares, one, attacks, n);                                                                    \
    }

SL_INLINE __m256i four_rooks(const uint8_t *squares, boards occupied) {
    places p = four_places(squares);
    return four_straight(&p, four_boards(occupied));
}
SL_INLINE __m256i four_bishops(const uint8_t *squares, boards occupied) {
    places p = four_places(squares);
    return four_slant(&p, four_boards(occupied));
}

#endif
