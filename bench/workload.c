/* SPDX-License-Identifier: MIT
 *
 * workload.c: makes the lookups that are timed.
 *
 * Squares are random. Occupancies look like games: of the 32 pieces at the
 * start the kings and a random number of others are left, pawns have gone up
 * to four ranks forward, pieces stand where they began or anywhere.
 */
#include "workload.h"

#include "../src/board/random.h"

#include <sleight/method/ray.h>

#include <stdlib.h>
#include <string.h>

static unsigned below(uint64_t *state, unsigned limit) { return (unsigned)(sl_random_next(state) >> 33) % limit; }

static int wander(int square, uint64_t *state) {
    int rank = square / 8, ahead = (int)below(state, 5);
    if (rank == 1) return square + 8 * ahead;
    if (rank == 6) return square - 8 * ahead;
    return below(state, 3) ? (int)below(state, 64) : square;
}

static uint64_t game_occupancy(uint64_t *state) {
    enum { KINGS = 2, E1 = 4, E8 = 60 };
    uint64_t board = 0;
    unsigned others = below(state, 31); /* 0..30, and two kings: 2 to 32 pieces */
    int      start[32], left = 0;
    for (int square = 0; square < 64; square++)
        if ((square < 16 || square >= 48) && square != E1 && square != E8) start[left++] = square;
    board |= UINT64_C(1) << wander(E1, state);
    while (sl_bits_count(board) < KINGS) board |= UINT64_C(1) << wander(E8, state);
    for (; others > 0; others--) {
        int pick = (int)below(state, (unsigned)left), square = start[pick];
        int tries = 0, to;
        start[pick] = start[--left];
        do to = tries++ < 8 ? wander(square, state) : (int)below(state, 64);
        while (board >> to & 1);
        board |= UINT64_C(1) << to;
    }
    return board;
}

static void expect(uint64_t expected[BENCH_PIECES][LOOKUPS], size_t i, int square, uint64_t occupied) {
    expected[BENCH_ROOK][i] = sl_ray_rook(square, occupied);
    expected[BENCH_BISHOP][i] = sl_ray_bishop(square, occupied);
    expected[BENCH_QUEEN][i] = sl_ray_queen(square, occupied);
}

void make_workload(workload *w) {
    uint64_t state = 2026;
    memset(w->expected_many, 0, sizeof w->expected_many);
    for (size_t i = 0; i < LOOKUPS; i++) {
        w->squares[i] = (uint8_t)below(&state, 64);
        w->occupied[i] = game_occupancy(&state);
        expect(w->expected, i, w->squares[i], w->occupied[i]);
        if (i < MANY_LOOKUPS)
            expect(w->expected_many, i, w->squares[i], w->occupied[i / BENCH_SQUARES * BENCH_SQUARES]);
    }
    w->lookups = (bench_lookups){w->squares, w->occupied, LOOKUPS, 0};
    w->many = (bench_lookups){w->squares, w->occupied, MANY_LOOKUPS, 0};
}

bool make_flood(flood *f) {
    *f = (flood){calloc((size_t)HASH_LINES * LINE_WORDS, sizeof *f->hash), 1};
    return f->hash != NULL;
}

void free_flood(flood *f) { free(f->hash); }

void flood_caches(flood *f) {
    uint64_t state = f->random;
    for (int i = 0; i < FLOOD_LINES; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        f->hash[(state >> 40) % HASH_LINES * LINE_WORDS]++;
    }
    f->random = state;
}
