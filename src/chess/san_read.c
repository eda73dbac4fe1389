/* SPDX-License-Identifier: MIT
 *
 * san_read.c: which move does a player mean? The text is taken apart from its
 * end, as only the end is always there: signs, promotion, the square that the
 * move goes to. What it says is then held against every legal move; exactly one
 * must fit, so that no text is ever read as a move that it does not name.
 *
 *     N b 1 x d 2 + !          e x d 6   e . p .          e 8 = Q #
 *     | |_| | |_| |_|          |   |_|   |_____|          |_| |_| |
 *     piece |  to  signs       from to   en passant       to   promotion
 *       from takes
 */
#include "rules.h"

#include <string.h>

/* What is left of the text: `length` characters. */
typedef struct rest {
    const char *text;
    size_t      length;
} rest;

/* What a text says of a move. */
typedef struct san {
    sl_piece piece, promotion; /* SL_PIECE_NONE for no promotion */
    int      file, rank;       /* where it comes from; -1 where nothing is said */
    int      to;
    bool     takes, is_quiet; /* neither, where nothing is said */
    bool     en_passant;
} san;

/* The last character but `back`; 0 where there is none. */
static char last(const rest *r, size_t back) { return r->length > back ? r->text[r->length - 1 - back] : 0; }

static bool is_one_of(char character, const char *characters) {
    return character && strchr(characters, character) != NULL;
}

/* The piece of a letter, of those that `letters` has in the order of sl_piece. */
static sl_piece piece_of(char letter, const char *letters) {
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (sl_piece)(found - letters) : SL_PIECE_NONE;
}

/* ---- from the end -------------------------------------------------------------------------- */

static void drop_signs(rest *r) {
    while (is_one_of(last(r, 0), "+#!?")) r->length--;
}

/* "e.p." or "ep", after blanks or not. */
static bool drop_en_passant(rest *r) {
    static const char *const forms[] = {"e.p.", "ep"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        size_t length = strlen(forms[i]);
        if (r->length < length || memcmp(r->text + r->length - length, forms[i], length) != 0) continue;
        r->length -= length;
        while (last(r, 0) == ' ') r->length--;
        drop_signs(r);
        return true;
    }
    return false;
}

/* "=Q", "/Q", "(Q)", "Q"; small letters too, as no move ends in a file. */
static sl_piece take_promotion(rest *r) {
    bool     closed = last(r, 0) == ')';
    sl_piece piece = piece_of((char)(last(r, closed) & ~32), "RBQN");
    if (piece == SL_PIECE_NONE) return SL_PIECE_NONE;
    if (closed && last(r, 2) != '(') return SL_PIECE_NONE;
    r->length -= closed ? 3 : 1;
    if (!closed && is_one_of(last(r, 0), "=/")) r->length--;
    return piece;
}

static int take_square_text(rest *r) {
    int rank = last(r, 0) - '1', file = last(r, 1) - 'a';
    if (rank < 0 || rank > 7 || file < 0 || file > 7) return SL_SQUARE_NONE;
    r->length -= 2;
    return 8 * rank + file;
}

/* The file or the rank where it comes from; -1 for none. */
static int take_part(rest *r, char first) {
    int part = last(r, 0) - first;
    if (part < 0 || part > 7) return -1;
    r->length--;
    return part;
}

/* False when the text has no such form. A pawn without a file stays on its own. */
static bool take_apart(rest r, san *said) {
    drop_signs(&r);
    said->en_passant = drop_en_passant(&r);
    said->promotion = take_promotion(&r);
    said->to = take_square_text(&r);
    if (said->to == SL_SQUARE_NONE) return false;
    said->takes = last(&r, 0) == 'x';
    said->is_quiet = last(&r, 0) == '-';
    if ((said->takes || said->is_quiet) && --r.length == 0) return false;
    said->rank = take_part(&r, '1');
    said->file = take_part(&r, 'a');
    said->piece = r.length ? piece_of(last(&r, 0), "RBQNKP") : SL_PAWN;
    if (said->piece == SL_PAWN && said->file < 0) said->file = file_of(said->to);
    return r.length <= 1 && said->piece != SL_PIECE_NONE;
}

/* ---- the move that fits -------------------------------------------------------------------------- */

static bool fits(const sl_position *p, const san *said, sl_move move) {
    int  from = sl_move_from(move), to = sl_move_to(move), type = sl_move_type_of(move);
    bool takes = type == SL_MOVE_EN_PASSANT || has(p->sides[!p->turn], to);
    if (type == SL_MOVE_CASTLING || to != said->to || sl_position_piece_on(p, from) != said->piece) return false;
    if (said->file >= 0 && said->file != file_of(from)) return false;
    if (said->rank >= 0 && said->rank != from / 8) return false;
    if ((said->takes && !takes) || (said->is_quiet && takes)) return false;
    if (said->en_passant && type != SL_MOVE_EN_PASSANT) return false;
    return said->promotion == sl_move_promotion(move);
}

static sl_move only_move(const sl_position *p, const san *said) {
    sl_move moves[SL_MOVES_MAX], found = SL_MOVE_NONE;
    size_t  count = sl_position_moves(p, SL_MOVES_ALL, moves);
    for (size_t i = 0; i < count; i++) {
        if (!fits(p, said, moves[i])) continue;
        if (found != SL_MOVE_NONE) return SL_MOVE_NONE;
        found = moves[i];
    }
    return found;
}

/* ---- castling -------------------------------------------------------------------------------------- */

/* How many letters castling has, 2 or 3, with dashes between them; 0 for another text. Zeros are seen for letters. */
static size_t count_castling_letters(rest r) {
    drop_signs(&r);
    if (r.length != 3 && r.length != 5) return 0;
    for (size_t i = 0; i < r.length; i++)
        if (!is_one_of(r.text[i], i % 2 ? "-" : "O0o")) return 0;
    return (r.length + 1) / 2;
}

/* The king castles with a rook on his right, or his left. */
static sl_move castling(const sl_position *p, bool right) {
    int king = king_square(p, p->turn);
    for (uint64_t rooks = p->castling & p->sides[p->turn]; rooks;) {
        int     rook = take_square(&rooks);
        sl_move move = sl_move_encode(king, rook, SL_MOVE_CASTLING);
        if ((rook > king) == right && sl_position_is_legal(p, move)) return move;
    }
    return SL_MOVE_NONE;
}

sl_move sl_san_read(const sl_position *position, const char *text, size_t length) {
    rest   all = {text, length};
    size_t letters = count_castling_letters(all);
    san    said;
    if (letters) return castling(position, letters == 2);
    return take_apart(all, &said) ? only_move(position, &said) : SL_MOVE_NONE;
}
