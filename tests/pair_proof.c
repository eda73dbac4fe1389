/* SPDX-License-Identifier: MIT
 *
 * pair_proof.c: a program around a pair that `sleight amalgamate` wrote: every
 * lookup of it against a walk along the rays that is written here, over all
 * occupancies of the full rays. amalgamate.sh compiles it, as C and as C++, with
 *
 *     NAME(x)     the name with the prefix of the pair; sl_x unless given
 *     METHODS     X(pext) X(black): methods to call by their own names
 *     GEOMETRY, BATCH    1 where the pair has the part, else 0
 */
#include "sleight.h"

#include <inttypes.h>
#include <stdio.h>

#ifndef NAME
#define NAME(x) sl_##x
#endif
#ifndef GEOMETRY
#define GEOMETRY 0
#endif
#ifndef BATCH
#define BATCH 0
#endif

static long cases, wrong;

static void compare(const char *what, int square, uint64_t occupied, uint64_t got, uint64_t expected) {
    cases++;
    if (got != expected && ++wrong <= 5)
        printf("%s on %d, occupied %016" PRIx64 ": %016" PRIx64 ", expected %016" PRIx64 "\n", what, square, occupied,
               got, expected);
}

/* ---- the walk ---------------------------------------------------------------------- */

static const int steps[8][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};

static int on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

static uint64_t walk(int square, int way, uint64_t occupied) {
    uint64_t set = 0;
    int      file = square % 8 + steps[way][0], rank = square / 8 + steps[way][1];
    for (; on_board(file, rank); file += steps[way][0], rank += steps[way][1]) {
        set |= (uint64_t)1 << (8 * rank + file);
        if (occupied >> (8 * rank + file) & 1) break;
    }
    return set;
}

/* The rook's directions are 0 to 3, the bishop's 4 to 7. */
static uint64_t walk_all(int first, int last, int square, uint64_t occupied) {
    uint64_t set = 0;
    for (int way = first; way <= last; way++) set |= walk(square, way, occupied);
    return set;
}

/* ---- lookups ----------------------------------------------------------------------------- */

#define X(method)                                                                                                      \
    if (first == 0) compare(#method " rook", square, occupied, NAME(method##_rook)(square, occupied), one);            \
    if (first == 4) compare(#method " bishop", square, occupied, NAME(method##_bishop)(square, occupied), one);        \
    compare(#method " queen", square, occupied, NAME(method##_queen)(square, occupied), both);

static void prove_occupancy(int first, int square, uint64_t occupied) {
    uint64_t one = walk_all(first, first + 3, square, occupied), both = walk_all(0, 7, square, occupied);
    if (first == 0) compare("rook", square, occupied, NAME(rook_attacks)(square, occupied), one);
    if (first == 4) compare("bishop", square, occupied, NAME(bishop_attacks)(square, occupied), one);
    compare("queen", square, occupied, NAME(queen_attacks)(square, occupied), both);
    METHODS
#if BATCH
    uint8_t  squares[3] = {(uint8_t)square, (uint8_t)square, (uint8_t)square};
    uint64_t boards[3] = {occupied, occupied, occupied}, sets[3];
    NAME(queen_attacks_batch)(squares, boards, sets, 3);
    compare("queen of a batch", square, occupied, sets[2], both);
    (first ? NAME(bishop_attacks_batch) : NAME(rook_attacks_batch))(squares, boards, sets, 3);
    compare("one of a batch", square, occupied, sets[0], one);
    compare("sliders", square, occupied,
            NAME(slider_attacks)((uint64_t)!first << square, (uint64_t) !!first << square, occupied, 0), one);
#endif
}

static void prove_lookups(void) {
    uint64_t random = 1;
    for (int first = 0; first <= 4; first += 4)
        for (int square = 0; square < 64; square++) {
            uint64_t rays = walk_all(first, first + 3, square, 0), subset = 0;
            do {
                random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
                prove_occupancy(first, square, subset | (random & ~rays));
                subset = (subset - rays) & rays;
            } while (subset);
        }
}

/* ---- geometry --------------------------------------------------------------------------------- */

#if GEOMETRY
static uint64_t hop(int square, int files, int ranks) {
    int file = square % 8 + files, rank = square / 8 + ranks;
    return on_board(file, rank) ? (uint64_t)1 << (8 * rank + file) : 0;
}

static void prove_square(int a) {
    uint64_t king = 0, knight = 0;
    for (int way = 0; way < 8; way++) {
        king |= hop(a, steps[way][0], steps[way][1]);
        if (way < 4) knight |= hop(a, 2 * steps[way][0] + steps[way][1], 2 * steps[way][1] + steps[way][0]);
        if (way < 4) knight |= hop(a, 2 * steps[way][0] - steps[way][1], 2 * steps[way][1] - steps[way][0]);
    }
    compare("king", a, 0, NAME(king_attacks)(a), king);
    compare("knight", a, 0, NAME(knight_attacks)(a), knight);
    compare("white pawn", a, 0, NAME(pawn_attacks)(0, a), hop(a, -1, 1) | hop(a, 1, 1));
    compare("black pawn", a, 0, NAME(pawn_attacks)(1, a), hop(a, -1, -1) | hop(a, 1, -1));
    for (int b = 0; b < 64; b++) {
        uint64_t between = 0, line = 0, target = (uint64_t)1 << b;
        for (int way = 0; way < 8; way++) {
            if (!(walk(a, way, target) & target)) continue;
            between = walk(a, way, target) & ~target;
            line = walk(a, way, 0) | walk(a, way ^ 2, 0) | (uint64_t)1 << a;
        }
        compare("between", a, target, NAME(between)(a, b), between);
        compare("line", a, target, NAME(line)(a, b), line);
    }
    NAME(pieces) pieces = {{0, 0}, 0, 0, 0, ~(uint64_t)0, 0};
    compare("attackers", a, 0, NAME(attackers)(a, king, &pieces), NAME(queen_attacks)(a, king));
}
#endif

int main(void) {
    prove_lookups();
#if GEOMETRY
    for (int square = 0; square < 64; square++) prove_square(square);
#endif
    printf("%ld cases, %ld wrong\n", cases, wrong);
    return wrong != 0;
}
