/* SPDX-License-Identifier: MIT
 *
 * walker.c: rays over a mailbox. Ten files by twelve ranks hold the board with
 * a rim of '#', so that a step that leaves the board or wraps round lands on
 * the rim; the rim is two ranks deep for the knight.
 *
 *       # # # # # # # # # #
 *       # # # # # # # # # #
 *       # a1 b1  ...   h1 #
 *       # a2 ...
 */
#include "walker.h"

#include <string.h>

enum { UP = 10, RIGHT = 1, CELLS = 120 };

static const struct mover {
    char piece;
    bool slides;
    int  steps[9]; /* ends with 0 */
} movers[] = {
    {'R', true, {UP, -UP, RIGHT, -RIGHT, 0}},
    {'B', true, {UP + RIGHT, UP - RIGHT, -UP + RIGHT, -UP - RIGHT, 0}},
    {'Q', true, {UP, -UP, RIGHT, -RIGHT, UP + RIGHT, UP - RIGHT, -UP + RIGHT, -UP - RIGHT, 0}},
    {'K', false, {UP, -UP, RIGHT, -RIGHT, UP + RIGHT, UP - RIGHT, -UP + RIGHT, -UP - RIGHT, 0}},
    {'N', false, {21, 19, 12, 8, -21, -19, -12, -8, 0}},
    {'P', false, {UP + RIGHT, UP - RIGHT, 0}},
    {'p', false, {-UP + RIGHT, -UP - RIGHT, 0}},
};

static int cell_of(int square) { return 21 + square / 8 * UP + square % 8; }

static uint64_t bit_of(int cell) { return UINT64_C(1) << ((cell - 21) / UP * 8 + (cell - 21) % UP); }

static void set_up(char cells[CELLS], uint64_t occupied) {
    memset(cells, '#', CELLS);
    for (int square = 0; square < 64; square++) cells[cell_of(square)] = occupied >> square & 1 ? 'o' : '.';
}

static const struct mover *mover_of(char piece) {
    const struct mover *mover = movers;
    while (mover->piece != piece) mover++;
    return mover;
}

/* The cell where the ray from `cell` ends: the first that is not empty. */
static int first_stop(const char cells[CELLS], int cell, int step) {
    do cell += step;
    while (cells[cell] == '.');
    return cell;
}

/* All cells after `from`, up to and with `to` unless that is the rim. */
static uint64_t trace(const char cells[CELLS], int from, int to, int step) {
    uint64_t set = 0;
    for (int cell = from + step; cell != to + step; cell += step)
        if (cells[cell] != '#') set |= bit_of(cell);
    return set;
}

uint64_t walker_attacks(char piece, int square, uint64_t occupied) {
    const struct mover *mover = mover_of(piece);
    char                cells[CELLS];
    uint64_t            attacks = 0;
    set_up(cells, occupied);
    for (const int *step = mover->steps; *step; step++) {
        int from = cell_of(square), to = mover->slides ? first_stop(cells, from, *step) : from + *step;
        attacks |= trace(cells, from, to, *step);
    }
    return attacks;
}

uint64_t walker_xray(char piece, int square, uint64_t occupied, uint64_t blockers) {
    char     cells[CELLS];
    uint64_t seen = 0;
    set_up(cells, occupied);
    for (const int *step = mover_of(piece)->steps; *step; step++) {
        int blocker = first_stop(cells, cell_of(square), *step);
        if (cells[blocker] == '#' || !(bit_of(blocker) & blockers)) continue;
        seen |= trace(cells, blocker, first_stop(cells, blocker, *step), *step);
    }
    return seen;
}

/* The step of a queen that leads from a to b, or 0. */
static int step_between(int a, int b) {
    char cells[CELLS];
    set_up(cells, UINT64_C(1) << b);
    for (const int *step = mover_of('Q')->steps; *step; step++)
        if (first_stop(cells, cell_of(a), *step) == cell_of(b)) return *step;
    return 0;
}

uint64_t walker_between(int a, int b) {
    char cells[CELLS];
    int  step = step_between(a, b);
    set_up(cells, 0);
    return step ? trace(cells, cell_of(a), cell_of(b) - step, step) : 0;
}

uint64_t walker_line(int a, int b) {
    char cells[CELLS];
    int  step = step_between(a, b), first = cell_of(a), last = cell_of(a);
    set_up(cells, 0);
    if (!step) return 0;
    while (cells[first - step] != '#') first -= step;
    while (cells[last + step] != '#') last += step;
    return trace(cells, first - step, last, step);
}
