/* SPDX-License-Identifier: MIT
 *
 * tile.c: the strategy `tile`, and how its two searches take in one file square
 * more (tile.h says what they look for).
 */
#include "tile.h"

_Static_assert(sizeof(tile) <= SL_FIND_WORKSPACE, "the workspace is too small");

/* ---- sets of slots ------------------------------------------------------------------------ */

static void repeat(const tile *s, slot_set set) {
    for (size_t i = 0; i <= s->words; i++) set[s->words + i] = set[i];
}

/* Adds the slots of another set, moved up. */
static void add_moved(const tile *s, slot_set set, const slot_set other, unsigned up) {
    unsigned from = -up & ((unsigned)tile_slots(s) - 1);
    for (size_t i = 0; i < s->words; i++) set[i] |= row_word(other, from, i);
}

void sl_tile_allow(tile *s, int i, unsigned least) {
    unsigned step = tile_step(s, tile_level(s, i));
    for (unsigned up = 0; up < (unsigned)tile_slots(s); up += step)
        if (up + step > least) slot_set_add(s->rotations[i], up);
}

/* ---- one file square more --------------------------------------------------------------------- */

void sl_tile_start(tile *s) {
    slot_set_add(s->steps, 0);
    repeat(s, s->steps);
    s->layers[0] = (layer){.count = 1};
    memcpy(s->layers[0].blocked, s->steps, sizeof s->steps);
}

/* Forgets which slots the last test saw, mostly without touching them. */
static void next_mark(tile *s) {
    enum { STEP = 8 }; /* room for a class below it */
    s->mark += STEP;
    if (s->mark <= UINT32_MAX - STEP) return;
    memset(s->seen, 0, sizeof s->seen);
    s->mark = STEP;
}

bool sl_tile_list_spots(tile *s, int i, uint64_t copy, int most) {
    layer *fresh = &s->fresh[i];
    fresh->count = 0;
    next_mark(s);
    for (int q = 0; q < 1 << i; q++) {
        spot      x = {.slot = (uint16_t)tile_slot(s, s->sums[q] + copy), .class = s->class_of[q + (1 << i)]};
        uint32_t *seen = &s->seen[x.slot], mark = s->mark | x.class;
        if (*seen == mark) continue;
        if (*seen >= s->mark || fresh->count == most) return false;
        *seen = mark;
        fresh->spots[fresh->count++] = x;
    }
    return true;
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
        unsigned slot = (fresh->spots[k].slot + s->ups[i]) & ((unsigned)tile_slots(s) - 1);
        if (!slot_set_has(old->blocked, slot)) /* else it is on a slot of its own class */
            next->spots[next->count++] = (spot){(uint16_t)slot, fresh->spots[k].class};
    }
}

/* By how many slots may the new spots move up? Onto slots of their own class, and where nothing is blocked. False: by
 * none. */
static bool find_rotations(const tile *s, int i, uint64_t rotations[MOST_SLOTS / 64]) {
    const layer *old = &s->layers[i], *fresh = &s->fresh[i];
    uint64_t     clear[MOST_SLOTS / 64], left = 1;
    memcpy(rotations, s->rotations[i], s->words * sizeof *rotations);
    for (int k = 0; k < fresh->count && left; k++) {
        const spot *x = &fresh->spots[k];
        left = 0;
        for (size_t w = 0; w < s->words; w++) clear[w] = ~row_word(old->blocked, x->slot, w);
        for (int j = 0; j < old->count; j++)
            if (old->spots[j].class == x->class)
                slot_set_add(clear, (unsigned)(old->spots[j].slot - x->slot) & ((unsigned)tile_slots(s) - 1));
        for (size_t w = 0; w < s->words; w++) left |= rotations[w] &= clear[w];
    }
    return left != 0;
}

/* Do rank sums bring new spots onto each other? If not, sets what they block together. */
static bool set_blocked(const tile *s, layer *fresh) {
    memset(fresh->blocked, 0, s->words * sizeof *fresh->blocked);
    for (int k = 0; k < fresh->count; k++) {
        if (slot_set_has(fresh->blocked, fresh->spots[k].slot)) return false;
        add_moved(s, fresh->blocked, s->steps, fresh->spots[k].slot);
    }
    repeat(s, fresh->blocked);
    return true;
}

/* The layer is made here and not with the move before: most prefixes fail when their spots are listed. */
int sl_tile_list_moves(tile *s, int i, uint16_t moves[MOST_SLOTS]) {
    uint64_t rotations[MOST_SLOTS / 64];
    int      count = 0;
    if (i > 0) add_spots(s, i - 1);
    if (!find_rotations(s, i, rotations) || !set_blocked(s, &s->fresh[i])) return 0;
    for (size_t w = 0; w < s->words; w++)
        for (uint64_t rest = rotations[w]; rest; rest &= rest - 1)
            moves[count++] = (uint16_t)(64 * w + (size_t)sl_bits_lowest(rest));
    return count;
}

void sl_tile_move(tile *s, int i, unsigned up, uint64_t copy) {
    s->ups[i] = up;
    for (int q = 0; q < 1 << i; q++) s->sums[q + (1 << i)] = s->sums[q] + copy;
}

/* ---- found ------------------------------------------------------------------------------------------ */

/* A black magic adds what the squares outside the mask make, a sum that moves all others by a number of slots and a
 * fraction: it is right when the fraction happens to be small. So try all values of the bits that a white magic leaves
 * free, up to the lowest bit of the index. */
bool sl_tile_is_wanted(tile *s, uint64_t magic) {
    int lowest = s->c.levels[s->c.space.count - 1].square, used = 64 - lowest, free_bits = lowest - s->c.space.bits;
    if (s->c.space.wanted.kind == SL_MAGIC_WHITE) {
        s->r->report->magic = magic;
        return true;
    }
    for (uint64_t more = 0; more < UINT64_C(1) << (free_bits > 0 ? free_bits : 0); more++) {
        if (!sl_run_works(s->r, 1u << s->c.space.count)) return false;
        s->r->report->magic = magic | more << used;
        if (sl_trial_is_magic(&s->black, s->r->report->magic)) return true;
    }
    return false;
}

/* ---- the strategy -------------------------------------------------------------------------------------- */

static bool is_file_first(const sl_magic *wanted) { return wanted->square / 8 < 2; }

static void set_up(void *workspace, const sl_find_job *job) {
    tile *s = workspace;
    memset(s, 0, sizeof *s);
    sl_children_set(&s->c, &job->wanted);
    if (job->wanted.kind == SL_MAGIC_BLACK) sl_trial_set(&s->black, &job->wanted);
    s->words = (size_t)tile_slots(s) / 64;
    for (int i = 0; i < s->c.space.count; i++) s->file_count += s->c.levels[i].square / 8 != job->wanted.square / 8;
    if (is_file_first(&job->wanted))
        sl_tile_file_first_set_up(s);
    else
        sl_tile_rank_first_set_up(s);
}

static uint64_t parts(const sl_find_job *job) {
    level levels[MOST_SQUARES];
    if (!is_file_first(&job->wanted)) return sl_parts_endless(job);
    sl_levels_set(levels, sl_oracle_mask(job->wanted.slider, job->wanted.square), sl_magic_bits(&job->wanted));
    return sl_tile_file_first_parts(levels);
}

static bool search_part(void *workspace, run *r) {
    tile *s = workspace;
    s->r = r;
    memset(s->steps, 0, sizeof s->steps);
    return is_file_first(&r->job->wanted) ? sl_tile_file_first_search(s) : sl_tile_rank_first_search(s);
}

/* Rooks of the four ranks with a bit fewer. Where the far copy has no bits below the index it has no fraction, and
 * cannot lie between -1 and 0. */
static bool can(const sl_magic *m) {
    int rank = m->square / 8, far_square = (rank < 4 ? 48 : 8) + m->square % 8, far_bits = 64 - far_square;
    if (m->slider != SL_ROOK || m->kind == SL_MAGIC_32 || sl_wanted_bits_saved(m) != 1) return false;
    return (rank < 2 || rank > 5) && far_bits > sl_magic_bits(m);
}

const strategy sl_tile_strategy = {.revision = 1,
                                   .can = can,
                                   .set_up = set_up,
                                   .parts = parts,
                                   .search_part = search_part,
                                   .counts_can_be = sl_nothing_survived};
