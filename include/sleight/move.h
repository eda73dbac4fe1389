/* SPDX-License-Identifier: MIT
 *
 * move.h: moves: which are legal, the position after one, and moves as text.
 * chess.h includes it.
 *
 *     sl_move moves[SL_MOVES_MAX];
 *     size_t  count = sl_position_moves(&p, SL_MOVES_ALL, moves);
 *     for (size_t i = 0; i < count; i++) {
 *         sl_position after;
 *         sl_position_play(&p, moves[i], &after);
 *         ...
 *     }
 *
 * All calls need a playable position (fen.h), and that is all they need: they
 * write to what the caller hands them and to nothing else, so threads can share
 * a position that none of them changes. "A lookup" is one call of
 * sl_rook_attacks or its like.
 *
 * Why moves copy and are not undone: a position is 88 bytes, a few vector moves
 * to copy. To undo a move is to put back what was taken, the rook that castled,
 * rights and counters, case by case, from a record that was kept for it: tried
 * beside this, it was not faster. Without it there is no stack of records to
 * own, to overflow or to get out of step; the position in hand stays as it is,
 * so that threads can follow different moves of it without locks, and a search
 * that is broken off leaves nothing half done. Where the position before is not
 * wanted any more, `after` may be `before`, and nothing is copied.
 */
#ifndef SLEIGHT_MOVE_H
#define SLEIGHT_MOVE_H

#include "position.h"

SL_EXTERN_C_BEGIN

/* ---- a move as a number ---------------------------------------------------------------- */

/*
 * from | to << 6 | type << 12. Castling is king takes own rook, in chess as in
 * Chess960:
 *
 *     . . . . K . . R      e1h1 goes to      . . . . . R K .
 */
typedef uint16_t sl_move;

typedef enum sl_move_type {
    SL_MOVE_NORMAL,
    SL_MOVE_DOUBLE_PUSH,
    SL_MOVE_EN_PASSANT,
    SL_MOVE_CASTLING,
    SL_MOVE_PROMOTION /* + SL_ROOK, SL_BISHOP, SL_QUEEN or SL_KNIGHT */
} sl_move_type;

enum { SL_MOVE_NONE = 0 }; /* a1a1: no legal move */

/* `type` is an int, as SL_MOVE_PROMOTION + SL_QUEEN is no sl_move_type of its own. */
SL_INLINE sl_move sl_move_encode(int from, int to, int type) { return (sl_move)(from | to << 6 | type << 12); }
SL_INLINE int     sl_move_from(sl_move m) { return m & 63; }
SL_INLINE int     sl_move_to(sl_move m) { return m >> 6 & 63; }
SL_INLINE int     sl_move_type_of(sl_move m) { return m >> 12; }

/* What a pawn becomes by this move; SL_PIECE_NONE when it promotes nothing. */
SL_INLINE sl_piece sl_move_promotion(sl_move m) {
    return m >> 12 >= SL_MOVE_PROMOTION ? (sl_piece)((m >> 12) - SL_MOVE_PROMOTION) : SL_PIECE_NONE;
}

/* ---- legal moves ----------------------------------------------------------------------- */

/*
 * Room for all moves of any playable position. In play there are at most 218.
 * Without a limit on pieces: a square can be entered along 8 lines and by 8
 * knights, and a queen has 27 moves, so n own pieces have at most
 * min(16 (64 - n), 27 n) <= 640; promotions add 3 for each of 24 moves at most,
 * castling 2. The rest is for writing up to 32 moves at once.
 */
enum { SL_MOVES_MAX = 768 };

/* Which moves: all, those that take something or promote, the others. */
typedef enum sl_move_set { SL_MOVES_ALL, SL_MOVES_CAPTURES, SL_MOVES_QUIETS } sl_move_set;

/*
 * The legal moves, in no particular order; returns their number. Needs a
 * playable position. In check only evasions are generated, in double check only
 * king moves. All of `moves` may be written to, also past the last move. Costs two
 * lookups for checks and pins, one for castling, one per own slider and, unless
 * the king has nowhere to go, one per enemy slider.
 */
size_t sl_position_moves(const sl_position *position, sl_move_set which, sl_move moves[SL_MOVES_MAX]);

/* Is it one of the legal moves? For any number, such as one from a hash table. At most five lookups; castling more. */
bool sl_position_is_legal(const sl_position *position, sl_move move);

/* Does a legal move give check? At most two lookups. */
bool sl_position_gives_check(const sl_position *position, sl_move move);

/* ---- playing --------------------------------------------------------------------------- */

/*
 * The position after a legal move; `after` may be `before`. Keeps the key. No
 * lookups, but two per pawn that may be able to take en passant.
 */
void sl_position_play(const sl_position *before, sl_move move, sl_position *after);

/*
 * sl_position_moves and sl_position_play are compiled for several levels of CPU,
 * and choose among them at each call, which costs about a nanosecond; they look up
 * by pext where that is fast. The name of the method that they use on this CPU:
 */
const char *sl_position_moves_method(void);

/*
 * The position after a null move: the other side is to move, and nothing else
 * has changed but the counters; a right to take en passant is gone. Not for a
 * side in check: the other could then take its king, and that is no playable
 * position. `after` may be `before`. Keeps the key. No lookups.
 */
void sl_position_play_null(const sl_position *before, sl_position *after);

/* ---- moves as text --------------------------------------------------------------------- */

/* These hold every move and its 0 byte: "e7e8q", "Qa1xb2#". */
enum { SL_UCI_SIZE = 8, SL_SAN_SIZE = 8 };

/*
 * Writes UCI, 0-terminated: "e2e4", "e7e8q"; castling as "e1g1", or with
 * `chess960` king takes rook, "e1h1". Returns the length.
 */
size_t sl_uci_write(sl_move move, bool chess960, char text[SL_UCI_SIZE]);

/* The legal move that a UCI text means, SL_MOVE_NONE when there is none. Castling may be written in either form. */
sl_move sl_uci_read(const sl_position *position, const char *text, size_t length);

/*
 * Writes SAN, 0-terminated: "Nbd2", "exd6", "O-O", "e8=Q+". Needs a legal move;
 * generates the legal moves. Returns the length.
 */
size_t sl_san_write(const sl_position *position, sl_move move, char text[SL_SAN_SIZE]);

/*
 * The legal move that a text in SAN means, as players write it; SL_MOVE_NONE
 * when none or several can be meant. Reads no more than `length` bytes, all of
 * which must belong to the move; generates the legal moves.
 *
 *     Nd2  Nbd2  N1d2  Nb1d2  Nb1-d2       as much of the square it comes from as is wanted
 *     e4  e2e4  e2-e4  Pe4                 pawns
 *     Nxe5  exd5  e4xd5  Ne5  ed5          x may be left out, but must be true where it is written;
 *                                          a pawn that takes names its file
 *     exd6  exd6 e.p.  exd6ep              en passant; so must "e.p." be true
 *     e8=Q  e8Q  e8(Q)  e8/Q  e8=q         a promotion names its piece
 *     O-O  0-0  o-o  O-O-O                 castling; not as a move of the king
 *     Nf3+  Qh4#  e4!?  d5!  Rd1++         signs at the end may be right or wrong, they change no move
 */
sl_move sl_san_read(const sl_position *position, const char *text, size_t length);

SL_EXTERN_C_END

#endif
