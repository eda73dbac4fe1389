/* SPDX-License-Identifier: MIT
 *
 * fen.c: who stands where, as the options tell it. Of a FEN only the placement
 * field matters to an attack; it is read strictly, so that a slip of the
 * keyboard is not drawn as another position.
 */
#include "cli.h"

#include <string.h>

/* How far the reader has come. */
typedef struct reader {
    const char *fen;
    size_t      at;
    int         rank, file; /* of the next square, from 0 */
} reader;

static void end_rank(const reader *r) {
    if (r->file < 8)
        misuse("--fen: rank %d has %d files at character %zu; expected 8", r->rank + 1, r->file, r->at + 1);
}

static void check_files(const reader *r, int more) {
    if (r->file + more > 8)
        misuse("--fen: rank %d has more than 8 files at character %zu; expected 8", r->rank + 1, r->at + 1);
}

static void read_character(reader *r, placement *placed) {
    char here = r->fen[r->at], before = r->at ? r->fen[r->at - 1] : '/';
    if (here == '/') {
        end_rank(r);
        if (r->rank == 0) misuse("--fen: a ninth rank begins at character %zu; expected 8", r->at + 1);
        r->rank--;
        r->file = 0;
    } else if (here >= '1' && here <= '8') {
        if (before >= '1' && before <= '8')
            misuse("--fen: two numbers side by side in rank %d at character %zu; expected their sum", r->rank + 1,
                   r->at + 1);
        check_files(r, here - '0');
        r->file += here - '0';
    } else if (strchr("PNBRQKpnbrqk", here)) {
        check_files(r, 1);
        int square = 8 * r->rank + r->file++;
        placed->letters[square] = here;
        placed->occupied |= UINT64_C(1) << square;
    } else {
        misuse("--fen: %s in rank %d at character %zu; expected 1 to 8, a letter of PNBRQKpnbrqk, or /",
               quoted((char[2]){here, 0}), r->rank + 1, r->at + 1);
    }
}

static void read_placement(const char *fen, placement *placed) {
    reader r = {.fen = fen, .rank = 7};
    for (; fen[r.at] && fen[r.at] != ' '; r.at++) read_character(&r, placed);
    end_rank(&r);
    if (r.rank > 0) misuse("--fen: %d ranks; expected 8", 8 - r.rank);
    size_t      spaces = strspn(fen + r.at, " ");
    const char *side = fen + r.at + spaces;
    if (*side && !(strchr("wb", side[0]) && (side[1] == ' ' || !side[1])))
        misuse("--fen: %s after the placement; expected w or b", quoted(side));
}

placement given_placement(const arguments *given) {
    const char *fen = option_value(given, "--fen"), *occupied = option_value(given, "--occupied");
    placement   placed = {0};
    memset(placed.letters, '.', sizeof placed.letters);
    if (fen && occupied) misuse("both --fen and --occupied; expected one of them");
    if (fen) read_placement(fen, &placed);
    if (occupied) placed.occupied = parse_bitboard("--occupied", occupied);
    for (int square = 0; occupied && square < 64; square++)
        if (placed.occupied >> square & 1) placed.letters[square] = 'o';
    return placed;
}
