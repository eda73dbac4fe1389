/* SPDX-License-Identifier: MIT
 *
 * batch.c: the list of batch kernels and the choice among them, made once a call.
 */
#include "kernels.h"

#include <sleight/method.h>
#include <sleight/method/shape.h>
#include <sleight/sleight.h>

static const sl_batch batches[] = {SL_BATCH_KERNELS};

const sl_batch *sl_batches(size_t *count) {
    if (count) *count = sizeof batches / sizeof *batches;
    return batches;
}

const sl_batch *sl_batch_best_for(unsigned features) {
    const sl_batch *best = &batches[0];
    for (size_t i = 1; i < sizeof batches / sizeof *batches; i++)
        if ((batches[i].needs & ~features) == 0 && (batches[i].refuses & features) == 0) best = &batches[i];
    return best;
}

const sl_batch *sl_batch_best(void) { return sl_batch_best_for(sl_cpu_features()); }

void sl_rook_attacks_batch(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    sl_batch_best()->rook(squares, occupied, attacks, n);
}
void sl_bishop_attacks_batch(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    sl_batch_best()->bishop(squares, occupied, attacks, n);
}
void sl_queen_attacks_batch(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    sl_batch_best()->queen(squares, occupied, attacks, n);
}
uint64_t sl_slider_attacks(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied, uint64_t attacks[64]) {
    return sl_batch_best()->sliders(rook_movers, bishop_movers, occupied, attacks);
}
