/* SPDX-License-Identifier: MIT
 *
 * magic_steps.h: the steps that all magics have in common. magic_steps.c shows
 * them; explain_magic.c reads the constants of each method and adds what only
 * that one does.
 */
#ifndef SLEIGHT_CLI_MAGIC_STEPS_H
#define SLEIGHT_CLI_MAGIC_STEPS_H

#include "cli/tables/square_index.h"
#include "explain.h"

/* One lookup by a magic, in numbers. The slot comes from the method's own function where it has one. */
typedef struct magic_lookup {
    sl_slider   slider;
    const char *file; /* of data/magics; null: somebody gave the magic, and nothing is said of why it is one */
    uint64_t    mask, magic;
    bool        black;
    uint64_t    add;   /* ~mask * magic for a black magic, else 0; for dense with the shift in its low bits */
    bool        adds;  /* does the method keep `add`, as dense does? */
    int         shift; /* of a word of `width` bits */
    int         width; /* 64, or 32 for magic32, whose magic is two factors */
    int64_t     offset, slot;
} magic_lookup;

/* By a magic of cli/tables; the slot is offset and index. */
magic_lookup magic_lookup_by(const square_index *by, uint64_t occupied);

/* index = (subset * magic + add) >> shift, or what magic32 makes of it */
uint64_t magic_index(const magic_lookup *m, uint64_t subset);

/* What is shifted for it: a word of `width` bits. */
uint64_t magic_product(const magic_lookup *m, uint64_t subset);

/* The steps, in this order. */
void show_mask(explanation *e, uint64_t mask, bool black);
void show_product(explanation *e, const magic_lookup *m);
void show_slot(explanation *e, const magic_lookup *m, const char *why);
void show_attacks(explanation *e, const char *title, uint64_t attacks);

#endif
