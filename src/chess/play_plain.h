/* SPDX-License-Identifier: MIT
 *
 * play_plain.h: a piece goes to another square, set by set: what every CPU can
 * do. Part of play_kernel.h; play_avx512.h is the other way.
 */
#include "rules.h"

/* A square holds one piece at most, so that adding up its number in all sets finds it without a branch. */
SL_INLINE moved move_piece(const sl_position *before, sl_position *after, int from, int to) {
    int      side = before->turn, piece = 0, taken = 0;
    uint64_t change = set_of(from) | set_of(to), white = before->sides[SL_WHITE], black = before->sides[SL_BLACK];
    for (int i = 0; i < SL_PIECE_COUNT; i++) {
        uint64_t set = before->pieces[i];
        piece += (int)(set >> from & 1) * i;
        taken += (int)(set >> to & 1) * (SL_PIECE_COUNT - i);
        after->pieces[i] = set & ~set_of(to);
    }
    after->sides[SL_WHITE] = white & ~set_of(to);
    after->sides[SL_BLACK] = black & ~set_of(to);
    after->pieces[piece] ^= change;
    after->sides[side] ^= change;
    return (moved){piece, SL_PIECE_COUNT - taken};
}
