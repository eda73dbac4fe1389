/* SPDX-License-Identifier: MIT
 *
 * game.h: is the game over? Mate, stalemate, and the draws by material, by
 * counting moves and by repetition. chess.h includes it.
 *
 *     . . . . . . . k      checkmate: in check,      . . . . . . . k      stalemate: not in check,
 *     . . . . . . Q .      and no legal move         . . . . . Q . .      and no legal move
 *     . . . . . K . .                                . . . . . . . K
 *
 * All calls need a playable position (fen.h) and only read it: safe in any
 * number of threads.
 */
#ifndef SLEIGHT_GAME_H
#define SLEIGHT_GAME_H

#include "position.h"

SL_EXTERN_C_BEGIN

/*
 * Is there a legal move? Stops at the first; cheaper than to generate all of
 * them. Four lookups for checks and pins, and mostly no more.
 */
bool sl_position_has_move(const sl_position *position);

/* The side to move is mated; has no move and is not in check. The first costs two lookups where there is no check. */
bool sl_position_is_checkmate(const sl_position *position);
bool sl_position_is_stalemate(const sl_position *position);

/*
 * Can neither side mate any more, whatever the moves, by material alone?
 *
 *     king against king
 *     king and one bishop, or king and one knight, against king
 *     kings and bishops only, as many as there are, of one side or both, all on
 *     squares of one colour
 *
 * With any other pieces there are positions of mate, if only with the help of
 * the side that is mated (two knights against a king, a knight against a
 * bishop), so these are no draw here. The laws of chess (FIDE 5.2.2) call a
 * position dead also where the pieces stand so that no mate can come about, as
 * behind a wall of pawns: that is not looked for.
 */
bool sl_position_is_material_draw(const sl_position *position);

/*
 * Fifty moves of each side without a capture or a pawn move: a player may claim
 * a draw (FIDE 9.3). Seventy-five: the game is drawn (9.6.2). A mate by the last
 * of these moves counts as mate.
 */
bool sl_position_is_fifty_move_draw(const sl_position *position);
bool sl_position_is_seventy_five_move_draw(const sl_position *position);

/*
 * How many times has the position been there before? `keys` are the `key`s of
 * all earlier positions of the game, the oldest first, without this one's own.
 * 2 or more: a player may claim a draw (FIDE 9.2, threefold); 4 or more: the game
 * is drawn (9.6.1). Equal are positions with the same pieces on the same
 * squares, the same side to move, the same castling rights and the same captures
 * en passant, as the laws ask. Looks back only as far as the last capture
 * or pawn move, by position->halfmoves.
 *
 *     game:    p0  p1  p2  p3  p4  ...  pn       keys[0] .. keys[n-1] are the keys of p0 .. p(n-1)
 *                                       here
 */
size_t sl_position_repetitions(const sl_position *position, const uint64_t *keys, size_t count);

SL_EXTERN_C_END

#endif
