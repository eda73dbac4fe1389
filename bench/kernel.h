/* SPDX-License-Identifier: MIT
 *
 * kernel.h: the timed loops of one method, with the method inlined. The build
 * includes it from small generated files, compiled for the instructions the
 * method needs: once with vectorising off, so that each lookup is one lookup,
 * and once with it on, for a loop that the compiler may widen; on x86-64 that also
 * for the best level of CPU, as -march=native would.
 *
 * Before the include: the method's header, METHOD, its name, and FORM, either
 * bench_single_, bench_wide_ or bench_lanes_.
 */
#include "bench.h"

#define LOOKUP(piece) SL_PASTE(sl_, METHOD, piece)

/*
 * hot: the next lookup cannot start before the last one has answered: square
 * and occupancy hang on it through an `and` with a zero the compiler cannot see.
 * throughput: nothing hangs on anything.
 * many: the same, with one occupancy for several squares.
 */
#define LOOPS(piece)                                                                                                   \
    static void hot##piece(const bench_lookups *l, uint64_t *restrict attacks) {                                       \
        uint64_t last = 0, zero = l->zero;                                                                             \
        for (size_t i = 0; i < l->count; i++) {                                                                        \
            last &= zero;                                                                                              \
            attacks[i] = last = LOOKUP(piece)((int)(l->squares[i] ^ last), l->occupied[i] ^ last);                     \
        }                                                                                                              \
    }                                                                                                                  \
    static void throughput##piece(const bench_lookups *l, uint64_t *restrict attacks) {                                \
        const uint8_t  *squares = l->squares;                                                                          \
        const uint64_t *occupied = l->occupied;                                                                        \
        for (size_t i = 0, count = l->count; i < count; i++) attacks[i] = LOOKUP(piece)(squares[i], occupied[i]);      \
    }                                                                                                                  \
    static void many##piece(const bench_lookups *l, uint64_t *restrict attacks) {                                      \
        for (size_t i = 0, count = l->count; i < count; i += BENCH_SQUARES) {                                          \
            const uint8_t *squares = l->squares + i;                                                                   \
            uint64_t       board = l->occupied[i];                                                                     \
            for (size_t k = 0; k < BENCH_SQUARES; k++) attacks[i + k] = LOOKUP(piece)(squares[k], board);              \
        }                                                                                                              \
    }

LOOPS(_rook)
LOOPS(_bishop)
LOOPS(_queen)

const bench_loops SL_PASTE(FORM, METHOD, ) = {{throughput_rook, throughput_bishop, throughput_queen},
                                              {hot_rook, hot_bishop, hot_queen},
                                              {many_rook, many_bishop, many_queen}};
