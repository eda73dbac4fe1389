/* SPDX-License-Identifier: MIT
 *
 * perft_leap_lines.h: the lines of their king, with the pins on them, and the lanes
 * of both sides. Part of perft_leap.h.
 */

typedef struct king_lines {
    eight    sight;   /* from him up to the first piece */
    eight    through; /* and through one of theirs up to the second */
    eight    pins;    /* from him up to the pinner */
    uint64_t pinned;
    uint64_t openers; /* our pieces that hide one of our sliders from him or from a piece of theirs before him */
} king_lines;

SL_INLINE king_lines look_at_king(const int us, const perft_board *b, const open_lanes *open, eight ours) {
    uint64_t   own = b->all[us], their = b->all[!us];
    int        king = sl_bits_lowest(b->kings[!us]);
    eight      first_sight = sight_of(open, king, own | their);
    eight      first = within(first_sight, own | their);
    eight      second_sight = sight_through(open, king, own | their, first);
    eight      through_theirs = where(within(first, their), second_sight);
    eight      pinned = both(within(first, their), ours);
    eight      hidden = both(within(second_sight, their), ours);
    king_lines k;
    k.sight = first_sight;
    k.through = through_theirs;
    k.pins = where(pinned, either(first_sight, through_theirs));
    k.pinned = union_eight(pinned);
    k.openers = union_eight(either(both(either(first, through_theirs), ours), where(hidden, first))) & own;
    return k;
}

/* The lanes that all parts of a node look at. */
typedef struct node_lanes {
    open_lanes open;
    eight      ours, theirs; /* what the sliders reach, but for pinned ones of theirs */
    king_lines king;
} node_lanes;

/* What a side attacks once, and more than once. */
typedef struct attacked {
    uint64_t once, twice;
} attacked;
