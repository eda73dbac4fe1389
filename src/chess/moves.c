/* SPDX-License-Identifier: MIT
 *
 * moves.c: the legal moves, straight from masks. Checks, pins and the squares
 * that the king must not enter are worked out first; then each move that fits
 * the masks is legal, and none has to be tried. En passant alone is looked at
 * move by move, as it takes two pawns off a line at once.
 */
#include "rules.h"

typedef struct generator {
    const sl_position *position;
    int                side, king;
    uint64_t           occupied, own, enemies;
    uint64_t           checkers, pinned;
    uint64_t           answers;          /* squares that answer a check: all, when there is none */
    bool               captures, quiets; /* wanted? */
    sl_move           *next;             /* where the next move is written */
} generator;

static generator start(const sl_position *p, sl_move_set which, sl_move *moves) {
    generator g = {.position = p,
                   .side = p->turn,
                   .king = king_square(p, p->turn),
                   .occupied = occupied_squares(p),
                   .own = p->sides[p->turn],
                   .enemies = p->sides[!p->turn],
                   .checkers = sl_position_checkers(p),
                   .pinned = sl_position_pinned(p, (sl_side)p->turn),
                   .captures = which != SL_MOVES_QUIETS,
                   .quiets = which != SL_MOVES_CAPTURES,
                   .next = moves};
    g.answers = check_mask(g.king, g.checkers);
    return g;
}

SL_INLINE void add(generator *g, int from, int to, int kind) { *g->next++ = sl_move_encode(from, to, kind); }

/* Where pieces, not pawns, may go, by the moves that are wanted. */
SL_INLINE uint64_t wanted_squares(const generator *g) {
    return (g->captures ? g->enemies : 0) | (g->quiets ? ~g->occupied : 0);
}

/* ---- pieces -------------------------------------------------------------------------- */

/* A pinned piece stays on the line through its king. */
SL_INLINE void add_pieces(generator *g, sl_piece piece) {
    uint64_t targets = wanted_squares(g) & g->answers;
    uint64_t movers = pieces_of(g->position, g->side, piece);
    while (movers) {
        int      from = take_square(&movers);
        uint64_t to = attacks_of(piece, g->side, from, g->occupied) & targets;
        if (has(g->pinned, from)) to &= sl_line(g->king, from);
        while (to) add(g, from, take_square(&to), SL_MOVE_NORMAL);
    }
}

/* ---- pawns ----------------------------------------------------------------------------- */

/* Pawn moves as a set of squares they go to, each `step` away from where it began. */
static void add_pawns(generator *g, uint64_t targets, int step, sl_move_type kind) {
    uint64_t last_rank = rank_for(g->side, 8);
    targets &= g->answers;
    while (targets) {
        int to = take_square(&targets), from = to - step;
        if (has(g->pinned, from) && !has(sl_line(g->king, from), to)) continue;
        if (!has(last_rank, to)) {
            add(g, from, to, kind);
            continue;
        }
        for (int piece = SL_ROOK; piece <= SL_KNIGHT; piece++) add(g, from, to, SL_MOVE_PROMOTION + piece);
    }
}

/* A push that promotes counts as a capture. */
static void add_pawn_pushes(generator *g, uint64_t pawns) {
    uint64_t last_rank = rank_for(g->side, 8), third_rank = rank_for(g->side, 3);
    uint64_t one = forward(g->side, pawns) & ~g->occupied;
    uint64_t two = forward(g->side, one & third_rank) & ~g->occupied;
    int      step = forward_step(g->side);
    add_pawns(g, one & ((g->captures ? last_rank : 0) | (g->quiets ? ~last_rank : 0)), step, SL_MOVE_NORMAL);
    if (g->quiets) add_pawns(g, two, 2 * step, SL_MOVE_DOUBLE_PUSH);
}

static void add_pawn_captures(generator *g, uint64_t pawns) {
    const sl_position *p = g->position;
    for (int aside = -1; aside <= 1; aside += 2)
        add_pawns(g, sideways(aside, forward(g->side, pawns)) & g->enemies, forward_step(g->side) + aside,
                  SL_MOVE_NORMAL);
    if (p->en_passant == SL_SQUARE_NONE) return;
    for (uint64_t takers = en_passant_takers(p, g->side, p->en_passant); takers;)
        add(g, take_square(&takers), p->en_passant, SL_MOVE_EN_PASSANT);
}

/* ---- the king ---------------------------------------------------------------------------- */

SL_INLINE uint64_t attacked_by(const generator *g, sl_piece piece, uint64_t occupied) {
    uint64_t attacked = 0;
    for (uint64_t set = pieces_of(g->position, !g->side, piece); set;)
        attacked |= attacks_of(piece, !g->side, take_square(&set), occupied);
    return attacked;
}

/* All that the enemy attacks. The king is taken off the board: he does not shield the square behind him. */
static uint64_t attacked_squares(const generator *g) {
    uint64_t occupied = g->occupied ^ set_of(g->king);
    uint64_t pawns = forward(!g->side, pieces_of(g->position, !g->side, SL_PAWN));
    return sideways(-1, pawns) | sideways(1, pawns) | attacked_by(g, SL_ROOK, occupied) |
           attacked_by(g, SL_BISHOP, occupied) | attacked_by(g, SL_QUEEN, occupied) |
           attacked_by(g, SL_KNIGHT, occupied) | attacked_by(g, SL_KING, occupied);
}

/* A pinned rook shields the king on their rank, so must not jump over him. */
static void add_castlings(generator *g, uint64_t attacked) {
    for (uint64_t rooks = g->position->castling & g->own & ~g->pinned; rooks;) {
        int          rook = take_square(&rooks);
        castling_way way = castling_with(g->king, rook);
        if (!(way.crossed & g->occupied) && !(way.king_path & attacked)) add(g, g->king, rook, SL_MOVE_CASTLING);
    }
}

static void add_king(generator *g) {
    uint64_t to = sl_king_attacks(g->king) & wanted_squares(g);
    bool     may_castle = g->quiets && !g->checkers && g->position->castling & g->own;
    if (!to && !may_castle) return;
    uint64_t attacked = attacked_squares(g);
    for (to &= ~attacked; to;) add(g, g->king, take_square(&to), SL_MOVE_NORMAL);
    if (may_castle) add_castlings(g, attacked);
}

/* ---- all together -------------------------------------------------------------------------- */

size_t sl_position_moves(const sl_position *position, sl_move_set which, sl_move moves[SL_MOVES_MAX]) {
    generator g = start(position, which, moves);
    add_king(&g);
    if (has_several(g.checkers)) return (size_t)(g.next - moves);
    uint64_t pawns = pieces_of(position, g.side, SL_PAWN);
    if (g.captures) add_pawn_captures(&g, pawns);
    add_pawn_pushes(&g, pawns);
    add_pieces(&g, SL_KNIGHT);
    add_pieces(&g, SL_BISHOP);
    add_pieces(&g, SL_ROOK);
    add_pieces(&g, SL_QUEEN);
    return (size_t)(g.next - moves);
}
