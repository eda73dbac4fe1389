/* SPDX-License-Identifier: MIT
 *
 * construct.c: makes numbers that are likely to be magics. A bit m of the magic
 * moves every square s to the product's bit s + m. So give each mask square an
 * index bit of its own, at random, and set the bit of the magic that moves it
 * there; other squares that the same bit moves to free index bits have theirs
 * as well then. Some five bits of the magic are enough for all squares:
 *
 *     rook on a1: the rank needs one bit, each square of the file its own
 *       . . . . . . . .       index bits   [ f e d c b a | g f e d c b ]
 *       a . . . . . . .                      file a2..a7   rank b1..g1
 *       ...                                  one bit each  all by one bit
 *       a . . . . . . .
 *       R b c d e f g .
 *
 * The same bits of the magic move other squares too, to where they are not
 * wanted, and carries follow; but one number in six or so stands it, against one
 * in ten thousand of sparse random ones. Needs an index bit for each mask square.
 */
#include "../board/random.h"
#include "candidates.h"
#include "strategy.h"
#include "trial.h"

enum { TRIALS_A_PART = 1 << 10 }; /* six or so are enough on average: a search mostly ends in its first part */

/* Where index bits and squares lie: one word of 64 bits, or two of 32 with a magic each. */
typedef struct layout {
    int word, lowest; /* bits of a word; the lowest index bit */
} layout;

/* One of the bits set in `bits`, at random. */
static int pick_bit(uint64_t *random, unsigned bits) {
    for (int skip = (int)sl_random_below(random, (unsigned)sl_bits_count(bits)); skip > 0; skip--) bits &= bits - 1;
    return sl_bits_lowest(bits);
}

/* Takes away the squares that bit `m` of a word's magic moves to free index bits, and these. */
static int cover(const layout *where, int half, int m, int *squares, int left, unsigned *free_bits) {
    for (int i = 0; i < left;) {
        int bit = squares[i] % where->word + m - where->lowest;
        if (squares[i] / where->word == half && bit >= 0 && bit < where->word - where->lowest &&
            *free_bits >> bit & 1) {
            *free_bits &= ~(1u << bit);
            squares[i] = squares[--left];
        } else {
            i++;
        }
    }
    return left;
}

uint64_t sl_candidate_constructed(const search_space *space, uint64_t *random) {
    layout   where = {.word = space->wanted.kind == SL_MAGIC_32 ? 32 : 64, .lowest = space->wanted.shift};
    unsigned free_bits = (1u << space->bits) - 1;
    int      squares[MOST_SQUARES];
    uint64_t magic = 0;
    for (int i = 0; i < space->count; i++) squares[i] = space->squares[i];
    for (int left = space->count; left;) {
        int square = squares[sl_random_below(random, (unsigned)left)], half = square / where.word,
            place = square % where.word;
        int      below = place > where.lowest ? place - where.lowest : 0; /* the product only moves bits up */
        unsigned choice = below < space->bits ? free_bits >> below << below : 0;
        if (!choice) return 0;
        int m = where.lowest + pick_bit(random, choice) - place;
        magic |= UINT64_C(1) << (m + half * where.word);
        left = cover(&where, half, m, squares, left, &free_bits);
    }
    return magic;
}

static bool search_part(void *workspace, run *r) {
    trial   *t = workspace;
    uint64_t random = sl_part_seed(r);
    for (int i = 0; i < TRIALS_A_PART; i++) {
        uint64_t magic = sl_candidate_constructed(&t->space, &random);
        r->report->depth[0].tested++;
        if (!magic || !sl_trial_is_magic(t, magic)) continue;
        r->report->magic = magic;
        return true;
    }
    sl_run_goes_on(r);
    return false;
}

static bool counts_can_be(const sl_find_job *job, uint64_t first, uint64_t end, const sl_find_report *report) {
    (void)job;
    return sl_tested_in_parts(first, end, TRIALS_A_PART, report);
}

static bool can(const sl_magic *wanted) { return sl_wanted_bits_saved(wanted) <= 0; }

const strategy sl_construct_strategy = {.revision = 1,
                                        .can = can,
                                        .set_up = sl_trial_set_up,
                                        .parts = sl_parts_endless,
                                        .search_part = search_part,
                                        .counts_can_be = counts_can_be};
