/* SPDX-License-Identifier: MIT
 *
 * fen_write.c: from a position to text. The counters are always written, and
 * the en-passant square where it allows a capture, as the position holds it.
 */
#include "draft.h"

static char *write_number(char *text, unsigned number) {
    if (number >= 10) text = write_number(text, number / 10);
    *text++ = (char)('0' + number % 10);
    return text;
}

static char *write_gap(char *text, int gap) {
    if (gap) *text++ = (char)('0' + gap);
    return text;
}

static char *write_board(char *text, const sl_position *p) {
    static const char letters[2][SL_PIECE_COUNT + 1] = {"RBQNKP", "rbqnkp"};
    for (int rank = 7; rank >= 0; rank--) {
        int gap = 0;
        for (int square = 8 * rank; square < 8 * rank + 8; square++) {
            if (!has(sl_position_occupied(p), square)) {
                gap++;
                continue;
            }
            text = write_gap(text, gap);
            gap = 0;
            *text++ = letters[has(p->sides[SL_BLACK], square)][sl_position_piece_on(p, square)];
        }
        text = write_gap(text, gap);
        if (rank) *text++ = '/';
    }
    return text;
}

/* X-FEN names the outermost rook K or Q, another one by its file; Shredder-FEN all by their file. */
static char castling_letter(const sl_position *p, int side, int rook, sl_fen_form form) {
    bool right = rook > king_square(p, side);
    char letter = (char)('A' + file_of(rook));
    if (form == SL_FEN_X && sl_outermost_rook(p, side, right) == rook) letter = right ? 'K' : 'Q';
    return (char)(side == SL_BLACK ? letter | 32 : letter);
}

/* White first, and of each side the rook on the right first. */
static char *write_castling_rights(char *text, const sl_position *p, sl_fen_form form) {
    if (!p->castling) *text++ = '-';
    for (int side = SL_WHITE; side <= SL_BLACK; side++)
        for (uint64_t rooks = p->castling & p->sides[side]; rooks;) {
            int rook = sl_bits_highest(rooks);
            rooks ^= set_of(rook);
            *text++ = castling_letter(p, side, rook, form);
        }
    return text;
}

static char *write_en_passant(char *text, int square) {
    if (square == SL_SQUARE_NONE) {
        *text++ = '-';
        return text;
    }
    *text++ = (char)('a' + file_of(square));
    *text++ = (char)('1' + square / 8);
    return text;
}

size_t sl_fen_write(const sl_position *position, sl_fen_form form, char text[SL_FEN_SIZE]) {
    char *end = write_board(text, position);
    *end++ = ' ';
    *end++ = position->turn == SL_WHITE ? 'w' : 'b';
    *end++ = ' ';
    end = write_castling_rights(end, position, form);
    *end++ = ' ';
    end = write_en_passant(end, position->en_passant);
    *end++ = ' ';
    end = write_number(end, position->halfmoves);
    *end++ = ' ';
    end = write_number(end, position->move_number);
    *end = 0;
    return (size_t)(end - text);
}
