/* SPDX-License-Identifier: MIT
 *
 * tile_rank_first.c: `tile` on ranks 7 and 8 (tile.h). The rank's squares are the
 * highest, so their copies are known first: they are chosen at random, as whole
 * numbers of slots. Then the file, from the near end to the far one.
 *
 * `sleight find --kind reduced --piece rook --square e7 --seed 1` gives the magic
 * 0x000fff59ff54b600 with shift 55, so 512 slots for the 1,024 subsets of
 *
 *     8  . . . . . . . .     rank, whole numbers:   file, with fractions:
 *     7  . b c d R f g .       b7  216                e6  150.7500
 *     6  . . . . x . . .       c7  432                e5  490.5889  = e3 nearly
 *     5  . . . . x . . .       d7  352                e4  319.9164
 *     4  . . . . x . . .       f7  384                e3  491.2497
 *     3  . . . . x . . .       g7  256                e2  511.9189  = -0.0811
 *     2  . . . . x . . .
 *     1  . . . . . . . .
 *
 * The 32 subsets of the file need 15 slots. Each entry is a subset without e2, and
 * the same subset with it is lower by 0.0811 and in the same slot. Only {e2} itself
 * is in a slot of its own, 511, one below the empty file: as it must.
 *
 *     nearest      slot                    slot
 *     none           0  {}
 *     e2           511  {e2}, alone
 *     e3           491  {e3} 491.2497
 *     e4           319  {e4} 319.9164       299  {e4 e3} 299.1660
 *     e5           490  {e5} 490.5889       469  {e5 e3} 469.8385
 *                  298  {e5 e4} 298.5052    277  {e5 e4 e3} 277.7549
 *     e6           150  {e6} 150.7500       470  {e6 e4} 470.6664
 *                  108  {e6 e5 e3} 108.5885
 *                  428  {e6 e5 e4 e3} 428.5049
 *                  129  {e6 e5} 129.3389    and {e6 e3} 129.9997: shared
 *                  449  {e6 e5 e4} 449.2552 and {e6 e4 e3} 449.9160: shared
 *
 * e5 and e3 are nearly equal: alone they are in slots of their own, as they must,
 * but with e6 in front, when it does not matter which of them is there, a carry
 * brings both into one slot. Without that it would be 17 slots, and there is room
 * for 16: the 32 subsets of the rank have 512 slots to share.
 *
 * These subsets lead to 32 different multiples of 8, from 0 to 488, and the 15 slots,
 * moved by any two of them, never meet: 32 times 15, so 480 of the 512 slots are used.
 */
#include "../board/random.h"
#include "tile.h"

/* ---- the rank ----------------------------------------------------------------------------------------- */

/* Picks the bits of the magic that are the copies of the rank squares. On rank 7 its lowest bits stay clear, as they
 * would lie below the index; on rank 8 there are none. False: two subsets of the rank fall together. */
static bool pick_rank_copies(tile *s, uint64_t *prefix) {
    const level *l = s->c.levels;
    int          lowest = l[s->first_file - 1].square, clear = 64 - s->c.space.bits - lowest, sums = 1;
    unsigned     sum[MOST_LINE_SUBSETS] = {0}, slots = (unsigned)tile_slots(s);
    *prefix = sl_random_next(&s->random) >> lowest;
    if (clear > 0) *prefix = *prefix >> clear << clear;
    memset(s->steps, 0, s->words * sizeof *s->steps);
    for (int i = 0; i < s->first_file; i++, sums *= 2)
        for (int q = 0; q < sums; q++) sum[q + sums] = (sum[q] + tile_slot(s, *prefix << l[i].square)) & (slots - 1);
    for (int a = 0; a < sums; a++)
        for (int b = 0; b < a; b++) {
            if (sum[a] == sum[b]) return false;
            slot_set_add(s->steps, (sum[a] - sum[b]) & (slots - 1));
            slot_set_add(s->steps, (sum[b] - sum[a]) & (slots - 1));
        }
    return true;
}

/* Three picks of four are right on most squares of rank 8, more elsewhere. So this many never all fail; the number is
 * there for the loop to have an end. */
enum { MOST_PICKS = 64 };

static bool pick_rank(tile *s, uint64_t *prefix) {
    for (int k = 0; k < MOST_PICKS; k++)
        if (pick_rank_copies(s, prefix)) return true;
    return false;
}

/* ---- the file ------------------------------------------------------------------------------------------- */

/*
 * How many places of a file square's copy to go on with. The last three squares take
 * all there are; those before them a few, at random, so that a part is soon done and
 * the next one begins with other rank copies: 8 of the square before the last three,
 * 4 of the one before that, and 2 on rank 8, which has one more.
 *
 * By trying: 13 rooks of ranks 7 and 8, five seeds each, took 7.7 s together; with
 * {1, 1, 1} 12.6 s, {4, 2, 1} 13.4 s, {16, 8, 4} 12.0 s, {32, 16, 8} 9.6 s, and
 * {64, 64, 64} 24.3 s.
 */
enum { SQUARES_IN_FULL = 3 };
static const int places_before_these[] = {8, 4, 2};

/* Puts the moves to go on with in front of the list and returns how many. */
static int pick_moves(tile *s, int i, uint16_t *moves, int count) {
    int before = s->file_count - SQUARES_IN_FULL - 1 - i;
    if (before < 0 || count <= places_before_these[before]) return count;
    for (int k = 0; k < places_before_these[before]; k++) {
        int      other = k + (int)sl_random_below(&s->random, (unsigned)(count - k));
        uint16_t up = moves[other];
        moves[other] = moves[k];
        moves[k] = up;
    }
    return places_before_these[before];
}

static bool search_file(tile *s, int i, uint64_t prefix) {
    const level *l = tile_level(s, i);
    uint16_t     moves[MOST_SLOTS];
    s->r->report->depth[s->first_file + i].tested += UINT64_C(1) << l->rotation_bits;
    if (!sl_run_works(s->r, 1u << i)) return false;
    if (!sl_tile_list_spots(s, i, prefix << l->square, MOST_LINE_SUBSETS)) return false;
    int count = pick_moves(s, i, moves, sl_tile_list_moves(s, i, moves));
    for (int k = 0; k < count; k++) {
        uint64_t child = tile_child(s, l, prefix, moves[k]);
        if (i + 1 == s->file_count) {
            if (sl_tile_is_wanted(s, child)) return true;
            continue;
        }
        sl_tile_move(s, i, moves[k], child << l->square);
        if (search_file(s, i + 1, child)) return true;
    }
    return false;
}

/* ---- a part ------------------------------------------------------------------------------------------------ */

/*
 * The far copy lies between -1 and 0. It is the copy of the square before it, eight
 * bits lower, with eight new bits on top, which are all ones then: in the example
 * -20.7503 / 256 = -0.0811. So far copies above -1/4, as all published ones are (rook
 * g7's is lowest, -0.207), are those where the copy before lies between -64 and 0.
 * That need not be asked for, and hardly matters: with 32, 128 or 256 (far copies
 * above -1/8, -1/2 or -1) the 13 rooks took 8.0, 8.0 and 8.3 s against 7.7 s.
 */
enum { LOWEST_BEFORE_FAR = 64 };

void sl_tile_rank_first_set_up(tile *s) {
    unsigned slots = (unsigned)tile_slots(s);
    int      far_square = s->file_count - 1;
    s->first_file = s->c.space.count - s->file_count;
    for (int i = 0; i < far_square - 1; i++) sl_tile_allow(s, i, 0);
    sl_tile_allow(s, far_square - 1, slots - LOWEST_BEFORE_FAR);
    sl_tile_allow(s, far_square, slots - 1);
    for (unsigned q = 1; q < 1u << s->file_count; q++) /* the near end is number 0 */
        s->class_of[q] = (uint8_t)(1 + sl_bits_lowest(q));
}

bool sl_tile_rank_first_search(tile *s) {
    uint64_t prefix;
    s->random = sl_part_seed(s->r);
    if (!pick_rank(s, &prefix)) return false;
    sl_tile_start(s);
    return sl_run_goes_on(s->r) && search_file(s, 0, prefix);
}
