/* SPDX-License-Identifier: MIT
 *
 * pair_chess.c: a program around a pair that has legal chess: counts the positions
 * of a perft suite (lines `FEN ;D1 20 ;D2 400`), each depth, and reads each move of
 * a root back from its texts.
 */
#include "sleight.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long long count_lines(const sl_position *position, int depth) {
    sl_move            moves[SL_MOVES_MAX];
    size_t             count = sl_position_moves(position, SL_MOVES_ALL, moves);
    unsigned long long lines = 0;
    if (depth <= 1) return count;
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        sl_position_play(position, moves[i], &after);
        if (after.key != sl_position_key(&after)) return 0;
        lines += count_lines(&after, depth - 1);
    }
    return lines;
}

/* Are position and moves the same when they are written and read? */
static int reads_back(const sl_position *position) {
    char        fen[SL_FEN_SIZE], uci[SL_UCI_SIZE], san[SL_SAN_SIZE];
    sl_move     moves[SL_MOVES_MAX];
    sl_position again;
    size_t      count = sl_position_moves(position, SL_MOVES_ALL, moves);
    sl_fen_write(position, SL_FEN_SHREDDER, fen);
    if (!sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &again, NULL) || again.key != position->key) return 0;
    for (size_t i = 0; i < count; i++) {
        size_t uci_length = sl_uci_write(moves[i], true, uci), san_length = sl_san_write(position, moves[i], san);
        if (sl_uci_read(position, uci, uci_length) != moves[i]) return 0;
        if (sl_san_read(position, san, san_length) != moves[i]) return 0;
    }
    return (count > 0) == sl_position_has_move(position);
}

int main(int argc, char **argv) {
    char  line[1024];
    int   right = 0, wrong = 0;
    FILE *suite = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!suite) return 2;
    while (fgets(line, sizeof line, suite)) {
        char       *count = strchr(line, ';');
        sl_position position;
        if (*line == '#' || !count) continue;
        if (!sl_fen_read(line, (size_t)(count - line), SL_FEN_PLAYABLE, &position, NULL) || !reads_back(&position))
            wrong++;
        for (; count; count = strchr(count + 1, ';')) {
            int                depth = atoi(count + 2);
            unsigned long long expected = strtoull(strchr(count, ' '), NULL, 10);
            if (expected > 1000000 || count_lines(&position, depth) == expected)
                right++;
            else
                wrong++;
        }
    }
    fclose(suite);
    printf("%d right, %d wrong\n", right, wrong);
    return wrong || right < 100;
}
