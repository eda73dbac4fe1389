/* SPDX-License-Identifier: MIT
 *
 * zobrist.c: the random numbers themselves, worked out by the compiler: number
 * n is the n-th output of SplitMix64 (Sebastiano Vigna, 2015; public domain)
 * from seed 0, so that keys are the same in every build and can be kept on disk.
 */
#include "zobrist.h"

#define STATE(n) (((uint64_t)(n) + 1) * UINT64_C(0x9e3779b97f4a7c15))
#define ONCE(z)  (((z) ^ (z) >> 30) * UINT64_C(0xbf58476d1ce4e5b9))
#define TWICE(z) (((z) ^ (z) >> 27) * UINT64_C(0x94d049bb133111eb))
#define LAST(z)  ((z) ^ (z) >> 31)
#define KEY(n)   LAST(TWICE(ONCE(STATE(n))))

/* Numbers for 8 squares, and for the board, from number n on. */
#define RANK(n) KEY(n), KEY(n + 1), KEY(n + 2), KEY(n + 3), KEY(n + 4), KEY(n + 5), KEY(n + 6), KEY(n + 7)
#define BOARD(n)                                                                                                       \
    { RANK(n), RANK(n + 8), RANK(n + 16), RANK(n + 24), RANK(n + 32), RANK(n + 40), RANK(n + 48), RANK(n + 56) }
#define SIDE(n)                                                                                                        \
    {                                                                                                                  \
        BOARD(n), BOARD(n + 64), BOARD(n + 128), BOARD(n + 192), BOARD(n + 256), BOARD(n + 320), { 0 }                 \
    }

const sl_zobrist_keys sl_zobrist = {
    .pieces = {SIDE(0), SIDE(384)},
    .castling = BOARD(768),
    .en_passant = BOARD(832),
    .black_to_move = KEY(896),
};
