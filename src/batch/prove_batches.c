/* SPDX-License-Identifier: MIT
 *
 * prove_batches.c: the exhaustive comparison of batch kernels with the oracle: the same
 * cases as for single lookups, given to the kernels in pieces of odd length.
 */
#include <sleight/oracle.h>
#include "../board/random.h"

#include <sleight/method.h>

/* The cases that go to a kernel in one call. */
enum { PIECE = 61 };
typedef struct calls {
    sl_slider slider;
    size_t    count;
    uint8_t   squares[PIECE];
    uint64_t  occupied[PIECE], one[PIECE], both[PIECE]; /* and what slider and queen attack */
} calls;

/* Is what a call got for case i right? */
static void judge(sl_proof *proof, const calls *c, size_t i, const char *piece, uint64_t expected, uint64_t got) {
    if (got == expected || !proof->right) return;
    proof->right = false;
    proof->failure = (sl_counterexample){piece, c->squares[i], c->occupied[i], expected, got};
}

static void compare(sl_proof *proof, const calls *c, const char *piece, const uint64_t *expected, const uint64_t *got) {
    for (size_t i = 0; i < c->count; i++) judge(proof, c, i, piece, expected[i], got[i]);
    proof->cases += c->count;
}

/* The same cases by the calls for many squares of one occupancy: the last of some squares is that of the case. */
static void prove_many(const sl_batch *batch, sl_proof *proof, const calls *c) {
    enum { MOST = 20 };
    bool rook = c->slider == SL_ROOK;
    for (size_t i = 0; i < c->count; i++) {
        size_t   last = i % MOST;
        uint8_t  squares[MOST];
        uint64_t one[MOST], both[MOST];
        for (size_t k = 0; k <= last; k++) squares[k] = (uint8_t)((c->squares[i] + 7 * (last - k)) % 64);
        (rook ? batch->rook_many : batch->bishop_many)(squares, c->occupied[i], one, last + 1);
        batch->queen_many(squares, c->occupied[i], both, last + 1);
        judge(proof, c, i, rook ? "rook" : "bishop", c->one[i], one[last]);
        judge(proof, c, i, "queen", c->both[i], both[last]);
    }
}

static void prove_calls(const sl_batch *const *batches, size_t count, sl_proof *proofs, calls *c) {
    bool rook = c->slider == SL_ROOK;
    for (size_t i = 0; i < count; i++) {
        uint64_t one[PIECE], both[PIECE];
        (rook ? batches[i]->rook : batches[i]->bishop)(c->squares, c->occupied, one, c->count);
        batches[i]->queen(c->squares, c->occupied, both, c->count);
        compare(&proofs[i], c, rook ? "rook" : "bishop", c->one, one);
        compare(&proofs[i], c, "queen", c->both, both);
        prove_many(batches[i], &proofs[i], c);
    }
    c->count = 0;
}

static void add_case(calls *c, int square, uint64_t occupied, uint64_t attacks) {
    sl_slider other = c->slider == SL_ROOK ? SL_BISHOP : SL_ROOK;
    c->squares[c->count] = (uint8_t)square;
    c->occupied[c->count] = occupied;
    c->one[c->count] = attacks;
    c->both[c->count++] = attacks | sl_oracle_attacks(other, square, occupied);
}

void sl_batches_prove(const sl_batch *const *batches, size_t count, sl_proof *proofs) {
    uint64_t random = 0;
    for (size_t i = 0; i < count; i++) proofs[i] = (sl_proof){.right = true};
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++) {
        calls c = {.slider = (sl_slider)slider};
        for (int square = 0; square < 64; square++) {
            uint64_t rays = sl_oracle_rays(c.slider, square), subset = 0;
            do {
                uint64_t attacks = sl_oracle_attacks(c.slider, square, subset);
                uint64_t off_rays[3] = {0, ~rays, ~rays & sl_random_next(&random)};
                for (int i = 0; i < 3; i++) {
                    add_case(&c, square, subset | off_rays[i], attacks);
                    if (c.count == PIECE) prove_calls(batches, count, proofs, &c);
                }
                subset = sl_subset_next(subset, rays);
            } while (subset);
        }
        prove_calls(batches, count, proofs, &c);
    }
}
