/* SPDX-License-Identifier: MIT
 *
 * tile.h: what the two searches of the strategy `tile` share. They look for rooks
 * of ranks 1, 2, 7 and 8 with one index bit fewer than mask squares. The mask of
 * such a rook has squares on one side of its file only, and on its rank; its index
 * is the sum of a file part and a rank part. Count both in slots: the copy of a
 * square, magic << square, is a whole number of slots and a fraction.
 *
 * If all copies of rank squares are whole numbers, then
 *
 *     slots of all subsets = slots of the file's subsets + sums of the rank's copies
 *
 * and the magic is right when the file's classes share no slot, and the file's
 * slots, moved by any two different subsets of the rank, never meet: they tile the
 * table. That is a question about 64 subsets at most, instead of 4,096. All
 * published rooks with a bit fewer are of this form (on rank 8 every number is),
 * and those found here on ranks 1 and 2 nearly.
 *
 * A bit fewer comes from carries. If the file's copies were whole numbers too,
 * nothing could be saved: with two subsets of one class, what is left of them
 * without the squares they share would fall together as well, and that has
 * different attacks. What the carries do: in all known magics the copy of the
 * farthest square on the file, the far copy, lies between -1 and 0, and both
 * searches take that for granted. Alone it leads one slot down; added to a sum
 * whose fraction is large enough it changes nothing, and two subsets of one class
 * share a slot.
 *
 * Squares become known from the highest down (children.h), and so there are two
 * searches, each with a magic of its own drawn at its head:
 *
 *     tile_rank_first.c   ranks 7 and 8: the rank's squares are the highest
 *     tile_file_first.c   ranks 1 and 2: the file's squares are, the far end first
 */
#ifndef SLEIGHT_SRC_FIND_TILE_H
#define SLEIGHT_SRC_FIND_TILE_H

#include "children.h"
#include "strategy.h"
#include "trial.h"

/* The most that a file or a rank has, and the table of a rook in a corner with its 11 bits. */
enum { MOST_LINE_SQUARES = 6, MOST_LINE_SUBSETS = 1 << MOST_LINE_SQUARES, MOST_SLOTS = 1 << 11 };

/* A set of slots, twice and a word more, to be read from any slot on (row_word). */
typedef uint64_t slot_set[2 * MOST_SLOTS / 64 + 1];

/* A slot that subsets of the file lead to. */
typedef struct spot {
    uint16_t slot;
    uint8_t class; /* of the file: 0: empty, else 1 + the number of the nearest square that is occupied */
} spot;

/* Some spots, and all slots that these keep from spots of other classes. */
typedef struct layer {
    int      count;
    spot     spots[MOST_LINE_SUBSETS];
    slot_set blocked; /* each spot's slot, moved by every difference of two rank sums */
} layer;

typedef struct tile {
    children c;
    trial    black; /* for black magics */
    run     *r;
    uint64_t random;
    int      first_file, file_count;                        /* the depth of the first file square; how many there are */
    size_t   words;                                         /* of a set of slots, once */
    slot_set steps;                                         /* differences of two rank sums, with 0 */
    uint64_t rotations[MOST_LINE_SQUARES][MOST_SLOTS / 64]; /* by file square: where its copy may lie */
    uint64_t sums[MOST_LINE_SUBSETS];                       /* of copies, by subset of the file */
    uint8_t  class_of[MOST_LINE_SUBSETS];                   /* of the file, by subset of the file */
    layer    layers[MOST_LINE_SQUARES];                     /* the spots of the subsets without this file square */
    layer    fresh[MOST_LINE_SQUARES];                      /* those that come with it, when its rotation is 0 */
    unsigned ups[MOST_LINE_SQUARES];                        /* by how many slots these then move up */
    uint32_t seen[MOST_SLOTS], mark;                        /* which class came to a slot in this test */
} tile;

SL_INLINE const level *tile_level(const tile *s, int i) { return &s->c.levels[s->first_file + i]; }
SL_INLINE int          tile_slots(const tile *s) { return 1 << s->c.space.bits; }
SL_INLINE unsigned     tile_slot(const tile *s, uint64_t sum) { return (unsigned)(sum >> (64 - s->c.space.bits)); }

/* By how many slots a copy moves when its rotation rises by 1. */
SL_INLINE unsigned tile_step(const tile *s, const level *l) { return 1u << (s->c.space.bits - l->rotation_bits); }

/* The prefix with the rotation that moves the copy up by `up` slots. */
SL_INLINE uint64_t tile_child(const tile *s, const level *l, uint64_t prefix, unsigned up) {
    return prefix | (uint64_t)(up / tile_step(s, l)) << (l->known + l->low_bits);
}

SL_INLINE void slot_set_add(uint64_t *set, unsigned slot) { set[slot / 64] |= UINT64_C(1) << slot % 64; }
SL_INLINE bool slot_set_has(const uint64_t *set, unsigned slot) { return set[slot / 64] >> slot % 64 & 1; }

/* Lets the copy of file square `i` lie from slot `least` up to the end of the table. */
void sl_tile_allow(tile *s, int i, unsigned least);

/* Starts with the empty file and the steps that are set. */
void sl_tile_start(tile *s);

/*
 * One file square more, in three steps. First the spots of the subsets with file
 * square `i`, for a copy whose rotation is 0: they keep their distances when they
 * move up together. False: two classes share a slot, or there are more than `most`.
 */
bool sl_tile_list_spots(tile *s, int i, uint64_t copy, int most);

/* Then by how many slots these may move up, without a clash. Returns how many such moves there are. */
int sl_tile_list_moves(tile *s, int i, uint16_t moves[MOST_SLOTS]);

/* Then one of the moves is made, by the copy that has it. */
void sl_tile_move(tile *s, int i, unsigned up, uint64_t copy);

/* A white magic was found: is it wanted, or is a black one that can be made of it? */
bool sl_tile_is_wanted(tile *s, uint64_t magic);

/* The two searches. */
void     sl_tile_rank_first_set_up(tile *s);
bool     sl_tile_rank_first_search(tile *s);
void     sl_tile_file_first_set_up(tile *s);
bool     sl_tile_file_first_search(tile *s);
uint64_t sl_tile_file_first_parts(const level levels[MOST_SQUARES]);

#endif
