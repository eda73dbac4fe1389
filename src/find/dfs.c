/* SPDX-License-Identifier: MIT
 *
 * dfs.c: goes through all white magics of a square, depth first (children.h),
 * so that the end of the search is a proof that none exists.
 *
 * Bits that only move carries, the low bits of each depth, are not tried one by
 * one but kept as ranges: a set of prefixes is a box, given by its lowest and its
 * highest corner. All products rise with these bits, so a subset whose index is
 * the same at both corners has it all over the box. A clash of such subsets ends
 * the whole box; else the box is cut where an index changes. A test of one box
 * stands for all its prefixes, billions at times, and they are counted as such:
 * counts and digest are those of the search that tries every prefix.
 *
 *     magic   [ rotation 2 ][ low 2 ][ rotation 1 ][ low 1 ][ rotation 0 ][ low 0 ]
 *     box       fixed    a range   fixed    a range   fixed    a range
 *
 * A part fixes the rotations of the first depths (trunk.h). What parts have in
 * common is counted by one of them alone, the one whose further rotations are all
 * ones.
 */
#include "../board/random.h"
#include "trunk.h"

typedef struct box {
    uint64_t first, last; /* prefixes at the corners: their low bits differ, their rotations do not */
} box;

typedef struct dfs {
    children c;
    run     *r;
    trunk    trunk;
    uint64_t path; /* the rotations of the present part */
    /* For sl_find_first_depths: */
    sl_find_count *by_part; /* null in a search */
    int            limit;   /* depths to go */
} dfs;

_Static_assert(sizeof(dfs) <= SL_FIND_WORKSPACE, "the workspace is too small");

static uint64_t low_of(const level *l, uint64_t prefix) { return bits_of(prefix, l->known, l->low_bits); }

/* ---- parts ---------------------------------------------------------------------------- */

/* Is this the part that counts what depends on the rotations above `depth` alone? */
static bool owns(const dfs *s, int depth) { return s->r->part < sl_trunk_owners(&s->trunk, depth); }

/* ---- counting ------------------------------------------------------------------------------ */

static uint64_t mix(uint64_t value) { return sl_random_next(&value); }

/* The size of a box, down to `depth`. */
static uint64_t size_of(const dfs *s, int depth, const box *b) {
    uint64_t size = 1;
    for (int i = 0; i <= depth; i++) {
        const level *l = &s->c.levels[i];
        size *= low_of(l, b->last) - low_of(l, b->first) + 1;
    }
    return size;
}

/* Rises by an odd number at each step, so that a product of such steps is never 0. */
static uint64_t digest_below(int depth, uint64_t low) {
    return 2 * mix(low + (uint64_t)(depth + 1) * UINT64_C(0xd1b54a32d192ed03)) + low;
}

/*
 * The digest of a set of prefixes is the sum over them of a product: one factor
 * for the rotations, one for the low bits of each depth. That one is the step which a
 * random function takes at this value, so that the sum over a box is a product of
 * differences at its corners.
 */
static uint64_t digest_of(const dfs *s, int depth, const box *b) {
    uint64_t rotations = b->first, digest = 1;
    for (int i = 0; i <= depth; i++) {
        const level *l = &s->c.levels[i];
        rotations &= ~(ones(l->low_bits) << l->known);
        if (l->low_bits) digest *= digest_below(i, low_of(l, b->last) + 1) - digest_below(i, low_of(l, b->first));
    }
    return digest * mix(rotations + (uint64_t)depth);
}

/* ---- one box ---------------------------------------------------------------------------- */

typedef enum box_state { ALL_CLASH, DECIDED, UNDECIDED } box_state;

/*
 * Does the product of a subset leave its slot somewhere in the box? Each square
 * moves it by less than a slot, so that with fewer squares than there are slots
 * it cannot come all the way round and seem not to have moved. With as many, it
 * may; but so many squares have more attack sets than there are slots (none of
 * them occupied, or any one), all prefixes clash, and that is what is then found.
 */
SL_INLINE bool is_open(const dfs *s, uint64_t product, uint64_t spread) {
    int shift = 64 - s->c.space.bits;
    return product >> shift != (product + spread) >> shift;
}

/* Tests the subsets that have one index all over the box; `open` is one that has not. */
static box_state test_box(dfs *s, int depth, const box *b, uint64_t allowed[MOST_ROTATION_WORDS], int *open) {
    int      shift = 64 - s->c.space.bits;
    uint64_t span = b->last - b->first;
    if (!span) return sl_children_test(&s->c, depth, NULL, b->first, allowed) ? DECIDED : ALL_CLASH;
    *open = 0;
    allow_all(&s->c.levels[depth], allowed);
    sl_children_start_test(&s->c);
    for (int q = 1 << depth; q < 2 << depth; q++) {
        uint64_t subset = s->c.space.subset[q], product = b->first * subset;
        if (is_open(s, product, span * subset))
            *open = q;
        else if (!test_subset(&s->c, depth, NULL, s->c.space.class_of[q], (unsigned)(product >> shift), allowed))
            return ALL_CLASH;
    }
    end_test(&s->c.levels[depth], allowed);
    return *open ? UNDECIDED : DECIDED;
}

/* The depth whose range moves the subset's product most. */
static const level *widest_range(const dfs *s, int depth, const box *b, uint64_t subset) {
    const level *widest = s->c.levels;
    uint64_t     most = 0;
    for (const level *l = s->c.levels; l <= s->c.levels + depth; l++) {
        uint64_t moves = ((low_of(l, b->last) - low_of(l, b->first)) << l->known) * subset;
        if (moves <= most) continue;
        most = moves;
        widest = l;
    }
    return widest;
}

/* Cuts the box across that range: where, from the lowest corner on, the index of the open subset changes; in the
 * middle when that is beyond, as others move it too. */
static void split(const dfs *s, int depth, const box *b, int open, box *lower, box *upper) {
    uint64_t     subset = s->c.space.subset[open], below = ones(64 - s->c.space.bits);
    const level *l = widest_range(s, depth, b, subset);
    uint64_t     first = low_of(l, b->first), last = low_of(l, b->last);
    uint64_t     cut = first + (below - (b->first * subset & below)) / (subset << l->known);
    if (cut >= last) cut = first + (last - first) / 2;
    *lower = *upper = *b;
    lower->last -= (last - cut) << l->known;
    upper->first += (cut + 1 - first) << l->known;
}

/* ---- the search --------------------------------------------------------------------------- */

static bool descend(dfs *s, int depth, box b);

/* Where to count what survives; null: another part counts it. */
static sl_find_count *count_of(const dfs *s, int depth, const box *b) {
    if (s->by_part)
        return &s->by_part[sl_trunk_part(&s->trunk, s->c.levels, depth, b->first) * SL_FIND_DEPTHS_MAX +
                           (unsigned)depth];
    return owns(s, depth + 1) ? &s->r->report->depth[depth] : NULL;
}

/* A box without a clash. */
static bool visit(dfs *s, int depth, box b) {
    sl_find_count *count = count_of(s, depth, &b);
    if (count) {
        count->survived += size_of(s, depth, &b);
        count->digest += digest_of(s, depth, &b);
    }
    if (s->by_part && depth + 1 == s->limit) return false;
    if (depth + 1 == s->c.space.count) {
        s->r->report->magic = b.first;
        return true;
    }
    sl_children_add_squares(&s->c, depth, depth + 1, b.first);
    return descend(s, depth + 1, b);
}

/* All rotations that are allowed all over the box; in the trunk only the part's own. */
static bool visit_rotations(dfs *s, int depth, const box *b, const uint64_t *allowed) {
    const level *l = &s->c.levels[depth];
    bool         in_trunk = depth < s->trunk.depths && !s->by_part;
    unsigned     own = in_trunk ? (unsigned)bits_of(s->path, s->trunk.begins[depth], l->rotation_bits) : 0;
    for (unsigned rotation = 1u << l->rotation_bits; rotation-- > 0;) {
        uint64_t rotated = (uint64_t)rotation << (l->known + l->low_bits);
        if (!is_allowed(allowed, rotation) || (in_trunk && rotation != own)) continue;
        if (visit(s, depth, (box){b->first | rotated, b->last | rotated})) return true;
        if (s->r->stopped) return false;
    }
    return false;
}

static bool search_box(dfs *s, int depth, const box *b) {
    uint64_t allowed[MOST_ROTATION_WORDS];
    int      open;
    box      lower, upper;
    if (!sl_run_works(s->r, 1u << depth)) return false; /* a stop goes all the way up */
    switch (test_box(s, depth, b, allowed, &open)) {
    case ALL_CLASH: return false;
    case DECIDED: return visit_rotations(s, depth, b, allowed);
    default:
        split(s, depth, b, open, &lower, &upper);
        return search_box(s, depth, &upper) || search_box(s, depth, &lower);
    }
}

/* All children of a box. */
static bool descend(dfs *s, int depth, box b) {
    const level *l = &s->c.levels[depth];
    b.last |= ones(l->low_bits) << l->known;
    if (owns(s, depth)) s->r->report->depth[depth].tested += size_of(s, depth, &b) << l->rotation_bits;
    return search_box(s, depth, &b);
}

/* ---- the strategy ----------------------------------------------------------------------------- */

static void set_up(void *workspace, const sl_find_job *job) {
    dfs *s = workspace;
    memset(s, 0, sizeof *s);
    sl_children_set(&s->c, &job->wanted);
    sl_trunk_set(&s->trunk, s->c.levels, s->c.space.count);
}

static uint64_t parts(const sl_find_job *job) {
    level levels[MOST_SQUARES];
    trunk t;
    sl_trunk_set(&t, levels, sl_job_levels_set(job, levels));
    return UINT64_C(1) << t.begins[t.depths];
}

static bool search_part(void *workspace, run *r) {
    dfs *s = workspace;
    s->r = r;
    s->path = ~r->part & ones(s->trunk.begins[s->trunk.depths]);
    return descend(s, 0, (box){0, 0});
}

static bool has_questions_left(const sl_find_report *report, void *context) {
    unsigned *left = context;
    (void)report;
    return --*left > 0;
}

/* Goes through the trunks of all parts together. False when that would take too long. */
static bool count_first_depths(dfs *s, const sl_find_job *job, int limit, sl_find_count *by_part) {
    enum { SUBSETS_IN_ALL = 1 << 25 }; /* a second */
    unsigned       questions = SUBSETS_IN_ALL / SUBSETS_BETWEEN;
    sl_find_report report = {0};
    run            r = {.job = job, .report = &report, .progress = has_questions_left, .context = &questions};
    memset(by_part, 0, (parts(job) * SL_FIND_DEPTHS_MAX) * sizeof *by_part);
    s->r = &r;
    s->by_part = by_part;
    s->limit = limit;
    descend(s, 0, (box){0, 0});
    return !r.stopped;
}

static int first_depths(const sl_find_job *job, void *workspace, sl_find_count *counts) {
    dfs *s = workspace;
    set_up(workspace, job);
    int limit = s->trunk.depths;
    while (limit > 0 && !count_first_depths(s, job, limit, counts)) limit--;
    return limit;
}

static bool can(const sl_magic *wanted) { return wanted->kind == SL_MAGIC_WHITE; }

const strategy sl_dfs_strategy = {.revision = 1,
                                  .can = can,
                                  .set_up = set_up,
                                  .parts = parts,
                                  .search_part = search_part,
                                  .counts_can_be = sl_dfs_counts_can_be,
                                  .magic_can_be = sl_dfs_magic_can_be,
                                  .first_depths = first_depths};
