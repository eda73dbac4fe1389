/* SPDX-License-Identifier: MIT
 *
 * batch_portable.c: the batch for any CPU: a loop over the best method the compile
 * target has. The methods need no more; this is the yardstick for the rest.
 */
#include "kernels.h"

#include <sleight/sleight.h>

#define LOOP(batch, lookup)                                                                                            \
    void batch(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {                        \
        for (size_t i = 0; i < n; i++) sl_store64(attacks + i, lookup(squares[i], sl_load64(occupied + i)));           \
    }
LOOP(sl_batch_portable_rook, sl_rook_attacks)
LOOP(sl_batch_portable_bishop, sl_bishop_attacks)
LOOP(sl_batch_portable_queen, sl_queen_attacks)

#define MANY(many, lookup)                                                                                             \
    void many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n) {                                \
        for (size_t i = 0; i < n; i++) sl_store64(attacks + i, lookup(squares[i], occupied));                          \
    }
MANY(sl_batch_portable_rook_many, sl_rook_attacks)
MANY(sl_batch_portable_bishop_many, sl_bishop_attacks)
MANY(sl_batch_portable_queen_many, sl_queen_attacks)

uint64_t sl_batch_portable_sliders(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied,
                                   uint64_t attacks[64]) {
    return sl_sliders_one_by_one(sl_rook_attacks, sl_bishop_attacks, sl_queen_attacks, rook_movers, bishop_movers,
                                 occupied, attacks);
}
