/* SPDX-License-Identifier: MIT
 *
 * perft_leap_none_free.h: takes the place of perft_leap_free.h without AVX-512: all
 * pieces are leapt one by one.
 */

typedef struct free_pieces {
    uint64_t        set, left;
    special_squares special;
} free_pieces;

SL_INLINE free_pieces leap_free(const int us, const node *n, const node_lanes *lanes, const limits *l, leap_sum *sum) {
    (void)us, (void)lanes, (void)l, (void)sum;
    return (free_pieces){0, 0, n->leap->special};
}
