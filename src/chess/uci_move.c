/* SPDX-License-Identifier: MIT
 *
 * uci_move.c: moves as UCI writes them: the two squares, and the letter of a
 * promotion. Inside, castling is always king takes rook; outside, chess
 * programs expect the square where the king goes.
 */
#include "rules.h"

static const char promotion_letters[] = "rbqn"; /* in the order of sl_piece */

static void write_square(char text[2], int square) {
    text[0] = (char)('a' + file_of(square));
    text[1] = (char)('1' + square / 8);
}

size_t sl_uci_write(sl_move move, bool chess960, char text[SL_UCI_SIZE]) {
    int    from = sl_move_from(move), to = sl_move_to(move), type = sl_move_type_of(move);
    size_t length = 4;
    if (type == SL_MOVE_CASTLING && !chess960) to = castling_with(from, to).king_to;
    write_square(text, from);
    write_square(text + 2, to);
    if (type >= SL_MOVE_PROMOTION) text[length++] = promotion_letters[(type - SL_MOVE_PROMOTION) & 3];
    text[length] = 0;
    return length;
}

/* ---- reading ------------------------------------------------------------------------- */

static int read_square(const char text[2]) {
    int file = text[0] - 'a', rank = text[1] - '1';
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? SL_SQUARE_NONE : 8 * rank + file;
}

static sl_move legal_or_none(const sl_position *p, int from, int to, int type) {
    sl_move move = sl_move_encode(from, to, type);
    return sl_position_is_legal(p, move) ? move : SL_MOVE_NONE;
}

static sl_move read_promotion(const sl_position *p, int from, int to, char letter) {
    for (int piece = SL_ROOK; piece <= SL_KNIGHT; piece++)
        if (promotion_letters[piece] == letter) return legal_or_none(p, from, to, SL_MOVE_PROMOTION + piece);
    return SL_MOVE_NONE;
}

/* Castling by the king's new square: clear only when no other move of the king has these squares. */
static sl_move read_castling(const sl_position *p, int from, int to) {
    if (!has(pieces_of(p, p->turn, SL_KING), from)) return SL_MOVE_NONE;
    for (uint64_t rooks = p->castling & p->sides[p->turn]; rooks;) {
        int rook = take_square(&rooks);
        if (castling_with(from, rook).king_to == to) return legal_or_none(p, from, rook, SL_MOVE_CASTLING);
    }
    return SL_MOVE_NONE;
}

sl_move sl_uci_read(const sl_position *position, const char *text, size_t length) {
    if (length != 4 && length != 5) return SL_MOVE_NONE;
    int from = read_square(text), to = read_square(text + 2);
    if (from == SL_SQUARE_NONE || to == SL_SQUARE_NONE) return SL_MOVE_NONE;
    if (length == 5) return read_promotion(position, from, to, text[4]);
    sl_move move = SL_MOVE_NONE;
    for (int type = SL_MOVE_NORMAL; !move && type <= SL_MOVE_CASTLING; type++)
        move = legal_or_none(position, from, to, type);
    return move ? move : read_castling(position, from, to);
}
