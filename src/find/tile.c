/* SPDX-License-Identifier: MIT
 *
 * tile.c: the search for rooks of ranks 1, 2, 7 and 8 with one index bit fewer
 * than mask squares. The mask of such a rook has squares on one side of its file
 * only, and on its rank; its index is the sum of a file part and a rank part. Count
 * both in slots: the copy of a square, magic << square, is a whole number of slots
 * and a fraction.
 *
 * If all copies of rank squares are whole numbers, then
 *
 *     slots of all subsets = slots of the file's subsets + sums of the rank's copies
 *
 * and the magic is right when the file's classes share no slot, and the file's
 * slots, moved by any two different subsets of the rank, never meet: they tile the
 * table. That is a question about 64 subsets at most, instead of 4,096. All
 * published rooks with a bit fewer are of this form (on rank 8 every number is),
 * and those found here on ranks 1 and 2 nearly. If the file's copies were whole
 * numbers too, nothing could be saved: with two subsets of one class what is left
 * of them without the squares they share would fall together as well, and that has
 * different attacks. A bit fewer comes from carries.
 *
 * What the carries do: in all known magics the copy of the farthest square on the
 * file lies between -1 and 0, and the search takes that for granted. Alone it leads
 * one slot down; added to a sum whose fraction is large enough it changes nothing,
 * and two subsets of one class share a slot.
 *
 *     ranks 7, 8   rank squares are the highest: their copies come first, at random;
 *                  on rank 7 they are whole when the lowest bits of the magic are
 *                  clear. Then the file, from the near end to the far one
 *     ranks 1, 2   the file comes first, from the far end to the near one, with
 *                  about half as many slots as subsets (most_spots). Rank copies are
 *                  whole but for a fraction that must leave room for the far copy;
 *                  the subsets with rank squares are tested one by one (children.h).
 *                  There are few enough of these to go through them all: a part is a
 *                  corner, the copies of three squares, and the seed says in which
 *                  order they come
 */
#include "../board/random.h"
#include "children.h"
#include "strategy.h"
#include "trial.h"

enum { MOST_FILE_SQUARES = 6, MOST_FILE_SUMS = 1 << MOST_FILE_SQUARES, MOST_SLOTS = 1 << 11 };

/* A set of slots, twice and a word more, to be read from any slot on (row_word). */
typedef uint64_t slot_set[2 * MOST_SLOTS / 64 + 1];

typedef struct spot {
    uint16_t slot;
    uint8_t class; /* of the file: 0: empty, else 1 + the number of the nearest square that is occupied */
} spot;

/* The slots of the file's subsets so far. */
typedef struct layer {
    int      count;
    spot     spots[MOST_FILE_SUMS];
    slot_set blocked; /* each with all slots that a rank sum could bring onto another */
} layer;

typedef struct tile {
    children c;
    trial    black; /* for black magics */
    run     *r;
    uint64_t random;
    bool     rising; /* ranks 1, 2: the file first, its far end first */
    int      first_file, file_count;
    size_t   words;                                     /* of a set of slots, once */
    slot_set steps;                                     /* differences of two rank sums, with 0 */
    uint64_t rotations[MOST_FILE_SQUARES][MOST_SLOTS / 64]; /* by file square: where its copy may lie */
    uint64_t sums[MOST_FILE_SUMS];                      /* of copies, by subset of the file */
    uint8_t  class_of[MOST_FILE_SUMS];
    layer    layers[MOST_FILE_SQUARES], fresh[MOST_FILE_SQUARES]; /* before a file square; its own, for rotation 0 */
    unsigned ups[MOST_FILE_SQUARES];                              /* by how much these then move up */
    uint32_t seen[MOST_SLOTS], mark;                              /* which class came to a slot in this test */
} tile;

_Static_assert(sizeof(tile) <= SL_FIND_WORKSPACE, "the workspace is too small");

static const level *file_level(const tile *s, int i) { return &s->c.levels[s->first_file + i]; }
static int          slot_count(const tile *s) { return 1 << s->c.space.bits; }
static unsigned     slot_of(const tile *s, uint64_t sum) { return (unsigned)(sum >> (64 - s->c.space.bits)); }
static unsigned     step_of(const tile *s, const level *l) { return 1u << (s->c.space.bits - l->rotation_bits); }

/* ---- sets of slots ------------------------------------------------------------------------ */

static void repeat(const tile *s, slot_set set) {
    for (size_t i = 0; i <= s->words; i++) set[s->words + i] = set[i];
}

static void add_slot(uint64_t *set, unsigned slot) { set[slot / 64] |= UINT64_C(1) << slot % 64; }
static bool has_slot(const uint64_t *set, unsigned slot) { return set[slot / 64] >> slot % 64 & 1; }

/* Adds the slots of another set, moved up. */
static void add_moved(const tile *s, slot_set set, const slot_set other, unsigned up) {
    unsigned from = -up & ((unsigned)slot_count(s) - 1);
    for (size_t i = 0; i < s->words; i++) set[i] |= row_word(other, from, i);
}

/* ---- one file square more --------------------------------------------------------------------- */

/* How many slots the subsets of `count` file squares may have when the far end comes first. Taken from magics that were
 * found, and part of the form that is searched. */
static int most_spots(int count) { return count < 5 ? (1 << (count - 1)) + 1 : 1 << (count - 1); }

static uint8_t new_class(const tile *s, int i, int subset) {
    return s->rising || !subset ? (uint8_t)(i + 1) : s->class_of[subset];
}

/* The spots of the subsets with file square `i`, for a rotation of 0. False: two classes share a slot, or they are many. */
static bool list_new_spots(tile *s, int i, uint64_t copy) {
    enum { STEP = 8 }; /* room for a class below it */
    layer *fresh = &s->fresh[i];
    int    most = MOST_FILE_SUMS;
    if (s->rising) most = most_spots(i + 1) - (i > 0 ? s->layers[i - 1].count + s->fresh[i - 1].count : 1);
    fresh->count = 0;
    s->mark += STEP;
    if (s->mark > UINT32_MAX - STEP) {
        memset(s->seen, 0, sizeof s->seen);
        s->mark = STEP;
    }
    for (int q = 0; q < 1 << i; q++) {
        spot      x = {.slot = (uint16_t)slot_of(s, s->sums[q] + copy), .class = new_class(s, i, q)};
        uint32_t *seen = &s->seen[x.slot], mark = s->mark | x.class;
        if (*seen == mark) continue;
        if (*seen >= s->mark || fresh->count == most) return false;
        *seen = mark;
        fresh->spots[fresh->count++] = x;
    }
    return true;
}

/* Do rank sums bring new spots onto each other? If not, sets what they block together. */
static bool set_blocked(const tile *s, layer *fresh) {
    memset(fresh->blocked, 0, s->words * sizeof *fresh->blocked);
    for (int k = 0; k < fresh->count; k++) {
        if (has_slot(fresh->blocked, fresh->spots[k].slot)) return false;
        add_moved(s, fresh->blocked, s->steps, fresh->spots[k].slot);
    }
    repeat(s, fresh->blocked);
    return true;
}

/* By how many slots may the new spots move up? Onto slots of their own class, and where nothing is blocked. False: by
 * none. */
static bool find_turns(const tile *s, int i, uint64_t rotations[MOST_SLOTS / 64]) {
    const layer *old = &s->layers[i], *fresh = &s->fresh[i];
    uint64_t     clear[MOST_SLOTS / 64], left = 1;
    memcpy(rotations, s->rotations[i], s->words * sizeof *rotations);
    for (int k = 0; k < fresh->count && left; k++) {
        const spot *x = &fresh->spots[k];
        left = 0;
        for (size_t w = 0; w < s->words; w++) clear[w] = ~row_word(old->blocked, x->slot, w);
        for (int j = 0; j < old->count; j++)
            if (old->spots[j].class == x->class)
                add_slot(clear, (unsigned)(old->spots[j].slot - x->slot) & ((unsigned)slot_count(s) - 1));
        for (size_t w = 0; w < s->words; w++) left |= rotations[w] &= clear[w];
    }
    return left != 0;
}

/* Adds a file square's copy to the sums. */
static void add_copy(tile *s, int i, uint64_t copy) {
    for (int q = 0; q < 1 << i; q++) {
        s->sums[q + (1 << i)] = s->sums[q] + copy;
        s->class_of[q + (1 << i)] = new_class(s, i, q);
    }
}

/* Makes the next layer of a layer and its new spots. */
static void add_spots(tile *s, int i) {
    const layer *old = &s->layers[i], *fresh = &s->fresh[i];
    layer       *next = &s->layers[i + 1];
    memcpy(next->blocked, old->blocked, s->words * sizeof *next->blocked);
    add_moved(s, next->blocked, fresh->blocked, s->ups[i]);
    repeat(s, next->blocked);
    memcpy(next->spots, old->spots, (size_t)old->count * sizeof *next->spots);
    next->count = old->count;
    for (int k = 0; k < fresh->count; k++) {
        unsigned slot = (fresh->spots[k].slot + s->ups[i]) & ((unsigned)slot_count(s) - 1);
        if (!has_slot(old->blocked, slot)) /* else it is on a slot of its own class */
            next->spots[next->count++] = (spot){(uint16_t)slot, fresh->spots[k].class};
    }
}

/* ---- found ------------------------------------------------------------------------------------------ */

/* A white magic. A black one adds what the squares outside the mask make, a sum that moves all others by a number of
 * slots and a fraction: it is right when the fraction happens to be small. So try all values of the bits that a
 * white magic leaves free, up to the lowest bit of the index. */
static bool is_wanted(tile *s, uint64_t magic) {
    int lowest = s->c.levels[s->c.space.count - 1].square, used = 64 - lowest, free_bits = lowest - s->c.space.bits;
    if (s->c.space.wanted.kind == SL_WHITE_MAGIC) {
        s->r->report->magic = magic;
        return true;
    }
    for (uint64_t more = 0; more < UINT64_C(1) << (free_bits > 0 ? free_bits : 0); more++) {
        s->r->report->magic = magic | more << used;
        if (sl_trial_is_magic(&s->black, s->r->report->magic)) return true;
    }
    return false;
}

/* ---- ranks 1 and 2: the rank squares at last ------------------------------------------------------ */

/* The far square alone must be told from an empty file, whatever stands on the rank: so every rank sum must lie less
 * above a whole slot than the far copy lies below one. Looks at the rank squares whose fraction is known. */
static bool leaves_room(const tile *s, uint64_t prefix) {
    const level *l = s->c.levels;
    int          shift = 64 - s->c.space.bits, first = s->file_count, count = s->c.space.count;
    uint64_t     room = -(prefix << l[0].square), below = (UINT64_C(1) << shift) - 1, fractions[MOST_FILE_SUMS];
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
    if (!sl_children_test(&s->c, depth, NULL, prefix, allowed)) return false;
    for (unsigned rotation = 0; rotation < 1u << l->rotation_bits; rotation++) {
        uint64_t child = prefix | (uint64_t)rotation << l->known;
        if (!is_allowed(allowed, rotation)) continue;
        if (depth + 1 == s->c.space.count) {
            if (is_wanted(s, child)) return true;
            continue;
        }
        sl_children_add_squares(&s->c, depth, depth + 1, child);
        if (add_rank_squares(s, depth + 1, child)) return true;
    }
    return false;
}

static bool finish(tile *s, uint64_t prefix) {
    if (!s->rising) return is_wanted(s, prefix);
    if (!leaves_room(s, prefix)) return false;
    sl_children_add_squares(&s->c, 0, s->file_count, prefix);
    return add_rank_squares(s, s->file_count, prefix);
}

/* The bits that make a corner: the low ones of the far copy, whose rotation is given, and the rotations of the next two. */
static int corner_bits(const level *l) { return l[0].low_bits + l[1].rotation_bits + l[2].rotation_bits; }

/* Numbers of so many bits, in random order. */
static uint64_t shuffled(uint64_t number, int bits, uint64_t seed) {
    uint64_t all = (UINT64_C(1) << bits) - 1;
    for (int k = 0; k < 4; k++) {
        number = (number * (sl_next_random(&seed) | 1) + sl_next_random(&seed)) & all;
        number ^= number >> bits / 2;
    }
    return number;
}

/* Sets where the next two copies lie; returns the low bits. */
static uint64_t go_to_corner(tile *s) {
    uint64_t corner = shuffled(s->r->part, corner_bits(s->c.levels), sl_job_seed(s->r->job));
    for (int i = 1; i <= 2; i++) {
        const level *l = file_level(s, i);
        unsigned     rotation = (unsigned)corner & ((1u << l->rotation_bits) - 1);
        memset(s->rotations[i], 0, sizeof s->rotations[i]);
        add_slot(s->rotations[i], rotation * step_of(s, l));
        corner >>= l->rotation_bits;
    }
    return corner;
}

/* ---- the file ------------------------------------------------------------------------------------ */

/* Puts the rotations to go on with in front of a list and returns how many. On ranks 1 and 2 that is all of them; on 7 and
 * 8 the first squares take only a few, at random, so that a part is soon done. */
static int choose(tile *s, int i, uint16_t *list, int count) {
    static const int few[] = {8, 4, 2};
    int              before_all = s->file_count - 4 - i;
    if (s->rising || before_all < 0 || count <= few[before_all]) return count;
    for (int k = 0; k < few[before_all]; k++) {
        int      other = k + (int)sl_draw(&s->random, (unsigned)(count - k));
        uint16_t up = list[other];
        list[other] = list[k];
        list[k] = up;
    }
    return few[before_all];
}

static bool search_file(tile *s, int i, uint64_t prefix) {
    const level *l = file_level(s, i);
    uint64_t     rotations[MOST_SLOTS / 64];
    uint16_t     list[MOST_SLOTS];
    int          count = 0;
    s->r->report->depth[s->first_file + i].tested += UINT64_C(1) << l->rotation_bits;
    if (!list_new_spots(s, i, prefix << l->square)) return false; /* nearly always: so the layer comes after that */
    if (i > 0) add_spots(s, i - 1);
    if (!find_turns(s, i, rotations) || !set_blocked(s, &s->fresh[i])) return false;
    for (size_t w = 0; w < s->words; w++)
        for (uint64_t rest = rotations[w]; rest; rest &= rest - 1)
            list[count++] = (uint16_t)(64 * w + (size_t)sl_lowest_square(rest));
    count = choose(s, i, list, count);
    for (int k = 0; k < count; k++) {
        uint64_t child = prefix | (uint64_t)(list[k] / step_of(s, l)) << (l->known + l->low_bits);
        bool     last = i + 1 == s->file_count;
        s->ups[i] = list[k];
        if (!last) add_copy(s, i, child << l->square);
        if (last ? finish(s, child) : search_file(s, i + 1, child)) return true;
    }
    return false;
}

/* ---- ranks 7 and 8: the rank squares first ------------------------------------------------------------ */

/* Draws the bits of the magic that are the copies of the rank squares, with no bit below the index. False: two
 * subsets of them fall together. */
static bool draw_rank_copies(tile *s, uint64_t *prefix) {
    const level *l = s->c.levels;
    int          lowest = l[s->first_file - 1].square, clear = 64 - s->c.space.bits - lowest, sums = 1;
    unsigned     sum[1 << MOST_FILE_SQUARES] = {0}, slots = (unsigned)slot_count(s);
    *prefix = sl_next_random(&s->random) >> lowest;
    if (clear > 0) *prefix = *prefix >> clear << clear;
    memset(s->steps, 0, s->words * sizeof *s->steps);
    for (int i = 0; i < s->first_file; i++, sums *= 2)
        for (int q = 0; q < sums; q++) sum[q + sums] = (sum[q] + slot_of(s, *prefix << l[i].square)) & (slots - 1);
    for (int a = 0; a < sums; a++)
        for (int b = 0; b < a; b++) {
            if (sum[a] == sum[b]) return false;
            add_slot(s->steps, (sum[a] - sum[b]) & (slots - 1));
            add_slot(s->steps, (sum[b] - sum[a]) & (slots - 1));
        }
    return true;
}

static bool draw_ranks(tile *s, uint64_t *prefix) {
    enum { DRAWS = 64 };
    for (int k = 0; k < DRAWS; k++)
        if (draw_rank_copies(s, prefix)) return true;
    return false;
}

static bool search_part(void *workspace, run *r) {
    tile    *s = workspace;
    uint64_t prefix;
    s->r = r;
    s->random = sl_part_seed(r);
    memset(s->steps, 0, sizeof s->steps);
    if (s->rising)
        prefix = go_to_corner(s);
    else if (!draw_ranks(s, &prefix))
        return false;
    add_slot(s->steps, 0);
    repeat(s, s->steps);
    s->layers[0] = (layer){.count = 1};
    memcpy(s->layers[0].blocked, s->steps, sizeof s->steps);
    return sl_run_goes_on(r) && search_file(s, 0, prefix);
}

/* ---- setting up ------------------------------------------------------------------------------------------ */

/* Where may the copy of a file square lie? The far one between -1 and 0, and the one before it, of which it has its
 * fraction, near there; all others anywhere. */
static unsigned least_slot(const tile *s, int i) {
    enum { NEAR = 64 };
    unsigned slots = (unsigned)slot_count(s);
    if (i == (s->rising ? 0 : s->file_count - 1)) return slots - 1;
    if (!s->rising && i == s->file_count - 2) return slots - NEAR;
    return 0;
}

static void set_turns(tile *s) {
    for (int i = 0; i < s->file_count; i++) {
        unsigned step = step_of(s, file_level(s, i)), least = least_slot(s, i);
        for (unsigned up = 0; up < (unsigned)slot_count(s); up += step)
            if (up + step > least) add_slot(s->rotations[i], up);
    }
}

static bool is_rising(const sl_magic *m) { return m->square < 32; }

static void set_up(void *workspace, const sl_find_job *job) {
    tile *s = workspace;
    memset(s, 0, sizeof *s);
    sl_children_set(&s->c, &job->wanted);
    if (job->wanted.kind == SL_BLACK_MAGIC) sl_trial_set(&s->black, &job->wanted);
    s->words = (size_t)slot_count(s) / 64;
    s->rising = is_rising(&job->wanted);
    for (int i = 0; i < s->c.space.count; i++) {
        bool on_rank = s->c.levels[i].square / 8 == job->wanted.square / 8;
        s->file_count += !on_rank;
        s->first_file += on_rank && !s->rising;
    }
    set_turns(s);
}

/* Ranks 1 and 2: the number of corners. Ranks 7 and 8: without end. */
static uint64_t parts(const sl_find_job *job) {
    level levels[MOST_SQUARES];
    sl_levels_set(levels, sl_magic_mask(job->wanted.slider, job->wanted.square), sl_magic_bits(&job->wanted));
    return is_rising(&job->wanted) ? UINT64_C(1) << corner_bits(levels) : sl_parts_endless(job);
}

static bool can(const sl_magic *m) {
    int bits = sl_magic_bits(m), rank = m->square / 8;
    int far_square = (rank < 4 ? 48 : 8) + m->square % 8;
    if (m->slider != SL_ROOK || m->kind == SL_MAGIC32 || sl_wanted_bits_saved(m) != 1) return false;
    return (rank < 2 || rank > 5) && 64 - far_square > bits; /* without a fraction nothing lies between -1 and 0 */
}

const strategy sl_tile_strategy = {.revision = 1, .can = can, .set_up = set_up, .parts = parts, .search_part = search_part};
