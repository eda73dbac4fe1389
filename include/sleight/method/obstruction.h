/* SPDX-License-Identifier: MIT
 *
 * obstruction: obstruction difference.
 *
 * Idea: of all blockers on a line only two matter, the nearest above the slider
 * and the nearest below. Twice the one less the other, as numbers, is a run of
 * ones from the lower blocker to the upper one; cut to the line, that run is
 * the attack set.
 *
 *       line       . 1 1 1 1 r 1 1          lowest square on the right
 *       blockers   . 1 . 1 . r . 1
 *       2 * upper  . . 1 . . . . .
 *       - lower    . . . . . . . 1
 *       result     . . . 1 1 1 1 1          & line
 *
 * With no blocker above, 2 * upper wraps to 0 and the run goes on to the top;
 * with none below, a bit put at square 0 stands in for it.
 *
 * Inventor: Michael Hoffmann, 2009.
 * Bytes: 64 squares * 4 lines * 2 half-lines of 8: 4 KiB.
 * Instructions: 41 for a rook, 93 for a queen.
 */
#ifndef SLEIGHT_METHOD_OBSTRUCTION_H
#define SLEIGHT_METHOD_OBSTRUCTION_H

#include "line.h"

typedef struct sl_obstruction_halves {
    uint64_t lower, upper;
} sl_obstruction_halves;

typedef struct sl_obstruction_tables {
    sl_obstruction_halves line[64][SL_LINE_COUNT];
} sl_obstruction_tables;

enum { sl_obstruction_bytes = sizeof(sl_obstruction_tables) };
#define SL_MISSING_obstruction 0

SL_EXTERN_C_BEGIN
extern const sl_obstruction_tables sl_obstruction;
SL_EXTERN_C_END

/* (2 * nearest above - nearest below) & line */
SL_INLINE uint64_t sl_obstruction_line(const sl_obstruction_halves *line, uint64_t occupied) {
    uint64_t above = occupied & line->upper;
    uint64_t below = (occupied & line->lower) | 1;
    SL_NOT_WIDENED(above);
    SL_NOT_WIDENED(below);
    uint64_t nearest_above = above & (0 - above);
    uint64_t nearest_below = UINT64_C(1) << sl_bits_highest(below);
    return (2 * nearest_above - nearest_below) & (line->lower | line->upper);
}
SL_INLINE uint64_t sl_obstruction_rook(int square, uint64_t occupied) {
    const sl_obstruction_halves *line = sl_obstruction.line[square];
    return sl_obstruction_line(&line[SL_LINE_RANK], occupied) | sl_obstruction_line(&line[SL_LINE_FILE], occupied);
}
SL_INLINE uint64_t sl_obstruction_bishop(int square, uint64_t occupied) {
    const sl_obstruction_halves *line = sl_obstruction.line[square];
    return sl_obstruction_line(&line[SL_LINE_DIAGONAL], occupied) |
           sl_obstruction_line(&line[SL_LINE_ANTIDIAGONAL], occupied);
}
SL_INLINE uint64_t sl_obstruction_queen(int square, uint64_t occupied) {
    return sl_obstruction_rook(square, occupied) | sl_obstruction_bishop(square, occupied);
}

#endif
