/* SPDX-License-Identifier: MIT
 *
 * perft_leap_planes.h: what it changes for them that a piece of ours enters, leaves
 * or takes on a square, for CPUs without AVX-512: costs as planes, each with one
 * bit of every square's cost. perft_leap_bytes.h is the other way.
 */

enum { COST_BIAS = 2, COST_BITS = 5 };

/* What a piece on a square costs them, with COST_BIAS added; promotions, which are four moves each, apart. */
typedef struct square_values {
    uint64_t planes[COST_BITS];
    uint64_t high;                   /* where it is not in the first three planes alone */
    uint64_t promoting, left, right; /* where their pawns promote: by a step, taking left, taking right */
    int8_t   victims[64];            /* what changes for them when that piece is taken, less COST_BIAS */
} square_values;

/* What the moves that are leapt come to. */
typedef struct leap_sum {
    uint64_t count;
} leap_sum;

SL_INLINE leap_sum no_sum(void) { return (leap_sum){0}; }

/* ---- what both sides see ---------------------------------------------------------------------- */

/* Limits our moves; in check there is no more to it. */
SL_INLINE limits look_around(const int us, const perft_board *b, int king, node_lanes *lanes) {
    const perft_side *side = &b->sides[!us];
    limits            l = find_lines(us, b, king);
    if (l.check != ~UINT64_C(0)) {
        find_seen(us, b, king, &l);
        return l;
    }
    lanes->open = open_lanes_of(~(b->all[0] | b->all[1]));
    lanes->theirs = reach(&lanes->open, slider_lanes(side, 0));
    l.seen = union_eight(lanes->theirs) | hops(side->knights) | seen_by_steps(us, b);
    return l;
}

SL_INLINE void attack(attacked *a, uint64_t set) {
    a->twice |= a->once & set;
    a->once |= set;
}

SL_INLINE attacked find_attacked(const int us, const perft_board *b, eight ours) {
    quad     once = ours.up | ours.down, twice = ours.up & ours.down;
    pair     low = low_pair(once), high = high_pair(once), half = low | high;
    pair     twice_half = low_pair(twice) | high_pair(twice) | (low & high);
    attacked a = {half[0] | half[1], twice_half[0] | twice_half[1] | (half[0] & half[1])};
    for (uint64_t set = b->sides[us].knights; set; set &= set - 1) attack(&a, sl_knight_attacks(sl_bits_lowest(set)));
    attack(&a, take_left(us, b->sides[us].pawns));
    attack(&a, take_right(us, b->sides[us].pawns));
    attack(&a, sl_king_attacks(sl_bits_lowest(b->kings[us])));
    return a;
}

/* ---- costs ----------------------------------------------------------------------------------------- */

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

/* The numbers of all four lanes as one, in halves first: the lanes 0 and 1, and what comes of 2 and 3. */
SL_INLINE void add_lanes(quad ones, quad twos, quad fours, square_values *values) {
    pair a1 = low_pair(ones), a2 = low_pair(twos), a4 = low_pair(fours);
    pair b1 = high_pair(ones), b2 = high_pair(twos), b4 = high_pair(fours);
    pair carry1 = a1 & b1, carry2 = CARRY3(a2, b2, carry1);
    pair s1 = a1 ^ b1, s2 = SUM3(a2, b2, carry1), s4 = SUM3(a4, b4, carry2), s8 = CARRY3(a4, b4, carry2);
    pair t1 = turned_pair(s1), t2 = turned_pair(s2), t4 = turned_pair(s4), t8 = turned_pair(s8);
    pair more1 = s1 & t1, more2 = CARRY3(s2, t2, more1), more4 = CARRY3(s4, t4, more2);
    values->planes[0] = (s1 ^ t1)[0];
    values->planes[1] = SUM3(s2, t2, more1)[0];
    values->planes[2] = SUM3(s4, t4, more2)[0];
    values->planes[3] = SUM3(s8, t8, more4)[0];
    values->planes[4] = CARRY3(s8, t8, more4)[0];
}

SL_INLINE void find_costs(const int us, uint64_t pawns, eight theirs, uint64_t their, uint64_t empty,
                          square_values *values) {
    uint64_t   last = pawns & rank_of(!us, 7);
    quad       extra = pawn_costs(us, pawns ^ last, empty);
    run_planes runs = find_runs(theirs, their, empty);
    /* Both ways of a line are at most 6 together, with a pawn 7: three planes for each lane. */
    quad carry = CARRY3(runs.ones.up, runs.ones.down, extra), ones = SUM3(runs.ones.up, runs.ones.down, extra);
    quad twos = SUM3(runs.twos.up, runs.twos.down, carry);
    quad fours = runs.fours.up | runs.fours.down | CARRY3(runs.twos.up, runs.twos.down, carry);
    add_lanes(ones, twos, fours, values);
    values->promoting = forward(!us, last);
    values->left = take_left(!us, last);
    values->right = take_right(!us, last);
    values->high = values->planes[3] | values->planes[4] | values->promoting | values->left | values->right;
}

SL_INLINE uint64_t promotion_costs(const square_values *values, uint64_t set) {
    if (!values->promoting) return 0;
    return 4 * ((uint64_t)sl_bits_count(set & values->promoting) - (uint64_t)sl_bits_count(set & values->left) -
                (uint64_t)sl_bits_count(set & values->right));
}

/* The rest of the costs that are large. */
SL_INLINE uint64_t high_costs(const square_values *values, uint64_t set) {
    return promotion_costs(values, set) + 8 * (uint64_t)sl_bits_count(values->planes[3] & set) +
           16 * (uint64_t)sl_bits_count(values->planes[4] & set);
}

SL_INLINE uint64_t costs_of(const square_values *values, uint64_t set) {
    const uint64_t *planes = values->planes; /* gcc 12 leaves loops of three as they are */
    uint64_t        sum = (uint64_t)sl_bits_count(planes[0] & set) + 2 * (uint64_t)sl_bits_count(planes[1] & set) +
                   4 * (uint64_t)sl_bits_count(planes[2] & set);
    if (set & values->high) sum += high_costs(values, set);
    return sum;
}

/* Their moves end, and its defenders may take back. */
SL_INLINE void find_victims(const int us, const perft_board *b, uint64_t pinned, uint64_t set, square_values *values) {
    const perft_side *side = &b->sides[!us];
    for (; set; set &= set - 1) {
        int      square = sl_bits_lowest(set);
        uint64_t rook = ROOK(square, b->all[0] | b->all[1]), bishop = BISHOP(square, b->all[0] | b->all[1]);
        uint64_t defenders = (rook & side->straights) | (bishop & side->diagonals) |
                             (sl_knight_attacks(square) & side->knights) | (sl_pawn_attacks(us, square) & side->pawns);
        defenders &= ~pinned;
        values->victims[square] =
            (int8_t)(sl_bits_count(defenders) + 3 * sl_bits_count(defenders & side->pawns & rank_of(!us, 7)) -
                     moves_of(us, b, square, lowest(set), rook, bishop) - COST_BIAS);
    }
}

/* ---- all values, and sums of them ---------------------------------------------------------------------- */

/* Returns the number of their moves after a pass, but for the king's. `victims`: those that may be taken. */
SL_INLINE uint64_t find_values(const int us, const perft_board *b, const node_lanes *lanes, uint64_t victims,
                               square_values *values) {
    const perft_side *side = &b->sides[!us];
    const king_lines *k = &lanes->king;
    uint64_t          their = b->all[!us], count = count_eight(within(lanes->theirs, ~their));
    find_costs(us, side->pawns & ~k->pinned, lanes->theirs, their, ~(b->all[0] | b->all[1]), values);
    find_victims(us, b, k->pinned, victims, values);
    for (uint64_t set = side->knights & ~k->pinned; set; set &= set - 1)
        count += (uint64_t)sl_bits_count(sl_knight_attacks(sl_bits_lowest(set)) & ~their);
    if (k->pinned & side->pawns) return count + count_pinned_pawns(us, b, k) + count_pinned_sliders(us, b, k);
    count += count_pawn_moves(!us, b, &(limits){~UINT64_C(0), 0, 0, 0}); /* less to do: no pins */
    return count + count_pinned_sliders(us, b, k);
}

/* What they gain when one of our pieces leaves a square. */
SL_INLINE uint64_t value_of(const square_values *values, int square) {
    uint64_t number = (values->planes[0] >> square & 1) + 2 * (values->planes[1] >> square & 1) +
                      4 * (values->planes[2] >> square & 1);
    if (values->high >> square & 1) number += high_costs(values, UINT64_C(1) << square);
    return number;
}

/* Our pieces leave these squares, or enter them, or take on them. */
SL_INLINE void leave(leap_sum *sum, const square_values *values, uint64_t set) { sum->count += costs_of(values, set); }
SL_INLINE void enter(leap_sum *sum, const square_values *values, uint64_t set) { sum->count -= costs_of(values, set); }
SL_INLINE void take(leap_sum *sum, const square_values *values, uint64_t set) {
    int64_t change = 0;
    for (; set; set &= set - 1) change += values->victims[sl_bits_lowest(set)];
    sum->count += (uint64_t)change;
}
SL_INLINE void enter_or_take(leap_sum *sum, const square_values *values, uint64_t set, uint64_t their) {
    enter(sum, values, set & ~their);
    take(sum, values, set & their);
}
SL_INLINE void add_leapt(work *w, const square_values *values, const leap_sum *sum) {
    (void)values;
    add_lines(w, sum->count);
}
