/* SPDX-License-Identifier: MIT
 *
 * perft_no_leap.h: takes the place of perft_leap.h where the compiler has no
 * vectors: all moves are made.
 */
enum { KING = 0 }; /* is in no set */

typedef struct leap {
    uint64_t seen;
} leap;

SL_INLINE bool find_leap(const int us, const perft_board *b, const perft_rules *rules, leap *lp) {
    (void)us, (void)b, (void)rules, (void)lp;
    return false;
}
SL_INLINE uint64_t leap_piece(const int us, const node *n, uint64_t from, uint64_t targets, const int sets) {
    (void)us, (void)n, (void)from, (void)sets;
    return targets;
}
SL_INLINE uint64_t leap_pawn_steps(const int us, const node *n, uint64_t targets, const int back) {
    (void)us, (void)n, (void)back;
    return targets;
}
SL_INLINE uint64_t leap_promotions(const int us, const node *n, uint64_t targets, const int back, int sets) {
    (void)us, (void)n, (void)back, (void)sets;
    return targets;
}
SL_INLINE bool leap_castling(const int us, const node *n, const perft_castling *way) {
    (void)us, (void)n, (void)way;
    return false;
}
