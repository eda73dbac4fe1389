/* SPDX-License-Identifier: MIT
 *
 * placement.c: who stands where, as the options say. Of a FEN only the board
 * matters to an attack, so any board will do that can be read, also one
 * without kings; but all of the text is read strictly, so that a slip of the
 * keyboard is not drawn as another position. Whose the pieces are is known from a
 * FEN alone.
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
void refuse_fen(const char *name, const char *fen, const sl_fen_problem *wrong) {
    bool readable = wrong->reason >= SL_FEN_NO_TURN;
    misuse("%s: %s (%s, column %d%s%s)", name, sl_fen_reason_text(wrong->reason), sl_fen_field_name(wrong->field),
           wrong->column, readable ? "" : ": ", readable ? "" : found_at(fen, wrong->column));
}

/* ---- a FEN ---------------------------------------------------------------------------- */

placement placement_of(const sl_position *position) {
    static const char letters[2][SL_PIECE_COUNT + 1] = {"RBQNKP", "rbqnkp"}; /* in the order of sl_piece */
    placement         placed = {.occupied = sl_position_occupied(position),
                                .knows_sides = true,
                                .sides = {position->sides[SL_WHITE], position->sides[SL_BLACK]},
                                .turn = position->turn,
                                .en_passant = position->en_passant};
    memset(placed.letters, '.', sizeof placed.letters);
    for (int square = 0; square < 64; square++) {
        sl_piece found = sl_position_piece_on(position, square);
        if (found != SL_PIECE_NONE) placed.letters[square] = letters[sl_position_side_on(position, square)][found];
    }
    return placed;
}

/* To the reader a board alone is white's to move; here it is nobody's. */
static bool says_turn(const char *fen) {
    static const char blanks[] = " \t\r\n";
    fen += strspn(fen, blanks);
    fen += strcspn(fen, blanks);
    fen += strspn(fen, blanks);
    return *fen == 'w' || *fen == 'b';
}

static placement read_fen(const char *name, const char *fen) {
    sl_position    position;
    sl_fen_problem wrong;
    if (!sl_fen_read(fen, strlen(fen), SL_FEN_SYNTAX, &position, &wrong)) refuse_fen(name, fen, &wrong);
    placement placed = placement_of(&position);
    if (!says_turn(fen)) placed.turn = SL_SIDE_NONE;
    return placed;
}

/* ---- squares and bitboards --------------------------------------------------------------- */

/* Names of squares one behind the other, of which at least one is there; but for the size of their letters. */
static bool is_like_squares(const char *text) {
    const char *at = text;
    while (*at && strchr("abcdefghABCDEFGH", *at) && at[1] >= '1' && at[1] <= '8') at += 2;
    return at > text && !*at;
}

static bool is_hex(const char *text) { return *text && !text[strspn(text, "0123456789abcdefABCDEF")]; }

/* Without 0x a number may look like squares: one alone is a square, and what else can be both is refused. */
static uint64_t read_set(const char *name, const char *text) {
    bool is_square = is_like_squares(text) && text[0] >= 'a' && !text[2];
    if (strchr(text, ',') || is_square) return parse_squares(text);
    if (is_like_squares(text))
        misuse("%s %s could be squares or a number; expected squares as in e7,b4, or 0x before the number", name,
               quoted(text));
    if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) return parse_bitboard(name, text);
    if (!is_hex(text)) misuse("%s %s; expected squares (e7,b4), hex (0x...) or a FEN", name, quoted(text));
    return parse_bitboard(name, text);
}

static placement of_set(uint64_t occupied) {
    placement placed = {
        .occupied = occupied, .knows_sides = !occupied, .turn = SL_SIDE_NONE, .en_passant = SL_SQUARE_NONE};
    for (int square = 0; square < 64; square++) placed.letters[square] = occupied >> square & 1 ? 'o' : '.';
    return placed;
}

placement parse_placement(const char *name, const char *text) {
    return strchr(text, '/') ? read_fen(name, text) : of_set(read_set(name, text));
}

placement given_placement(const arguments *given) {
    const char *fen = option_value(given, "--fen"), *occupied = option_value(given, "--occupied");
    if (fen && occupied) misuse("both --fen and --occupied; expected one of them");
    if (fen) return read_fen("--fen", fen);
    return occupied ? parse_placement("--occupied", occupied) : of_set(0);
}
