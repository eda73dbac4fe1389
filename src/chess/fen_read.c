/* SPDX-License-Identifier: MIT
 *
 * fen_read.c: from text to a position. The text is read once, field by field,
 * by a cursor that never passes the end; the first thing that cannot be read
 * ends it. What the fields say is not judged here: that is done in a draft of the
 * position, and where a draft is refused the square is looked up in the text.
 */
#include "draft.h"

#include <string.h>

/* A draft, and where in the text each part of it stood. */
typedef struct fen_reading {
    draft draft;
    int   columns[SL_FEN_REST + 1]; /* where each field begins, or would, from 1 */
    int   square_columns[64];       /* where each piece stands */
    bool  has_turn;
} fen_reading;

typedef struct cursor {
    const char    *text;
    size_t         length, at;
    sl_fen_problem problem;
} cursor;

enum { THE_END = -1 };

static int  here(const cursor *c) { return c->at < c->length ? (unsigned char)c->text[c->at] : THE_END; }
static bool is_blank(int character) {
    return character == ' ' || character == '\t' || character == '\r' || character == '\n';
}
static bool is_digit(int character) { return character >= '0' && character <= '9'; }
static bool is_letter(int character) { return (character | 32) >= 'a' && (character | 32) <= 'z'; }
static bool ends_field(int character) { return character == THE_END || character == ';' || is_blank(character); }
static int  column(const cursor *c) { return (int)c->at + 1; }

static bool refuse(cursor *c, sl_fen_field field, sl_fen_reason reason) {
    c->problem = (sl_fen_problem){reason, field, SL_SQUARE_NONE, column(c)};
    return false;
}

/* Goes to the next field and notes where it begins; false when there is none. */
static bool begin_field(cursor *c, fen_reading *r, sl_fen_field field) {
    while (is_blank(here(c))) c->at++;
    r->columns[field] = column(c);
    return !ends_field(here(c));
}

/* ---- the board ------------------------------------------------------------------------ */

/* The piece and side of a letter: pieces in the order of sl_piece, white then black. */
static int piece_number(int letter) {
    static const char letters[] = "RBQNKPrbqnkp";
    const char       *found = letter > 0 ? strchr(letters, letter) : NULL;
    return found ? (int)(found - letters) : -1;
}

static void put_piece(fen_reading *r, int number, int square, int at_column) {
    r->draft.position.pieces[number % SL_PIECE_COUNT] |= set_of(square);
    r->draft.position.sides[number / SL_PIECE_COUNT] |= set_of(square);
    r->square_columns[square] = at_column;
}

/* One rank, up to its slash or the end of the field. */
static bool read_rank(cursor *c, fen_reading *r, int rank) {
    int file = 0;
    for (bool after_number = false; here(c) != '/' && !ends_field(here(c)); c->at++) {
        int number = piece_number(here(c)), files = number >= 0 ? 1 : here(c) - '0';
        if (files < 1 || files > 8) return refuse(c, SL_FEN_BOARD, SL_FEN_BAD_PIECE);
        if (number < 0 && after_number) return refuse(c, SL_FEN_BOARD, SL_FEN_TWO_NUMBERS);
        if (file + files > 8) return refuse(c, SL_FEN_BOARD, SL_FEN_LONG_RANK);
        if (number >= 0) put_piece(r, number, 8 * rank + file, column(c));
        file += files;
        after_number = number < 0;
    }
    return file == 8 || refuse(c, SL_FEN_BOARD, SL_FEN_SHORT_RANK);
}

static bool read_board(cursor *c, fen_reading *r) {
    if (!begin_field(c, r, SL_FEN_BOARD)) return refuse(c, SL_FEN_BOARD, SL_FEN_NO_BOARD);
    for (int rank = 7; rank >= 0; rank--) {
        if (!read_rank(c, r, rank)) return false;
        if (rank == 0) break;
        if (here(c) != '/') return refuse(c, SL_FEN_BOARD, SL_FEN_FEW_RANKS);
        c->at++;
    }
    return here(c) != '/' || refuse(c, SL_FEN_BOARD, SL_FEN_MANY_RANKS);
}

/* ---- side, castling, en passant --------------------------------------------------------- */

static bool read_turn(cursor *c, fen_reading *r) {
    if (!begin_field(c, r, SL_FEN_TURN)) return true;
    int letter = here(c);
    if (letter != 'w' && letter != 'b') return refuse(c, SL_FEN_TURN, SL_FEN_BAD_TURN);
    r->draft.position.turn = letter == 'w' ? SL_WHITE : SL_BLACK;
    r->has_turn = true;
    c->at++;
    return ends_field(here(c)) || refuse(c, SL_FEN_TURN, SL_FEN_BAD_TURN);
}

/* The rook that a letter means: K and Q the outermost, A to H the one on that file, if there is one. */
static int castling_rook(const sl_position *p, int side, int upper) {
    if (upper == 'K' || upper == 'Q') return sl_outermost_rook(p, side, upper == 'K');
    return sl_bits_lowest(rank_of(side, 1)) + upper - 'A';
}

static void give_castling(cursor *c, draft *d, int letter) {
    int side = letter & 32 ? SL_BLACK : SL_WHITE;
    sl_draft_give_castling(d, side, castling_rook(&d->position, side, letter & ~32));
    if (d->castling.reason && !d->castling.column) d->castling.column = column(c);
}

static bool read_castling_rights(cursor *c, fen_reading *r) {
    if (!begin_field(c, r, SL_FEN_CASTLING)) return true;
    if (here(c) == '-') {
        c->at++;
        return ends_field(here(c)) || refuse(c, SL_FEN_CASTLING, SL_FEN_BAD_CASTLING);
    }
    for (; !ends_field(here(c)); c->at++) {
        if (!is_letter(here(c)) || !strchr("KQABCDEFGH", here(c) & ~32))
            return refuse(c, SL_FEN_CASTLING, SL_FEN_BAD_CASTLING);
        give_castling(c, &r->draft, here(c));
    }
    return true;
}

/* A dash may be followed at once by the next field: "-0 1" is seen in old suites. */
static bool read_en_passant(cursor *c, fen_reading *r) {
    if (!begin_field(c, r, SL_FEN_EN_PASSANT)) return true;
    if (here(c) == '-') {
        c->at++;
        return ends_field(here(c)) || is_digit(here(c)) || refuse(c, SL_FEN_EN_PASSANT, SL_FEN_BAD_EN_PASSANT);
    }
    int file = here(c) - 'a';
    if (file < 0 || file > 7) return refuse(c, SL_FEN_EN_PASSANT, SL_FEN_BAD_EN_PASSANT);
    c->at++;
    int rank = here(c) - '1';
    if (rank < 0 || rank > 7) return refuse(c, SL_FEN_EN_PASSANT, SL_FEN_BAD_EN_PASSANT);
    c->at++;
    r->draft.en_passant = 8 * rank + file;
    return ends_field(here(c)) || refuse(c, SL_FEN_EN_PASSANT, SL_FEN_BAD_EN_PASSANT);
}

/* ---- counters, and what follows ------------------------------------------------------------ */

/* A missing counter leaves `number` as it was. A letter begins the operations of an EPD. */
static bool read_number(cursor *c, fen_reading *r, sl_fen_field field, uint16_t *number) {
    if (!begin_field(c, r, field) || is_letter(here(c))) return true;
    unsigned value = 0;
    for (; is_digit(here(c)); c->at++) {
        value = 10 * value + (unsigned)(here(c) - '0');
        if (value > UINT16_MAX) return refuse(c, field, SL_FEN_BIG_NUMBER);
    }
    *number = (uint16_t)value;
    return ends_field(here(c)) || refuse(c, field, SL_FEN_BAD_NUMBER);
}

/* Nothing, or what an EPD has there: operations, each with a semicolon at its end. */
static bool read_rest(cursor *c, fen_reading *r) {
    if (!begin_field(c, r, SL_FEN_REST)) return true;
    if (is_letter(here(c)) && memchr(c->text + c->at, ';', c->length - c->at)) return true;
    return refuse(c, SL_FEN_REST, SL_FEN_BAD_REST);
}

static bool read_fields(cursor *c, fen_reading *r) {
    sl_position *p = &r->draft.position;
    if (!read_board(c, r) || !read_turn(c, r) || !read_castling_rights(c, r) || !read_en_passant(c, r)) return false;
    if (!read_number(c, r, SL_FEN_HALFMOVES, &p->halfmoves)) return false;
    return read_number(c, r, SL_FEN_MOVE_NUMBER, &p->move_number) && read_rest(c, r);
}

/* ---- all together ---------------------------------------------------------------------------- */

/* A castling letter has its column already; a piece has one; all else is where its field begins. */
static int column_of(const fen_reading *r, const sl_fen_problem *problem) {
    if (problem->column) return problem->column;
    bool is_piece = problem->field == SL_FEN_BOARD && problem->square != SL_SQUARE_NONE;
    return is_piece ? r->square_columns[problem->square] : r->columns[problem->field];
}

static sl_fen_problem first_problem(const fen_reading *r, sl_fen_level level) {
    sl_fen_problem problem = problem_in(SL_FEN_TURN, SL_FEN_NO_TURN);
    if (r->has_turn || level < SL_FEN_PLAYABLE) problem = sl_draft_problem(&r->draft, level);
    if (problem.reason) problem.column = column_of(r, &problem);
    return problem;
}

bool sl_fen_read(const char *text, size_t length, sl_fen_level level, sl_position *position, sl_fen_problem *problem) {
    fen_reading r = {.draft = sl_draft_empty()};
    cursor      c = {.text = text, .length = length};
    if (read_fields(&c, &r)) c.problem = first_problem(&r, level);
    if (problem) *problem = c.problem;
    if (c.problem.reason) return false;
    *position = sl_draft_finished(&r.draft);
    return true;
}
