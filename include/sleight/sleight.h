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
 * that method/best.h states (choice.h).
 *
 * Yours to use are the names of this file, of attackers.h, geometry.h and bits.h;
 * they are the same with every method. What a method brings along is named after it or
 * after what it shares with others (sl_fancy_..., sl_shape_..., sl_line_way), and
 * may change with it.
 */
#ifndef SLEIGHT_H
#define SLEIGHT_H

#include "bits.h"
#include "choice.h"
#include "geometry.h"

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

#include "attackers.h"

#endif
