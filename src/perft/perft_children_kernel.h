/* SPDX-License-Identifier: MIT
 *
 * perft_children_kernel.h: the body of perft_children_any.c and
 * perft_children_bmi2.c. A legal move is played on a board: the cores make their moves
 * as sets and need no such thing.
 */
#include "../chess/edges.h"
#include "perft_children.h"

SL_INLINE uint64_t bit_of(int square) { return UINT64_C(1) << square; }
SL_INLINE uint64_t first_rank(int us) { return us == SL_WHITE ? 255 : UINT64_C(255) << 56; }

/* Of these pieces the one that moves. */
SL_INLINE uint64_t moved(uint64_t set, int from, uint64_t change) { return set ^ (change & (0 - (set >> from & 1))); }

static SL_NOINLINE void castle(const perft_castling *way, int us, perft_board *b) {
    b->all[us] = (b->all[us] & ~b->kings[us] & ~way->rook) | way->king_to | way->rook_to;
    b->kings[us] = way->king_to;
    b->sides[us].straights ^= way->rook ^ way->rook_to;
    b->castling &= ~first_rank(us);
}

/* What else a pawn does: the piece itself is on its new square. */
static SL_NOINLINE void finish_pawn(int us, int to, int type, perft_board *b) {
    perft_side *own = &b->sides[us], *enemy = &b->sides[!us];
    uint64_t    at = bit_of(to), behind = us == SL_WHITE ? at >> 8 : at << 8;
    int         becomes = type - SL_MOVE_PROMOTION;
    if (type == SL_MOVE_DOUBLE_PUSH) {
        if (enemy->pawns & ((at & ~FILE_A) >> 1 | (at & ~FILE_H) << 1)) b->en_passant = behind;
    } else if (type == SL_MOVE_EN_PASSANT) {
        enemy->pawns ^= behind;
        b->all[!us] ^= behind;
    } else {
        own->pawns ^= at;
        if (becomes == SL_KNIGHT) own->knights ^= at;
        if (becomes == SL_BISHOP || becomes == SL_QUEEN) own->diagonals ^= at;
        if (becomes == SL_ROOK || becomes == SL_QUEEN) own->straights ^= at;
    }
}

SL_INLINE void play(const perft_board *before, const perft_rules *rules, int us, sl_move move, perft_board *b) {
    int         from = sl_move_from(move), to = sl_move_to(move), type = sl_move_type_of(move);
    uint64_t    change = bit_of(from) ^ bit_of(to), stay = ~bit_of(to);
    perft_side *own = &b->sides[us], *enemy = &b->sides[!us];
    *b = *before;
    b->en_passant = 0;
    if (type == SL_MOVE_CASTLING) {
        castle(&rules->castling[us][to > from], us, b);
        return;
    }
    *own = (perft_side){moved(own->pawns, from, change), moved(own->knights, from, change),
                        moved(own->diagonals, from, change), moved(own->straights, from, change)};
    *enemy = (perft_side){enemy->pawns & stay, enemy->knights & stay, enemy->diagonals & stay, enemy->straights & stay};
    if (b->kings[us] & change) b->castling &= ~first_rank(us);
    b->kings[us] = moved(b->kings[us], from, change);
    b->all[us] ^= change;
    b->all[!us] &= stay;
    b->castling &= ~change;
    if (type != SL_MOVE_NORMAL) finish_pawn(us, to, type, b);
}

SL_INLINE void give_code(perft_child *child, int turn) {
    child->has_code = code_of(&child->board, turn, &child->code);
    child->group = child->board.all[turn];
}

static void encode(perft_child *child, int turn) { give_code(child, turn); }

static void make(const perft_board *board, const perft_rules *rules, int turn, const sl_move *moves, size_t count,
                 perft_child *children) {
    for (size_t i = 0; i < count; i++) {
        play(board, rules, turn, moves[i], &children[i].board);
        give_code(&children[i], !turn);
    }
}
