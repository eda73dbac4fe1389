/* SPDX-License-Identifier: MIT
 *
 * perft_replies.h: the replies to many moves of one node. Part of
 * perft_siblings.h, which says what moves these are.
 *
 * A piece is counted after all moves of a list before the next piece is: what it
 * needs of its square stays in registers, and no branch depends on a single move.
 * REPLIES counts them: perft_replies_lookups.h or perft_replies_avx512.h.
 */

/* Room for all moves of nearly every position; in others the list is counted in between. A piece, or the pawns that go
 * one way, add less than LIST_BURST; eight may be written for the last one. */
enum { LIST_ROOM = 128, LIST_BURST = 64, LIST_SIZE = LIST_ROOM + LIST_BURST + 8 };

/* What `us`, who reply, have, before a piece is taken. */
typedef struct replies {
    uint64_t              steps, left, right; /* where pawns go if it is empty, and take if an enemy is there */
    uint64_t              last;               /* where they promote, if any may */
    uint64_t              king;               /* where he goes if it is not seen */
    uint64_t              around;             /* the squares beside him */
    uint64_t              targets;            /* of pieces */
    uint64_t              before;             /* occupied before the moves */
    const perft_castling *ways[2];
    int                   castlings;
} replies;

/* A way to castle that `us` have, as long as only others move. */
SL_INLINE bool way_open(const int us, const perft_board *b, const perft_castling *way) {
    return way->rook & b->castling && !(way->empty & b->all[us]);
}

/* Written in place: returned, gcc 12 copies it in larger pieces than it was written in, which waits for the stores. */
SL_INLINE void find_replies(const int us, const perft_board *b, const perft_rules *rules, const limits *l, replies *r) {
    uint64_t pawns = b->sides[us].pawns, ahead = pawns & ~l->diagonal, aside = pawns & ~l->straight;
    uint64_t loose = aside & ~l->diagonal, pinned = aside & l->diagonal;
    r->steps = forward(us, ahead & ~l->straight) | (forward(us, ahead & l->straight) & l->straight);
    r->left = take_left(us, loose) | (take_left(us, pinned) & l->diagonal);
    r->right = take_right(us, loose) | (take_right(us, pinned) & l->diagonal);
    r->last = pawns & rank_of(us, 7) ? rank_of(us, 8) : 0;
    r->king = ring(us, b, sl_bits_lowest(b->kings[us]));
    r->around = sl_king_attacks(sl_bits_lowest(b->kings[us]));
    r->targets = ~b->all[us];
    r->before = b->all[0] | b->all[1];
    r->castlings = 0;
    for (int wing = 0; wing < 2; wing++)
        if (way_open(us, b, &rules->castling[us][wing])) r->ways[r->castlings++] = &rules->castling[us][wing];
}

#include REPLIES
