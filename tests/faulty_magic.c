/* SPDX-License-Identifier: MIT
 *
 * faulty_magic.c: a table by a wrong magic, filled as engines fill theirs when
 * they start, without a look at what a slot holds already. The rook of d4 in
 * data/magics/ordinary.txt has 0x0000480280500080; with its eighth digit wrong,
 * 38 of 1024 subsets read what another one wrote. All other squares of a table
 * of magics would be right, so they are left to the walk of faulty_chess.c.
 */
#include "faulty_magic.h"

#include <sleight/oracle.h>

#include <stdbool.h>

enum { BITS = 10 };
static const uint64_t wrong_magic = UINT64_C(0x0000480380500080);

static uint64_t slot_of(uint64_t occupied) {
    return (occupied & sl_oracle_mask(SL_ROOK, FAULTY_MAGIC_SQUARE)) * wrong_magic >> (64 - BITS);
}

uint64_t faulty_magic_rook(uint64_t occupied) {
    static uint64_t table[1 << BITS];
    static bool     filled;
    uint64_t        mask = sl_oracle_mask(SL_ROOK, FAULTY_MAGIC_SQUARE), subset = 0;
    if (!filled) do {
            table[slot_of(subset)] = sl_oracle_attacks(SL_ROOK, FAULTY_MAGIC_SQUARE, subset);
            subset = sl_subset_next(subset, mask);
        } while (subset);
    filled = true;
    return table[slot_of(occupied)];
}
