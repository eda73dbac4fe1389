/* SPDX-License-Identifier: MIT
 *
 * perft_steps.h: the replies of pawns and of the king to the moves of a list. Part of
 * perft_replies.h; perft_steps_avx2.h is the other form.
 */

SL_INLINE int count_steps_after(const int us, const replies *r, uint64_t occupied, uint64_t seen, uint64_t taken) {
    uint64_t theirs = occupied & (r->targets | taken), once = r->steps & ~forward(us, taken) & ~occupied;
    uint64_t twice = forward(us, once & rank_of(us, 3)) & ~occupied;
    uint64_t left = r->left & ~take_left(us, taken) & theirs, right = r->right & ~take_right(us, taken) & theirs;
    int      count = sl_bits_count(once | twice | left) + sl_bits_count(right) + sl_bits_count(r->king & ~seen);
    if (r->last) count += 3 * (sl_bits_count((once | left) & r->last) + sl_bits_count(right & r->last));
    for (int i = 0; i < r->castlings; i++) {
        const perft_castling *way = r->ways[i];
        count += !((occupied & way->empty) | (seen & way->unseen) | (taken & way->rook));
    }
    return count;
}

SL_INLINE void count_steps(const int us, const move_list *m, const replies *r, const bool takes, tally *sum) {
    for (size_t i = 0; i < m->length; i++)
        sum->count += (uint64_t)count_steps_after(us, r, m->occupied[i], m->seen[i], takes ? m->taken[i] : 0);
}
