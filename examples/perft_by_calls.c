/* SPDX-License-Identifier: MIT
 *
 * perft_by_calls.c: counts lines of legal moves, written with the public calls alone: the
 * program to start from when you put sleight's moves into your own. Moves of the
 * last ply are counted, not played (bulk counting).
 *
 *     build/examples/perft_by_calls 5
 *     build/examples/perft_by_calls 4 "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
 *
 * For counts as fast as they go there is sl_perft (perft.h).
 */
#include <sleight/chess.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t count_lines(const sl_position *position, int depth) {
    sl_move  moves[SL_MOVES_MAX];
    size_t   count = sl_position_moves(position, SL_MOVES_ALL, moves);
    uint64_t lines = 0;
    if (depth == 1) return count;
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        sl_position_play(position, moves[i], &after);
        lines += count_lines(&after, depth - 1);
    }
    return lines;
}

static double seconds_now(void) { return (double)clock() / CLOCKS_PER_SEC; }

int main(int argc, char **argv) {
    sl_position    position = sl_position_start;
    sl_fen_problem wrong;
    int            depth = argc > 1 ? atoi(argv[1]) : 0;
    if (depth < 1 || argc > 3) {
        fprintf(stderr, "usage: perft_by_calls DEPTH [FEN]\n");
        return 2;
    }
    if (argc > 2 && !sl_fen_read(argv[2], strlen(argv[2]), SL_FEN_PLAYABLE, &position, &wrong)) {
        fprintf(stderr, "perft_by_calls: %s (column %d)\n", sl_fen_reason_text(wrong.reason), wrong.column);
        return 2;
    }
    double   start = seconds_now();
    uint64_t lines = count_lines(&position, depth);
    double   seconds = seconds_now() - start;
    printf("Nodes searched: %" PRIu64 "\n", lines);
    fprintf(stderr, "%.3f s, bulk counting\n", seconds);
    return 0;
}
