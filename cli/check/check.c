/* SPDX-License-Identifier: MIT
 *
 * check.c: `sleight check FILE`: are these magics right? They may come from
 * anywhere. Where one fails the two occupancies that clash are drawn, and the
 * mistake that explains the failure is looked for and named.
 */
#include "check.h"
#include "cli/draw.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- remarks ------------------------------------------------------------------------------- */

static void add_remark(remark *remarks, size_t *count, const char *format, va_list values) {
    if (*count == MOST_REMARKS) return;
    remark *r = &remarks[(*count)++];
    vsnprintf(r->text, sizeof r->text, format, values);
}

void add_problem(check *c, const char *format, ...) {
    va_list values;
    va_start(values, format);
    add_remark(c->problems, &c->problem_count, format, values);
    va_end(values);
}

void add_hint(check *c, const char *format, ...) {
    va_list values;
    va_start(values, format);
    add_remark(c->hints, &c->hint_count, format, values);
    va_end(values);
}

/* ---- what was read --------------------------------------------------------------------------- */

static void print_assumption(const char *what, const char *text) {
    if (*text) printf("  %-9s%s\n", what, text);
}

static void print_assumed(const check *c) {
    const assumed *a = &c->assumed;
    printf("%s: %s\n", c->path,
           c->is_list ? "a plain list of numbers; it does not say all, and is read so:" : "magics in our text form");
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
        const entry *e = &c->entries[i];
        int          bits = sl_magic_bits(&e->magic);
        if (e->magic.slider != slider) continue;
        r.count++;
        r.right += e->right && !e->misplaced;
        r.sharing += e->right && e->slots < e->subsets;
        r.entries += UINT64_C(1) << bits;
        if (bits < r.fewest_bits) r.fewest_bits = bits;
        if (bits > r.most_bits) r.most_bits = bits;
    }
    return r;
}

/* The squares that fail, or, where these are most, those that do not. */
static void print_failing(const check *c, sl_slider slider, const row *r) {
    bool   most = r->count == 64 && 2 * r->right < r->count;
    char   text[32 + 3 * MOST_MAGICS];
    size_t used = (size_t)snprintf(text, sizeof text, "%s", most ? "fails on every square" : "fails on");
    if (most && r->right) used += (size_t)snprintf(text + used, sizeof text - used, " but");
    for (size_t i = 0; i < c->count; i++) {
        const entry *e = &c->entries[i];
        if (e->magic.slider == slider && (e->right && !e->misplaced) == most)
            used += (size_t)snprintf(text + used, sizeof text - used, " %s", square_name(e->magic.square));
    }
    print_prose(8, text);
}

static void print_row(const check *c, sl_slider slider) {
    row r = sum_up(c, slider);
    if (r.count == 0) return;
    printf("%-6s  %u of %u right; %d", sl_slider_name(slider), r.right, r.count, r.fewest_bits);
    if (r.most_bits > r.fewest_bits) printf(" to %d", r.most_bits);
    printf(" index bits, %s entries; ", with_commas(r.entries));
    if (r.sharing)
        printf("constructive collisions on %u square%s\n", r.sharing, r.sharing == 1 ? "" : "s");
    else
        printf("no constructive collisions\n");
    if (r.right < r.count) print_failing(c, slider, &r);
}

static void print_table(const check *c) {
    if (c->table_slots) printf("table   %s slots hold them all without a clash\n", with_commas(c->table_slots));
}

/* ---- a clash -------------------------------------------------------------------------------------- */

static void print_clash(const entry *e) {
    const sl_magic *m = &e->magic;
    const sl_clash *k = &e->clash;
    char            letter = m->slider == SL_ROOK ? 'R' : 'B';
    drawing         boards[4] = {draw_set("one occupancy", k->occupied[0], 'o', INK_BLOCKER),
                                 draw_attacks("its attacks", letter, m->square, k->occupied[0], k->attacks[0]),
                                 draw_set("the other", k->occupied[1], 'o', INK_BLOCKER),
                                 draw_attacks("its attacks", letter, m->square, k->occupied[1], k->attacks[1])};
    mark(&boards[0], UINT64_C(1) << m->square, letter, INK_PIECE);
    mark(&boards[2], UINT64_C(1) << m->square, letter, INK_PIECE);
    printf("\n%s %s (line %u), %s magic 0x%016" PRIx64 ", shift %d: two occupancies clash, as both have the index "
           "%" PRIu64 "\n\n",
           sl_slider_name(m->slider), square_name(m->square), e->line, sl_magic_kind_name(m->kind), m->magic, m->shift,
           k->index);
    draw_boards(boards, 4);
}

static void print_first_clash(const check *c) {
    for (size_t i = 0; i < c->count; i++)
        if (!c->entries[i].right) {
            print_clash(&c->entries[i]);
            return;
        }
}

/* ---- causes ------------------------------------------------------------------------------------------ */

static bool fails(const check *c, sl_slider slider) {
    for (size_t i = 0; i < c->count; i++)
        if (c->entries[i].magic.slider == slider && !c->entries[i].right) return true;
    return false;
}

static void print_cause(const char *whom, const cause *found, unsigned passing, unsigned total) {
    char text[480];
    if (!found->name)
        snprintf(text, sizeof text, "Cause of the %s failures: unknown; none of the usual mistakes explains them.",
                 whom);
    else if (passing == 0)
        snprintf(text, sizeof text, "Likely cause (%s): %s. What is lost cannot be found again.", whom, found->text);
    else
        snprintf(text, sizeof text, "Likely cause (%s): %s. With that put right %u of %u verify.", whom, found->text,
                 passing, total);
    putchar('\n');
    print_prose(0, text);
}

static void print_causes(const check *c) {
    const cause *r = &c->causes[SL_ROOK], *b = &c->causes[SL_BISHOP];
    if (r->name && b->name && strcmp(r->text, b->text) == 0) {
        print_cause("both pieces", r, r->passing + b->passing, r->total + b->total);
        return;
    }
    for (int slider = 0; slider < 2; slider++)
        if (fails(c, (sl_slider)slider))
            print_cause(sl_slider_name(slider), &c->causes[slider], c->causes[slider].passing, c->causes[slider].total);
}

static void print_report(const check *c) {
    print_assumed(c);
    print_row(c, SL_ROOK);
    print_row(c, SL_BISHOP);
    print_table(c);
    print_first_clash(c);
    print_causes(c);
    if (c->problem_count) putchar('\n');
    for (size_t i = 0; i < c->problem_count; i++) puts(c->problems[i].text);
    for (size_t i = 0; i < c->hint_count; i++) {
        putchar('\n');
        print_prose(0, c->hints[i].text);
    }
    printf("\n%zu passed, %zu failed", c->passed, c->failed);
    if (c->missing) printf(", %zu missing", c->missing);
    if (c->duplicates) printf(", %zu given twice", c->duplicates);
    putchar('\n');
}

/* ---- the verb ------------------------------------------------------------------------------------------ */

/* A path fit for a terminal. */
static const char *printable(const char *path) {
    static char shown[256];
    snprintf(shown, sizeof shown, "%s", path);
    for (char *at = shown; *at; at++)
        if (!isprint((unsigned char)*at)) *at = '?';
    return shown;
}

static wishes given_wishes(const arguments *given) {
    const char *piece_name = option_value(given, "--piece"), *shift = option_value(given, "--shift");
    wishes      wanted = {.shift = -1, .slider = BOTH};
    if (piece_name) {
        piece p = parse_piece(piece_name);
        if (p != ROOK && p != BISHOP) misuse("--piece %s has no magics; expected rook or bishop", quoted(piece_name));
        wanted.slider = p == ROOK ? SL_ROOK : SL_BISHOP;
    }
    if (shift) {
        size_t length = strspn(shift, "0123456789");
        wanted.shift = length == 2 && !shift[2] ? atoi(shift) : 0;
        if (wanted.shift < 48 || wanted.shift > 63)
            misuse("--shift %s; expected a number from 48 to 63", quoted(shift));
    }
    return wanted;
}

static int run(const arguments *given) {
    static check c;
    wishes       wanted = given_wishes(given);
    c.path = printable(given->operands[0]);
    c.partial = option_given(given, "--partial");
    read_magics(&c, given->operands[0], &wanted);
    if (c.count == 0) misuse("%s: no magics; expected a line for each square", c.path);
    prove_magics(&c);
    prove_offsets(&c);
    prove_complete(&c);
    find_causes(&c);
    for (size_t i = 0; i < c.count; i++) c.passed += c.entries[i].right && !c.entries[i].misplaced;
    c.failed = c.count - c.passed;
    if (option_given(given, "--json"))
        print_check_json(&c);
    else
        print_report(&c);
    return c.failed || c.missing || c.duplicates ? WRONG : DONE;
}

const verb check_verb = {
    .name = "check",
    .summary = "verify magics from anywhere, and say why they fail",
    .about = "Verifies every magic in FILE over all subsets of its mask. FILE holds our text form (PIECE SQUARE KIND "
             "MAGIC SHIFT OFFSET), or 64 or 128 numbers as they stand in an engine's source, in almost any language; - "
             "reads standard input. What a plain list does not say is found by trying, and reported. Where a magic "
             "fails, the two occupancies that clash are drawn and the likely cause is named: pieces swapped, another "
             "order of squares, edges in the mask, a wrong shift, a lost digit and more. Exit status 1 when a magic "
             "is wrong, missing or given twice.",
    .operands = {"FILE"},
    .options = {{"--piece", "P", "rook or bishop, where a list of 64 does not say"},
                {"--shift", "N", "the shift on all squares, where a list does not say"},
                {"--partial", NULL, "squares may be missing"},
                OPTION_JSON},
    .example = "  sleight check data/magics/ordinary.txt\n  sleight check engine/magics.c --shift 52 --piece rook",
    .run = run,
};
