/* SPDX-License-Identifier: MIT
 *
 * cnf_clauses.c: the clauses, in the order shard, adders, slots, bitboards. Each
 * forbids one row of a truth table.
 */
#include "cnf_layout.h"

#include <sleight/oracle.h>

typedef struct clause_out {
    sl_cnf_take *take;
    void        *context;
    bool         ended;
} clause_out;

static void put(clause_out *out, const int32_t *literals, size_t count) {
    if (!out->ended) out->ended = !out->take(literals, count, out->context);
}

/* ---- adders ---------------------------------------------------------------------------- */

/* sum = a ^ b ^ c, where c may be none: for all values of the inputs, the sum is not the wrong one. */
static void put_parity(clause_out *out, const int32_t *inputs, int count, int32_t sum) {
    for (unsigned row = 0; row < 1u << count; row++) {
        int32_t clause[4];
        for (int i = 0; i < count; i++) clause[i] = row >> i & 1 ? -inputs[i] : inputs[i];
        clause[count] = sl_bits_count(row) & 1 ? sum : -sum;
        put(out, clause, (size_t)count + 1);
    }
}

/* carry = two or more of a, b, c. */
static void put_majority(clause_out *out, const int32_t *inputs, int32_t carry) {
    for (int i = 0; i < 3; i++) {
        int32_t one = inputs[i], other = inputs[(i + 1) % 3];
        put(out, (int32_t[]){-one, -other, carry}, 3);
        put(out, (int32_t[]){one, other, -carry}, 3);
    }
}

/* carry = a and b. */
static void put_both(clause_out *out, const int32_t *inputs, int32_t carry) {
    put(out, (int32_t[]){-inputs[0], -inputs[1], carry}, 3);
    put(out, (int32_t[]){inputs[0], -carry}, 2);
    put(out, (int32_t[]){inputs[1], -carry}, 2);
}

static void put_adder(clause_out *out, const cnf_layout *l, unsigned subset) {
    const adder_shape *s = sl_cnf_adder(l, subset);
    unsigned           rest = subset ^ 1u << sl_bits_highest(subset);
    for (int place = s->first; place < CNF_PLACES; place++) {
        int32_t inputs[3] = {sl_cnf_place(l, rest, place), 1 + place - s->square};
        bool    carried = place >= s->lowest_carry;
        if (carried) inputs[2] = sl_cnf_carry(l, subset, place);
        put_parity(out, inputs, carried ? 3 : 2, sl_cnf_sum(l, subset, place));
        if (place + 1 == CNF_PLACES) break; /* what is carried out of the word is lost */
        int32_t carry = sl_cnf_carry(l, subset, place + 1);
        if (carried)
            put_majority(out, inputs, carry);
        else
            put_both(out, inputs, carry);
    }
}

/* ---- the table --------------------------------------------------------------------------- */

/* If the index of the subset is this slot, then it holds the subset's attack set. A place that is always zero needs no
 * literal, and rules out half of the slots. */
static void put_slot(clause_out *out, const cnf_layout *l, const int32_t *index, unsigned slot, unsigned set) {
    int32_t clause[SL_CNF_LITERALS_MAX];
    size_t  count = 0;
    for (int i = 0; i < l->bits; i++) {
        bool one = slot >> i & 1;
        if (index[i] == 0 && one) return;
        if (index[i]) clause[count++] = one ? -index[i] : index[i];
    }
    clause[count++] = sl_cnf_holds(l, slot, set);
    put(out, clause, count);
}

static void put_slots(clause_out *out, const cnf_layout *l, unsigned subset) {
    int32_t  index[SL_CNF_BITS_MAX];
    unsigned set = sl_cnf_set_of(l, sl_subset_at(subset, l->mask));
    for (int i = 0; i < l->bits; i++) index[i] = sl_cnf_place(l, subset, CNF_PLACES - l->bits + i);
    for (unsigned slot = 0; slot < 1u << l->bits && !out->ended; slot++) put_slot(out, l, index, slot, set);
}

/* For each subset that is the first of its attack set, in each slot: if the slot holds that set, its bitboard has those
 * squares, and not the others. */
static void put_boards(clause_out *out, const cnf_layout *l, unsigned subset) {
    uint64_t occupied = sl_subset_at(subset, l->mask), attacks = sl_oracle_attacks(l->slider, l->square, occupied);
    unsigned set = sl_cnf_set_of(l, occupied);
    if (occupied & ~attacks) return; /* without what stands behind others it attacks the same, and comes before */
    for (unsigned slot = 0; slot < 1u << l->bits && !out->ended; slot++)
        for (uint64_t rest = l->board; rest; rest &= rest - 1) {
            int     square = sl_bits_lowest(rest);
            int32_t has = sl_cnf_attacks(l, slot, square);
            put(out, (int32_t[]){-sl_cnf_holds(l, slot, set), attacks >> square & 1 ? has : -has}, 2);
        }
}

/* ---- shards ---------------------------------------------------------------------------------- */

int sl_cnf_shard_first(const sl_cnf *q) {
    int highest = sl_bits_highest(sl_oracle_mask(q->slider, q->square)), first = CNF_PLACES - q->bits - highest;
    return first > 0 ? first : 0;
}

static void put_shard(clause_out *out, const sl_cnf *q) {
    for (int i = 0; i < q->shard_bits; i++) {
        int32_t variable = sl_cnf_shard_first(q) + i + 1;
        put(out, (int32_t[]){q->shard >> i & 1 ? variable : -variable}, 1);
    }
}

/* ---- all ------------------------------------------------------------------------------------ */

static bool has_an_adder(unsigned subset) { return (subset & (subset - 1)) != 0; }

void sl_cnf_clauses(const sl_cnf *q, sl_cnf_take *take, void *context) {
    cnf_layout l = sl_cnf_layout(q);
    clause_out out = {take, context, false};
    unsigned   subsets = 1u << l.count;
    put_shard(&out, q);
    for (unsigned subset = 0; subset < subsets && !out.ended; subset++)
        if (has_an_adder(subset)) put_adder(&out, &l, subset);
    for (unsigned subset = 0; subset < subsets && !out.ended; subset++) put_slots(&out, &l, subset);
    for (unsigned subset = 0; subset < subsets && !out.ended; subset++) put_boards(&out, &l, subset);
}

static bool count_one(const int32_t *literals, size_t count, void *context) {
    uint64_t *clauses = context;
    (void)literals;
    (void)count;
    ++*clauses;
    return true;
}

uint64_t sl_cnf_count(const sl_cnf *q) {
    uint64_t clauses = 0;
    sl_cnf_clauses(q, count_one, &clauses);
    return clauses;
}

uint32_t sl_cnf_variables(const sl_cnf *q) { return sl_cnf_layout(q).variables; }

/* ---- questions and answers -------------------------------------------------------------------- */

sl_magic sl_cnf_magic(const sl_cnf *q, uint64_t answer) {
    return (sl_magic){q->slider, q->square, SL_MAGIC_WHITE, answer, CNF_PLACES - q->bits, 0};
}

sl_magic_status sl_cnf_bounds(const sl_cnf *q) {
    bool bits_right = q->bits >= 1 && q->bits <= SL_CNF_BITS_MAX && q->below >= 0 && q->shard_bits >= 0 &&
                      q->shard_bits <= SL_CNF_SHARD_BITS_MAX && q->shard >> q->shard_bits == 0;
    sl_magic asked = {q->slider, q->square, SL_MAGIC_WHITE, 0, bits_right ? CNF_PLACES - q->bits : 0, 0};
    return sl_magic_bounds(&asked);
}
