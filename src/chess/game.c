/* SPDX-License-Identifier: MIT
 *
 * game.c: how a game ends: mate, stalemate, and the draws that a position, its
 * counters and the keys before it can show.
 */
#include "rules.h"

bool sl_position_is_checkmate(const sl_position *p) { return sl_position_checkers(p) && !sl_position_has_move(p); }
bool sl_position_is_stalemate(const sl_position *p) { return !sl_position_has_move(p) && !sl_position_checkers(p); }

/* A bishop never leaves its colour: if all are on one, no bishop ever attacks a square of the other. */
bool sl_position_is_material_draw(const sl_position *p) {
    uint64_t bishops = p->pieces[SL_BISHOP], minors = bishops | p->pieces[SL_KNIGHT];
    if (p->pieces[SL_PAWN] | p->pieces[SL_ROOK] | p->pieces[SL_QUEEN]) return false;
    if (!has_several(minors)) return true;
    return !p->pieces[SL_KNIGHT] && (!(bishops & LIGHT_SQUARES) || !(bishops & ~LIGHT_SQUARES));
}

/* A move of each side is two halfmoves. */
static bool is_draw_after(const sl_position *p, int moves) {
    return p->halfmoves >= 2 * moves && !sl_position_is_checkmate(p);
}

bool sl_position_is_fifty_move_draw(const sl_position *p) { return is_draw_after(p, 50); }
bool sl_position_is_seventy_five_move_draw(const sl_position *p) { return is_draw_after(p, 75); }

/* The same side is to move in every second position. */
size_t sl_position_repetitions(const sl_position *p, const uint64_t *keys, size_t count) {
    size_t oldest = count > p->halfmoves ? count - p->halfmoves : 0, met = 0;
    for (size_t i = count; i >= oldest + 2;) {
        i -= 2;
        met += keys[i] == p->key;
    }
    return met;
}
