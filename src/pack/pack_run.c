/* SPDX-License-Identifier: MIT
 *
 * pack_run.c: a whole run: the pool is verified and made into shapes, the array is
 * filled, and improved until all moves are made.
 */
#include "packing.h"

#include "../board/annealing.h"

#include <string.h>

enum { MOVES_BETWEEN = 256 }; /* calls of go_on */

/* ---- classes ------------------------------------------------------------------------------------ */

const char *sl_pack_class_name(sl_pack_class class_of_magics) {
    static const char *const names[] = {"white-fixed", "black-fixed", "white-variable", "mixed"};
    return (unsigned)class_of_magics < SL_PACK_CLASS_COUNT ? names[class_of_magics] : "unknown";
}

bool sl_pack_class_has(sl_pack_class class_of_magics, const sl_magic *m) {
    bool is_fixed = m->shift == (m->slider == SL_ROOK ? SL_PACK_ROOK_SHIFT : SL_PACK_BISHOP_SHIFT);
    if (m->kind == SL_MAGIC_32 || sl_magic_bits(m) > SL_PACK_BITS_MAX) return false;
    switch (class_of_magics) {
    case SL_PACK_WHITE_FIXED: return is_fixed && m->kind == SL_MAGIC_WHITE;
    case SL_PACK_BLACK_FIXED: return is_fixed && m->kind == SL_MAGIC_BLACK;
    case SL_PACK_WHITE_VARIABLE: return m->kind == SL_MAGIC_WHITE;
    case SL_PACK_MIXED: return true;
    default: return false;
    }
}

/* ---- the workspace: the packing, the shapes, their words, their runs ------------------------------- */

typedef struct pack_sizes {
    size_t shapes, words, runs;
} pack_sizes;

static bool is_candidate(const sl_pack_job *job, const sl_magic *m) {
    return sl_magic_bounds(m) == SL_MAGIC_OK && sl_pack_class_has(job->class_of_magics, m);
}

static pack_sizes sizes_of(const sl_pack_job *job) {
    pack_sizes sizes = {0};
    uint64_t   slots[PACK_RANGE_MAX / 64];
    for (size_t i = 0; i < job->count; i++) {
        if (!is_candidate(job, &job->pool[i])) continue;
        pack_shape s = sl_pack_shape_of(&job->pool[i], slots);
        sizes.shapes++;
        sizes.words += s.words;
        sizes.runs += s.run_count;
    }
    return sizes;
}

size_t sl_pack_workspace(const sl_pack_job *job) {
    pack_sizes sizes = sizes_of(job);
    return sizeof(packing) + sizes.shapes * sizeof(pack_shape) + sizes.words * sizeof(uint64_t) +
           sizes.runs * sizeof(pack_run);
}

/* ---- from the pool to shapes -------------------------------------------------------------------------- */

static sl_pack_status verify(const sl_pack_job *job, sl_pack_report *report) {
    for (size_t i = 0; i < job->count; i++) {
        const sl_magic *m = &job->pool[i];
        report->wrong = i;
        if (sl_magic_bounds(m) != SL_MAGIC_OK) return SL_PACK_BAD_MAGIC;
        if (sl_pack_class_has(job->class_of_magics, m) && sl_magic_verify(m, NULL) != SL_MAGIC_OK)
            return SL_PACK_BAD_MAGIC;
    }
    report->wrong = 0;
    return SL_PACK_OK;
}

/* The first of them stays, though another may have a lower first index and stand further down: the tables of data/magics
 * were made so, and their commands are to make them again. */
static bool is_known(const pack_shape *from, const pack_shape *to, const pack_shape *s) {
    for (; from < to; from++)
        if (from->digest == s->digest && from->range == s->range && from->used == s->used) return true;
    return false;
}

/* Sets the shapes table by table; those that use the same slots are one. */
static sl_pack_status set_shapes(packing *p, const sl_pack_job *job, sl_pack_report *report) {
    pack_sizes  sizes = sizes_of(job);
    pack_shape *shapes = (pack_shape *)(p + 1), *next = shapes;
    uint64_t   *words = (uint64_t *)(shapes + sizes.shapes), slots[PACK_RANGE_MAX / 64];
    pack_run   *runs = (pack_run *)(words + sizes.words);
    p->shapes = shapes;
    for (unsigned table = 0; table < SL_PACK_TABLES; table++) {
        p->first[table] = (uint32_t)(next - shapes);
        for (size_t i = 0; i < job->count; i++) {
            const sl_magic *m = &job->pool[i];
            if (sl_pack_table_of(m) != table || !is_candidate(job, m)) continue;
            *next = sl_pack_shape_of(m, slots);
            if (is_known(shapes + p->first[table], next, next)) continue;
            memcpy(words, slots, next->words * sizeof *words);
            sl_pack_shape_runs(next, words, runs);
            next->bits = words;
            next->runs = runs;
            words += next->words;
            runs += next->run_count;
            next++;
        }
        report->missing = table;
        if (next == shapes + p->first[table]) return SL_PACK_MISSING;
    }
    report->missing = 0;
    p->first[SL_PACK_TABLES] = (uint32_t)(next - shapes);
    report->candidates = (size_t)(next - shapes);
    return SL_PACK_OK;
}

/* ---- the start ------------------------------------------------------------------------------------------ */

/* The shape of the table that uses the same slots as the magic. */
static bool find_shape(const packing *p, unsigned table, const sl_magic *m, pack_place *place) {
    uint64_t   slots[PACK_RANGE_MAX / 64];
    pack_shape wanted = sl_pack_shape_of(m, slots);
    for (uint32_t i = p->first[table]; i < p->first[table + 1]; i++) {
        const pack_shape *s = &p->shapes[i];
        if (s->digest != wanted.digest || s->range != wanted.range) continue;
        *place = (pack_place){i, wanted.lowest};
        return true;
    }
    return false;
}

/* It stands from 0 on: its offsets, where none is negative, else its slots. */
static sl_pack_status take_start(packing *p, const sl_pack_job *job, sl_pack_report *report) {
    int64_t at[SL_PACK_TABLES], lowest = INT64_MAX, offset = INT64_MAX;
    for (unsigned table = 0; table < SL_PACK_TABLES; table++) {
        const sl_magic *m = &job->start[table];
        report->wrong = table;
        if (sl_magic_bounds(m) != SL_MAGIC_OK || sl_pack_table_of(m) != table || !is_candidate(job, m) ||
            m->offset < INT32_MIN || m->offset > INT32_MAX || !find_shape(p, table, m, &p->now[table]))
            return SL_PACK_BAD_START;
        at[table] = m->offset + p->now[table].at;
        if (at[table] < lowest) lowest = at[table];
        if (m->offset < offset) offset = m->offset;
    }
    if (offset >= 0) lowest = offset;
    for (unsigned table = 0; table < SL_PACK_TABLES; table++) {
        report->wrong = table;
        if (at[table] - lowest + p->shapes[p->now[table].shape].range > SL_PACK_SLOTS_MAX) return SL_PACK_BAD_START;
        p->now[table].at = (uint32_t)(at[table] - lowest);
    }
    if (!sl_packing_take(p)) return SL_PACK_BAD_START;
    report->wrong = 0;
    return SL_PACK_OK;
}

/* ---- the run -------------------------------------------------------------------------------------------- */

/* The best, by table, moved down as far as it goes. */
static void write_best(const packing *p, sl_magic packed[SL_PACK_TABLES], sl_pack_report *report) {
    unsigned origin = sl_packing_origin(p, p->best);
    report->used = 0;
    for (unsigned table = 0; table < SL_PACK_TABLES; table++) {
        const pack_shape *s = &p->shapes[p->best[table].shape];
        packed[table] = *s->magic;
        packed[table].offset = (int64_t)p->best[table].at - origin - s->lowest;
        report->used += s->used;
    }
    report->slots = p->best_slots;
}

sl_pack_status sl_pack_run(const sl_pack_job *job, sl_pack_go_on *go_on, void *context, void *workspace,
                           sl_magic packed[SL_PACK_TABLES], sl_pack_report *report) {
    packing       *p = workspace;
    sl_pack_status status;
    memset(p, 0, sizeof *p);
    *report = (sl_pack_report){0};
    p->random = job->seed;
    p->find_places = sl_pack_places_best();
    if ((status = verify(job, report)) != SL_PACK_OK || (status = set_shapes(p, job, report)) != SL_PACK_OK)
        return status;
    if (job->start)
        status = take_start(p, job, report);
    else if (!sl_packing_start(p))
        status = SL_PACK_NO_ROOM;
    if (status != SL_PACK_OK) return status;
    unsigned heat = job->start ? PACK_HEAT_AGAIN : PACK_HEAT_FIRST;
    write_best(p, packed, report);
    for (; report->moves < job->moves; report->moves++) {
        if (report->moves % MOVES_BETWEEN == 0) {
            write_best(p, packed, report);
            if (go_on && !go_on(report, packed, context)) return SL_PACK_STOPPED;
        }
        sl_packing_move(p, sl_heat_after(heat, PACK_HALVINGS, report->moves, job->moves));
    }
    write_best(p, packed, report);
    return SL_PACK_OK;
}
