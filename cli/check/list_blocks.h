/* SPDX-License-Identifier: MIT
 *
 * list_blocks.h: the numbers of someone's source as blocks of 64, one number a
 * square: magics, and the tables that stand next to them.
 */
#ifndef SLEIGHT_CLI_LIST_BLOCKS_H
#define SLEIGHT_CLI_LIST_BLOCKS_H

#include "check.h"
#include "host/text/number_scan.h"

enum { MOST_BLOCKS = 64, SMALL = 64 };

/* What the numbers of a block are. */
typedef enum role { MAGICS, SHIFTS, BITS, MASKS, WHOLE_RAYS, OTHER } role;

typedef struct block {
    number numbers[64];
    role   role;
    int    slider; /* by its name, or for a mask by its bits; BOTH where neither says */
    bool   named_magic;
} block;

typedef struct blocks {
    block  all[MOST_BLOCKS];
    size_t count;
} blocks;

/* Finds them; one or two are of magics. `shown` is the file's name, for messages. */
bool find_blocks(blocks *found, const number_list *list, const char *shown, problem *why);

size_t count_magics(const blocks *found);

#endif
