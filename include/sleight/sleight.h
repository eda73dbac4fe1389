/* SPDX-License-Identifier: MIT
 *
 * sleight.h: which squares does a piece attack?
 *
 * Squares: a1 = 0, b1 = 1 ... h8 = 63. A bitboard is a uint64_t, bit n = square
 * n; `occupied` holds all pieces of both sides. All functions are pure, inline
 * and cannot fail; a square outside 0..63 is undefined behaviour. There is
 * nothing to initialise: tables are const, so any number of threads may look up
 * at the same time. Link with libsleight.
 *
 *     rook on d4, blockers (o)    sl_rook_attacks(27, occupied)
 *       . . . o . . . .             . . . . . . . .
 *       . . . . . . . .             . . . . . . . .
 *       . . . o . . . .             . . . x . . . .
 *       . . . . . . . .             . . . x . . . .
 *       . o . R . . . .             . x x . x x x x
 *       . . . . . . . .             . . . x . . . .
 *       . . . o . . . .             . . . x . . . .
 *       . . . . . . . .             . . . . . . . .
 *
 * The lookup method is SLEIGHT_METHOD, a name of method/list.h, if that is
 * defined before the include; otherwise the compile target decides, by the order
 * that method/best.h states.
 *
 * Yours to use are the names of this file, of geometry.h and of bits.h; they are
 * the same with every method. What a method brings along is named after it or
 * after what it shares with others (sl_fancy_..., sl_shape_..., sl_line_way), and
 * may change with it.
 */
#ifndef SLEIGHT_H
#define SLEIGHT_H

#include "method/best.h"

#ifndef SLEIGHT_METHOD
#define SLEIGHT_METHOD SL_BEST_FOR_TARGET
#endif

/* clang-format off */
#include SL_QUOTE(method/SLEIGHT_METHOD.h)
/* clang-format on */
#include "bits.h"
#include "geometry.h"

#if SL_PASTE(SL_MISSING_, SLEIGHT_METHOD, )
#error "SLEIGHT_METHOD needs instructions this target does not have: compile with -mbmi2, -mavx2 or -march=native"
#endif

/* The name of the method these lookups use, as a string. Do not define SLEIGHT_METHOD anew after the include. */
#define SLEIGHT_METHOD_NAME SL_QUOTE(SLEIGHT_METHOD)

SL_INLINE uint64_t sl_rook_attacks(int square, uint64_t occupied) {
    return SL_PASTE(sl_, SLEIGHT_METHOD, _rook)(square, occupied);
}
SL_INLINE uint64_t sl_bishop_attacks(int square, uint64_t occupied) {
    return SL_PASTE(sl_, SLEIGHT_METHOD, _bishop)(square, occupied);
}
SL_INLINE uint64_t sl_queen_attacks(int square, uint64_t occupied) {
    return SL_PASTE(sl_, SLEIGHT_METHOD, _queen)(square, occupied);
}

/*
 * X-rays: what the piece attacks through the nearest `blockers` and not without
 * them, the blockers themselves not counted (unless a second one is hit).
 *
 *     rook on a1, o occupied      blockers = the one on a3
 *       o . . . . . . .             x . . . . . . .
 *       . . . . . . . .             x . . . . . . .
 *       . . . . . . . .             x . . . . . . .
 *       . . . . . . . .             x . . . . . . .
 *       . . . . . . . .             x . . . . . . .
 *       o . . . . . . .             . . . . . . . .
 *       . . . . . . . .             . . . . . . . .
 *       R . . o . . . .             . . . . . . . .
 */
SL_INLINE uint64_t sl_xray_rook_attacks(int square, uint64_t occupied, uint64_t blockers) {
    uint64_t attacks = sl_rook_attacks(square, occupied);
    return attacks ^ sl_rook_attacks(square, occupied ^ (blockers & attacks & occupied));
}
SL_INLINE uint64_t sl_xray_bishop_attacks(int square, uint64_t occupied, uint64_t blockers) {
    uint64_t attacks = sl_bishop_attacks(square, occupied);
    return attacks ^ sl_bishop_attacks(square, occupied ^ (blockers & attacks & occupied));
}

/*
 * Where a slider may go on a board of `own` and `enemies`, for programs that
 * keep their own board: what it takes, and the empty squares that it reaches.
 *
 *     R rook, o own, e enemies    captures                    quiets
 *       . . . e . . . .             . . . . . . . .             . . . . . . . .
 *       . . . . . . . .             . . . . . . . .             . . . . . . . .
 *       . . . e . . . .             . . . x . . . .             . . . . . . . .
 *       . . . . . . . .             . . . . . . . .             . . . x . . . .
 *       . o . R . . e .             . . . . . . x .             . . x . x x . .
 *       . . . . . . . .             . . . . . . . .             . . . x . . . .
 *       . . . o . . . .             . . . . . . . .             . . . . . . . .
 *       . . . . . . . .             . . . . . . . .             . . . . . . . .
 *
 * One lookup each. Pins and checks are the caller's to mask out.
 */
typedef struct sl_targets {
    uint64_t captures, quiets;
} sl_targets;

/* Any attack set split so, a knight's or a king's as well. */
SL_INLINE sl_targets sl_targets_of(uint64_t attacks, uint64_t own, uint64_t enemies) {
    sl_targets targets = {attacks & enemies, attacks & ~(own | enemies)};
    return targets;
}
SL_INLINE sl_targets sl_rook_targets(int square, uint64_t own, uint64_t enemies) {
    return sl_targets_of(sl_rook_attacks(square, own | enemies), own, enemies);
}
SL_INLINE sl_targets sl_bishop_targets(int square, uint64_t own, uint64_t enemies) {
    return sl_targets_of(sl_bishop_attacks(square, own | enemies), own, enemies);
}
SL_INLINE sl_targets sl_queen_targets(int square, uint64_t own, uint64_t enemies) {
    return sl_targets_of(sl_queen_attacks(square, own | enemies), own, enemies);
}

/* Piece sets for sl_attackers: both colours in one set, but for the pawns. */
typedef struct sl_pieces {
    uint64_t pawns[2]; /* white, black */
    uint64_t knights, bishops, rooks, queens, kings;
} sl_pieces;

/*
 * Every piece, of either colour, that attacks `square`. Mask with a colour for
 * that side's attackers.
 *
 *     white P N B R Q K, black p n b r q k    sl_attackers of s
 *       . . . r . . . .                         . . . x . . . .
 *       . . . . . . B .                         . . . . . . . .
 *       . . N . . . . .                         . . x . . . . .
 *       . . . . p . . .                         . . . . x . . .
 *       R . P s . . . q                         . . . . . . . x
 *       . . P . K . . .                         . . x . x . . .
 *       . . . . . . . .                         . . . . . . . .
 *       . . . . . . . .                         . . . . . . . .
 */
SL_INLINE uint64_t sl_attackers(int square, uint64_t occupied, const sl_pieces *pieces) {
    return (sl_pawn_attacks(1, square) & pieces->pawns[0]) | (sl_pawn_attacks(0, square) & pieces->pawns[1]) |
           (sl_knight_attacks(square) & pieces->knights) | (sl_king_attacks(square) & pieces->kings) |
           (sl_bishop_attacks(square, occupied) & (pieces->bishops | pieces->queens)) |
           (sl_rook_attacks(square, occupied) & (pieces->rooks | pieces->queens));
}

#endif
