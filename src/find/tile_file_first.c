/* SPDX-License-Identifier: MIT
 *
 * tile_file_first.c: `tile` on ranks 1 and 2 (tile.h). The file's squares are the
 * highest, so their copies are known first, from the far end to the near one. The
 * rank's copies come at last; they are whole numbers but for a small fraction, and
 * the subsets with rank squares are tested one by one (children.h).
 *
 * `sleight find --kind reduced --piece rook --square d2 --seed 1` gives the magic
 * 0x00020017574dfffd with shift 55, so 512 slots for the 1,024 subsets of
 *
 *     8  . . . . . . . .     rank, whole but for    file, with fractions:
 *     7  . . . x . . . .     a small fraction:        d7  511.8125  = -0.1875
 *     6  . . . x . . . .       b2    8.0014           d6  223.9993
 *     5  . . . x . . . .       c2   16.0028           d5  372.8750
 *     4  . . . x . . . .       e2   64.0114           d4  373.4565  = d5 nearly
 *     3  . . . x . . . .       f2  128.0228           d3    1.4588
 *     2  . b c R e f g .       g2  256.0456
 *     1  . . . . . . . .
 *
 * The 32 subsets of the file need 15 slots. Each entry is a subset without d7, and
 * the same subset with it is lower by 0.1875 and in the same slot. Only {d7} itself
 * is in a slot of its own, 511, one below the empty file: as it must.
 *
 *     nearest      slot                       slot
 *     none           0  {}
 *     d7           511  {d7}, alone
 *     d6           223  {d6} 223.9993
 *     d5           372  {d5} 372.8750           84  {d5 d6} 84.8743
 *     d4           373  {d4} 373.4565           85  {d4 d6} 85.4558
 *                  234  {d4 d5} 234.3315       458  {d4 d5 d6} 458.3308
 *     d3             1  {d3} 1.4588            225  {d3 d6} 225.4581
 *                  235  {d3 d4 d5} 235.7904    459  {d3 d4 d5 d6} 459.7896
 *                  374  {d3 d5} 374.3338       and {d3 d4} 374.9154: shared
 *                   86  {d3 d5 d6} 86.3331     and {d3 d4 d6} 86.9146: shared
 *
 * d4 and d5 are nearly equal: alone they are in slots of their own, as they must,
 * but with d3 in front, when it does not matter which of them is there, a carry
 * brings both into one slot. Without that it would be 17 slots, and there is room
 * for 16: the 32 subsets of the rank have 512 slots to share.
 *
 * The rank's sums are 0, 8, 16, 24, 64 and so on up to 472, and a fraction of 0.0841
 * at most. It is small enough for {d7} to stay below the empty file, whatever
 * stands on the rank, and for all but one of the others to stay where they are:
 * {d6}, at 223.9993, goes up by a slot, but {d6 d7} at 223.8118 does not. So
 * the file has 16 slots with each of 31 subsets of the rank, 15 with the empty one,
 * and 511 of the 512 slots are used.
 */
#include "../board/random.h"
#include "tile.h"

/* ---- parts: corners ------------------------------------------------------------------------------------ */

/*
 * Magics of this form are few enough to go through them all. A part is a corner, the
 * copies of the three far squares: of the far one the low bits, as those on top are
 * all ones when it lies between -1 and 0; of the next two the bits that are new, their
 * rotations. The seed says in which order the corners come: a random one, as the few
 * with a magic lie anywhere.
 */
static int corner_bits(const level *l) { return l[0].low_bits + l[1].rotation_bits + l[2].rotation_bits; }

uint64_t sl_tile_file_first_parts(const level levels[MOST_SQUARES]) { return UINT64_C(1) << corner_bits(levels); }

/* Numbers of so many bits, in random order, each once: every step can be undone. The number of rounds is a choice: some
 * more than one, so that high bits of the number change low ones as well. */
static uint64_t shuffled(uint64_t number, int bits, uint64_t seed) {
    enum { ROUNDS = 4 };
    uint64_t all = (UINT64_C(1) << bits) - 1;
    for (int k = 0; k < ROUNDS; k++) {
        number = (number * (sl_random_next(&seed) | 1) + sl_random_next(&seed)) & all;
        number ^= number >> bits / 2;
    }
    return number;
}

/* Sets where the next two copies lie; returns the low bits of the far one. */
static uint64_t go_to_corner(tile *s) {
    uint64_t corner = shuffled(s->r->part, corner_bits(s->c.levels), sl_job_seed(s->r->job));
    for (int i = 1; i <= 2; i++) {
        const level *l = tile_level(s, i);
        unsigned     rotation = (unsigned)corner & ((1u << l->rotation_bits) - 1);
        memset(s->rotations[i], 0, sizeof s->rotations[i]);
        slot_set_add(s->rotations[i], rotation * tile_step(s, l));
        corner >>= l->rotation_bits;
    }
    return corner;
}

/* ---- the rank, at last ------------------------------------------------------------------------------------ */

/* {far square} must not share a slot with the empty file, whatever stands on the rank: so every rank sum must lie less
 * above a whole slot than the far copy lies below one. Looks at the rank squares whose fraction is known. */
static bool leaves_room(const tile *s, uint64_t prefix) {
    const level *l = s->c.levels;
    int          shift = 64 - s->c.space.bits, first = s->file_count, count = s->c.space.count;
    uint64_t     room = -(prefix << l[0].square), below = (UINT64_C(1) << shift) - 1, fractions[MOST_LINE_SUBSETS];
    fractions[0] = 0;
    for (int i = first, sums = 1; i < count && shift - l[i].square <= l[first].known; i++, sums *= 2)
        for (int q = 0; q < sums; q++) {
            fractions[q + sums] = (fractions[q] + (prefix << l[i].square)) & below;
            if (fractions[q + sums] >= room) return false;
        }
    return true;
}

static bool add_rank_squares(tile *s, int depth, uint64_t prefix) {
    const level *l = &s->c.levels[depth];
    uint64_t     allowed[MOST_ROTATION_WORDS];
    s->r->report->depth[depth].tested += UINT64_C(1) << l->rotation_bits;
    if (!sl_run_works(s->r, 1u << depth) || !sl_children_test(&s->c, depth, NULL, prefix, allowed)) return false;
    for (unsigned rotation = 0; rotation < 1u << l->rotation_bits; rotation++) {
        uint64_t child = prefix | (uint64_t)rotation << l->known;
        if (!is_allowed(allowed, rotation)) continue;
        if (depth + 1 == s->c.space.count) {
            if (sl_tile_is_wanted(s, child)) return true;
            continue;
        }
        sl_children_add_squares(&s->c, depth, depth + 1, child);
        if (add_rank_squares(s, depth + 1, child)) return true;
    }
    return false;
}

static bool search_rank(tile *s, uint64_t prefix) {
    if (!leaves_room(s, prefix)) return false;
    sl_children_add_squares(&s->c, 0, s->file_count, prefix);
    return add_rank_squares(s, s->file_count, prefix);
}

/* ---- the file ------------------------------------------------------------------------------------------------ */

/*
 * How many spots the subsets of the first so many file squares may have.
 *
 * Of the whole file, so many as there is room for when each subset of the rank
 * brings them to other slots: 512 / 32 on rank 2, which has five file squares;
 * 1,024 / 32, or 2,048 / 64 in the corner, on rank 1, which has six.
 *
 * Before that, one for each subset without the far square, where it is with it too,
 * and one for {far square}: 2, 3, 5 and 9. The same would be 17 for five squares; on
 * rank 1, too, it is 16. The magics found have 2, 3, 5, 9, 15 and, on rank 1, 27 (b1) or
 * 31 (d1). These limits are part of the form that is searched, and to raise them is
 * to search more; 17 after five squares found nothing for a1 and c1.
 *
 * A spot of the last square is counted before it is known whether it will move onto
 * an older one.
 */
static const int most_spots[MOST_LINE_SQUARES + 1] = {1, 2, 3, 5, 9, 16, 32};

static bool search_file(tile *s, int i, uint64_t prefix) {
    const level *l = tile_level(s, i);
    uint16_t     moves[MOST_SLOTS];
    int          so_far = i > 0 ? s->layers[i - 1].count + s->fresh[i - 1].count : 1;
    s->r->report->depth[s->first_file + i].tested += UINT64_C(1) << l->rotation_bits;
    if (!sl_run_works(s->r, 1u << i)) return false;
    if (!sl_tile_list_spots(s, i, prefix << l->square, most_spots[i + 1] - so_far)) return false; /* nearly always */
    int count = sl_tile_list_moves(s, i, moves);
    for (int k = 0; k < count; k++) {
        uint64_t child = tile_child(s, l, prefix, moves[k]);
        if (i + 1 == s->file_count) {
            if (search_rank(s, child)) return true;
            continue;
        }
        sl_tile_move(s, i, moves[k], child << l->square);
        if (search_file(s, i + 1, child)) return true;
    }
    return false;
}

/* ---- a part ------------------------------------------------------------------------------------------------- */

void sl_tile_file_first_set_up(tile *s) {
    sl_tile_allow(s, 0, (unsigned)tile_slots(s) - 1); /* the far copy */
    for (int i = 1; i < s->file_count; i++) sl_tile_allow(s, i, 0);
    for (unsigned q = 1; q < 1u << s->file_count; q++) /* the far end is number 0 */
        s->class_of[q] = (uint8_t)(1 + sl_bits_highest(q));
}

/* There are no steps but 0: while the file is searched the rank is not known, so spots block their own slots only. */
bool sl_tile_file_first_search(tile *s) {
    uint64_t prefix = go_to_corner(s);
    sl_tile_start(s);
    return sl_run_goes_on(s->r) && search_file(s, 0, prefix);
}
