/* SPDX-License-Identifier: MIT
 *
 * exhaust.c: goes through all white magics of a square, depth first (children.h),
 * so that the end of the search is a proof that none exists.
 *
 * Bits that only move carries are not tried one by one. The `low` bits of a
 * depth and the lowest bits of the magic, those below the first square's turn
 * bits (`floor` bits, up to 35 of them), are kept as ranges, a box. All products
 * rise with both, so a subset whose index is the same at the box's lowest and
 * highest corner has it all over the box. A clash of such subsets ends the whole
 * box; else the box is split where an index changes. A test of one box stands
 * for all its prefixes, millions at times, and they are counted as such: the
 * counts are those of the search that tries every prefix.
 *
 * Parts: the bits of the first depths above the floor are the part's number,
 * ones first, as magics that save a bit are full of ones. What parts have in
 * common, their trunk, is counted by the first of them alone.
 */
#include "../board/random.h"
#include "children.h"
#include "strategy.h"

typedef struct box {
    uint64_t prefix;              /* floor and low bits clear */
    uint64_t first_low, last_low; /* of this depth's low bits */
    uint64_t first_floor, last_floor;
} box;

/* What the number of a part fixes. */
typedef struct trunk {
    int floor_bits;
    int depths;
    int end; /* bits of the magic that the floor and these depths make */
} trunk;

typedef struct exhaust {
    children c;
    run     *r;
    trunk    trunk;
    uint64_t path;                       /* of the present part */
    uint64_t floor_at[MOST_SQUARES + 1]; /* for which floor the sums of a depth are */
    uint64_t boxes;
} exhaust;

_Static_assert(sizeof(exhaust) <= SL_FIND_WORKSPACE, "the workspace is too small");

static uint64_t ones(int bits) { return bits < 64 ? (UINT64_C(1) << bits) - 1 : UINT64_MAX; }

/* ---- parts ---------------------------------------------------------------------------- */

/* As many depths as make a part's number of at most 16 bits, but at least one and not the last. */
static trunk find_trunk(const level *l, int count) {
    enum { MOST_PART_BITS = 16 };
    trunk t = {.floor_bits = l[0].low_bits, .depths = 1};
    while (t.depths + 2 < count && l[t.depths + 1].known - t.floor_bits <= MOST_PART_BITS) t.depths++;
    t.end = l[t.depths].known;
    return t;
}

/* Does this part count what it has in common with others up to `known` bits of the magic? */
static bool owns(const exhaust *s, int known) {
    return known >= s->trunk.end || (s->path | ones(known)) == ones(s->trunk.end);
}

static uint64_t bits_of(uint64_t value, int from, int count) { return value >> from & ones(count); }

/* ---- one box ---------------------------------------------------------------------------- */

typedef enum verdict { ALL_CLASH, DECIDED, UNDECIDED } verdict;

static bool is_point(const box *b) { return b->first_low == b->last_low && b->first_floor == b->last_floor; }

/* Where the product of new subset `q` lies at the lowest corner, and how far it goes up to the highest. */
SL_INLINE uint64_t lowest_product(const exhaust *s, int depth, const box *b, int q) {
    const level *l = &s->c.levels[depth];
    uint64_t     copy = (b->prefix | b->first_low << l->known | b->first_floor) << l->square;
    return s->c.sums[(1 << depth) + q] + (b->first_floor - s->floor_at[depth]) * s->c.p.subset[q] + copy;
}
SL_INLINE uint64_t spread(const exhaust *s, int depth, const box *b, int q) {
    const level *l = &s->c.levels[depth];
    return (b->last_floor - b->first_floor) * s->c.p.subset[q + (1 << depth)] +
           ((b->last_low - b->first_low) << (l->known + l->square));
}

/* Tests the subsets that have one index all over the box; `open` is one that has not. */
static verdict test_box(exhaust *s, int depth, const box *b, uint64_t allowed[MOST_TURN_WORDS], int *open) {
    const uint8_t *classes = s->c.p.class_of + (1 << depth);
    int            shift = 64 - s->c.p.bits;
    verdict        v = DECIDED;
    allow_all(&s->c.levels[depth], allowed);
    sl_start_test(&s->c);
    for (int q = 0; q < 1 << depth; q++) {
        uint64_t product = lowest_product(s, depth, b, q);
        if (product >> shift != (product + spread(s, depth, b, q)) >> shift) {
            v = UNDECIDED;
            *open = q;
        } else if (!test_subset(&s->c, depth, classes[q], (unsigned)(product >> shift), allowed)) {
            return ALL_CLASH;
        }
    }
    end_test(&s->c.levels[depth], allowed);
    return v;
}

static verdict test(exhaust *s, int depth, const box *b, uint64_t allowed[MOST_TURN_WORDS], int *open) {
    const level *l = &s->c.levels[depth];
    if (!is_point(b) || b->first_floor != s->floor_at[depth]) return test_box(s, depth, b, allowed, open);
    uint64_t copy = (b->prefix | b->first_low << l->known | b->first_floor) << l->square;
    return sl_test_children(&s->c, depth, copy, allowed) ? DECIDED : ALL_CLASH;
}

/* Cuts the box where the index of the open subset first changes, or, with both ranges open, in half. */
static void split(const exhaust *s, int depth, const box *b, int open, box *lower, box *upper) {
    int      shift = 64 - s->c.p.bits;
    uint64_t product = lowest_product(s, depth, b, open), missing = -product & ones(shift);
    if (!missing) missing = ones(shift) + 1; /* the next index begins a whole step away */
    *lower = *upper = *b;
    if (b->first_low < b->last_low) {
        lower->last_low = b->first_low + (b->last_low - b->first_low) / 2;
        upper->first_low = lower->last_low + 1;
    } else {
        uint64_t slope = s->c.p.subset[open + (1 << depth)];
        upper->first_floor = b->first_floor + (missing - 1) / slope + 1;
        lower->last_floor = upper->first_floor - 1;
    }
}

/* ---- the search --------------------------------------------------------------------------- */

/* Asks the caller now and then; a stop goes all the way up. */
static bool is_stopped(exhaust *s) {
    enum { BOXES_BETWEEN = 1 << 16 };
    if (++s->boxes % BOXES_BETWEEN == 0) sl_goes_on(s->r);
    return s->r->stopped;
}

/* Makes the subsets with the new square known, for the lowest floor of the box. */
static void take_in(exhaust *s, int depth, uint64_t prefix, uint64_t floor) {
    const uint64_t *sums = s->c.sums + (1 << depth);
    uint64_t       *next = s->c.sums + (2 << depth), moved = floor - s->floor_at[depth];
    uint64_t        copy = (prefix | floor) << s->c.levels[depth].square;
    int             shift = 64 - s->c.p.bits, half = 1 << depth;
    for (int q = 0; q < half; q++) {
        next[q] = sums[q] + moved * s->c.p.subset[q];
        next[q + half] = next[q] + copy;
        s->c.slot[q + half] = (uint16_t)(next[q + half] >> shift);
    }
    s->floor_at[depth + 1] = floor;
    sl_lay_out(&s->c, depth + 1);
}

/* A function of the prefix and its depth whose sum over a run of prefixes needs the run's ends alone. */
static uint64_t digest_before(int depth, uint64_t prefix) {
    uint64_t state = prefix + (uint64_t)(depth + 1) * UINT64_C(0xd1b54a32d192ed03);
    return sl_next_random(&state);
}

static void count_survivors(exhaust *s, int depth, uint64_t prefix, const box *b) {
    sl_find_count *count = &s->r->report->depth[depth];
    count->survived += b->last_floor - b->first_floor + 1;
    count->digest += digest_before(depth, prefix + b->last_floor + 1) - digest_before(depth, prefix + b->first_floor);
}

static bool descend(exhaust *s, int depth, uint64_t prefix, uint64_t first_floor, uint64_t last_floor);

/* A prefix without a clash, for all floors of the box. */
static bool visit(exhaust *s, int depth, uint64_t prefix, const box *b) {
    const level *l = &s->c.levels[depth];
    if (owns(s, l->known + l->low_bits + l->turn_bits)) count_survivors(s, depth, prefix, b);
    if (depth + 1 == s->c.p.count) {
        s->r->report->magic = prefix | b->first_floor;
        return true;
    }
    take_in(s, depth, prefix, b->first_floor);
    return descend(s, depth + 1, prefix, b->first_floor, b->last_floor);
}

/* All turns that are allowed all over the box; in the trunk only the part's own. */
static bool visit_turns(exhaust *s, int depth, const box *b, const uint64_t *allowed) {
    const level *l = &s->c.levels[depth];
    int          from = l->known + l->low_bits;
    bool         in_trunk = depth < s->trunk.depths;
    unsigned     own = in_trunk ? (unsigned)bits_of(s->path, from, l->turn_bits) : 0;
    for (uint64_t low = b->last_low + 1; low-- > b->first_low;)
        for (unsigned turn = 1u << l->turn_bits; turn-- > 0;) {
            if (!is_allowed(allowed, turn) || (in_trunk && turn != own)) continue;
            if (visit(s, depth, b->prefix | low << l->known | (uint64_t)turn << from, b)) return true;
            if (s->r->stopped) return false;
        }
    return false;
}

static bool search_box(exhaust *s, int depth, const box *b) {
    uint64_t allowed[MOST_TURN_WORDS];
    int      open = 0;
    box      lower, upper;
    if (is_stopped(s)) return false;
    switch (test(s, depth, b, allowed, &open)) {
    case ALL_CLASH: return false;
    case DECIDED: return visit_turns(s, depth, b, allowed);
    default:
        split(s, depth, b, open, &lower, &upper);
        return search_box(s, depth, &upper) || search_box(s, depth, &lower);
    }
}

/* All children of a prefix. */
static bool descend(exhaust *s, int depth, uint64_t prefix, uint64_t first_floor, uint64_t last_floor) {
    const level *l = &s->c.levels[depth];
    box          b = {.prefix = prefix, .first_floor = first_floor, .last_floor = last_floor};
    if (depth > 0 && depth < s->trunk.depths)
        b.first_low = b.last_low = bits_of(s->path, l->known, l->low_bits);
    else if (depth > 0)
        b.last_low = ones(l->low_bits);
    if (owns(s, l->known + l->low_bits))
        s->r->report->depth[depth].tested +=
            ((b.last_low - b.first_low + 1) << l->turn_bits) * (last_floor - first_floor + 1);
    return search_box(s, depth, &b);
}

/* ---- the strategy ----------------------------------------------------------------------------- */

static void set_up(void *workspace, const sl_find_job *job) {
    exhaust *s = workspace;
    memset(s, 0, sizeof *s);
    sl_set_children(&s->c, &job->wanted);
    s->trunk = find_trunk(s->c.levels, s->c.p.count);
}

static uint64_t parts(const sl_find_job *job) {
    level levels[MOST_SQUARES];
    int   count =
        sl_set_levels(levels, sl_magic_mask(job->wanted.slider, job->wanted.square), sl_magic_bits(&job->wanted));
    trunk t = find_trunk(levels, count);
    return UINT64_C(1) << (t.end - t.floor_bits);
}

static bool search_part(void *workspace, run *r) {
    exhaust *s = workspace;
    s->r = r;
    s->path = (~r->part << s->trunk.floor_bits) & ones(s->trunk.end);
    return descend(s, 0, 0, 0, ones(s->trunk.floor_bits));
}

const strategy sl_exhaust_strategy = {.set_up = set_up, .parts = parts, .search_part = search_part};
