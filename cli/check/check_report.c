/* SPDX-License-Identifier: MIT
 *
 * check_report.c: what `sleight check` found, for people.
 */
#include "check.h"
#include "cli/draw.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- what was read --------------------------------------------------------------------------- */

static void print_assumption(const char *what, const char *text) {
    if (*text) printf("  %-9s%s\n", what, text);
}

static void print_assumed(const check *c) {
    const assumed           *a = &c->assumed;
    static const char *const forms[] = {
        [FORM_TEXT] = "magics in our text form",
        [FORM_JSON] = "magics in JSON, as `sleight find` writes them",
        [FORM_LIST] = "a plain list of numbers; it does not say all, and is read so:",
        [FORM_SHORT] = "piece, square and magic on a line; the rest is read so:",
        [FORM_SINGLE] = "one magic; the rest is read so:",
    };
    printf("%s: %s\n", c->path, forms[c->form]);
    print_assumption("list", a->lists);
    print_assumption("piece", a->pieces);
    print_assumption("kind", a->kind);
    print_assumption("squares", a->squares);
    print_assumption("mask", a->mask);
    print_assumption("shift", a->shift);
    print_assumption("offsets", a->offsets);
    putchar('\n');
}

/* ---- a row for each piece ---------------------------------------------------------------------- */

typedef struct row {
    unsigned count, right, sharing; /* sharing: squares with constructive collisions */
    int      fewest_bits, most_bits;
    uint64_t entries;
} row;

static row sum_up(const check *c, sl_slider slider) {
    row r = {.fewest_bits = 64};
    for (size_t i = 0; i < c->count; i++) {
        const finding *f = &c->findings[i];
        int            bits = sl_magic_bits(&c->magics[i].magic);
        if (c->magics[i].magic.slider != slider) continue;
        r.count++;
        r.right += f->right && !f->misplaced;
        r.sharing += f->right && f->slots < f->subsets;
        r.entries += UINT64_C(1) << bits;
        if (bits < r.fewest_bits) r.fewest_bits = bits;
        if (bits > r.most_bits) r.most_bits = bits;
    }
    return r;
}

/* The squares that fail, or, where these are most, those that do not. */
static void print_failing(const check *c, sl_slider slider, const row *r) {
    bool   most = r->count == 64 && 2 * r->right < r->count;
    char   text[32 + 16 * MOST_MAGICS];
    size_t used = (size_t)snprintf(text, sizeof text, "%s", most ? "fails on every square" : "fails on");
    if (most && r->right) used += (size_t)snprintf(text + used, sizeof text - used, " but");
    for (size_t i = 0; i < c->count; i++) {
        const sl_magic *m = &c->magics[i].magic;
        bool            passes = c->findings[i].right && !c->findings[i].misplaced;
        if (m->slider != slider || passes != most) continue;
        used += (size_t)snprintf(text + used, sizeof text - used, " %s", square_name(m->square));
        const sl_magic *instead = c->findings[i].instead;
        if (instead)
            used += (size_t)snprintf(text + used, sizeof text - used, " (or %s %s)", sl_slider_name(instead->slider),
                                     square_name(instead->square));
    }
    print_prose(8, text);
}

static void print_row(const check *c, sl_slider slider) {
    row r = sum_up(c, slider);
    if (r.count == 0) return;
    printf("%-6s  ", sl_slider_name(slider));
    if (r.count == 1)
        printf("%s; %d", r.right ? "right" : "wrong", r.fewest_bits);
    else
        printf("%u of %u right; %d", r.right, r.count, r.fewest_bits);
    if (r.most_bits > r.fewest_bits) printf(" to %d", r.most_bits);
    printf(" index bits, %s entries", with_commas(r.entries));
    if (r.sharing)
        printf("; constructive collisions on %u square%s", r.sharing, r.sharing == 1 ? "" : "s");
    else if (r.right)
        printf("; no constructive collisions"); /* of wrong ones nobody has looked for them */
    putchar('\n');
    if (r.right < r.count) print_failing(c, slider, &r);
}

static void print_table(const check *c) {
    bool right = c->passed == c->count;
    if (!c->table_slots) return;
    if (has_every_square(c))
        printf("table   %s slots hold %s without a clash\n", with_commas(c->table_slots),
               right ? "them all" : "those that are right");
    else
        printf("table   slots %s to %s hold those given%s, without a clash\n", with_commas(c->first_slot),
               with_commas(c->table_slots - 1), right ? "" : " that are right");
}

/* ---- a clash -------------------------------------------------------------------------------------- */

static void print_clash(const sl_magic_line *line, const sl_clash *k) {
    const sl_magic *m = &line->magic;
    char            letter = m->slider == SL_ROOK ? 'R' : 'B';
    drawing         boards[4] = {draw_set("one occupancy", k->occupied[0], 'o', INK_BLOCKER),
                                 draw_attacks("its attacks", letter, m->square, k->occupied[0], k->attacks[0]),
                                 draw_set("the other", k->occupied[1], 'o', INK_BLOCKER),
                                 draw_attacks("its attacks", letter, m->square, k->occupied[1], k->attacks[1])};
    mark(&boards[0], UINT64_C(1) << m->square, letter, INK_PIECE);
    mark(&boards[2], UINT64_C(1) << m->square, letter, INK_PIECE);
    char place[24] = "";
    if (line->line) snprintf(place, sizeof place, " (line %u)", line->line);
    printf("\n%s %s%s, %s magic 0x%016" PRIx64 ", shift %d: two occupancies clash, as both have the index "
           "%" PRIu64 "\n\n",
           sl_slider_name(m->slider), square_name(m->square), place, sl_magic_kind_name(m->kind), m->magic, m->shift,
           k->index);
    draw_boards(boards, 4);
}

static void print_first_clash(const check *c) {
    for (size_t i = 0; i < c->count; i++)
        if (!c->findings[i].right) {
            print_clash(&c->magics[i], &c->findings[i].clash);
            return;
        }
}

/* ---- the verdict ------------------------------------------------------------------------------------- */

static void print_doubt(const check *c) {
    char text[sizeof c->doubt + 40];
    if (!*c->doubt) return;
    snprintf(text, sizeof text, "I cannot tell whether %s wrong: %s.", c->count == 1 ? "it is" : "they are", c->doubt);
    putchar('\n');
    print_prose(0, text);
}

/* ---- all of it ------------------------------------------------------------------------------------- */

void print_check_report(const check *c) {
    print_assumed(c);
    print_row(c, SL_ROOK);
    print_row(c, SL_BISHOP);
    print_table(c);
    print_first_clash(c);
    print_causes(c);
    print_doubt(c);
    if (c->problem_count) putchar('\n');
    for (size_t i = 0; i < c->problem_count; i++) puts(c->problems[i].text);
    for (size_t i = 0; i < c->hint_count; i++) {
        putchar('\n');
        print_prose(0, c->hints[i].text);
    }
    printf("\n%zu passed, %zu failed", c->passed, c->failed);
    if (c->missing) printf(", %zu missing", c->missing);
    if (c->duplicates) printf(", %zu given twice", c->duplicates);
    if (c->wrong_masks) printf(", %zu mask%s wrong", c->wrong_masks, c->wrong_masks == 1 ? "" : "s");
    putchar('\n');
}
