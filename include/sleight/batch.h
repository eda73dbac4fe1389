/* SPDX-License-Identifier: MIT
 *
 * batch.h: many lookups at once. Where a loop over single lookups waits for
 * tables, these put eight squares (AVX-512), four (AVX2) or two (NEON) side by
 * side in a register and need no table, or hardly any. method.h includes it.
 *
 * The calls look once at the CPU and go to the best code for it; that costs a
 * few nanoseconds, so give them eight lookups or more. Nothing is kept between
 * calls: all of them are safe in any thread.
 */
#ifndef SLEIGHT_BATCH_H
#define SLEIGHT_BATCH_H

#include "bits.h"

SL_EXTERN_C_BEGIN

/*
 * attacks[i] = what a rook (bishop, queen) on squares[i] attacks with
 * occupied[i], for i < n. Any n, also 0; any alignment. The arrays must not
 * overlap: `attacks` may not be `occupied`. Squares must be below 64.
 */
void sl_rook_attacks_batch(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n);
void sl_bishop_attacks_batch(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n);
void sl_queen_attacks_batch(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n);

/*
 * Many squares of one occupancy: attacks[i] = what a rook (bishop, queen) on squares[i] attacks
 * with `occupied`, for i < n. Any n, also 0; any squares below 64, in any order, one more than once
 * if need be. What the squares share is worked out once: some lookups of this kind cost less than
 * as many of the kind above, and there is no array of occupancies to fill.
 *
 *     uint8_t  squares[] = {0, 27, 63};
 *     uint64_t attacks[3];
 *     sl_queen_attacks_many(squares, occupied, attacks, 3);
 */
void sl_rook_attacks_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n);
void sl_bishop_attacks_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n);
void sl_queen_attacks_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n);

/*
 * All sliders of one position. A square in `rook_movers` moves like a rook, one
 * in `bishop_movers` like a bishop, one in both like a queen. attacks[square]
 * is set for each of these squares, the other entries are left alone; `attacks`
 * may be null. Returns the union: every square that any of them attacks.
 *
 *     pieces                the union
 *       . . . . . . . .       . . . x . . x .       rook_movers:   d3
 *       . . . . . . . .       . . . x . x . .       bishop_movers: c4
 *       . . . . . . . .       x . . x x . . .
 *       . . . . . . . .       . x . x . . . .
 *       . . B . . . . .       . . . x . . . .       c4 sees d3 and stops there;
 *       . . . R . . . .       x x x x x x x x       both are in occupied
 *       . . . . . . . .       x . . x . . . .
 *       . . . . . . . .       . . . x . . . .
 */
uint64_t sl_slider_attacks(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied, uint64_t attacks[64]);

/* One way to do the above: `portable`, `neon`, `avx2`, `avx2_pext`, `avx512`. */
typedef void     sl_batch_lookup(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n);
typedef void     sl_many_lookup(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n);
typedef uint64_t sl_slider_lookup(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied,
                                  uint64_t attacks[64]);

typedef struct sl_batch {
    const char       *name;
    unsigned          needs;       /* SL_CPU_... of cpu.h */
    unsigned          refuses;     /* SL_CPU_... that make it a bad choice: slow PEXT */
    size_t            table_bytes; /* the tables that its queen reads */
    sl_batch_lookup  *rook, *bishop, *queen;
    sl_many_lookup   *rook_many, *bishop_many, *queen_many;
    sl_slider_lookup *sliders;
} sl_batch;

/* All of them that this build has, from the plainest to the fastest. */
const sl_batch *sl_batches(size_t *count);

/* The one the calls above use on this CPU, and on one with these features. Never null. */
const sl_batch *sl_batch_best(void);
const sl_batch *sl_batch_best_for(unsigned features);

SL_EXTERN_C_END

#endif
