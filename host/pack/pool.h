/* SPDX-License-Identifier: MIT
 *
 * pool.h: candidates for a packer, read from files in the text form of magics, and
 * where each stands.
 */
#ifndef SLEIGHT_HOST_POOL_H
#define SLEIGHT_HOST_POOL_H

#include "host/text/problem.h"

#include <sleight/pack.h>

typedef struct pool_place {
    const char *path;
    unsigned    line;
} pool_place;

/* Starts as zeros. */
typedef struct pool {
    sl_magic   *magics;
    pool_place *places; /* of each */
    size_t      count, magic_room, place_room;
} pool;

/* Adds the magics of a file; `path` must live as long as the pool. Each is verified: a wrong one is a problem. */
bool pool_read(pool *p, const char *path, problem *why);

/* The table in the file, its magics by table; false where it is no table of the class: one magic for each square of
 * each piece, whose slots do not clash. Its magics are added to the pool. */
bool pool_read_table(pool *p, const char *path, sl_pack_class class_of_magics, sl_magic table[SL_PACK_TABLES],
                     problem *why);

void pool_free(pool *p);

#endif
