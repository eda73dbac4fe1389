/* SPDX-License-Identifier: MIT
 *
 * perft_no_leap.h: takes the place of perft_leap_walk.h in cores that do not leap,
 * and where the compiler has no vectors: all moves are made. Part of perft_kernel.h.
 */
enum { LEAPS = 0 };

SL_INLINE void walk_leaping(const int us, const perft_board *b, work *w) {
    us == SL_WHITE ? parents_white(b, w) : parents_black(b, w);
}
