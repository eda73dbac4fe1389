/* SPDX-License-Identifier: MIT
 *
 * random_positions.c: FENs for tests/stockfish.sh, which asks two programs about each.
 *
 *     random_positions COUNT SEED
 *
 * The four sorts of random_position.h in turn.
 */
#include "random_position.h"

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    uint64_t      seed = strtoull(argv[2], NULL, 10);
    unsigned long count = strtoul(argv[1], NULL, 10);
    for (unsigned long i = 0; i < count; i++) {
        sl_position p;
        unsigned    sort = (unsigned)(i % 4);
        while (!random_position(&seed, sort, &p)) continue;
        char fen[SL_FEN_SIZE];
        sl_fen_write(&p, sort & 1 ? SL_FEN_SHREDDER : SL_FEN_X, fen);
        printf("%s;%s\n", fen, sort & 1 ? "true" : "false");
    }
    return 0;
}
