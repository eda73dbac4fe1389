/* SPDX-License-Identifier: MIT
 *
 * explain_given.c: `explain --magic`: one lookup by a magic that somebody brings, and
 * whether it is one. Where it is not, the two subsets that clash are drawn, with
 * their products and their index: this is what a search sees when it gives a
 * number up.
 */
#include "cli/tables/square_table.h"
#include "magic_steps.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct verdict {
    square_table     table;
    magic_lookup     lookup;
    const table_row *asked;    /* that of the board given; null: none stands inside the mask */
    const table_row *clash[2]; /* where there is one */
    bool             is_magic;
} verdict;

/* ---- a clash ------------------------------------------------------------------------------- */

static void show_two_products(explanation *e, const verdict *v) {
    const magic_lookup *m = &v->lookup;
    uint64_t            marked = top_bits(m->width, m->width - m->shift);
    char                note[64];
    for (int i = 0; i < 2; i++)
        show_bits(e, i ? "product of B" : "product of A", magic_product(m, v->clash[i]->blockers), m->width, marked);
    snprintf(note, sizeof note, "index: the same %d bits", m->width - m->shift);
    show_carets(e, m->width, marked, note);
}

/* Boards of a subset and of its attack set. */
static void draw_subset(const explanation *e, const table_row *row, char name, char captions[2][24],
                        drawing boards[2]) {
    char letter = piece_letters[e->piece];
    snprintf(captions[0], sizeof captions[0], "blockers %c", name);
    snprintf(captions[1], sizeof captions[1], "attacks with %c", name);
    boards[0] = draw_set(captions[0], row->blockers, 'o', INK_BLOCKER);
    mark(&boards[0], UINT64_C(1) << e->square, letter, INK_PIECE);
    boards[1] = draw_attacks(captions[1], letter, e->square, row->blockers, row->attacks);
}

static void show_clash(explanation *e, const verdict *v) {
    static char captions[2][2][24];
    drawing     boards[4];
    for (int i = 0; i < 2; i++) draw_subset(e, v->clash[i], "AB"[i], captions[i], &boards[(size_t)2 * (size_t)i]);
    show_boards(e, boards, 4);
    for (int i = 0; i < 2; i++) {
        show_set(e, i ? "blockers B" : "blockers A", v->clash[i]->blockers);
        show_set(e, i ? "attacks B" : "attacks A", v->clash[i]->attacks);
        show_set(e, i ? "product B" : "product A", magic_product(&v->lookup, v->clash[i]->blockers));
    }
    show_two_products(e, v);
    show_index(e, v->clash[0]->index, v->lookup.width - v->lookup.shift);
    say(e,
        "Both come to index %u, where there is room for one attack set, and theirs differ: a table filled with this "
        "number gives one of them the attacks of the other.%s",
        v->clash[0]->index,
        v->clash[0] == v->asked
            ? " A is the board that was given."
            : " It is the first clash that a search meets when it puts in one subset after the other.");
}

/* ---- is it one? ------------------------------------------------------------------------------- */

/* The likely cause as a sentence, if one is known. */
static bool find_cause(const square_index *by, char text[SL_MAGIC_DIAGNOSIS_SIZE]) {
    sl_magic_line      line = {by->magic, 0};
    sl_magic_diagnosis found;
    sl_magic_status    status = sl_magics_diagnose(&line, 1, by->shift_chosen ? SL_MAGICS_SHIFT_ASSUMED : 0, &found);
    if (status != SL_MAGIC_CLASH || found.faults[0].cause == SL_MAGIC_CAUSE_NONE) return false;
    sl_magic_diagnosis_write(&found, text);
    return true;
}

static void say_cause(explanation *e, const square_index *by) {
    char text[SL_MAGIC_DIAGNOSIS_SIZE];
    if (!e->out && find_cause(by, text)) say(e, "Likely cause: %s.", text);
}

static void show_wrong(explanation *e, const verdict *v) {
    begin_step(e, "Is it a magic? No: two subsets clash");
    show_clash(e, v);
    say(e, "%s subsets come to %s slots; in %s of these different attack sets meet. `sleight table` lists them all.",
        with_commas(v->table.subsets), with_commas(v->table.slots), with_commas(v->table.clashing));
    say_cause(e, &v->table.by);
}

static void show_right(explanation *e, const verdict *v) {
    begin_step(e, "Is it a magic? Yes: no two subsets clash");
    say(e,
        "All %s subsets of the mask were tried: they come to %s of %s slots, and none of these is given two attack "
        "sets; "
        "%s are shared by constructive collisions.",
        with_commas(v->table.subsets), with_commas(v->table.slots),
        with_commas(UINT64_C(1) << (v->lookup.width - v->lookup.shift)),
        v->table.shared ? with_commas(v->table.shared) : "none");
    show_slot(e, &v->lookup, "A table of this square alone begins at 0.");
    show_attacks(e, "What the slot holds: the attack set",
                 sl_oracle_attacks(v->lookup.slider, e->square, e->placed.occupied));
}

static void show_all(explanation *e, const verdict *v) {
    show_formula(e, v->lookup.width == 32 ? "attacks[(low half * low ^ high half * high) >> shift], in 32-bit words"
                    : v->lookup.black     ? "attacks[(occupied | ~mask) * magic >> shift]"
                                          : "attacks[(occupied & mask) * magic >> shift]");
    show_mask(e, v->lookup.mask, v->lookup.black);
    show_product(e, &v->lookup);
    if (v->is_magic)
        show_right(e, v);
    else
        show_wrong(e, v);
}

/* ---- as text and as JSON ----------------------------------------------------------------------- */

static void write_clash(json *out, const verdict *v) {
    static const char *const names[] = {"occupied", "attacks", "products"};
    json_object(out, "clash");
    for (int list = 0; list < 3; list++) {
        json_array(out, names[list]);
        for (int i = 0; i < 2; i++)
            json_bitboard(out, NULL,
                          list == 0   ? v->clash[i]->blockers
                          : list == 1 ? v->clash[i]->attacks
                                      : magic_product(&v->lookup, v->clash[i]->blockers));
        json_close(out);
    }
    json_integer(out, "index", v->clash[0]->index);
    json_close(out);
}

static void write_cause(json *out, const square_index *by) {
    char text[SL_MAGIC_DIAGNOSIS_SIZE];
    bool known = find_cause(by, text);
    json_string(out, "cause", known ? text : NULL);
}

static void write_json(explanation *e, const verdict *v) {
    const sl_magic *m = &v->table.by.magic;
    uint64_t        subset = e->placed.occupied & v->lookup.mask;
    json            out = {0};
    e->out = &out;
    json_object(&out, NULL);
    json_string(&out, "piece", piece_names[e->piece]);
    json_string(&out, "square", square_name(e->square));
    json_bitboard(&out, "occupied", e->placed.occupied);
    json_string(&out, "method", NULL);
    json_string(&out, "kind", sl_magic_kind_name(m->kind));
    json_bitboard(&out, "magic", m->magic);
    json_integer(&out, "shift", m->shift);
    json_integer(&out, "bits", sl_magic_bits(m));
    json_bool(&out, "is_magic", v->is_magic);
    json_integer(&out, "subsets", v->table.subsets);
    json_integer(&out, "slots_used", v->table.slots);
    json_integer(&out, "slots_shared", v->table.shared);
    json_integer(&out, "slots_clashing", v->table.clashing);
    json_array(&out, "steps");
    show_all(e, v);
    json_close(&out);
    if (!v->is_magic) {
        write_clash(&out, v);
        write_cause(&out, &v->table.by);
    }
    json_bitboard(&out, "attacks", sl_oracle_attacks(m->slider, e->square, e->placed.occupied));
    json_bool(&out, "oracle_agrees", !square_table_row(&v->table, subset)->clashes);
    json_close(&out);
}

static void print_title(const explanation *e, const square_index *by) {
    char text[SQUARE_INDEX_TEXT];
    printf("%s on %s by the %s\n", piece_names[e->piece], square_name(e->square), square_index_text(by, text));
    if (by->shift_chosen)
        printf("No --shift given: %d, one index bit for each of the %d squares of the mask.\n", by->magic.shift,
               sl_bits_count(by->mask));
}

int explain_given(explanation *e, const square_index *by, bool as_json) {
    static verdict v; /* too large for some stacks */
    uint64_t       subset = e->placed.occupied & by->mask;
    square_table_fill(&v.table, by);
    v.lookup = magic_lookup_by(by, e->placed.occupied);
    v.asked = subset ? square_table_row(&v.table, subset) : NULL;
    v.is_magic = !square_table_clash(&v.table, v.asked, v.clash);
    if (v.is_magic != (sl_magic_verify(&by->magic, NULL) == SL_MAGIC_OK))
        broken("internal error: the table and the verifier differ on this magic; please report this");
    if (as_json) {
        write_json(e, &v);
    } else {
        print_title(e, by);
        show_all(e, &v);
        say(e, "More about the idea: docs/methods/magics.md");
    }
    return v.is_magic ? DONE : WRONG;
}
