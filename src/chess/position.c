/* SPDX-License-Identifier: MIT
 *
 * position.c: what can be seen in a position without moving anything: who
 * attacks a square, who checks, who is pinned; and its key from nothing.
 */
#include "rules.h"
#include "zobrist.h"

const sl_position sl_position_start = {
    .pieces =
        {
            [SL_ROOK] = UINT64_C(0x8100000000000081),
            [SL_BISHOP] = UINT64_C(0x2400000000000024),
            [SL_QUEEN] = UINT64_C(0x0800000000000008),
            [SL_KNIGHT] = UINT64_C(0x4200000000000042),
            [SL_KING] = UINT64_C(0x1000000000000010),
            [SL_PAWN] = UINT64_C(0x00ff00000000ff00),
        },
    .sides = {UINT64_C(0x000000000000ffff), UINT64_C(0xffff000000000000)},
    .castling = UINT64_C(0x8100000000000081),
    .key = UINT64_C(0x0f0aba8af82bf6ce), /* a test compares it with sl_position_key */
    .turn = SL_WHITE,
    .en_passant = SL_SQUARE_NONE,
    .halfmoves = 0,
    .move_number = 1,
};

/* A pawn attacks a square where a pawn of the other side, put there, would attack it. */
uint64_t sl_position_attackers(const sl_position *p, int square, uint64_t occupied) {
    sl_pieces pieces = {.pawns = {pieces_of(p, SL_WHITE, SL_PAWN), pieces_of(p, SL_BLACK, SL_PAWN)},
                        .knights = p->pieces[SL_KNIGHT],
                        .bishops = p->pieces[SL_BISHOP],
                        .rooks = p->pieces[SL_ROOK],
                        .queens = p->pieces[SL_QUEEN],
                        .kings = p->pieces[SL_KING]};
    return sl_attackers(square, occupied, &pieces);
}

uint64_t sl_position_checkers(const sl_position *p) {
    return sl_position_attackers(p, king_square(p, p->turn), sl_position_occupied(p)) & p->sides[!p->turn];
}

/*
 * `sliders` are those of the enemy that would see the king if its own side had no
 * other pieces. What stands alone between one of them and the king is pinned.
 *
 *     . K . P . . r     P is pinned        . K . P . N r     nobody is
 */
uint64_t sl_position_pinned(const sl_position *p, sl_side side) {
    int      king = king_square(p, (int)side);
    uint64_t enemies = p->sides[!side], pinned = 0;
    uint64_t sliders = (sl_rook_attacks(king, enemies) & rook_movers(p) & enemies) |
                       (sl_bishop_attacks(king, enemies) & bishop_movers(p) & enemies);
    while (sliders) {
        uint64_t between = sl_between(king, take_square(&sliders)) & p->sides[side];
        if (!has_several(between)) pinned |= between;
    }
    return pinned;
}

uint64_t sl_position_key(const sl_position *p) {
    uint64_t key = sl_zobrist.en_passant[p->en_passant] ^ (p->turn == SL_BLACK ? sl_zobrist.black_to_move : 0);
    for (int side = SL_WHITE; side <= SL_BLACK; side++)
        for (sl_piece piece = SL_ROOK; piece < SL_PIECE_COUNT; piece++)
            for (uint64_t set = pieces_of(p, side, piece); set;)
                key ^= sl_zobrist.pieces[side][piece][take_square(&set)];
    for (uint64_t rooks = p->castling; rooks;) key ^= sl_zobrist.castling[take_square(&rooks)];
    return key;
}
