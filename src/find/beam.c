/* SPDX-License-Identifier: MIT
 *
 * beam.c: the search for magics with fewer index bits than mask squares. Depth by
 * depth (children.h), from a set of prefixes all children without a clash are
 * looked at and some of them kept; a part goes through all depths once, with
 * settings chosen at random. Where a depth-first search spends its time in one
 * corner of the tree, this one sees another corner every few milliseconds.
 *
 * Which children to keep, of two rankings one for each part:
 *
 *   by slots   those with the fewest slots used: there, subsets of one attack set
 *              share slots, as they do in magics that were found. Better for rooks
 *   at random  any prefix is as good as another. Better for bishops
 *
 * For black magics, what this finds for white ones is tried. For most rooks of
 * ranks 1, 2, 7 and 8 tile.c is better.
 */
#include "../board/random.h"
#include "children.h"
#include "strategy.h"
#include "trial.h"

enum { SLOT_WORDS = (1 << SL_FIND_BITS_MAX) / 64 };

/*
 * The settings of the search were chosen by trying. What others would do, on the 24
 * bishops that have a magic with a bit fewer, 15 seeds each, in time against these:
 *
 *     narrow beams only          0.5x      no bits kept clear                0.9x
 *     wide beams only            1.1x      bits kept clear in 7 of 8 parts   1.5x
 *     4 values of the low bits   0.6x      16 values of the low bits         2.0x
 *     all parts rank at random   1.5x      all parts rank by slots: 78 of 360 not found
 *                                          in 2 s, where these need 0.006 s on average
 *
 * A new setting finds other magics for the same seed: so raise `revision` with it.
 */

/* How many prefixes to keep: a narrow beam is soon done and sees more corners of the tree, a wide one gets deeper into
 * one. Bishops take either, at random: the wide one is for squares that the narrow one might not find at all. */
enum { ROOK_WIDTH = 400, NARROW_BISHOP_WIDTH = 50, WIDE_BISHOP_WIDTH = 1000, MOST_WIDTH = 1024 };

/* One part of this many ranks by slots, all others rank at random. */
enum { PARTS_TO_ONE_BY_SLOTS = 4 };

/* What is added at random to the number of slots, less than this: prefixes that differ by a slot or two may change
 * places. Where there is no number of slots, the random number is all there is to the rank. */
enum { SLOT_NOISE = 4, RANDOM_NOISE = 1 << 12 };

/* How many values of a depth's low bits to try: they only move carries, so a few stand for all of them. */
enum { LOW_BITS_TRIED = 3, LOWS_TRIED = 1 << LOW_BITS_TRIED };

/* The lowest bits of the magic are the first copy's. Where it has more than ENOUGH_BITS, 7 of 8 parts for rooks and
 * half of those for bishops keep its lower ones clear and leave LEAST_SET_BITS or up to SET_BITS_CHOICES - 1 more free;
 * all other parts keep none or one clear. */
enum {
    ENOUGH_BITS = 6,
    LEAST_SET_BITS = 2,
    SET_BITS_CHOICES = 5,
    ROOK_PARTS_TO_ONE_FULL = 8,
    BISHOP_PARTS_TO_ONE_FULL = 2
};

typedef enum ranking { BY_SLOTS, AT_RANDOM } ranking;

/* How one part is searched. */
typedef struct settings {
    ranking  ranking;
    int      width;      /* prefixes to keep */
    int      clear_bits; /* lowest bits of the magic that are 0 */
    unsigned noise;      /* the rank has a random number below this added */
} settings;

typedef struct candidate {
    uint64_t rank; /* lower is better */
    uint64_t prefix;
} candidate;

typedef struct beam {
    children  c;
    own_rows  own;
    trial     black; /* for black magics */
    run      *r;
    uint64_t  random;
    settings  settings;
    candidate kept[MOST_WIDTH], heap[MOST_WIDTH]; /* of this depth; the best of the next, the worst of these on top */
    int       kept_count, heap_count;
    uint64_t  old_slots[SLOT_WORDS], new_slots[2 * SLOT_WORDS + 1]; /* new ones twice, to be read rotated */
} beam;

_Static_assert(sizeof(beam) <= SL_FIND_WORKSPACE, "the workspace is too small");

static unsigned random_below(beam *s, unsigned below) { return sl_random_below(&s->random, below); }

/* ---- the best so far: a heap ----------------------------------------------------------- */

static void sink(beam *s, candidate x) {
    int at = 0;
    for (int child; (child = 2 * at + 1) < s->heap_count; at = child) {
        if (child + 1 < s->heap_count && s->heap[child + 1].rank > s->heap[child].rank) child++;
        if (s->heap[child].rank <= x.rank) break;
        s->heap[at] = s->heap[child];
    }
    s->heap[at] = x;
}

static void rise(beam *s, candidate x) {
    int at = s->heap_count++;
    for (; at > 0 && s->heap[(at - 1) / 2].rank < x.rank; at = (at - 1) / 2) s->heap[at] = s->heap[(at - 1) / 2];
    s->heap[at] = x;
}

static void keep(beam *s, candidate x) {
    if (s->heap_count < s->settings.width)
        rise(s, x);
    else if (x.rank < s->heap[0].rank)
        sink(s, x);
}

/* ---- sets of slots ------------------------------------------------------------------------ */

/* A table of fewer than 64 slots is repeated to fill its word. */
static void repeat(beam *s, uint64_t *word) {
    for (int length = 1 << s->c.space.bits; length < 64; length *= 2) *word |= *word << length;
}

static size_t slot_words(const beam *s) { return s->c.space.bits < 6 ? 1 : (size_t)1 << (s->c.space.bits - 6); }

/* The slots of the subsets so far, and of the new ones for rotation 0. */
static void set_slots(beam *s, int depth, uint64_t prefix) {
    size_t words = slot_words(s);
    int    half = 1 << depth, shift = 64 - s->c.space.bits;
    memset(s->old_slots, 0, words * sizeof *s->old_slots);
    memset(s->new_slots, 0, words * sizeof *s->new_slots);
    for (int q = 0; q < half; q++) {
        unsigned old = s->c.slot[q], new = (unsigned)(prefix * s->c.space.subset[q + half] >> shift);
        s->old_slots[old / 64] |= UINT64_C(1) << old % 64;
        s->new_slots[new / 64] |= UINT64_C(1) << new % 64;
    }
    repeat(s, s->old_slots);
    repeat(s, s->new_slots);
    for (size_t i = 0; i <= words; i++) s->new_slots[words + i] = s->new_slots[i];
}

/* How many slots are used when the new ones move up by `up`. */
static unsigned count_slots(const beam *s, unsigned up) {
    unsigned from = -up & ((1u << s->c.space.bits) - 1), count = 0;
    size_t   words = slot_words(s);
    for (size_t i = 0; i < words; i++)
        count += (unsigned)sl_bits_count(s->old_slots[i] | row_word(s->new_slots, from, i));
    return s->c.space.bits < 6 ? count >> (6 - s->c.space.bits) : count;
}

/* ---- one part ---------------------------------------------------------------------------- */

static settings pick_settings(beam *s) {
    bool     rook = s->c.space.wanted.slider == SL_ROOK;
    int      first_bits = s->c.levels[0].low_bits + s->c.levels[0].rotation_bits;
    settings x = {.ranking = random_below(s, PARTS_TO_ONE_BY_SLOTS) ? AT_RANDOM : BY_SLOTS};
    x.width = rook ? ROOK_WIDTH : random_below(s, 2) ? NARROW_BISHOP_WIDTH : WIDE_BISHOP_WIDTH;
    x.noise = x.ranking == BY_SLOTS ? SLOT_NOISE : RANDOM_NOISE;
    if (first_bits > ENOUGH_BITS && random_below(s, rook ? ROOK_PARTS_TO_ONE_FULL : BISHOP_PARTS_TO_ONE_FULL))
        x.clear_bits = first_bits - LEAST_SET_BITS - (int)random_below(s, SET_BITS_CHOICES);
    else if (first_bits > LEAST_SET_BITS)
        x.clear_bits = (int)random_below(s, 2);
    return x;
}

/* The upper half is the rank proper, the lower one decides between equals. */
static uint64_t rank(beam *s, unsigned up) {
    uint64_t slots = s->settings.ranking == BY_SLOTS ? count_slots(s, up) : 0;
    return ((slots + random_below(s, s->settings.noise)) << 32) + random_below(s, UINT32_MAX);
}

static bool is_magic(beam *s, uint64_t magic) {
    if (s->r->job->wanted.kind == SL_MAGIC_BLACK && !sl_trial_is_magic(&s->black, magic)) return false;
    s->r->report->magic = magic;
    return true;
}

/* The children of one prefix with one value of the low bits. True: found. */
static bool expand(beam *s, int depth, uint64_t prefix) {
    const level *l = &s->c.levels[depth];
    uint64_t     allowed[MOST_ROTATION_WORDS];
    bool         last = depth + 1 == s->c.space.count;
    int          clear_bits = depth == 0 ? s->settings.clear_bits - l->low_bits : 0;
    unsigned     clear = clear_bits > 0 ? (1u << clear_bits) - 1 : 0; /* rotation bits that must be 0 */
    s->r->report->depth[depth].tested += UINT64_C(1) << l->rotation_bits;
    if (!sl_children_test(&s->c, depth, &s->own, prefix, allowed)) return false;
    if (!last) set_slots(s, depth, prefix);
    for (unsigned rotation = 0; rotation < 1u << l->rotation_bits; rotation++) {
        if (!is_allowed(allowed, rotation) || rotation & clear) continue;
        candidate x = {.prefix = prefix | (uint64_t)rotation << (l->known + l->low_bits)};
        if (last && is_magic(s, x.prefix)) return true;
        if (last) continue;
        x.rank = rank(s, rotation << (s->c.space.bits - l->rotation_bits));
        keep(s, x);
    }
    return false;
}

/* A value of the low bits: one after the other where they are few, else both ends and some at random. */
static uint64_t pick_low(beam *s, int depth, unsigned i) {
    int      bits = s->c.levels[depth].low_bits;
    uint64_t all = UINT64_C(1) << bits, low = i;
    if (all > LOWS_TRIED && i) low = i == 1 ? all - 1 : sl_random_next(&s->random) & (all - 1);
    if (depth == 0) low = low >> s->settings.clear_bits << s->settings.clear_bits;
    return low;
}

static bool search_depth(beam *s, int depth) {
    const level *l = &s->c.levels[depth];
    unsigned     lows = l->low_bits < LOW_BITS_TRIED ? 1u << l->low_bits : LOWS_TRIED;
    s->heap_count = 0;
    for (int k = 0; k < s->kept_count && sl_run_goes_on(s->r); k++) {
        sl_children_add_squares(&s->c, 0, depth, s->kept[k].prefix);
        sl_own_rows_set(&s->c, depth, &s->own);
        for (unsigned i = 0; i < lows; i++)
            if (expand(s, depth, s->kept[k].prefix | pick_low(s, depth, i) << l->known)) return true;
    }
    memcpy(s->kept, s->heap, (size_t)s->heap_count * sizeof *s->kept);
    s->kept_count = s->heap_count;
    return false;
}

static bool search_part(void *workspace, run *r) {
    beam *s = workspace;
    s->r = r;
    s->random = sl_part_seed(r);
    s->settings = pick_settings(s);
    s->kept[0].prefix = 0;
    s->kept_count = 1;
    for (int depth = 0; depth < s->c.space.count && s->kept_count && !r->stopped; depth++)
        if (search_depth(s, depth)) return true;
    return false;
}

static void set_up(void *workspace, const sl_find_job *job) {
    beam *s = workspace;
    sl_children_set(&s->c, &job->wanted);
    if (job->wanted.kind == SL_MAGIC_BLACK) sl_trial_set(&s->black, &job->wanted);
}

static bool can(const sl_magic *wanted) { return wanted->kind != SL_MAGIC_32; }

const strategy sl_beam_strategy = {.revision = 1,
                                   .can = can,
                                   .set_up = set_up,
                                   .parts = sl_parts_endless,
                                   .search_part = search_part,
                                   .counts_can_be = sl_nothing_survived};
