/* SPDX-License-Identifier: MIT
 *
 * batch.c: the list of batch kernels and the choice among them, made once a call.
 */
#include "kernels.h"
#include "../cpu_here.h"

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

/* The same at every call, for which the last of x86-64, best wherever it runs, is asked for first: a call for a few
 * squares should not take longer to find its kernel than to do its work. */
SL_INLINE const sl_batch *best_here(void) {
    if (SL_IS_X86_64 && cpu_has_avx512_here()) return &batches[sizeof batches / sizeof *batches - 1];
    return sl_batch_best();
}

void sl_rook_attacks_batch(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    best_here()->rook(squares, occupied, attacks, n);
}
void sl_bishop_attacks_batch(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    best_here()->bishop(squares, occupied, attacks, n);
}
void sl_queen_attacks_batch(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    best_here()->queen(squares, occupied, attacks, n);
}

void sl_rook_attacks_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n) {
    best_here()->rook_many(squares, occupied, attacks, n);
}
void sl_bishop_attacks_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n) {
    best_here()->bishop_many(squares, occupied, attacks, n);
}
void sl_queen_attacks_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n) {
    best_here()->queen_many(squares, occupied, attacks, n);
}

uint64_t sl_slider_attacks(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied, uint64_t attacks[64]) {
    return best_here()->sliders(rook_movers, bishop_movers, occupied, attacks);
}
