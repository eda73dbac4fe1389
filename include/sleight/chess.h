/* SPDX-License-Identifier: MIT
 *
 * chess.h: legal chess and Chess960: positions, FEN, moves. Counting moves is in
 * perft.h, lookups alone are in sleight.h.
 *
 * A position is a plain struct to copy; nothing here allocates, keeps state or
 * can crash on a position that sl_read_fen accepted as SL_FEN_PLAYABLE. Costs: "a
 * lookup" is one call of sl_rook_attacks or its like.
 */
#ifndef SLEIGHT_CHESS_H
#define SLEIGHT_CHESS_H

#include "piece.h"
#include "port.h"

#include <stdbool.h>

SL_EXTERN_C_BEGIN

/* ---- positions ------------------------------------------------------------------ */

enum { SL_NO_SQUARE = 64 };

typedef struct sl_position {
    uint64_t pieces[SL_PIECES]; /* both sides' rooks, bishops, ...: by sl_piece */
    uint64_t sides[2];          /* all pieces of a side: by sl_side */
    uint64_t castling;          /* the rooks that may still castle, of both sides */
    uint64_t key;               /* Zobrist: equal for equal positions, move counters apart */
    uint8_t  turn;              /* the side to move: an sl_side */
    uint8_t  en_passant;        /* the square a pawn just passed, if it can legally be taken there; or SL_NO_SQUARE */
    uint16_t halfmoves;         /* since the last capture or pawn move; stops at 65535, as does the next */
    uint16_t move_number;       /* of the game, from 1 */
} sl_position;

extern const sl_position sl_start_position;

/* ---- FEN ------------------------------------------------------------------------- */

/*
 * How much a FEN must hold, each level with all that the ones before ask for:
 *   syntax     a board that can be read, fields that can be understood. What the
 *              fields claim and the board does not bear out is dropped: a castling
 *              right without its rook, an en-passant square without its pawn
 *   playable   legal moves are defined: the side to move given, a king each, the
 *              side that just moved not in check, no pawns on the first and last
 *              ranks, castling rights with king and rook in place, an en-passant
 *              square that can be true
 *   reachable  not clearly impossible: no more pieces than promotions allow, no
 *              check or double check that no move can have given
 */
typedef enum sl_fen_level { SL_FEN_SYNTAX, SL_FEN_PLAYABLE, SL_FEN_REACHABLE } sl_fen_level;

typedef enum sl_fen_field {
    SL_FEN_BOARD,
    SL_FEN_TURN,
    SL_FEN_CASTLING,
    SL_FEN_EN_PASSANT,
    SL_FEN_HALFMOVES,
    SL_FEN_MOVE_NUMBER,
    SL_FEN_REST /* what follows the last field */
} sl_fen_field;

/* Why a FEN is refused, in the order of the levels. sl_fen_reason_texts has a sentence for each. */
typedef enum sl_fen_reason {
    SL_FEN_FINE,
    /* syntax */
    SL_FEN_NO_BOARD,
    SL_FEN_BAD_PIECE,
    SL_FEN_TWO_NUMBERS,
    SL_FEN_SHORT_RANK,
    SL_FEN_LONG_RANK,
    SL_FEN_FEW_RANKS,
    SL_FEN_MANY_RANKS,
    SL_FEN_BAD_TURN,
    SL_FEN_BAD_CASTLING,
    SL_FEN_BAD_EN_PASSANT,
    SL_FEN_BAD_NUMBER,
    SL_FEN_BIG_NUMBER,
    SL_FEN_BAD_REST,
    /* playable */
    SL_FEN_NO_TURN,
    SL_FEN_NO_KING,
    SL_FEN_TWO_KINGS,
    SL_FEN_PAWN_RANK,
    SL_FEN_KING_HANGS, /* the side to move could take it */
    SL_FEN_CASTLING_KING,
    SL_FEN_CASTLING_ROOK,
    SL_FEN_CASTLING_TWICE,
    SL_FEN_EN_PASSANT_RANK,
    SL_FEN_EN_PASSANT_PAWN,
    SL_FEN_EN_PASSANT_WAY,
    /* reachable */
    SL_FEN_MANY_PIECES,
    SL_FEN_MANY_PAWNS,
    SL_FEN_MANY_PROMOTED,
    SL_FEN_CASTLING_CORNER,
    SL_FEN_MANY_CHECKERS,
    SL_FEN_CHECK_FROM_NOWHERE,
    SL_FEN_EN_PASSANT_CHECK,
    SL_FEN_REASONS
} sl_fen_reason;

typedef struct sl_fen_problem {
    sl_fen_reason reason;
    sl_fen_field  field;
    int           column; /* of the text, from 1 */
} sl_fen_problem;

extern const char *const sl_fen_reason_texts[SL_FEN_REASONS];
extern const char *const sl_fen_field_names[SL_FEN_REST + 1];

/*
 * Reads a FEN of `length` bytes: FEN, X-FEN and Shredder-FEN castling letters,
 * whatever mixture of them. Blanks may repeat, lead and trail; all fields after
 * the board may be missing (playable asks for the side), and EPD operations may
 * follow, each with its semicolon. True and the position when it holds at
 * `level`; otherwise false and `problem`, if not null, says why and where, and
 * the position is untouched. Reads the text once, no more than `length` bytes
 * of it. An en-passant square that can be true but allows no legal capture is
 * read as none.
 */
bool sl_read_fen(const char *text, size_t length, sl_fen_level level, sl_position *position, sl_fen_problem *problem);

/* Castling rights: KQkq where the rook is the outermost, by file otherwise (X-FEN); or all by file, HAha (Shredder). */
typedef enum sl_fen_form { SL_X_FEN, SL_SHREDDER_FEN } sl_fen_form;

enum { SL_FEN_SIZE = 128 }; /* holds every FEN and its 0 byte */

/* Writes the position, 0-terminated; returns the length. */
size_t sl_write_fen(const sl_position *position, sl_fen_form form, char text[SL_FEN_SIZE]);

/* ---- moves -------------------------------------------------------------------------- */

/* from | to << 6 | kind << 12. Castling is king takes own rook, in chess as in Chess960. */
typedef uint16_t sl_move;

typedef enum sl_move_kind {
    SL_MOVE_NORMAL,
    SL_MOVE_DOUBLE_PUSH,
    SL_MOVE_EN_PASSANT,
    SL_MOVE_CASTLING,
    SL_MOVE_PROMOTION /* + SL_ROOK, SL_BISHOP, SL_QUEEN or SL_KNIGHT */
} sl_move_kind;

enum { SL_NO_MOVE = 0 }; /* a1a1: no legal move */

SL_INLINE int     sl_move_from(sl_move m) { return m & 63; }
SL_INLINE int     sl_move_to(sl_move m) { return m >> 6 & 63; }
SL_INLINE int     sl_move_kind_of(sl_move m) { return m >> 12; }
SL_INLINE sl_move sl_make_a_move(int from, int to, int kind) { return (sl_move)(from | to << 6 | kind << 12); }

/*
 * Room for all moves of any playable position. In play there are at most 218.
 * Without a limit on pieces: a square can be entered along 8 lines and by 8
 * knights, and a queen has 27 moves, so n own pieces have at most
 * min(16 (64 - n), 27 n) <= 640; promotions add 3 for each of 24 moves at most,
 * castling 2. The rest is for writing up to 32 moves at once.
 */
enum { SL_MOST_MOVES = 768 };

/* Which moves: all, those that take something or promote, the others. */
typedef enum sl_move_set { SL_ALL_MOVES, SL_CAPTURES, SL_QUIETS } sl_move_set;

/*
 * The legal moves, in no particular order; returns their number. Needs a
 * playable position. In check only evasions are generated, in double check only
 * king moves. All of `moves` may be written to, also past the last move. Costs two
 * lookups for checks and pins, one for castling, one per own slider and, unless
 * the king has nowhere to go, one per enemy slider.
 */
size_t sl_legal_moves(const sl_position *position, sl_move_set which, sl_move moves[SL_MOST_MOVES]);

/*
 * The position after a legal move; `after` may be `before`. Keeps the key. No
 * lookups, but two per pawn that may be able to take en passant.
 */
void sl_make_move(const sl_position *before, sl_move move, sl_position *after);

/*
 * The two calls above are compiled for several kinds of CPU, and use lookups by
 * pext where that is fast. The name of the method that they use on this one:
 */
const char *sl_chess_method(void);

/* Is it one of the legal moves? For any number, such as one from a hash table. At most five lookups; castling more. */
bool sl_is_legal(const sl_position *position, sl_move move);

/* Does a legal move give check? At most two lookups. */
bool sl_gives_check(const sl_position *position, sl_move move);

/* ---- who attacks, checks, is pinned ---------------------------------------------------- */

/* Pieces of both sides that attack a square, with `occupied` in place of the position's own. Two lookups. */
uint64_t sl_position_attackers(const sl_position *position, int square, uint64_t occupied);

/* The pieces that check the side to move. Two lookups. */
uint64_t sl_checkers(const sl_position *position);

/* The pieces of `side` that may not leave the line through them and their king. Two lookups. */
uint64_t sl_pinned(const sl_position *position, sl_side side);

/* The key computed from nothing; equals position->key. */
uint64_t sl_zobrist_key(const sl_position *position);

/* ---- text --------------------------------------------------------------------------------- */

/* These hold every move and its 0 byte: "e7e8q", "Qa1xb2#". */
enum { SL_MOVE_TEXT_SIZE = 8, SL_SAN_SIZE = 8 };

/* UCI text: "e2e4", "e7e8q"; castling as "e1g1", or with `chess960` king takes rook, "e1h1". Returns the length. */
size_t sl_write_move(sl_move move, bool chess960, char text[SL_MOVE_TEXT_SIZE]);

/* The legal move that a UCI text means, SL_NO_MOVE when there is none. Castling may be written in either form. */
sl_move sl_read_move(const sl_position *position, const char *text, size_t length);

/* SAN: "Nbd2", "exd6", "O-O", "e8=Q+". Needs a legal move; generates the legal moves before and, on check, after it. */
size_t sl_write_san(const sl_position *position, sl_move move, char text[SL_SAN_SIZE]);

SL_EXTERN_C_END

#endif
