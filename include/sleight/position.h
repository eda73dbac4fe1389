/* SPDX-License-Identifier: MIT
 *
 * position.h: a position, and what can be seen in it without moving anything:
 * who stands where, who attacks, who gives check, who is pinned. chess.h
 * includes it.
 *
 *     8  . . . . r . k .     p->pieces[SL_ROOK]                e8
 *     7  . . . . . . . .     p->sides[SL_WHITE]                e1, e3, e4, h5
 *     6  . . . . . . . .     sl_position_piece_on(p, 28)       SL_PAWN, on e4
 *     5  . . . . . . . B     sl_position_side_on(p, 28)        SL_WHITE
 *     4  . . . . P . . .     sl_position_attackers(p, 60, o)   h5, with o = sl_position_occupied(p)
 *     3  . . . . N . . .     sl_position_pinned(p, SL_WHITE)   none: two pieces shield the king
 *     2  . . . . . . . .
 *     1  . . . . K . . .     White to move
 *        a b c d e f g h
 *
 * All functions only read the position they are given, so any number of threads
 * may ask about one position, as long as none of them writes to it.
 */
#ifndef SLEIGHT_POSITION_H
#define SLEIGHT_POSITION_H

#include "bits.h"
#include "piece.h"

#include <stdbool.h>

SL_EXTERN_C_BEGIN

enum { SL_SQUARE_NONE = 64 };

typedef struct sl_position {
    uint64_t pieces[SL_PIECE_COUNT]; /* both sides' rooks, bishops, ...: by sl_piece */
    uint64_t sides[SL_SIDE_COUNT];   /* all pieces of a side: by sl_side */
    uint64_t castling;               /* the rooks that may still castle, of both sides */
    uint64_t key;                    /* Zobrist: equal for equal positions, move counters apart */
    uint8_t  turn;                   /* the side to move: an sl_side */
    uint8_t  en_passant;  /* the square a pawn just passed, if it can legally be taken there; or SL_SQUARE_NONE */
    uint16_t halfmoves;   /* since the last capture or pawn move; stops at 65535, as does the next */
    uint16_t move_number; /* of the game, from 1 */
} sl_position;

extern const sl_position sl_position_start;

/* ---- who stands where ------------------------------------------------------------------ */

/* All pieces of both sides: what the lookups of sleight.h take as `occupied`. */
SL_INLINE uint64_t sl_position_occupied(const sl_position *position) {
    return position->sides[SL_WHITE] | position->sides[SL_BLACK];
}

/* The piece on a square, SL_PIECE_NONE when it is empty. */
SL_INLINE sl_piece sl_position_piece_on(const sl_position *position, int square) {
    int found = SL_ROOK;
    while (found < SL_PIECE_NONE && !(position->pieces[found] >> square & 1)) found++;
    return (sl_piece)found;
}

/* Whose piece stands on a square, SL_SIDE_NONE when it is empty. */
SL_INLINE sl_side sl_position_side_on(const sl_position *position, int square) {
    if (position->sides[SL_WHITE] >> square & 1) return SL_WHITE;
    return position->sides[SL_BLACK] >> square & 1 ? SL_BLACK : SL_SIDE_NONE;
}

/* ---- who attacks, checks, is pinned ---------------------------------------------------- */

/* Pieces of both sides that attack a square, with `occupied` in place of the position's own. Two lookups. */
uint64_t sl_position_attackers(const sl_position *position, int square, uint64_t occupied);

/* The pieces that check the side to move. Two lookups. */
uint64_t sl_position_checkers(const sl_position *position);

SL_INLINE bool sl_position_in_check(const sl_position *position) { return sl_position_checkers(position) != 0; }

/*
 * The pieces of `side` that may not leave the line through them and their king.
 * Two lookups.
 *
 *     K . B . . r     B is pinned         K . B . N r     nobody is
 */
uint64_t sl_position_pinned(const sl_position *position, sl_side side);

/* The key computed from nothing; equals position->key. */
uint64_t sl_position_key(const sl_position *position);

SL_EXTERN_C_END

#endif
