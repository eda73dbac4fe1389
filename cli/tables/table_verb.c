/* SPDX-License-Identifier: MIT
 *
 * table_verb.c: `sleight table`: the whole table of a square, slot by slot: who
 * comes there, with which attack set. By a method's own constants, or by any magic.
 */
#include "cli/draw.h"
#include "host/text/json.h"
#include "square_table.h"

#include <inttypes.h>
#include <stdio.h>

static int64_t slot_of(const square_table *t, const table_row *row) { return t->by.magic.offset + (int64_t)row->index; }

/* ---- as text ------------------------------------------------------------------------------- */

static void print_head(const square_table *t) {
    char text[SQUARE_INDEX_TEXT], squares[SQUARES_TEXT];
    printf("%s on %s by %s", sl_slider_name(t->by.magic.slider), square_name(t->by.magic.square),
           square_index_text(&t->by, text));
    if (t->by.method) printf(" (method %s), offset %" PRId64, t->by.method->name, t->by.magic.offset);
    printf("\nmask 0x%016" PRIx64 ", %d squares: %s\n", t->by.mask, sl_bits_count(t->by.mask),
           squares_text(t->by.mask, squares));
    printf("%s subsets with %u attack sets come to ", with_commas(t->subsets), t->attack_sets);
    printf("%s of %s slots", with_commas(t->slots), with_commas(UINT64_C(1) << square_index_bits(&t->by)));
    if (!t->shared && !t->clashing)
        printf(", each to its own\n");
    else
        printf("; %s shared by constructive collisions, %s with a clash\n", with_commas(t->shared),
               with_commas(t->clashing));
}

/* "2 of 3" for the second of three in a slot, "-" where one is alone; "2 of 3, CLASH" where they clash. */
static const char *sharing_text(const table_row *row, char text[32]) {
    snprintf(text, 32, row->sharing > 1 ? "%u of %u%s" : "-", row->place, row->sharing, row->clashes ? ", CLASH" : "");
    return text;
}

static void print_text(const square_table *t) {
    char sharing[32], squares[SQUARES_TEXT];
    print_head(t);
    printf("\n%7s  %7s  %-16s  %-18s  %-18s  %s\n", "index", "slot", "in the slot", "blockers", "attacks",
           "blockers' squares");
    for (unsigned i = 0; i < t->subsets; i++) {
        const table_row *row = &t->rows[i];
        if (row->clashes) use_ink(INK_BLOCKER);
        printf("%7u  %7" PRId64 "  %-16s  0x%016" PRIx64 "  0x%016" PRIx64 "  %s\n", row->index, slot_of(t, row),
               sharing_text(row, sharing), row->blockers, row->attacks, squares_text(row->blockers, squares));
        if (row->clashes) use_ink(INK_NONE);
    }
}

/* ---- as CSV and JSON -------------------------------------------------------------------------- */

static void print_csv(const square_table *t) {
    char squares[SQUARES_TEXT];
    puts("index,slot,sharing,clash,number,blockers,attacks,squares");
    for (unsigned i = 0; i < t->subsets; i++) {
        const table_row *row = &t->rows[i];
        printf("%u,%" PRId64 ",%u,%d,%u,0x%016" PRIx64 ",0x%016" PRIx64 ",%s\n", row->index, slot_of(t, row),
               row->sharing, row->clashes, row->number, row->blockers, row->attacks,
               row->blockers ? squares_text(row->blockers, squares) : "");
    }
}

static void write_head(json *out, const square_table *t) {
    const square_index *by = &t->by;
    json_string(out, "piece", sl_slider_name(by->magic.slider));
    json_string(out, "square", square_name(by->magic.square));
    json_string(out, "method", by->method ? by->method->name : NULL);
    json_bitboard(out, "mask", by->mask);
    json_string(out, "kind", by->by_pext ? "pext" : sl_magic_kind_name(by->magic.kind));
    if (!by->by_pext) {
        json_bitboard(out, "magic", by->magic.magic);
        json_integer(out, "shift", by->magic.shift);
    }
    json_integer(out, "bits", square_index_bits(by));
    json_integer(out, "offset", by->magic.offset);
    json_integer(out, "subsets", t->subsets);
    json_integer(out, "attack_sets", t->attack_sets);
    json_integer(out, "slots_used", t->slots);
    json_integer(out, "slots_shared", t->shared);
    json_integer(out, "slots_clashing", t->clashing);
}

/* The rows that share a slot stand together. */
static void print_json(const square_table *t) {
    json out = {0};
    json_object(&out, NULL);
    write_head(&out, t);
    json_array(&out, "slots");
    for (unsigned i = 0; i < t->subsets; i++) {
        const table_row *row = &t->rows[i];
        if (row->place == 1) {
            json_object(&out, NULL);
            json_integer(&out, "index", row->index);
            json_integer(&out, "slot", slot_of(t, row));
            json_bool(&out, "clash", row->clashes);
            json_array(&out, "subsets");
        }
        json_object(&out, NULL);
        json_bitboard(&out, "blockers", row->blockers);
        json_bitboard(&out, "attacks", row->attacks);
        json_close(&out);
        if (row->place < row->sharing) continue;
        json_close(&out);
        json_close(&out);
    }
    json_close(&out);
    json_close(&out);
}

/* ---- the verb ----------------------------------------------------------------------------------- */

/* What is shown is the oracle's; the method must give the same where this CPU can run it. */
static void compare_with_method(const square_table *t) {
    const sl_method *form = t->by.method ? runnable_form(t->by.method) : NULL;
    for (unsigned i = 0; form && i < t->subsets; i++) {
        sl_lookup *lookup = t->by.magic.slider == SL_ROOK ? form->rook : form->bishop;
        if (t->rows[i].clashes || lookup(t->by.magic.square, t->rows[i].blockers) != t->rows[i].attacks)
            broken("internal error: the table of %s on %s and the method %s differ; please report this",
                   sl_slider_name(t->by.magic.slider), square_name(t->by.magic.square), form->name);
    }
}

static square_index asked_for(const arguments *given) {
    sl_slider slider = parse_slider(given->operands[0]);
    int       square = parse_square(given->operands[1]);
    if (option_given(given, "--magic") || option_given(given, "--shift") || option_given(given, "--kind"))
        return given_magic(given, slider, square);
    const sl_method *method = given_method(given);
    return method_index(method ? method : &sl_methods(NULL)[SL_METHOD_fancy], slider, square);
}

static int run(const arguments *given) {
    static square_table t;
    square_index        by = asked_for(given);
    if (option_given(given, "--json") && option_given(given, "--csv"))
        misuse("both --json and --csv; expected one of them");
    begin_work();
    square_table_fill(&t, &by);
    compare_with_method(&t);
    if (option_given(given, "--json"))
        print_json(&t);
    else if (option_given(given, "--csv"))
        print_csv(&t);
    else
        print_text(&t);
    return t.clashing ? WRONG : DONE;
}

const verb table_verb = {
    .name = "table",
    .summary = "show a square's whole table: index, blockers, attacks, who shares a slot",
    .operands = {"PIECE", "SQUARE"},
    .about =
        "Puts every subset of the mask of PIECE (rook or bishop) on SQUARE into the slot it comes to, and shows the "
        "table in the order of its slots. Subsets that share a slot stand together: with one attack set they are "
        "constructive collisions, with several a clash. By the constants of --method (fancy), a magic or one of "
        "pext, pext16 and bitloop; or by any --magic, right or wrong, for a table of this square alone. Exit "
        "status 1 where there is a clash. `sleight explain` shows one lookup of it step by step.",
    .options = {OPTION_METHOD,
                OPTION_MAGIC,
                OPTION_SHIFT,
                OPTION_KIND,
                OPTION_JSON,
                {"--csv", NULL, "comma-separated, with a heading; sharing counts the subsets of the slot"}},
    .example = "  sleight table bishop c1\n"
               "  sleight table bishop a1 --method reduced --csv\n"
               "  sleight table bishop c1 --magic 0x8042082200800009",
    .run = run,
};
