/* SPDX-License-Identifier: MIT
 *
 * move_text.c: moves as UCI writes them: the two squares, and the letter of a
 * promotion. Inside, castling is always king takes rook; outside, chess
 * programs expect the square where the king goes.
 */
#include "rules.h"

static const char promotion_letters[] = "rbqn"; /* in the order of sl_piece */

static void write_square(char text[2], int square) {
    text[0] = (char)('a' + file_of(square));
    text[1] = (char)('1' + square / 8);
}

size_t sl_write_move(sl_move move, bool chess960, char text[SL_MOVE_TEXT_SIZE]) {
    int    from = sl_move_from(move), to = sl_move_to(move), kind = sl_move_kind_of(move);
    size_t length = 4;
    if (kind == SL_MOVE_CASTLING && !chess960) to = castling_with(from, to).king_to;
    write_square(text, from);
    write_square(text + 2, to);
    if (kind >= SL_MOVE_PROMOTION) text[length++] = promotion_letters[(kind - SL_MOVE_PROMOTION) & 3];
    text[length] = 0;
    return length;
}

/* ---- reading ------------------------------------------------------------------------- */

static int read_square(const char text[2]) {
    int file = text[0] - 'a', rank = text[1] - '1';
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? SL_NO_SQUARE : 8 * rank + file;
}

static sl_move legal_or_none(const sl_position *p, int from, int to, int kind) {
    sl_move move = sl_make_a_move(from, to, kind);
    return sl_is_legal(p, move) ? move : SL_NO_MOVE;
}

static sl_move read_promotion(const sl_position *p, int from, int to, char letter) {
    for (int piece = SL_ROOK; piece <= SL_KNIGHT; piece++)
        if (promotion_letters[piece] == letter) return legal_or_none(p, from, to, SL_MOVE_PROMOTION + piece);
    return SL_NO_MOVE;
}

/* Castling by the king's new square: clear only when no other move of the king has these squares. */
static sl_move read_castling(const sl_position *p, int from, int to) {
    if (!has(pieces_of(p, p->turn, SL_KING), from)) return SL_NO_MOVE;
    for (uint64_t rooks = p->castling & p->sides[p->turn]; rooks;) {
        int rook = take_square(&rooks);
        if (castling_with(from, rook).king_to == to) return legal_or_none(p, from, rook, SL_MOVE_CASTLING);
    }
    return SL_NO_MOVE;
}

sl_move sl_read_move(const sl_position *position, const char *text, size_t length) {
    if (length != 4 && length != 5) return SL_NO_MOVE;
    int from = read_square(text), to = read_square(text + 2);
    if (from == SL_NO_SQUARE || to == SL_NO_SQUARE) return SL_NO_MOVE;
    if (length == 5) return read_promotion(position, from, to, text[4]);
    sl_move move = SL_NO_MOVE;
    for (int kind = SL_MOVE_NORMAL; !move && kind <= SL_MOVE_CASTLING; kind++)
        move = legal_or_none(position, from, to, kind);
    return move ? move : read_castling(position, from, to);
}
