/* SPDX-License-Identifier: MIT
 *
 * perft_no_leap.h: takes the place of perft_leap_walk.h where the compiler has no
 * vectors: all moves are made.
 */

SL_INLINE void walk_leaping(const int us, const perft_board *b, work *w) { walk_parents(us, b, w); }
