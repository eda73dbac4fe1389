/* SPDX-License-Identifier: MIT
 *
 * chess.h: legal chess and Chess960, all of it. Counting moves is in perft.h,
 * lookups alone are in sleight.h.
 *
 *     position.h   a position: who stands where, who attacks, checks, is pinned
 *     fen.h        positions as text, and what is asked of a position
 *     setup.h      positions without a FEN: piece by piece
 *     move.h       moves: legal ones, playing them, moves as text (UCI, SAN);
 *                  why moves copy the position and are not undone
 *     game.h       is the game over? Mate, stalemate, draws
 *
 *                        sl_position_moves
 *     sl_fen_read  ->  position  ----------->  moves  ->  sl_san_write, sl_uci_write
 *     setup.h      ->     ^                      |   <-   sl_san_read,  sl_uci_read
 *                         '----------------------'
 *                            sl_position_play
 *
 * A position is a plain struct to copy, compare by its key and throw away.
 * Nothing here allocates or keeps state between calls, and nothing can crash on
 * a position that sl_fen_read or sl_position_finish accepted as SL_FEN_PLAYABLE.
 *
 * Threads: every call only reads what it is given as const and only writes what
 * it is given to write to. So all calls are safe at the same time, as long as no
 * thread writes to a position that another one uses.
 */
#ifndef SLEIGHT_CHESS_H
#define SLEIGHT_CHESS_H

#include "position.h"
#include "fen.h"
#include "setup.h"
#include "move.h"
#include "game.h"

#endif
