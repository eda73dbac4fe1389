/* SPDX-License-Identifier: MIT
 *
 * perft_code.h: a position in 192 bits, for perft_table.h. Not a hash: two
 * positions with the same code have the same moves.
 *
 *     word 0   the squares that are not empty
 *     word 1   the n men on them, in the order of squares: n bits, whose; n bits, whether they are pawns
 *     word 2   the m others: which kind? Three times m bits
 *
 * More than 32 men, or more than 21 that are no pawns, have no code, and their
 * counts are not kept. There are eight kinds, and they say the rest of the position
 * as well:
 *
 *      0 to 4   rook, bishop, queen, knight, king
 *           5   a rook that may still castle
 *           6   a pawn that can be taken en passant
 *           7   the king of the side to move
 */
#ifndef SLEIGHT_SRC_PERFT_CODE_H
#define SLEIGHT_SRC_PERFT_CODE_H

#include "perft_board.h"

#include <sleight/bits.h>

enum { CODE_WORDS = 3 };

typedef struct perft_code {
    uint64_t words[CODE_WORDS];
} perft_code;

/* Spreads positions over a table: the upper half is good to choose by. */
SL_INLINE uint64_t code_hash(const perft_code *code) {
    uint64_t sum = code->words[0] * UINT64_C(0x9e3779b97f4a7c15) + code->words[1] * UINT64_C(0xd6e8feb86659fd93) +
                   code->words[2] * UINT64_C(0xa0761d6478bd642f);
    return (sum ^ sum >> 32) * UINT64_C(0xe7037ed1a0b428db);
}

/* Which men there are: pawns, and three bits for each of the others. */
typedef struct perft_kinds {
    uint64_t pawns, bits[3];
} perft_kinds;

SL_INLINE perft_kinds kinds_on(const perft_board *b, int turn) {
    const perft_side *white = &b->sides[0], *black = &b->sides[1];
    uint64_t          straights = white->straights | black->straights, diagonals = white->diagonals | black->diagonals;
    uint64_t          knights = white->knights | black->knights, kings = b->kings[0] | b->kings[1];
    uint64_t          passed = turn == SL_WHITE ? b->en_passant >> 8 : b->en_passant << 8, mover = b->kings[turn];
    return (perft_kinds){(white->pawns | black->pawns) & ~passed,
                         {(diagonals & ~straights) | knights | b->castling | mover,
                          (diagonals & straights) | knights | passed | mover, kings | b->castling | passed}};
}

/* False where it does not fit. */
SL_INLINE bool code_of(const perft_board *b, int turn, perft_code *code) {
    perft_kinds kinds = kinds_on(b, turn);
    uint64_t    occupied = b->all[0] | b->all[1], others = occupied ^ kinds.pawns;
    int         n = sl_bits_count(occupied), m = sl_bits_count(others);
    code->words[0] = occupied;
    code->words[1] = sl_bits_pext(b->all[1], occupied) | sl_bits_pext(kinds.pawns, occupied) << (n & 63);
    code->words[2] = sl_bits_pext(kinds.bits[0], others) | sl_bits_pext(kinds.bits[1], others) << (m & 63) |
                     sl_bits_pext(kinds.bits[2], others) << (2 * m & 63);
    return n <= 32 && m <= 21;
}

#endif
