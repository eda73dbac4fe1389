/* SPDX-License-Identifier: MIT
 *
 * perft_halves.c: counting positions that have one half in common. Of a board only
 * the other half is written, and that before the board before it is counted: a core
 * reads in larger pieces than were written, which would have to wait.
 */
#include "perft_board.h"

static void set_up_half(const sl_half *h, int side, perft_board *b) {
    uint64_t queens = h->pieces[SL_QUEEN];
    b->sides[side] = (perft_side){h->pieces[SL_PAWN], h->pieces[SL_KNIGHT], h->pieces[SL_BISHOP] | queens,
                                  h->pieces[SL_ROOK] | queens};
    b->all[side] = h->all;
    b->kings[side] = h->pieces[SL_KING];
}

static bool same_ways(const sl_half *a, const sl_half *b) {
    return a->castling == b->castling && (!a->castling || a->pieces[SL_KING] == b->pieces[SL_KING]);
}

void sl_perft_halves(const sl_half *common, sl_side turn, const sl_half *others, const uint32_t *numbers, size_t length,
                     int depth, const sl_perft_core *core, uint64_t *counts) {
    enum { AHEAD = 4 }; /* memory is asked for a half so long before */
    perft_board    boards[2] = {{.castling = 0}};
    perft_rules    rules = {.few_men = PERFT_FEW_MEN};
    const sl_half *before = NULL;
    if (!core) core = &sl_perft_core_own_leap;
    for (int i = 0; i < 2; i++) set_up_half(common, turn, &boards[i]);
    sl_perft_set_up_ways(common->castling, common->pieces[SL_KING], rules.castling[turn]);
    for (size_t i = 0; i <= length; i++) {
        const sl_half *other = i < length ? &others[numbers[i]] : NULL;
        if (i + AHEAD < length) SL_PREFETCH(&others[numbers[i + AHEAD]]);
        if (other) {
            set_up_half(other, !turn, &boards[i % 2]);
            boards[i % 2].castling = common->castling | other->castling;
        }
        if (before) counts[i - 1] = core->count(&boards[(i - 1) % 2], &rules, turn, depth);
        if (other && (!before || !same_ways(before, other)))
            sl_perft_set_up_ways(other->castling, other->pieces[SL_KING], rules.castling[!turn]);
        before = other;
    }
}
