/* SPDX-License-Identifier: MIT
 *
 * beam.c: the search for magics with fewer index bits than mask squares. Depth by
 * depth (children.h), from a set of prefixes all children without a clash are
 * looked at and some hundreds of them kept, by lot or by how promising they are;
 * a part is one such way down. Where a depth-first search loses its time in one
 * corner of the tree, this one sees a new corner every few milliseconds.
 *
 * What is promising comes from looking at magics that were found:
 *
 *   crowded  few slots used: subsets of one attack set share their slots
 *   lottery  nothing: any prefix is as good as another. Best for bishops
 *
 * Many parts keep the lowest bits of the magic clear. For black magics, what this
 * finds for white ones is tried. For most rooks tile.c is better.
 */
#include "../board/random.h"
#include "children.h"
#include "strategy.h"
#include "trial.h"

enum { WIDEST = 1024, LOWS = 8, SLOT_WORDS = (1 << MOST_INDEX_BITS) / 64 };

typedef enum fashion { CROWDED, LOTTERY } fashion;

/* How one part goes down. */
typedef struct way {
    fashion  fashion;
    int      width;      /* prefixes to keep */
    int      clear_bits; /* lowest bits of the magic that are 0 */
    unsigned noise;      /* added to the rank by lot */
} way;

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
    way       way;
    candidate kept[WIDEST], heap[WIDEST]; /* of this depth; the best of the next, the worst of these on top */
    int       kept_count, heap_count;
    uint64_t  old_slots[SLOT_WORDS], new_slots[2 * SLOT_WORDS + 1]; /* new ones twice, to be read turned */
} beam;

_Static_assert(sizeof(beam) <= SL_FIND_WORKSPACE, "the workspace is too small");

static unsigned draw(beam *s, unsigned below) { return sl_random_below(&s->random, below); }

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
    if (s->heap_count < s->way.width)
        rise(s, x);
    else if (x.rank < s->heap[0].rank)
        sink(s, x);
}

/* ---- sets of slots ------------------------------------------------------------------------ */

/* A table of fewer than 64 slots is repeated to fill its word. */
static void repeat(beam *s, uint64_t *word) {
    for (int length = 1 << s->c.p.bits; length < 64; length *= 2) *word |= *word << length;
}

static size_t slot_words(const beam *s) { return s->c.p.bits < 6 ? 1 : (size_t)1 << (s->c.p.bits - 6); }

/* The slots of the subsets so far, and of the new ones for turn 0. */
static void set_slots(beam *s, int depth, uint64_t prefix) {
    size_t words = slot_words(s);
    int    half = 1 << depth, shift = 64 - s->c.p.bits;
    memset(s->old_slots, 0, words * sizeof *s->old_slots);
    memset(s->new_slots, 0, words * sizeof *s->new_slots);
    for (int q = 0; q < half; q++) {
        unsigned old = s->c.slot[q], new = (unsigned)(prefix * s->c.p.subset[q + half] >> shift);
        s->old_slots[old / 64] |= UINT64_C(1) << old % 64;
        s->new_slots[new / 64] |= UINT64_C(1) << new % 64;
    }
    repeat(s, s->old_slots);
    repeat(s, s->new_slots);
    for (size_t i = 0; i <= words; i++) s->new_slots[words + i] = s->new_slots[i];
}

/* How many slots are used when the new ones move up by `turned`. */
static unsigned count_slots(const beam *s, unsigned turned) {
    unsigned from = -turned & ((1u << s->c.p.bits) - 1), count = 0;
    size_t   words = slot_words(s);
    for (size_t i = 0; i < words; i++)
        count += (unsigned)sl_bits_count(s->old_slots[i] | row_word(s->new_slots, from, i));
    return s->c.p.bits < 6 ? count >> (6 - s->c.p.bits) : count;
}

/* ---- one way down --------------------------------------------------------------------------- */

static way draw_way(beam *s) {
    bool rook = s->c.p.wanted.slider == SL_ROOK;
    int  first_bits = s->c.levels[0].low_bits + s->c.levels[0].turn_bits;
    way  w = {.fashion = draw(s, 4) ? LOTTERY : CROWDED};
    w.width = rook ? 400 : draw(s, 2) ? 50 : 1000;
    w.noise = w.fashion == CROWDED ? 4 : 1 << 12;
    if (first_bits > 6 && draw(s, rook ? 8 : 2))
        w.clear_bits = first_bits - 2 - (int)draw(s, 5);
    else if (first_bits > 2)
        w.clear_bits = (int)draw(s, 2);
    return w;
}

static uint64_t rank(beam *s, unsigned turned) {
    uint64_t slots = s->way.fashion == CROWDED ? count_slots(s, turned) : 0;
    return ((slots + draw(s, s->way.noise)) << 32) + draw(s, UINT32_MAX);
}

static bool is_magic(beam *s, uint64_t magic) {
    if (s->r->job->wanted.kind == SL_MAGIC_BLACK && !sl_try(&s->black, magic)) return false;
    s->r->report->magic = magic;
    return true;
}

/* The children of one prefix with one value of the low bits. True: found. */
static bool expand(beam *s, int depth, uint64_t prefix) {
    const level *l = &s->c.levels[depth];
    uint64_t     allowed[MOST_TURN_WORDS];
    bool         last = depth + 1 == s->c.p.count;
    unsigned clear = depth == 0 && s->way.clear_bits > l->low_bits ? (1u << (s->way.clear_bits - l->low_bits)) - 1 : 0;
    s->r->report->depth[depth].tested += UINT64_C(1) << l->turn_bits;
    if (!sl_test_children(&s->c, depth, &s->own, prefix, allowed)) return false;
    if (!last) set_slots(s, depth, prefix);
    for (unsigned turn = 0; turn < 1u << l->turn_bits; turn++) {
        if (!is_allowed(allowed, turn) || turn & clear) continue;
        candidate x = {.prefix = prefix | (uint64_t)turn << (l->known + l->low_bits)};
        if (last && is_magic(s, x.prefix)) return true;
        if (last) continue;
        x.rank = rank(s, turn << (s->c.p.bits - l->turn_bits));
        keep(s, x);
    }
    return false;
}

/* A value of the low bits: all of them in turn where they are few, else both ends and some by lot. */
static uint64_t draw_low(beam *s, int depth, unsigned i) {
    int      bits = s->c.levels[depth].low_bits;
    uint64_t all = UINT64_C(1) << bits, low = i;
    if (all > LOWS && i) low = i == 1 ? all - 1 : sl_random_next(&s->random) & (all - 1);
    if (depth == 0) low = low >> s->way.clear_bits << s->way.clear_bits;
    return low;
}

static bool search_depth(beam *s, int depth) {
    const level *l = &s->c.levels[depth];
    unsigned     lows = l->low_bits < 3 ? 1u << l->low_bits : LOWS;
    s->heap_count = 0;
    for (int k = 0; k < s->kept_count; k++) {
        sl_take_in(&s->c, 0, depth, s->kept[k].prefix);
        sl_lay_out_own(&s->c, depth, &s->own);
        for (unsigned i = 0; i < lows; i++)
            if (expand(s, depth, s->kept[k].prefix | draw_low(s, depth, i) << l->known)) return true;
    }
    memcpy(s->kept, s->heap, (size_t)s->heap_count * sizeof *s->kept);
    s->kept_count = s->heap_count;
    return false;
}

static bool search_part(void *workspace, run *r) {
    beam *s = workspace;
    s->r = r;
    s->random = sl_part_seed(r);
    s->way = draw_way(s);
    s->kept[0].prefix = 0;
    s->kept_count = 1;
    for (int depth = 0; depth < s->c.p.count && s->kept_count && sl_goes_on(r); depth++)
        if (search_depth(s, depth)) return true;
    sl_goes_on(r);
    return false;
}

static void set_up(void *workspace, const sl_find_job *job) {
    beam *s = workspace;
    sl_set_children(&s->c, &job->wanted);
    if (job->wanted.kind == SL_MAGIC_BLACK) sl_set_trial(&s->black, &job->wanted);
}

static bool can(const sl_magic *wanted) { return wanted->kind != SL_MAGIC_32; }

const strategy sl_beam_strategy = {.can = can, .set_up = set_up, .parts = sl_endless, .search_part = search_part};
