/* SPDX-License-Identifier: MIT
 *
 * trunk.c: the parts of `dfs`, and what follows from their numbers alone: which
 * counts a search of them can come to, and in which of them a magic lies.
 */
#include "trunk.h"

int sl_job_levels_set(const sl_find_job *job, level levels[MOST_SQUARES]) {
    return sl_levels_set(levels, sl_oracle_mask(job->wanted.slider, job->wanted.square), sl_magic_bits(&job->wanted));
}

/* As many depths as make a part's number of at most 12 bits, but at least one and not the last. */
void sl_trunk_set(trunk *t, const level *l, int count) {
    enum { MOST_PART_BITS = 12 };
    *t = (trunk){.depths = 0};
    do {
        t->begins[t->depths + 1] = t->begins[t->depths] + l[t->depths].rotation_bits;
        t->depths++;
    } while (t->depths + 1 < count && t->begins[t->depths] + l[t->depths].rotation_bits <= MOST_PART_BITS);
}

uint64_t sl_trunk_part(const trunk *t, const level *levels, int depth, uint64_t prefix) {
    uint64_t part = 0; /* further rotations are all ones */
    for (int i = 0; i <= depth && i < t->depths; i++) {
        const level *l = &levels[i];
        part |= bits_of(~prefix, l->known + l->low_bits, l->rotation_bits) << t->begins[i];
    }
    return part;
}

/* ---- counts --------------------------------------------------------------------------------- */

/* How many parts from `first` up to `end` are below `bound`? */
static uint64_t parts_below(uint64_t first, uint64_t end, uint64_t bound) {
    if (end > bound) end = bound;
    return first < end ? end - first : 0;
}

/* The most prefixes that can survive `depth` in so many of the parts that count them: all with their rotations. */
static bool are_too_many(const trunk *t, const level *levels, int depth, uint64_t parts, uint64_t survived) {
    int free_bits = levels[depth].known + levels[depth].low_bits + levels[depth].rotation_bits -
                    t->begins[depth < t->depths ? depth + 1 : t->depths];
    return survived >> free_bits > parts || (survived >> free_bits == parts && survived & ones(free_bits));
}

/* At the first depth the one square that is known clashes with the empty board where it has index 0, that is where its
 * rotation is 0, and nowhere else. */
static bool first_depth_can_be(const trunk *t, const level *l, uint64_t first, uint64_t end, const sl_find_count *c) {
    uint64_t rotation_0 = sl_trunk_owners(t, 1) - 1;
    uint64_t tested = parts_below(first, end, 1) << (l->low_bits + l->rotation_bits);
    return c->tested == tested && c->survived == parts_below(first, end, rotation_0) << l->low_bits;
}

/*
 * Every prefix that survives a depth has all its children tested at the next, and
 * the part that counts the one counts the others. So from the survivors of a depth
 * follows what is tested at the next; at the first, all prefixes are, by part 0. The
 * digest of no prefix is 0; that of some is 0 with a chance of one in 2^64.
 */
bool sl_dfs_counts_can_be(const sl_find_job *job, uint64_t first, uint64_t end, const sl_find_report *report) {
    level levels[MOST_SQUARES];
    int   count = sl_job_levels_set(job, levels);
    trunk t;
    sl_trunk_set(&t, levels, count);
    bool all = first == 0 && end == sl_trunk_owners(&t, count);
    if (!first_depth_can_be(&t, levels, first, end, report->depth)) return false;
    for (int i = 0; i < count; i++) {
        const sl_find_count *c = &report->depth[i], *above = c - 1;
        uint64_t             parts = parts_below(first, end, sl_trunk_owners(&t, i + 1));
        if (i && c->tested != above->survived << (levels[i].low_bits + levels[i].rotation_bits)) return false;
        if (c->survived > c->tested && (all || i >= t.depths)) return false; /* in the trunk others count the tested */
        if (are_too_many(&t, levels, i, parts, c->survived)) return false;
        if (!c->survived != !c->digest) return false;
    }
    return report->depth[count - 1].survived == 0;
}

/* ---- magics ---------------------------------------------------------------------------------- */

bool sl_dfs_magic_can_be(const sl_find_job *job, uint64_t part, uint64_t magic) {
    level levels[MOST_SQUARES];
    int   count = sl_job_levels_set(job, levels);
    trunk t;
    sl_trunk_set(&t, levels, count);
    if (sl_trunk_part(&t, levels, count - 1, magic) != part) return false;
    return (magic & ~ones(64 - levels[count - 1].square)) == 0; /* the bits above change nothing, and are left 0 */
}
