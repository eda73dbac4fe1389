/* SPDX-License-Identifier: MIT
 *
 * packing.h: all tables in one array, as the packer has them while it works: which
 * candidate stands for each, and where.
 */
#ifndef SLEIGHT_SRC_PACK_PACKING_H
#define SLEIGHT_SRC_PACK_PACKING_H

#include "pack_table.h"

typedef struct pack_place {
    uint32_t shape, at;
} pack_place;

typedef struct packing {
    pack_table        table;
    const pack_shape *shapes;                    /* by table */
    uint32_t          first[SL_PACK_TABLES + 1]; /* the shapes of table i begin here */
    pack_place        now[SL_PACK_TABLES], best[SL_PACK_TABLES];
    unsigned          length, best_slots; /* up to the last slot used; of the best, from its origin on */
    int64_t           energy;             /* less is better: see pack_moves.c */
    uint64_t          random;
    pack_find_places *find_places;
    uint64_t          places[PACK_WORDS + PACK_MARGIN]; /* scratch */
    uint32_t          edges[4096];                      /* scratch */
} packing;

/* pack_moves.c: puts all tables into the empty array, the largest first. False: there is no room. */
bool sl_packing_start(packing *p);

/* The same: the tables stand as p->now says. False: they clash. */
bool sl_packing_take(packing *p);

/* The same: takes some tables out and puts them back, perhaps others and elsewhere. What makes it worse stays only by
 * chance, the less the colder it is. */
void sl_packing_move(packing *p, unsigned heat);

/* The same: how far all may be moved down, so that the array begins there. Where an offset is negative already, as in a
 * start, it may become more so; no other becomes negative. */
unsigned sl_packing_origin(const packing *p, const pack_place places[SL_PACK_TABLES]);

/* Heat at the begin of a run, and of one that begins with a table which should stay what it is; and how often it falls
 * by half. */
enum { PACK_HEAT_FIRST = 16000, PACK_HEAT_AGAIN = 2000, PACK_HALVINGS = 5 };

#endif
