/* SPDX-License-Identifier: MIT
 *
 * prove_methods.c: the exhaustive comparison of methods with the oracle. It shares no
 * code with any method and none with the makers of tables but the ray walk.
 */
#include <sleight/oracle.h>
#include "../board/random.h"

#include <sleight/method.h>

static void compare(sl_proof *proof, sl_lookup *lookup, sl_counterexample example) {
    example.got = lookup(example.square, example.occupied);
    proof->cases++;
    if (example.got == example.expected || !proof->right) return;
    proof->right = false;
    proof->failure = example;
}

/* One occupancy: every method's slider and queen. */
static void prove_occupancy(const sl_method *const *methods, size_t count, sl_proof *proofs, sl_slider slider,
                            int square, uint64_t occupied, uint64_t attacks) {
    uint64_t          other = sl_oracle_attacks(slider == SL_ROOK ? SL_BISHOP : SL_ROOK, square, occupied);
    sl_counterexample one = {slider == SL_ROOK ? "rook" : "bishop", square, occupied, attacks, 0};
    sl_counterexample both = {"queen", square, occupied, attacks | other, 0};
    for (size_t i = 0; i < count; i++) {
        compare(&proofs[i], slider == SL_ROOK ? methods[i]->rook : methods[i]->bishop, one);
        compare(&proofs[i], methods[i]->queen, both);
    }
}

void sl_methods_prove(const sl_method *const *methods, size_t count, sl_proof *proofs) {
    uint64_t random = 0;
    for (size_t i = 0; i < count; i++) proofs[i] = (sl_proof){.right = true};
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            uint64_t rays = sl_oracle_rays((sl_slider)slider, square), subset = 0;
            do {
                uint64_t attacks = sl_oracle_attacks((sl_slider)slider, square, subset);
                uint64_t off_rays[3] = {0, ~rays, ~rays & sl_random_next(&random)};
                for (int i = 0; i < 3; i++)
                    prove_occupancy(methods, count, proofs, (sl_slider)slider, square, subset | off_rays[i], attacks);
                subset = sl_subset_next(subset, rays);
            } while (subset);
        }
}
