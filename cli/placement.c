/* SPDX-License-Identifier: MIT
 *
 * placement.c: who stands where, as the options say. Of a FEN only the board
 * matters to an attack, so any board will do that can be read, also one
 * without kings; but all of the text is read strictly, so that a slip of the
 * keyboard is not drawn as another position.
 */
#include "cli/cli.h"

#include <sleight/chess.h>

#include <string.h>

/* What stands in the column of a problem. */
static const char *found_at(const char *fen, int column) {
    return (size_t)column > strlen(fen) ? "the end" : quoted((char[2]){fen[column - 1], 0});
}

/* A text that cannot be read is reported with the character where it fails; of one that can, the character says
 * nothing. */
void refuse_fen(const char *fen, const sl_fen_problem *wrong) {
    bool readable = wrong->reason >= SL_FEN_NO_TURN;
    misuse("--fen: %s (%s, column %d%s%s)", sl_fen_reason_text(wrong->reason), sl_fen_field_name(wrong->field),
           wrong->column, readable ? "" : ": ", readable ? "" : found_at(fen, wrong->column));
}

static sl_position read_position(const char *fen) {
    sl_position    position;
    sl_fen_problem wrong;
    if (!sl_fen_read(fen, strlen(fen), SL_FEN_SYNTAX, &position, &wrong)) refuse_fen(fen, &wrong);
    return position;
}

placement placement_of(const sl_position *position) {
    static const char letters[2][SL_PIECE_COUNT + 1] = {"RBQNKP", "rbqnkp"}; /* in the order of sl_piece */
    placement         placed = {.occupied = position->sides[SL_WHITE] | position->sides[SL_BLACK]};
    memset(placed.letters, '.', sizeof placed.letters);
    for (int square = 0; square < 64; square++)
        for (int type = 0; type < SL_PIECE_COUNT; type++)
            if (position->pieces[type] >> square & 1)
                placed.letters[square] = letters[position->sides[SL_BLACK] >> square & 1][type];
    return placed;
}

placement given_placement(const arguments *given) {
    const char *fen = option_value(given, "--fen"), *occupied = option_value(given, "--occupied");
    placement   placed = {0};
    memset(placed.letters, '.', sizeof placed.letters);
    if (fen && occupied) misuse("both --fen and --occupied; expected one of them");
    if (fen) {
        sl_position position = read_position(fen);
        placed = placement_of(&position);
    }
    if (occupied) placed.occupied = parse_bitboard("--occupied", occupied);
    for (int square = 0; occupied && square < 64; square++)
        if (placed.occupied >> square & 1) placed.letters[square] = 'o';
    return placed;
}
