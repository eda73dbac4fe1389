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

/* The same at every call, for which the last of x86-64, best wherever it runs, is asked for first and called by its
 * name: a call for a few squares should not take longer to find its kernel than to do its work. */
enum { LAST = sizeof batches / sizeof *batches - 1 };
SL_INLINE bool last_is_best(void) { return SL_IS_X86_64 && cpu_has_avx512_here(); }

#define CALL(call, kernel_call, type)                                                                                  \
    static SL_NOINLINE void by_best_##kernel_call(const uint8_t *squares, type occupied, uint64_t *attacks,            \
                                                  size_t n) {                                                          \
        sl_batch_best()->kernel_call(squares, occupied, attacks, n);                                                   \
    }                                                                                                                  \
    void call(const uint8_t *squares, type occupied, uint64_t *attacks, size_t n) {                                    \
        if (last_is_best())                                                                                            \
            batches[LAST].kernel_call(squares, occupied, attacks, n);                                                  \
        else                                                                                                           \
            by_best_##kernel_call(squares, occupied, attacks, n);                                                      \
    }
CALL(sl_rook_attacks_batch, rook, const uint64_t *)
CALL(sl_bishop_attacks_batch, bishop, const uint64_t *)
CALL(sl_queen_attacks_batch, queen, const uint64_t *)
CALL(sl_rook_attacks_many, rook_many, uint64_t)
CALL(sl_bishop_attacks_many, bishop_many, uint64_t)
CALL(sl_queen_attacks_many, queen_many, uint64_t)

uint64_t sl_slider_attacks(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied, uint64_t attacks[64]) {
    return sl_batch_best()->sliders(rook_movers, bishop_movers, occupied, attacks);
}
