/* SPDX-License-Identifier: MIT
 *
 * rays.c: the oracle. It is written to be believed at sight, not to be fast.
 */
#include <sleight/oracle.h>

#include <sleight/method/ray.h>

#include <stdbool.h>

/* The rook's, then the bishop's; a queen has them all. */
static const struct {
    int file_step, rank_step;
} directions[8] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

static int first_direction(sl_slider slider) { return slider == SL_BISHOP ? 4 : 0; }
static int end_of_directions(sl_slider slider) { return slider == SL_ROOK ? 4 : 8; }

static bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

uint64_t sl_oracle_step(int square, int files, int ranks) {
    int file = square % 8 + files, rank = square / 8 + ranks;
    return on_board(file, rank) ? UINT64_C(1) << (8 * rank + file) : 0;
}

uint64_t sl_oracle_walk(int square, int file_step, int rank_step, uint64_t occupied) {
    uint64_t walked = 0;
    for (int steps = 1; steps < 8; steps++) {
        uint64_t here = sl_oracle_step(square, steps * file_step, steps * rank_step);
        walked |= here;
        if (here == 0 || here & occupied) break;
    }
    return walked;
}

uint64_t sl_oracle_attacks(sl_slider slider, int square, uint64_t occupied) {
    uint64_t attacks = 0;
    for (int d = first_direction(slider); d < end_of_directions(slider); d++)
        attacks |= sl_oracle_walk(square, directions[d].file_step, directions[d].rank_step, occupied);
    return attacks;
}

uint64_t sl_oracle_rays(sl_slider slider, int square) { return sl_oracle_attacks(slider, square, 0); }

uint64_t sl_oracle_mask(sl_slider slider, int square) {
    uint64_t mask = 0;
    for (int d = first_direction(slider); d < end_of_directions(slider); d++) {
        int file_step = directions[d].file_step, rank_step = directions[d].rank_step;
        for (int steps = 1; sl_oracle_step(square, (steps + 1) * file_step, (steps + 1) * rank_step); steps++)
            mask |= sl_oracle_step(square, steps * file_step, steps * rank_step);
    }
    return mask;
}

uint64_t sl_ray_rook(int square, uint64_t occupied) { return sl_oracle_attacks(SL_ROOK, square, occupied); }
uint64_t sl_ray_bishop(int square, uint64_t occupied) { return sl_oracle_attacks(SL_BISHOP, square, occupied); }
uint64_t sl_ray_queen(int square, uint64_t occupied) { return sl_oracle_attacks(SL_QUEEN, square, occupied); }
