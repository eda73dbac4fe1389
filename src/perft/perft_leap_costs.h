/* SPDX-License-Identifier: MIT
 *
 * perft_leap_costs.h: what it costs them that a piece of ours stands on a square,
 * for all squares at once. Part of perft_leap.h.
 */
/* How far they could go on beyond a square that they reach, as three planes of bits: the number is at most 6. */
typedef struct run_planes {
    eight ones, twos, fours;
} run_planes;

SL_INLINE run_planes find_runs(eight reached, uint64_t their, uint64_t empty) {
    eight open = in_eight(empty), r1 = step_back(in_eight(~their)), r2 = step_back(both(open, r1));
    eight r3 = step_back(both(open, r2)), r4 = step_back(both(open, r3)), r5 = step_back(both(open, r4));
    eight r6 = step_back(both(open, r5));
    return (run_planes){both(reached, either(either(but_not(r1, r2), but_not(r3, r4)), but_not(r5, r6))),
                        both(reached, either(but_not(r2, r4), r6)), both(reached, r4)};
}

#define SUM3(a, b, c)   ((a) ^ (b) ^ (c))
#define CARRY3(a, b, c) (((a) & (b)) | ((c) & ((a) ^ (b))))

/* Their pawns: where they go and take. A square before a pawn at home also opens or closes the step of two. */
SL_INLINE quad pawn_costs(const int us, uint64_t pawns, uint64_t empty) {
    uint64_t single = forward(!us, pawns & rank_of(!us, 2)), twice = forward(!us, single);
    uint64_t stepped = (single & forward(us, empty)) | (twice & forward(!us, empty));
    return QUAD(forward(!us, pawns), stepped, ~take_left(!us, pawns), ~take_right(!us, pawns));
}

SL_INLINE square_costs find_costs(const int us, uint64_t pawns, eight theirs, uint64_t their, uint64_t empty) {
    uint64_t   last = pawns & rank_of(!us, 7);
    quad       extra = pawn_costs(us, pawns ^ last, empty);
    run_planes runs = find_runs(theirs, their, empty);
    struct {
        quad ones, twos, fours;
    } up = {up_of(runs.ones), up_of(runs.twos), up_of(runs.fours)},
      down = {down_of(runs.ones), down_of(runs.twos), down_of(runs.fours)};
    /* Both ways of a line are at most 6 together, with a pawn 7: three planes for each lane. */
    quad     carry = CARRY3(up.ones, down.ones, extra);
    quad     ones = SUM3(up.ones, down.ones, extra), twos = SUM3(up.twos, down.twos, carry);
    quad     fours = up.fours | down.fours | CARRY3(up.twos, down.twos, carry);
    uint64_t sums[2][4];
    for (int i = 0; i < 2; i++) {
        uint64_t c = ones[2 * i] & ones[2 * i + 1];
        sums[i][0] = ones[2 * i] ^ ones[2 * i + 1];
        sums[i][1] = SUM3(twos[2 * i], twos[2 * i + 1], c);
        c = CARRY3(twos[2 * i], twos[2 * i + 1], c);
        sums[i][2] = SUM3(fours[2 * i], fours[2 * i + 1], c);
        sums[i][3] = CARRY3(fours[2 * i], fours[2 * i + 1], c);
    }
    uint64_t c = 0, planes[NUMBER_BITS];
    for (int i = 0; i < 4; i++) {
        planes[i] = SUM3(sums[0][i], sums[1][i], c);
        c = CARRY3(sums[0][i], sums[1][i], c);
    }
    planes[4] = c;
    return (square_costs){numbers_from(planes), forward(!us, last), take_left(!us, last), take_right(!us, last)};
}

SL_INLINE uint64_t promotion_costs(const square_costs *costs, uint64_t set) {
    if (!costs->promoting) return 0;
    return 4 * ((uint64_t)sl_bits_count(set & costs->promoting) - (uint64_t)sl_bits_count(set & costs->left) -
                (uint64_t)sl_bits_count(set & costs->right));
}

SL_INLINE uint64_t cost_of(const square_costs *costs, int square) {
    return number_of(&costs->numbers, square) + promotion_costs(costs, UINT64_C(1) << square);
}

/* Counts that our pieces enter and leave these squares. */
SL_INLINE void enter(const node *n, uint64_t set) {
    take_sum(n->w, &n->leap->costs.numbers, set);
    if (n->leap->costs.promoting) add_lines(n->w, 0 - promotion_costs(&n->leap->costs, set));
}
SL_INLINE void leave(const node *n, uint64_t set) {
    add_sum(n->w, &n->leap->costs.numbers, set);
    if (n->leap->costs.promoting) add_lines(n->w, promotion_costs(&n->leap->costs, set));
}
