/* SPDX-License-Identifier: MIT
 *
 * pack_moves.c: the annealing. A move takes a few tables out, some that lie close to
 * each other or any, and puts each back where it costs least among some of its
 * candidates and some of the places where they fit. The energy is
 *
 *     SLOT_COST * length - what the holes are worth
 *
 * so that short arrays are good, and among those of one length the ones whose free
 * slots lie in long holes, into which something fits later.
 */
#include "packing.h"

#include "../board/annealing.h"

#include <limits.h>
#include <string.h>

enum {
    SLOT_COST = 160,   /* of a slot more in length */
    MOST_OUT = 6,      /* tables in a move */
    CANDIDATES = 12,   /* to try for a table */
    PLACES = 6,        /* to try for a candidate */
    EDGES = 4096,      /* places to choose them from */
    MARGIN_SLOTS = 300 /* so much longer the array may be after a move */
};

typedef struct pack_choice {
    pack_place place;
    int64_t    cost;
    bool       is_there;
} pack_choice;

static unsigned pick(packing *p, unsigned below) { return sl_random_below(&p->random, below); }

static const pack_shape *shape_at(const packing *p, unsigned table) { return &p->shapes[p->now[table].shape]; }

/* ---- in and out ------------------------------------------------------------------------------- */

static int64_t holes_around(const packing *p, const pack_shape *s, unsigned at) {
    return sl_pack_table_holes(&p->table, at, at + s->range - 1);
}

static void put(packing *p, unsigned table, pack_place place) {
    const pack_shape *s = &p->shapes[place.shape];
    p->now[table] = place;
    p->energy += holes_around(p, s, place.at);
    sl_pack_table_flip(&p->table, s, place.at);
    p->energy -= holes_around(p, s, place.at);
    if (place.at + s->range > p->length) p->length = place.at + s->range;
}

static void take(packing *p, unsigned table) {
    const pack_shape *s = shape_at(p, table);
    unsigned          at = p->now[table].at;
    p->energy += holes_around(p, s, at);
    sl_pack_table_flip(&p->table, s, at);
    p->energy -= holes_around(p, s, at);
}

/* ---- where one would fit best -------------------------------------------------------------------- */

/* Places with a neighbour that is none: there the shape touches something. */
static unsigned find_edges(packing *p, unsigned words) {
    unsigned count = 0;
    uint64_t before = 0;
    p->places[words] = 0;
    for (unsigned i = 0; i < words && count <= EDGES - 64; i++) {
        uint64_t here = p->places[i];
        if (!here) {
            before = 0;
            continue;
        }
        uint64_t below = here << 1 | before, above = here >> 1 | p->places[i + 1] << 63;
        before = here >> 63;
        for (uint64_t edges = here & ~(below & above); edges; edges &= edges - 1)
            p->edges[count++] = 64 * i + (unsigned)sl_bits_lowest(edges);
    }
    return count;
}

/* The two lowest, one that is low, and others. */
static unsigned pick_edge(packing *p, unsigned number, unsigned count) {
    if (number < 2 || number >= count) return p->edges[number < count ? number : 0];
    return p->edges[pick(p, number == 2 && count > 16 ? 16 : count)];
}

static int64_t cost_of(packing *p, const pack_shape *s, unsigned at) {
    int64_t cost = holes_around(p, s, at);
    sl_pack_table_flip_slots(&p->table, s, at);
    cost -= holes_around(p, s, at);
    sl_pack_table_flip_slots(&p->table, s, at);
    return at + s->range > p->length ? cost + (int64_t)SLOT_COST * (at + s->range - p->length) : cost;
}

/* Nothing fits below this place. An offset is never negative so: many a program keeps it without a sign. */
static void forbid_below(packing *p, unsigned place) {
    for (unsigned i = 0; i < place / 64; i++) p->places[i] = 0;
    p->places[place / 64] &= ~UINT64_C(0) << place % 64;
}

static void try_shape(packing *p, uint32_t shape, unsigned limit, unsigned heat, pack_choice *best) {
    const pack_shape *s = &p->shapes[shape];
    unsigned          words = p->find_places(&p->table, s, limit, p->places);
    forbid_below(p, s->lowest);
    unsigned edges = find_edges(p, words);
    for (unsigned i = 0; i < PLACES && i < edges; i++) {
        unsigned at = pick_edge(p, i, edges);
        int64_t  cost = cost_of(p, s, at) + (heat > 1 ? pick(p, heat / 2) : 0);
        if (best->is_there && cost >= best->cost) continue;
        *best = (pack_choice){{shape, at}, cost, true};
    }
}

/* All candidates where there are few, else some at random. */
static bool insert(packing *p, unsigned table, unsigned limit, unsigned most, unsigned heat) {
    uint32_t    first = p->first[table], count = p->first[table + 1] - first;
    pack_choice best = {.is_there = false};
    if (count <= most)
        for (uint32_t i = 0; i < count; i++) try_shape(p, first + i, limit, heat, &best);
    else
        for (unsigned i = 0; i < most; i++) try_shape(p, first + pick(p, count), limit, heat, &best);
    if (best.is_there) put(p, table, best.place);
    return best.is_there;
}

/* ---- a move ------------------------------------------------------------------------------------ */

static bool has_slot_between(const packing *p, unsigned table, unsigned from, unsigned to) {
    const pack_shape *s = shape_at(p, table);
    unsigned          at = p->now[table].at;
    if (at + s->range <= from || at >= to) return false;
    for (const pack_run *r = s->runs; r < s->runs + s->run_count; r++)
        if (at + r->first < to && at + r->first + r->length > from) return true;
    return false;
}

static unsigned add_out(unsigned *out, unsigned count, unsigned table) {
    for (unsigned i = 0; i < count; i++)
        if (out[i] == table) return count;
    out[count] = table;
    return count + 1;
}

/* Any tables, or such as have slots in one stretch, every fourth time at the end of the array. */
static unsigned choose_out(packing *p, unsigned out[MOST_OUT]) {
    unsigned how = pick(p, 4), count = 0;
    if (how == 0) {
        for (unsigned more = 1 + pick(p, 3); more > 0; more--) count = add_out(out, count, pick(p, SL_PACK_TABLES));
        return count;
    }
    unsigned from = how == 1 ? p->length - pick(p, p->length < 4000 ? p->length : 4000) : pick(p, p->length);
    unsigned to = from + (16u << pick(p, 7)), most = 1 + pick(p, MOST_OUT - 1), start = pick(p, SL_PACK_TABLES);
    for (unsigned i = 0; i < SL_PACK_TABLES && count < most; i++) {
        unsigned table = (start + 37 * i) % SL_PACK_TABLES;
        if (has_slot_between(p, table, from, to)) count = add_out(out, count, table);
    }
    return how == 1 ? add_out(out, count, pick(p, SL_PACK_TABLES)) : count;
}

static unsigned size_of(const packing *p, unsigned table) { return p->shapes[p->first[table]].used; }

/* The large ones first; now and then another is the first. */
static void order_out(packing *p, unsigned *out, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        unsigned table = out[i], j = i;
        for (; j > 0 && size_of(p, out[j - 1]) < size_of(p, table); j--) out[j] = out[j - 1];
        out[j] = table;
    }
    if (count > 1 && pick(p, 3) == 0) {
        unsigned other = pick(p, count), table = out[0];
        out[0] = out[other];
        out[other] = table;
    }
}

unsigned sl_packing_origin(const packing *p, const pack_place places[SL_PACK_TABLES]) {
    unsigned origin = SL_PACK_SLOTS_MAX;
    for (unsigned table = 0; table < SL_PACK_TABLES; table++) {
        unsigned at = places[table].at, lowest = p->shapes[places[table].shape].lowest;
        unsigned room = at < lowest ? at : at - lowest;
        if (room < origin) origin = room;
    }
    return origin;
}

static void keep_if_best(packing *p) {
    unsigned slots = p->length - sl_packing_origin(p, p->now);
    if (slots >= p->best_slots) return;
    p->best_slots = slots;
    memcpy(p->best, p->now, sizeof p->best);
}

void sl_packing_move(packing *p, unsigned heat) {
    unsigned   out[MOST_OUT], count = choose_out(p, out), in = 0, length = p->length;
    unsigned   limit = length + MARGIN_SLOTS < SL_PACK_SLOTS_MAX ? length + MARGIN_SLOTS : SL_PACK_SLOTS_MAX;
    int64_t    energy = p->energy;
    pack_place before[MOST_OUT];
    if (!count) return;
    order_out(p, out, count);
    for (unsigned i = 0; i < count; i++) {
        before[i] = p->now[out[i]];
        take(p, out[i]);
    }
    p->length = sl_pack_table_length(&p->table);
    while (in < count && insert(p, out[in], limit, CANDIDATES, heat)) in++;
    int64_t worse = p->energy - energy + (int64_t)SLOT_COST * ((int64_t)p->length - length);
    if (in == count && (worse <= 0 || worse < (int64_t)sl_heat_allows(&p->random, heat))) {
        keep_if_best(p);
        return;
    }
    for (unsigned i = 0; i < in; i++) sl_pack_table_flip(&p->table, shape_at(p, out[i]), p->now[out[i]].at);
    for (unsigned i = 0; i < count; i++) {
        p->now[out[i]] = before[i];
        sl_pack_table_flip(&p->table, shape_at(p, out[i]), before[i].at);
    }
    p->energy = energy;
    p->length = length;
}

/* ---- the begin ------------------------------------------------------------------------------------- */

static void note_start(packing *p) {
    p->length = sl_pack_table_length(&p->table);
    p->energy = -sl_pack_table_holes(&p->table, 0, p->length - 1);
    p->best_slots = UINT_MAX;
    keep_if_best(p);
}

bool sl_packing_start(packing *p) {
    bool done[SL_PACK_TABLES] = {false};
    for (unsigned i = 0; i < SL_PACK_TABLES; i++) {
        unsigned next = SL_PACK_TABLES;
        for (unsigned table = 0; table < SL_PACK_TABLES; table++)
            if (!done[table] && (next == SL_PACK_TABLES || size_of(p, table) > size_of(p, next))) next = table;
        if (!insert(p, next, SL_PACK_SLOTS_MAX, 64, 0)) return false;
        done[next] = true;
    }
    note_start(p);
    return true;
}

bool sl_packing_take(packing *p) {
    for (unsigned table = 0; table < SL_PACK_TABLES; table++) {
        const pack_shape *s = shape_at(p, table);
        unsigned          at = p->now[table].at;
        for (const pack_run *r = s->runs; r < s->runs + s->run_count; r++)
            for (unsigned slot = at + r->first; slot < at + r->first + r->length; slot++)
                if (p->table.wide[0][slot / 64] >> slot % 64 & 1) return false;
        sl_pack_table_flip(&p->table, s, at);
    }
    note_start(p);
    return true;
}
