/* SPDX-License-Identifier: MIT
 *
 * random_position.h: positions for tests, from a seed. Four sorts: a position of
 * a random game of chess, one of a random game of Chess960, and of either a board
 * with pieces put anywhere, which games rarely come to (many queens, many checks,
 * few pieces, rights to castle and to take en passant wherever the board allows
 * them). All are at SL_FEN_REACHABLE: what other programs do on positions that no
 * game has is their own affair.
 */
#ifndef SLEIGHT_TESTS_RANDOM_POSITION_H
#define SLEIGHT_TESTS_RANDOM_POSITION_H

#include "board/random.h"

#include <sleight/bits.h>
#include <sleight/chess.h>

#include <stdio.h>
#include <stdlib.h>

enum { LONGEST_GAME = 160 };

/* The pieces of a first rank in any order Chess960 allows: bishops on squares of either colour, the king between the
 * rooks. */
static void shuffled_rank(uint64_t *seed, sl_piece rank[8]) {
    int free[8], count = 0;
    int light = 2 * (int)sl_random_below(seed, 4) + 1, dark = 2 * (int)sl_random_below(seed, 4);
    for (int file = 0; file < 8; file++)
        if (file != light && file != dark) free[count++] = file;
    rank[light] = rank[dark] = SL_BISHOP;

    static const sl_piece anywhere[] = {SL_QUEEN, SL_KNIGHT, SL_KNIGHT};
    for (int i = 0; i < 3; i++) {
        int at = (int)sl_random_below(seed, (unsigned)count);
        rank[free[at]] = anywhere[i];
        for (count--; at < count; at++) free[at] = free[at + 1];
    }
    rank[free[0]] = rank[free[2]] = SL_ROOK;
    rank[free[1]] = SL_KING;
}

static bool chess960_start(uint64_t *seed, sl_position *p) {
    sl_piece rank[8];
    shuffled_rank(seed, rank);
    sl_position_clear(p);
    for (int file = 0; file < 8; file++) {
        sl_position_put(p, SL_WHITE, rank[file], file);
        sl_position_put(p, SL_WHITE, SL_PAWN, file + 8);
        sl_position_put(p, SL_BLACK, SL_PAWN, file + 48);
        sl_position_put(p, SL_BLACK, rank[file], file + 56);
        if (rank[file] == SL_ROOK) p->castling |= UINT64_C(0x0100000000000001) << file;
    }
    return sl_position_finish(p, SL_FEN_REACHABLE, NULL);
}

/* Some moves at random, up to the end of the game. */
static void play_on(uint64_t *seed, sl_position *p) {
    for (unsigned left = sl_random_below(seed, LONGEST_GAME); left > 0; left--) {
        sl_move moves[SL_MOVES_MAX];
        size_t  count = sl_position_moves(p, SL_MOVES_ALL, moves);
        if (count == 0) return;
        sl_position before = *p;
        sl_position_play(&before, moves[sl_random_below(seed, (unsigned)count)], p);
    }
}

/* Rooks on the king's rank at home may castle: in chess only from a and h with the king on e, in Chess960 the outermost
 * on either side. */
static uint64_t rights(const sl_position *p, sl_side side, bool chess960) {
    uint64_t home = side == SL_WHITE ? UINT64_C(0xff) : UINT64_C(0xff) << 56;
    uint64_t king = p->pieces[SL_KING] & p->sides[side] & home;
    uint64_t rooks = p->pieces[SL_ROOK] & p->sides[side] & home;
    if (!king) return 0;
    if (!chess960) return king & UINT64_C(0x1000000000000010) ? rooks & UINT64_C(0x8100000000000081) : 0;
    uint64_t left = rooks & (king - 1), right = rooks & ~(king - 1);
    return (left ? left & (0 - left) : 0) | (right ? UINT64_C(1) << sl_bits_highest(right) : 0);
}

/* A square behind an enemy's pawn that may just have gone two squares, if there is one. */
static int passed_square(uint64_t *seed, const sl_position *p) {
    uint64_t pawns = p->pieces[SL_PAWN] & p->sides[p->turn ^ 1];
    uint64_t empty = ~(p->sides[0] | p->sides[1]);
    uint64_t passed = p->turn == SL_WHITE ? pawns << 8 & empty & empty >> 8 & UINT64_C(0xff) << 40
                                          : pawns >> 8 & empty & empty << 8 & UINT64_C(0xff) << 16;
    if (!passed) return SL_SQUARE_NONE;
    for (unsigned skip = sl_random_below(seed, (unsigned)sl_bits_count(passed)); skip > 0; skip--) passed &= passed - 1;
    return sl_bits_lowest(passed);
}

/* A pawn that may take another one en passant: rare where pieces stand anywhere, so that it is put there on purpose. */
static void put_en_passant(uint64_t *seed, sl_position *p) {
    int file = (int)sl_random_below(seed, 8), rank = p->turn == SL_WHITE ? 32 : 24;
    int beside = file == 0 ? 1 : file == 7 ? 6 : file - 1 + 2 * (int)sl_random_below(seed, 2);
    sl_position_put(p, p->turn, SL_PAWN, rank + beside);
    sl_position_put(p, (sl_side)(p->turn ^ 1), SL_PAWN, rank + file);
}

/* Kings and up to 24 other pieces anywhere; false where no game has such a board. */
static bool scattered(uint64_t *seed, bool chess960, sl_position *p) {
    static const sl_piece often[] = {SL_PAWN, SL_PAWN, SL_PAWN, SL_ROOK, SL_ROOK, SL_KNIGHT, SL_BISHOP, SL_QUEEN};
    sl_position_clear(p);
    p->turn = (sl_side)sl_random_below(seed, 2);
    for (unsigned left = sl_random_below(seed, 25); left > 0; left--) {
        sl_piece piece = often[sl_random_below(seed, 8)];
        int      square = (int)sl_random_below(seed, 64);
        if (piece == SL_PAWN && (square < 8 || square > 55)) continue;
        sl_position_put(p, (sl_side)sl_random_below(seed, 2), piece, square);
    }
    if (sl_random_below(seed, 2)) put_en_passant(seed, p);
    bool at_home = sl_random_below(seed, 2); /* so that castling is common */
    for (int side = 0; side < 2; side++) {
        int file = chess960 ? 1 + (int)sl_random_below(seed, 6) : 4;
        sl_position_put(p, (sl_side)side, SL_KING, at_home ? file + 56 * side : (int)sl_random_below(seed, 64));
    }
    p->castling =
        (rights(p, SL_WHITE, chess960) | rights(p, SL_BLACK, chess960)) & (sl_random_next(seed) | sl_random_next(seed));
    p->en_passant = passed_square(seed, p);
    if (sl_position_finish(p, SL_FEN_REACHABLE, NULL)) return true;
    p->en_passant = SL_SQUARE_NONE;
    return sl_position_finish(p, SL_FEN_REACHABLE, NULL);
}

/* One of a sort, 0 to 3; false where another try is needed. */
static bool random_position(uint64_t *seed, unsigned sort, sl_position *p) {
    bool chess960 = sort & 1;
    if (sort & 2) return scattered(seed, chess960, p);
    if (!chess960) {
        *p = sl_position_start;
    } else if (!chess960_start(seed, p)) {
        fprintf(stderr, "a first position of Chess960 is refused\n");
        exit(1);
    }
    play_on(seed, p);
    return true;
}

#endif
