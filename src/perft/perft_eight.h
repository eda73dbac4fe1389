/* SPDX-License-Identifier: MIT
 *
 * perft_eight.h: sets of squares in the eight directions of a slider, for
 * perft_leap.h. A direction is a lane of one of two vectors, by whether it leads
 * to higher or to lower squares, and the lane with the same number in the other
 * vector is its opposite:
 *
 *       lane:   0   1   2   3
 *         up:   N   E   NE  NW       straight 0 and 1, diagonal 2 and 3
 *       down:   S   W   SW  SE
 *
 * They are GCC's vectors: AVX2 has each in one register, AVX-512 shifts them the
 * same way, and for other CPUs the compiler takes them apart.
 */
#ifndef SLEIGHT_SRC_PERFT_EIGHT_H
#define SLEIGHT_SRC_PERFT_EIGHT_H

#include "../chess/edges.h"

#include <sleight/bits.h>

typedef uint64_t quad __attribute__((vector_size(32)));

typedef struct eight {
    quad up, down;
} eight;

#define QUAD(a, b, c, d) ((quad){a, b, c, d})

/* Half of a vector. */
typedef uint64_t pair __attribute__((vector_size(16)));
SL_INLINE pair   low_pair(quad a) { return (pair){a[0], a[1]}; }
SL_INLINE pair   high_pair(quad a) { return (pair){a[2], a[3]}; }
SL_INLINE pair   turned_pair(pair a) { return (pair){a[1], a[0]}; }

/* Costs of squares. */
#define LEAP_VALUES "perft_leap_planes.h"
#define LEAP_FREE   "perft_leap_none_free.h"

/* To count their king's moves anew, or the replies to a check, is quicker than to make the move. */
enum { LEAP_ANEW = 1 };

/* The lanes of a line: 0 the file, 1 the rank, 2 and 3 the diagonals. */
#define UPWARD(line)   (line)
#define DOWNWARD(line) (4 + (line))

SL_INLINE eight in_eight(uint64_t set) { return (eight){QUAD(set, set, set, set), QUAD(set, set, set, set)}; }

SL_INLINE void store_eight(uint64_t lanes[8], eight a) {
    for (int i = 0; i < 4; i++) lanes[UPWARD(i)] = a.up[i], lanes[DOWNWARD(i)] = a.down[i];
}

/* Straight movers in the straight lanes, diagonal ones in the others. */
SL_INLINE eight by_direction(uint64_t straight, uint64_t diagonal) {
    quad sliders = QUAD(straight, straight, diagonal, diagonal);
    return (eight){sliders, sliders};
}

/* ---- one step -------------------------------------------------------------------- */

/* How far a step leads, and where it cannot end, having wrapped round the edge. */
#define STEPS     QUAD(8, 1, 9, 7)
#define UP_ENDS   QUAD(~UINT64_C(0), ~FILE_A, ~FILE_A, ~FILE_H)
#define DOWN_ENDS QUAD(~UINT64_C(0), ~FILE_H, ~FILE_H, ~FILE_A)

/* One step against the direction of each lane. */
SL_INLINE eight step_back(eight set) { return (eight){set.up >> STEPS & DOWN_ENDS, set.down << STEPS & UP_ENDS}; }

/* ---- up to a blocker ------------------------------------------------------------------ */

/* Where a fill may go on: the square is empty, and so are the one, the three before it. */
typedef struct open_lanes {
    eight one, two, four;
} open_lanes;

SL_INLINE open_lanes open_lanes_of(uint64_t empty) {
    open_lanes open;
    open.one = (eight){in_eight(empty).up & UP_ENDS, in_eight(empty).down & DOWN_ENDS};
    open.two = (eight){open.one.up & open.one.up << STEPS, open.one.down & open.one.down >> STEPS};
    open.four = (eight){open.two.up & open.two.up << 2 * STEPS, open.two.down & open.two.down >> 2 * STEPS};
    return open;
}

SL_INLINE quad reach_up(const open_lanes *open, quad from) {
    from |= open->one.up & from << STEPS;
    from |= open->two.up & from << 2 * STEPS;
    from |= open->four.up & from << 4 * STEPS;
    return from << STEPS & UP_ENDS;
}
SL_INLINE quad reach_down(const open_lanes *open, quad from) {
    from |= open->one.down & from >> STEPS;
    from |= open->two.down & from >> 2 * STEPS;
    from |= open->four.down & from >> 4 * STEPS;
    return from >> STEPS & DOWN_ENDS;
}

/* The squares that sliders reach, the first blocker included. */
SL_INLINE eight reach(const open_lanes *open, eight from) {
    return (eight){reach_up(open, from.up), reach_down(open, from.down)};
}

/* The squares from which `to` is reached in the direction of each lane: runs against it, up to the first blocker. */
SL_INLINE eight reach_back(const open_lanes *open, eight to) {
    return (eight){reach_down(open, to.up), reach_up(open, to.down)};
}

/* From one square up to the first blocker; and from these blockers up to the next. */
SL_INLINE eight sight_of(const open_lanes *open, int square, uint64_t occupied) {
    (void)occupied;
    return reach_back(open, in_eight(UINT64_C(1) << square));
}
SL_INLINE eight sight_through(const open_lanes *open, int square, uint64_t occupied, eight first) {
    (void)square, (void)occupied;
    return reach_back(open, first);
}

/* ---- sets of all lanes ------------------------------------------------------------------- */

SL_INLINE eight both(eight a, eight b) { return (eight){a.up & b.up, a.down & b.down}; }
SL_INLINE eight either(eight a, eight b) { return (eight){a.up | b.up, a.down | b.down}; }
SL_INLINE eight but_not(eight a, eight b) { return (eight){a.up & ~b.up, a.down & ~b.down}; }

/* The lanes of `a` in which `which` has a square; nothing in the others. */
SL_INLINE eight where(eight which, eight a) {
    return (eight){~(quad)(which.up == 0) & a.up, ~(quad)(which.down == 0) & a.down};
}

SL_INLINE uint64_t union_straight(eight a) {
    quad set = a.up | a.down;
    return set[0] | set[1];
}
SL_INLINE uint64_t union_diagonal(eight a) {
    quad set = a.up | a.down;
    return set[2] | set[3];
}
SL_INLINE uint64_t union_eight(eight a) {
    quad set = a.up | a.down;
    pair half = low_pair(set) | high_pair(set);
    return half[0] | half[1];
}

SL_INLINE uint64_t count_eight(eight a) {
    int up = sl_bits_count(a.up[0]) + sl_bits_count(a.up[1]) + sl_bits_count(a.up[2]) + sl_bits_count(a.up[3]);
    int down =
        sl_bits_count(a.down[0]) + sl_bits_count(a.down[1]) + sl_bits_count(a.down[2]) + sl_bits_count(a.down[3]);
    return (uint64_t)(up + down);
}

#endif
