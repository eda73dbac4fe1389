/* SPDX-License-Identifier: MIT
 *
 * magic_calls.c: any magic, right or wrong: the table of its square, which slots are
 * free, used, shared or clash, who comes to a slot, and what is likely wrong.
 */
#include "page_calls.h"

#include "cli/explain/magic_steps.h"
#include "cli/tables/square_table.h"

enum { SLOTS_MAX = 1 << SL_MAGIC_BITS_MAX };
typedef enum slot_state { SLOT_FREE, SLOT_USED, SLOT_SHARED, SLOT_CLASH } slot_state;

static square_table table;
static uint8_t      states[SLOTS_MAX];

CALL(size_t, magic_read)(size_t length);
CALL(size_t, method_magic)(int method, int slider, int square);
CALL(size_t, table_fill)(int slider, int square, int kind, uint64_t magic, int shift);
CALL(uint8_t *, slot_states)(void);
CALL(size_t, slot_rows)(unsigned index);
CALL(size_t, diagnose)(int slider, int square, int kind, uint64_t magic, int shift);

uint8_t *slot_states(void) { return states; }

size_t magic_read(size_t length) {
    uint64_t magic = parse_magic("magic", text_given(length));
    json_bitboard(begin_answer(), "magic", magic);
    return end_answer();
}

static int shift_least(int kind) { return (kind == SL_MAGIC_32 ? 32 : 64) - SL_MAGIC_BITS_MAX; }

/* The constants of a method, to begin with. */
size_t method_magic(int method, int slider, int square) {
    square_index by = method_index(&sl_methods(NULL)[method], (sl_slider)slider, square);
    if (by.by_pext) misuse("method %s has no magic; expected a method of magics", sl_methods(NULL)[method].name);
    json *out = begin_answer();
    json_bitboard(out, "magic", by.magic.magic);
    json_integer(out, "shift", by.magic.shift);
    json_integer(out, "kind", by.magic.kind);
    json_integer(out, "offset", by.magic.offset);
    return end_answer();
}

/* ---- the table ---------------------------------------------------------------------------- */

static unsigned note_states(void) {
    unsigned subsets_clashing = 0;
    for (int i = 0; i < SLOTS_MAX; i++) states[i] = SLOT_FREE;
    for (unsigned i = 0; i < table.subsets; i++) {
        const table_row *row = &table.rows[i];
        states[row->index] = (uint8_t)(row->clashes ? SLOT_CLASH : row->sharing > 1 ? SLOT_SHARED : SLOT_USED);
        subsets_clashing += row->clashes;
    }
    return subsets_clashing;
}

static void write_row(json *out, const magic_lookup *by, const table_row *row) {
    json_object(out, NULL);
    json_bitboard(out, "blockers", row->blockers);
    json_bitboard(out, "attacks", row->attacks);
    json_bitboard(out, "product", magic_product(by, row->blockers));
    json_integer(out, "number", row->number);
    json_close(out);
}

static void write_bounds(json *out, int kind) {
    json_integer(out, "shift_least", shift_least(kind));
    json_integer(out, "shift_most", (kind == SL_MAGIC_32 ? 32 : 64) - 1);
}

size_t table_fill(int slider, int square, int kind, uint64_t magic, int shift) {
    sl_magic         m = {(sl_slider)slider, square, (sl_magic_kind)kind, magic, shift, 0};
    sl_magic_status  status = sl_magic_bounds(&m);
    square_index     by = {.magic = m, .mask = sl_oracle_mask((sl_slider)slider, square)};
    const table_row *clash[2];
    if (status != SL_MAGIC_OK) misuse("shift %d; %s", shift, sl_magic_status_text(status));
    square_table_fill(&table, &by);
    magic_lookup lookup = magic_lookup_by(&by, 0);
    json        *out = begin_answer();
    json_integer(out, "bits", square_index_bits(&by));
    json_integer(out, "width", lookup.width);
    json_bitboard(out, "mask", by.mask);
    json_bitboard(out, "marked", top_bits(lookup.width, square_index_bits(&by))); /* the index bits of a product */
    json_integer(out, "subsets", table.subsets);
    json_integer(out, "attack_sets", table.attack_sets);
    json_integer(out, "slots", INT64_C(1) << square_index_bits(&by));
    json_integer(out, "used", table.slots);
    json_integer(out, "shared", table.shared);
    json_integer(out, "clashing", table.clashing);
    json_integer(out, "subsets_clashing", note_states());
    write_bounds(out, kind);
    if (square_table_clash(&table, NULL, clash)) json_integer(out, "first_clash", clash[0]->index);
    json_bool(out, "verified", sl_magic_verify(&m, NULL) == SL_MAGIC_OK);
    return end_answer();
}

/* Who comes to a slot, with the attack sets in the order in which they are met. */
size_t slot_rows(unsigned index) {
    magic_lookup by = magic_lookup_by(&table.by, 0);
    json        *out = begin_answer();
    json_array(out, "rows");
    for (unsigned i = 0; i < table.subsets; i++)
        if (table.rows[i].index == index) write_row(out, &by, &table.rows[i]);
    json_close(out);
    return end_answer();
}

size_t diagnose(int slider, int square, int kind, uint64_t magic, int shift) {
    sl_magic           m = {(sl_slider)slider, square, (sl_magic_kind)kind, magic, shift, 0};
    sl_magic_diagnosis found;
    char               words[SL_MAGIC_DIAGNOSIS_SIZE] = "";
    sl_magic_status    status = sl_magic_diagnose(&m, &found);
    bool               known = status == SL_MAGIC_CLASH && found.faults[0].cause != SL_MAGIC_CAUSE_NONE;
    if (known) sl_magic_diagnosis_write(&found, words);
    json *out = begin_answer();
    json_bool(out, "known", known);
    json_string(out, "cause", words);
    if (known && found.one) {
        json_bitboard(out, "magic", found.right.magic);
        json_integer(out, "shift", found.right.shift);
        json_integer(out, "kind", found.right.kind);
    }
    return end_answer();
}
