/* SPDX-License-Identifier: MIT
 *
 * cnf_text.c: what the variables mean, in lines for a person: the question, the
 * subsets with the numbers of their sums, the table, the attack sets.
 */
#include "cnf_layout.h"

#include "../magic/text_out.h"

#include <sleight/oracle.h>

static void put_range(text_out *t, const char *what, int32_t first, int count, int place) {
    put_text(t, what);
    put_decimal(t, first);
    put_text(t, " to ");
    put_decimal(t, first + count - 1);
    put_text(t, " (places ");
    put_decimal(t, place);
    put_text(t, " to 63)");
}

/* Squares by their names, with blanks. */
static void put_squares(text_out *t, uint64_t squares) {
    for (; squares; squares &= squares - 1) {
        put_char(t, ' ');
        put_square(t, sl_bits_lowest(squares));
    }
}

/* ---- the head ---------------------------------------------------------------------------- */

static void put_question(text_out *t, const cnf_layout *l) {
    put_text(t, "is there a white magic with ");
    put_decimal(t, l->bits);
    put_text(t, l->bits == 1 ? " index bit for the " : " index bits for the ");
    put_text(t, sl_slider_name(l->slider));
    put_text(t, " on ");
    put_square(t, l->square);
    put_char(t, '?');
}

static void put_cut(text_out *t, const cnf_layout *l) {
    if (l->cut == 0) {
        put_text(t, "satisfiable: 1 to 64 are the magic; unsatisfiable: there is none");
        return;
    }
    put_text(t, "places below ");
    put_decimal(t, l->cut);
    put_text(t, " are cut off, carries from there are free: unsatisfiable: there is none; else no answer");
}

static void put_index(text_out *t, const cnf_layout *l) {
    put_text(t, "the index of a subset: places ");
    put_decimal(t, CNF_PLACES - l->bits);
    put_text(t, " to 63 of its sum");
}

static void put_mask(text_out *t, const cnf_layout *l) {
    put_text(t, "mask:");
    put_squares(t, l->mask);
}

static void put_table(text_out *t, const cnf_layout *l) {
    put_decimal(t, l->table);
    put_text(t, " + ");
    put_decimal(t, l->slot_variables);
    put_text(t, " * slot + set: the slot holds the attack set of that number");
}

/* The squares of the bitboards, and the numbers of their variables. */
static void put_board(text_out *t, const cnf_layout *l) {
    put_decimal(t, l->table + l->sets);
    put_text(t, " + ");
    put_decimal(t, l->slot_variables);
    put_text(t, " * slot + 0, 1, ...: the bitboard in the slot has");
    put_squares(t, l->board);
}

static void put_shard(text_out *t, const sl_cnf *q) {
    put_text(t, "shard ");
    put_decimal(t, (int64_t)q->shard + 1);
    put_text(t, " of ");
    put_decimal(t, INT64_C(1) << q->shard_bits);
    if (q->shard_bits == 0) return;
    put_text(t, ": the bits of the magic from ");
    put_decimal(t, sl_cnf_shard_first(q));
    put_text(t, " to ");
    put_decimal(t, sl_cnf_shard_first(q) + q->shard_bits - 1);
    put_text(t, " are ");
    put_decimal(t, q->shard);
}

/* ---- subsets and sets ------------------------------------------------------------------------ */

static void put_subset(text_out *t, const cnf_layout *l, unsigned subset) {
    uint64_t occupied = sl_subset_at(subset, l->mask);
    put_text(t, occupied ? "subset" : "empty subset");
    put_squares(t, occupied);
    put_text(t, ": set ");
    put_decimal(t, sl_cnf_set_of(l, occupied));
    if (!(subset & (subset - 1))) return;
    const adder_shape *s = sl_cnf_adder(l, subset);
    put_range(t, ", sum ", sl_cnf_sum(l, subset, s->first), CNF_PLACES - s->first, s->first);
    if (s->lowest_carry < CNF_PLACES)
        put_range(t, ", carries into ", sl_cnf_carry(l, subset, s->lowest_carry), CNF_PLACES - s->lowest_carry,
                  s->lowest_carry);
}

size_t sl_cnf_comment(const sl_cnf *q, unsigned number, char text[SL_CNF_COMMENT_SIZE]) {
    static void (*const head[])(text_out *, const cnf_layout *) = {put_question, put_cut,   put_mask,
                                                                   put_index,    put_table, put_board};
    enum { HEAD = sizeof head / sizeof *head };
    cnf_layout l = sl_cnf_layout(q);
    text_out   t = {text, SL_CNF_COMMENT_SIZE, 0};
    text[0] = 0;
    if (number < HEAD)
        head[number](&t, &l);
    else if (number == HEAD + 1)
        put_shard(&t, q);
    else if (number == HEAD)
        put_text(&t, "1 to 64: the bits of the magic; a place that a subset lacks is that of the subset without its "
                     "highest square");
    else if (number - HEAD - 2 < 1u << l.count)
        put_subset(&t, &l, number - HEAD - 2);
    return t.length;
}
