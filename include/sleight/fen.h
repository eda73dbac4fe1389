/* SPDX-License-Identifier: MIT
 *
 * fen.h: positions as text: reading and writing FEN, X-FEN and Shredder-FEN, and
 * what is asked of a position, whether it comes from a text or was set up piece
 * by piece (setup.h). chess.h includes it.
 *
 *     4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1
 *
 *     4k3/8/...   the board, from rank 8 down       8  . . . . k . . .
 *     w           the side to move                        ...
 *     K           the rooks that may castle: h1     5  . . . p P . . .
 *     d6          the square a pawn just passed           ...
 *     0 1         halfmoves since a capture or      1  . . . . K . . R
 *                 pawn move; number of the move        a b c d e f g h
 *
 * Pure functions of their arguments: safe in any number of threads.
 */
#ifndef SLEIGHT_FEN_H
#define SLEIGHT_FEN_H

#include "position.h"

SL_EXTERN_C_BEGIN

/* ---- levels ---------------------------------------------------------------------------- */

/*
 * How much a position must hold, each level with all that the ones before ask for:
 *   syntax     a board that can be read, fields that can be understood. What the
 *              fields claim and the board does not bear out is dropped: a castling
 *              right without its rook, an en-passant square without its pawn
 *   playable   legal moves are defined: the side to move given, a king each, the
 *              side that just moved not in check, no pawns on the first and last
 *              ranks, castling rights with king and rook in place and given once,
 *              an en-passant square that can be true
 *   reachable  not clearly impossible: no more pieces than promotions allow, no
 *              check or double check that no move can have given
 */
typedef enum sl_fen_level { SL_FEN_SYNTAX, SL_FEN_PLAYABLE, SL_FEN_REACHABLE } sl_fen_level;

/* ---- problems -------------------------------------------------------------------------- */

typedef enum sl_fen_field {
    SL_FEN_BOARD,
    SL_FEN_TURN,
    SL_FEN_CASTLING,
    SL_FEN_EN_PASSANT,
    SL_FEN_HALFMOVES,
    SL_FEN_MOVE_NUMBER,
    SL_FEN_REST /* what follows the last field */
} sl_fen_field;

/* Why a position is refused, in the order of the levels. sl_fen_reason_text() has a sentence for each. */
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
    SL_FEN_BAD_SETS, /* of a position set up by hand: no text can have this */
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
    SL_FEN_CASTLING_TWICE, /* two rooks */
    SL_FEN_CASTLING_SAME,  /* one rook, named twice */
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
    SL_FEN_REASON_COUNT
} sl_fen_reason;

/* What is wrong, and where: in the position, and in the text if there is one. */
typedef struct sl_fen_problem {
    sl_fen_reason reason;
    sl_fen_field  field;
    int           square; /* SL_SQUARE_NONE where no one square is to blame */
    int           column; /* of the text, from 1; 0 where there is no text */
} sl_fen_problem;

/* A sentence without a full stop, and a word or a few; "unknown" for what is no reason or no field. */
const char *sl_fen_reason_text(sl_fen_reason reason);
const char *sl_fen_field_name(sl_fen_field field);

/* ---- reading and writing --------------------------------------------------------------- */

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
bool sl_fen_read(const char *text, size_t length, sl_fen_level level, sl_position *position, sl_fen_problem *problem);

/* Castling rights: KQkq where the rook is the outermost, by file otherwise (X-FEN); or all by file, HAha (Shredder). */
typedef enum sl_fen_form { SL_FEN_X, SL_FEN_SHREDDER } sl_fen_form;

enum { SL_FEN_SIZE = 128 }; /* holds every FEN and its 0 byte */

/* Writes the position, 0-terminated; returns the length. */
size_t sl_fen_write(const sl_position *position, sl_fen_form form, char text[SL_FEN_SIZE]);

SL_EXTERN_C_END

#endif
