/* SPDX-License-Identifier: MIT
 *
 * diagnose.h: what the files that look for causes share. magic_diagnose.c undoes
 * mistakes in a list, magic_repair.c slips in one magic; magic_cause.c has the
 * sentences.
 */
#ifndef SLEIGHT_SRC_MAGIC_DIAGNOSE_H
#define SLEIGHT_SRC_MAGIC_DIAGNOSE_H

#include <sleight/magic.h>

/* A magic, and whether its mask keeps the edges. */
typedef struct masked_magic {
    sl_magic magic;
    bool     edges;
} masked_magic;

static inline uint64_t mask_of(const masked_magic *m) {
    return m->edges ? sl_oracle_rays(m->magic.slider, m->magic.square)
                    : sl_oracle_mask(m->magic.slider, m->magic.square);
}

static inline bool holds(const masked_magic *m) {
    return sl_magic_verify_under(&m->magic, mask_of(m), NULL) == SL_MAGIC_OK;
}

/* magic_repair.c: what is wrong with this one? Sets all of `found` but how many pass. `alone`: it is no list, the
 * masks of which would be right for the others. */
bool sl_magic_repair(const sl_magic_line *wrong, unsigned known, bool alone, sl_magic_diagnosis *found);

#endif
