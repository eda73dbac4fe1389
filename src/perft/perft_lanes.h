/* SPDX-License-Identifier: MIT
 *
 * perft_lanes.h: counting in AVX-512: the eight directions of a slider are the
 * eight lanes of a register, and all sliders of a side move at once. Part of
 * perft_kernel.h; perft_lookups.h is the other way to count.
 *
 * A Kogge-Stone fill runs from all sliders in all directions together, lane by
 * lane. In one direction two sliders never reach the same square, the nearer one
 * stands in the way of the other; so the bits of all lanes are the moves, one by
 * one, and their sum is exact. Nothing is looped over, nothing mispredicted, and
 * no table of attacks is read.
 *
 *       lane:  0   1   2   3   4   5   6   7       pieces in two lanes:
 *     towards  N   S   E   W   NE  SW  NW  SE        straight 0-3, diagonal 4-7
 *
 * The lanes of a king's rays are numbered by the direction from which they are
 * attacked: lane 0 runs south from the king, as an attack northwards comes from
 * there. An own piece that both an enemy's fill and the king's sight meet in one
 * lane is pinned. That is sl_ray_table's order.
 */
#include "../chess/lanes.h"

#include <sleight/geometry.h>

/* vpternlogq: the operation as its table of truth, for inputs a, b, c. */
enum {
    ODD_OF_THREE = 0x96,
    A_AND_B_AND_C = 0x80,
    A_AND_B_NOT_C = 0x40,
    C_NOR_AB = 0x02, /* c and neither a nor b */
    C_AND_A_OR_B = 0xa8,
    A_AND_B_OR_NOT_C = 0xd0,
    A_NOT_B_OR_C = 0xba,  /* a without b, or c */
    C_CHOOSES_A_B = 0xe4, /* a where c is set, b elsewhere */
    A_OR_B_OR_C = 0xfe,
    A_XOR_B_AND_C = 0x28, /* (a ^ b) & c */
    A_OR_B_NOT_C = 0xf4,
};

/* ---- lookups for one piece: its rays up to the first blocker --------------------------------- */

/* Rays of lanes 0, 2, 4, 6 run to lower squares: their first blocker is the highest, found by counting leading zeros.
 * Those of the others run up: b ^ (b - 1) reaches to the lowest. Each lane gets one and nothing of the other. */
#define UP_TO_FIRST(bits, vector, ray, blockers, ones_up, shifted)                                                     \
    _mm##bits##_ternarylogic_epi64(ray, _mm##bits##_xor_##vector(blockers, _mm##bits##_add_epi64(blockers, ones_up)),  \
                                   _mm##bits##_srav_epi64(shifted, _mm##bits##_lzcnt_epi64(blockers)),                 \
                                   A_AND_B_OR_NOT_C)

SL_INLINE __m512i up_to_first(__m512i ray, __m512i blockers) {
    return UP_TO_FIRST(512, si512, ray, blockers, LANES(0, -1, 0, -1, 0, -1, 0, -1),
                       LANES(INT64_MAX, -1, INT64_MAX, -1, INT64_MAX, -1, INT64_MAX, -1));
}

/* A rook needs lanes 0 to 3, a bishop 4 to 7: half a register. */
SL_INLINE uint64_t half_lookup(const uint64_t rays[4], uint64_t occupied) {
    __m256i ray = _mm256_load_si256((const __m256i *)(const void *)rays);
    __m256i blockers = _mm256_and_si256(ray, _mm256_set1_epi64x((long long)occupied));
    __m256i four = UP_TO_FIRST(256, si256, ray, blockers, _mm256_setr_epi64x(0, -1, 0, -1),
                               _mm256_setr_epi64x(INT64_MAX, -1, INT64_MAX, -1));
    __m128i two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two)));
}

SL_INLINE uint64_t sl_lanes_rook(int square, uint64_t occupied) { return half_lookup(sl_ray_table[square], occupied); }
SL_INLINE uint64_t sl_lanes_bishop(int square, uint64_t occupied) {
    return half_lookup(sl_ray_table[square] + 4, occupied);
}

/* LOOKUPS is `lanes`, or a method that is quicker for one piece. */
#define ROOK(square, occupied)   SL_PASTE(sl_, LOOKUPS, _rook)(square, occupied)
#define BISHOP(square, occupied) SL_PASTE(sl_, LOOKUPS, _bishop)(square, occupied)
#define EIGHT                    "perft_eight_avx512.h"
#include "perft_sets.h"
#include EIGHT

/* ---- lanes --------------------------------------------------------------------------------------- */

#define STRAIGHT_LANES LANES(-1, -1, -1, -1, 0, 0, 0, 0)

/* As spread(), from memory, where the load does it for nothing: compilers would rather move the word from a register
 * that happens to hold it, which costs one of the few instructions that shuffle. */
SL_INLINE __m512i spread_from(const uint64_t *set) {
#if SL_HAS_GNU_VECTORS
    __m512i lanes;
    __asm__("vpbroadcastq %1, %0" : "=v"(lanes) : "m"(*set));
    return lanes;
#else
    return spread(*set);
#endif
}

SL_INLINE __m512i sliders_of(const perft_side *side) {
    return _mm512_ternarylogic_epi64(spread_from(&side->straights), spread_from(&side->diagonals), STRAIGHT_LANES,
                                     C_CHOOSES_A_B);
}

/* As union_of(), in every lane, without the way through a word. */
SL_INLINE __m512i in_all_lanes(__m512i lanes) {
    lanes = _mm512_or_si512(lanes, _mm512_shuffle_i64x2(lanes, lanes, 0x4e));
    lanes = _mm512_or_si512(lanes, _mm512_permutex_epi64(lanes, 0x4e));
    return _mm512_or_si512(lanes, _mm512_shuffle_epi32(lanes, _MM_PERM_BADC));
}

#define SIBLINGS "perft_siblings_avx512.h"
#define REPLIES  "perft_replies_avx512.h"
#include "perft_siblings.h"

/* ---- what a side sees of its king's lines ---------------------------------------------------- */

typedef struct view {
    open_squares open;
    __m512i      own;      /* all pieces of the side to move */
    __m512i      attacks;  /* of the enemy's sliders */
    __m512i      ray;      /* from the king */
    __m512i      blockers; /* on it */
    __m512i      sight;    /* up to the first of them */
    __m512i      pinned;
    uint64_t     seen;
} view;

SL_INLINE view look(const int us, const perft_board *b, int king) {
    const perft_side *enemy = &b->sides[!us];
    __m512i           own = spread_from(&b->all[us]), others = spread_from(&b->all[!us]);
    view              v = {.own = own, .ray = _mm512_load_si512(sl_ray_table[king])};
    v.open.one = _mm512_ternarylogic_epi64(own, others, ON_BOARD, C_NOR_AB);
    v.open.two = _mm512_and_si512(v.open.one, _mm512_rolv_epi64(v.open.one, STEP));
    v.open.four = _mm512_and_si512(v.open.two, _mm512_rolv_epi64(v.open.two, STEP2));
    v.attacks = _mm512_and_si512(fill(&v.open, sliders_of(enemy)), ON_BOARD);
    v.blockers = _mm512_ternarylogic_epi64(own, others, v.ray, C_AND_A_OR_B);
    v.sight = up_to_first(v.ray, v.blockers);
    v.pinned = _mm512_ternarylogic_epi64(v.attacks, v.sight, own, A_AND_B_AND_C);
    __m512i hops = _mm512_rolv_epi64(spread_from(&enemy->knights), HOP);
    v.seen = union_eight(_mm512_ternarylogic_epi64(v.attacks, hops, HOP_ON_BOARD, A_OR_BC)) | seen_by_steps(us, b);
    return v;
}

/* In check: where a piece must go, and the squares behind the king that he himself hides from the slider. */
SL_INLINE void find_check(const int us, const perft_board *b, int king, const view *v, limits *l) {
    __m512i  at = spread(b->kings[us]);
    __mmask8 lanes = _mm512_test_epi64_mask(v->attacks, at);
    uint64_t leapers = checking_leapers(us, b, king);
    l->seen |= union_eight(_mm512_maskz_and_epi64(lanes, _mm512_rolv_epi64(at, STEP), ON_BOARD));
    l->check = union_eight(_mm512_maskz_mov_epi64(lanes, v->sight)) | leapers;
    if (several(leapers) || several(lanes) || (leapers && lanes)) l->check = 0;
}

/* From the king up to the pinner, in the lanes that have one: the sight once more, with the pinned piece taken away. */
SL_INLINE __m512i find_pins(const view *v, __mmask8 lanes) {
    return _mm512_maskz_mov_epi64(lanes, up_to_first(v->ray, _mm512_xor_si512(v->blockers, v->pinned)));
}

SL_INLINE limits limits_of(const int us, const perft_board *b, int king, const view *v) {
    limits   l = {~UINT64_C(0), 0, 0, v->seen};
    __mmask8 pins = _mm512_test_epi64_mask(v->pinned, v->pinned);
    if (v->seen & b->kings[us]) find_check(us, b, king, v, &l);
    if (pins) {
        __m512i lines = find_pins(v, pins);
        l.straight = union_straight(lines), l.diagonal = union_diagonal(lines);
    }
    return l;
}

SL_INLINE limits find_limits(const int us, const perft_board *b, int king) {
    view v = look(us, b, king);
    return limits_of(us, b, king, &v);
}

/* ---- the last ply -------------------------------------------------------------------------------- */

/* Whose moves are still to count, and where they may not go. */
typedef struct movers {
    __m512i sliders, knights, closed;
} movers;

/* The king's moves. In check the others must end it; false in double check, when he alone can move. */
SL_INLINE bool count_king(const int us, const perft_board *b, const perft_rules *rules, int king, const view *v,
                          limits *l, movers *m, tally *sum) {
    if (v->seen & b->kings[us]) {
        find_check(us, b, king, v, l);
        sum->count += (uint64_t)sl_bits_count(ring(us, b, king) & ~l->seen);
        m->closed = spread(b->all[us] | ~l->check);
        return l->check != 0;
    }
    sum->count += (uint64_t)sl_bits_count(ring(us, b, king) & ~l->seen) + count_castling(us, b, rules, l->seen);
    return true;
}

/* Pinned sliders of the kind that moves along the line of their pin; no other pinned piece moves, but for pawns. */
SL_INLINE void count_pinned(const view *v, __mmask8 pins, limits *l, movers *m, tally *sum) {
    __m512i  lines = find_pins(v, pins);
    __mmask8 along = _mm512_test_epi64_mask(v->pinned, m->sliders);
    __m512i  targets = _mm512_andnot_si512(m->closed, lines);
    sum->lanes = _mm512_add_epi64(sum->lanes, _mm512_maskz_popcnt_epi64(along, targets));
    l->straight = union_straight(lines), l->diagonal = union_diagonal(lines);
    m->sliders = _mm512_andnot_si512(in_all_lanes(v->pinned), m->sliders);
    m->knights = _mm512_andnot_si512(in_all_lanes(v->pinned), m->knights);
}

/* Pawns that nothing pins, a way to move in each lane: ahead and two ahead in the lanes of the file, as in these the
 * open squares are those that a pawn may step to; taking in two others. */
SL_INLINE void count_free_pawns(const int us, const perft_board *b, const view *v, const movers *m, tally *sum) {
    const __m512i  way = us == SL_WHITE ? LANES(8, 16, 7, 9, 0, 0, 0, 0) : LANES(48, 56, 55, 57, 0, 0, 0, 0);
    const __m512i  from = us == SL_WHITE ? LANES(-1, rank_of(us, 2), ALL_BUT(FILE_A), ALL_BUT(FILE_H), 0, 0, 0, 0)
                                         : LANES(rank_of(us, 2), -1, ALL_BUT(FILE_A), ALL_BUT(FILE_H), 0, 0, 0, 0);
    const __mmask8 two_ahead = us == SL_WHITE ? 2 : 1;
    __m512i        all = _mm512_set1_epi64(-1), pawns = spread_from(&b->sides[us].pawns);
    __m512i        next = us == SL_WHITE ? _mm512_mask_ror_epi64(all, two_ahead, v->open.one, 8)
                                         : _mm512_mask_rol_epi64(all, two_ahead, v->open.one, 8);
    __m512i        to = _mm512_rolv_epi64(_mm512_ternarylogic_epi64(pawns, from, next, A_AND_B_AND_C), way);
    __m512i        open = _mm512_mask_mov_epi64(spread_from(&b->all[!us]), 3, v->open.one);
    __m512i        moves = _mm512_ternarylogic_epi64(to, open, m->closed, A_AND_B_NOT_C);
    sum->lanes = _mm512_add_epi64(sum->lanes, _mm512_popcnt_epi64(moves));
    if (b->sides[us].pawns & rank_of(us, 7)) {
        __m512i last = _mm512_popcnt_epi64(_mm512_and_si512(moves, spread(rank_of(us, 8))));
        sum->lanes = _mm512_add_epi64(sum->lanes, _mm512_add_epi64(last, _mm512_add_epi64(last, last)));
    }
}

/* Sliders and knights that nothing pins. */
SL_INLINE void count_free(const view *v, const movers *m, tally *sum) {
    __m512i next = fill(&v->open, m->sliders), hop = _mm512_rolv_epi64(m->knights, HOP);
    __m512i slides = _mm512_ternarylogic_epi64(next, ON_BOARD, m->closed, A_AND_B_NOT_C);
    __m512i hops = _mm512_ternarylogic_epi64(hop, HOP_ON_BOARD, m->closed, A_AND_B_NOT_C);
    sum->lanes = _mm512_add_epi64(sum->lanes, _mm512_popcnt_epi64(slides));
    sum->lanes = _mm512_add_epi64(sum->lanes, _mm512_popcnt_epi64(hops));
}

SL_INLINE void count_moves(const int us, const perft_board *b, const perft_rules *rules, int king, tally *sum) {
    view     v = look(us, b, king);
    limits   l = {~UINT64_C(0), 0, 0, v.seen};
    __mmask8 pins = _mm512_test_epi64_mask(v.pinned, v.pinned);
    movers   m = {sliders_of(&b->sides[us]), spread_from(&b->sides[us].knights), v.own};
    if (!count_king(us, b, rules, king, &v, &l, &m, sum)) return;
    if (pins) {
        count_pinned(&v, pins, &l, &m, sum);
        sum->count += count_pawn_moves(us, b, &l);
    } else {
        count_free_pawns(us, b, &v, &m, sum);
    }
    count_free(&v, &m, sum);
    if (b->en_passant) sum->count += (uint64_t)sl_bits_count(en_passant_takers(us, b));
}

#include "perft_queue.h"
