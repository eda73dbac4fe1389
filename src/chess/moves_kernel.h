/* SPDX-License-Identifier: MIT
 *
 * moves_kernel.h: the legal moves, straight from masks. Checks and the lines of
 * pins are worked out first; then each move that fits the masks is legal, and
 * none has to be tried. En passant alone is looked at move by move, as it takes
 * two pawns off a line at once.
 *
 * The files of the levels include it (levels.h), each after the file that writes
 * moves and finds attacked squares the best way on that level. `const int us` is
 * a constant after inlining: both sides share every line here, and no test of
 * the side is left in the machine code.
 */
#include "rules.h"

typedef struct generator {
    const sl_position *position;
    int                king;
    uint64_t           own, enemies, occupied;
    uint64_t           wanted;             /* squares that the pieces may go to, by the moves that are asked for */
    uint64_t           answers;            /* squares that answer a check: all, when there is none */
    uint64_t           straight, diagonal; /* the lines of pins, from beside the king to the pinner */
} generator;

/* ---- checks and pins --------------------------------------------------------------------- */

/*
 * Enemy sliders that would see the king if its own side had no other pieces:
 * nothing between is a check, one piece between is pinned.
 *
 *     . K . P . . r     P is pinned        . K . P . N r     nobody is
 */
SL_INLINE void look_along(uint64_t sliders, int king, uint64_t own, uint64_t *answers, uint64_t *pins) {
    while (sliders) {
        int      slider = take_square(&sliders);
        uint64_t line = sl_between(king, slider) | set_of(slider), between = line & own;
        if (!between)
            *answers &= line;
        else if (!has_several(between))
            *pins |= line;
    }
}

SL_INLINE generator start(const int us, const sl_position *p, sl_move_set which) {
    generator g = {.position = p, .king = king_square(p, us), .own = p->sides[us], .enemies = p->sides[!us]};
    uint64_t  leapers = (sl_knight_attacks(g.king) & p->pieces[SL_KNIGHT] & g.enemies) |
                       (sl_pawn_attacks(us, g.king) & p->pieces[SL_PAWN] & g.enemies);
    g.occupied = g.own | g.enemies;
    g.wanted = (which != SL_MOVES_QUIETS ? g.enemies : 0) | (which != SL_MOVES_CAPTURES ? ~g.occupied : 0);
    g.answers = !leapers ? ~UINT64_C(0) : has_several(leapers) ? 0 : leapers;
    look_along(sl_rook_attacks(g.king, g.enemies) & rook_movers(p) & g.enemies, g.king, g.own, &g.answers, &g.straight);
    look_along(sl_bishop_attacks(g.king, g.enemies) & bishop_movers(p) & g.enemies, g.king, g.own, &g.answers,
               &g.diagonal);
    return g;
}

/* ---- pieces -------------------------------------------------------------------------------- */

SL_INLINE sl_move *add_knights(sl_move *next, uint64_t knights, uint64_t targets) {
    while (knights) {
        int from = take_square(&knights);
        next = write_moves(next, from, sl_knight_attacks(from) & targets);
    }
    return next;
}
SL_INLINE sl_move *add_bishops(const generator *g, sl_move *next, uint64_t bishops, uint64_t targets) {
    while (bishops) {
        int from = take_square(&bishops);
        next = write_moves(next, from, sl_bishop_attacks(from, g->occupied) & targets);
    }
    return next;
}
SL_INLINE sl_move *add_rooks(const generator *g, sl_move *next, uint64_t rooks, uint64_t targets) {
    while (rooks) {
        int from = take_square(&rooks);
        next = write_moves(next, from, sl_rook_attacks(from, g->occupied) & targets);
    }
    return next;
}
SL_INLINE sl_move *add_queens(const generator *g, sl_move *next, uint64_t queens, uint64_t targets) {
    while (queens) {
        int from = take_square(&queens);
        next = write_queen_moves(next, from, sl_queen_attacks(from, g->occupied) & targets);
    }
    return next;
}

/* ---- pawns ------------------------------------------------------------------------------------ */

static SL_NOINLINE sl_move *add_promotions(sl_move *next, uint64_t targets, int step) {
    while (targets) {
        int to = take_square(&targets);
        for (int piece = SL_ROOK; piece <= SL_KNIGHT; piece++)
            *next++ = sl_move_encode(to - step, to, SL_MOVE_PROMOTION + piece);
    }
    return next;
}

SL_INLINE sl_move *add_pawns_to(const int us, sl_move *next, uint64_t targets, const int step) {
    uint64_t promotions = targets & rank_of(us, 8);
    next = write_pawn_moves(next, targets ^ promotions, step, SL_MOVE_NORMAL);
    return promotions ? add_promotions(next, promotions, step) : next;
}

/* A push that promotes counts as a capture. */
SL_INLINE sl_move *add_pushes(const int us, const generator *g, sl_move_set which, sl_move *next, uint64_t pawns,
                              uint64_t targets) {
    uint64_t last_rank = rank_of(us, 8);
    uint64_t one = forward(us, pawns) & ~g->occupied, two = forward(us, one & rank_of(us, 3)) & ~g->occupied;
    if (which == SL_MOVES_CAPTURES) targets &= last_rank;
    if (which == SL_MOVES_QUIETS) targets &= ~last_rank;
    next = add_pawns_to(us, next, one & targets, forward_step(us));
    return write_pawn_moves(next, two & targets, 2 * forward_step(us), SL_MOVE_DOUBLE_PUSH);
}

SL_INLINE sl_move *add_pawn_captures(const int us, const generator *g, sl_move *next, uint64_t pawns,
                                     uint64_t targets) {
    uint64_t ahead = forward(us, pawns), taken = g->enemies & targets;
    uint64_t left = sideways(-1, ahead) & taken, right = sideways(1, ahead) & taken;
    if (!(left | right)) return next;
    next = add_pawns_to(us, next, left, forward_step(us) - 1);
    return add_pawns_to(us, next, right, forward_step(us) + 1);
}

static SL_NOINLINE sl_move *add_en_passant(const sl_position *p, sl_move *next) {
    for (uint64_t takers = en_passant_takers(p, p->turn, p->en_passant); takers;)
        *next++ = sl_move_encode(take_square(&takers), p->en_passant, SL_MOVE_EN_PASSANT);
    return next;
}

/* ---- all but the king ---------------------------------------------------------------------------- */

/* Pinned pieces stay on their line: a pawn ahead on a straight one and taking on a diagonal one, a knight cannot. */
SL_INLINE sl_move *add_pinned(const int us, const generator *g, sl_move_set which, sl_move *next) {
    const sl_position *p = g->position;
    uint64_t           straight = g->own & g->straight, diagonal = g->own & g->diagonal;
    if (p->pieces[SL_PAWN] & straight)
        next = add_pushes(us, g, which, next, p->pieces[SL_PAWN] & straight, g->answers & g->straight);
    if (p->pieces[SL_PAWN] & diagonal && which != SL_MOVES_QUIETS)
        next = add_pawn_captures(us, g, next, p->pieces[SL_PAWN] & diagonal, g->answers & g->diagonal);
    next = add_rooks(g, next, rook_movers(p) & straight, g->wanted & g->answers & g->straight);
    return add_bishops(g, next, bishop_movers(p) & diagonal, g->wanted & g->answers & g->diagonal);
}

SL_INLINE sl_move *add_pieces(const int us, const generator *g, sl_move_set which, sl_move *next) {
    const sl_position *p = g->position;
    uint64_t           targets = g->wanted & g->answers, pins = g->straight | g->diagonal, unpinned = g->own & ~pins;
    next = add_pushes(us, g, which, next, p->pieces[SL_PAWN] & unpinned, g->answers);
    if (which != SL_MOVES_QUIETS) {
        next = add_pawn_captures(us, g, next, p->pieces[SL_PAWN] & unpinned, g->answers);
        if (p->en_passant != SL_SQUARE_NONE) next = add_en_passant(p, next);
    }
    next = add_knights(next, p->pieces[SL_KNIGHT] & unpinned, targets);
    next = add_bishops(g, next, p->pieces[SL_BISHOP] & unpinned, targets);
    next = add_rooks(g, next, p->pieces[SL_ROOK] & unpinned, targets);
    next = add_queens(g, next, p->pieces[SL_QUEEN] & unpinned, targets);
    return pins & g->own ? add_pinned(us, g, which, next) : next;
}

/* ---- the king ------------------------------------------------------------------------------------ */

/*
 * Castling with `rooks`, which the king sees: what the king crosses must be safe,
 * what king and rook cross and enter empty but for themselves. A pinned rook
 * shields the king on their rank, so must not jump over him.
 */
static SL_NOINLINE sl_move *add_castlings(sl_move *next, int king, uint64_t rooks, uint64_t occupied,
                                          uint64_t attacked) {
    while (rooks) {
        int          rook = take_square(&rooks);
        castling_way way = castling_with(king, rook);
        if (!(way.crossed & occupied) && !(way.king_path & attacked))
            *next++ = sl_move_encode(king, rook, SL_MOVE_CASTLING);
    }
    return next;
}

/* The rooks that may castle if the squares beyond are empty too and nothing there is attacked. */
SL_INLINE uint64_t castling_rooks(const generator *g, sl_move_set which) {
    uint64_t rooks = g->position->castling & g->own;
    if (!rooks || which == SL_MOVES_CAPTURES || ~g->answers) return 0;
    return rooks & sl_rook_attacks(g->king, g->occupied) & ~g->straight;
}

/* What is attacked is found only if the king could go somewhere. */
SL_INLINE sl_move *add_king(const int us, const generator *g, sl_move_set which, sl_move *next) {
    uint64_t to = sl_king_attacks(g->king) & g->wanted, rooks = castling_rooks(g, which);
    if (!(to | rooks)) return next;
    uint64_t attacked = attacked_squares(!us, g->position, g->occupied ^ set_of(g->king));
    next = write_moves(next, g->king, to & ~attacked);
    return rooks ? add_castlings(next, g->king, rooks, g->occupied, attacked) : next;
}

/* ---- all together ------------------------------------------------------------------------------------ */

SL_INLINE size_t generate(const int us, const sl_position *p, sl_move_set which, sl_move *moves) {
    generator g = start(us, p, which);
    sl_move  *next = add_king(us, &g, which, moves);
    if (g.answers) {
        next = add_pieces(us, &g, which, next);
    }
    return (size_t)(next - moves);
}

/* All moves are what most callers want: for them that is a constant as well. */
static SL_NOINLINE size_t all_white(const sl_position *p, sl_move *moves) {
    return generate(SL_WHITE, p, SL_MOVES_ALL, moves);
}
static SL_NOINLINE size_t all_black(const sl_position *p, sl_move *moves) {
    return generate(SL_BLACK, p, SL_MOVES_ALL, moves);
}
static SL_NOINLINE size_t some(const sl_position *p, sl_move_set which, sl_move *moves) {
    return p->turn == SL_WHITE ? generate(SL_WHITE, p, which, moves) : generate(SL_BLACK, p, which, moves);
}

SL_INLINE size_t list_moves(const sl_position *p, sl_move_set which, sl_move *moves) {
    if (which != SL_MOVES_ALL) return some(p, which, moves);
    return p->turn == SL_WHITE ? all_white(p, moves) : all_black(p, moves);
}
