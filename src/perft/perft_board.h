/* SPDX-License-Identifier: MIT
 *
 * perft_board.h: the board that counting recurses on. It is made once from an
 * sl_position and holds only what changes the number of moves.
 *
 * A queen is in two sets, among the diagonal and among the straight movers: her
 * moves as a bishop and as a rook are disjoint, so whoever counts needs no third
 * kind of slider, and the sets of both sides fill one cache line.
 */
#ifndef SLEIGHT_CHESS_PERFT_BOARD_H
#define SLEIGHT_CHESS_PERFT_BOARD_H

#include <sleight/perft.h>

typedef struct perft_side {
    uint64_t pawns, knights, diagonals, straights;
} perft_side;

typedef struct sl_perft_board {
    SL_ALIGNED(64) perft_side sides[2];
    uint64_t all[2], kings[2];
    uint64_t castling;   /* the rooks that may still castle */
    uint64_t en_passant; /* the square just passed, or 0 where no pawn stands to take there */
} perft_board;

/* One way to castle. As long as the right is there, king and rook stand where they stood at the root. */
typedef struct perft_castling {
    uint64_t rook, king_to, rook_to;
    uint64_t empty;  /* must be, but for king and rook themselves */
    uint64_t unseen; /* the king's way, both ends included: not attacked */
    uint64_t shield; /* the rook, where it may hide the king's new square from an attack (Chess960) */
} perft_castling;

/* What stays the same below a root. A way that is not there has no rook. */
typedef struct sl_perft_rules {
    perft_castling castling[2][2];
    int            few_men; /* where there are no more, it is quicker to count in bulk than to leap */
} perft_rules;

/* pos3, with ten, is 1.1x as fast in bulk; the other usual positions have more. */
enum { PERFT_FEW_MEN = 12 };

/* The deepest that a core may be asked for; perft.c walks the plies above. */
enum { PERFT_CORE_DEPTH = 4 };

void sl_perft_set_up_board(const sl_position *position, perft_board *board);
void sl_perft_set_up_rules(const sl_position *position, perft_rules *rules);

/* The ways to castle of one side. */
void sl_perft_set_up_ways(uint64_t rooks, uint64_t king, perft_castling ways[2]);

/* The core of sl_perft: the method that sleight.h chooses where the library is compiled. */
extern const sl_perft_core sl_perft_core_own, sl_perft_core_own_leap;

#endif
