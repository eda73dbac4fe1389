/* SPDX-License-Identifier: MIT
 *
 * search_magics.c: makes data/magics/ordinary.txt and magic32.txt. The classic
 * trial of sparse random numbers, one index bit for each mask square; the same
 * seed gives the same file.
 *
 *   search_magics white|magic32 SEED > FILE
 */
#include <sleight/oracle.h>
#include "../src/board/random.h"

#include <sleight/method/magic32.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SUBSETS = 4096 };

/* One square's problem: all subsets of its mask and what each must give. */
typedef struct problem {
    uint64_t mask;
    int      bits, count;
    uint64_t subset[MOST_SUBSETS], attacks[MOST_SUBSETS];
} problem;

static uint64_t sparse_random(uint64_t *state) {
    return sl_random_next(state) & sl_random_next(state) & sl_random_next(state);
}

static void set_problem(problem *p, sl_slider slider, int square) {
    p->mask = sl_relevant_mask(slider, square);
    p->bits = sl_bits_count(p->mask);
    p->count = 0;
    uint64_t subset = 0;
    do {
        p->subset[p->count] = subset;
        p->attacks[p->count++] = sl_oracle_attacks(slider, square, subset);
        subset = sl_subset_next(subset, p->mask);
    } while (subset);
}

static unsigned index_of(const problem *p, bool halves, uint64_t magic, uint64_t subset) {
    if (halves) return sl_magic32_index(subset, (uint32_t)magic, (uint32_t)(magic >> 32), 32u - (unsigned)p->bits);
    return (unsigned)(subset * magic >> (64 - p->bits));
}

/* Does the magic send no two subsets with different attacks to one slot? A slot
 * counts as used when it carries this trial's number, so nothing is cleared. */
static bool fits(const problem *p, bool halves, uint64_t magic) {
    static uint64_t used_by[MOST_SUBSETS], trial;
    static uint64_t attacks[MOST_SUBSETS];
    trial++;
    for (int i = 0; i < p->count; i++) {
        unsigned index = index_of(p, halves, magic, p->subset[i]);
        if (used_by[index] == trial && attacks[index] != p->attacks[i]) return false;
        used_by[index] = trial;
        attacks[index] = p->attacks[i];
    }
    return true;
}

int main(int argc, char **argv) {
    static problem p;
    if (argc != 3 || (strcmp(argv[1], "white") != 0 && strcmp(argv[1], "magic32") != 0)) {
        fprintf(stderr, "usage: search_magics white|magic32 SEED\n");
        return 2;
    }
    bool     halves = strcmp(argv[1], "magic32") == 0;
    uint64_t random = strtoull(argv[2], NULL, 0);
    int      offset = 0;
    printf("# found by tools/search_magics.c: search_magics %s %s\n", argv[1], argv[2]);
    if (halves) printf("# MAGIC holds the factor of the high half above that of the low half; SHIFT is of 32 bits\n");
    printf("# PIECE SQUARE KIND MAGIC SHIFT OFFSET\n");
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            uint64_t magic;
            set_problem(&p, (sl_slider)slider, square);
            do magic = sparse_random(&random);
            while (!fits(&p, halves, magic));
            printf("%-6s %c%c %s 0x%016" PRIx64 " %d %d\n", slider == SL_ROOK ? "rook" : "bishop", 'a' + square % 8,
                   '1' + square / 8, argv[1], magic, (halves ? 32 : 64) - p.bits, offset);
            offset += p.count;
        }
    return 0;
}
