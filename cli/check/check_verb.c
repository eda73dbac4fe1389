/* SPDX-License-Identifier: MIT
 *
 * check_verb.c: `sleight check FILE`: are these magics right? They may come from
 * anywhere. Where one fails the two occupancies that clash are drawn, and the
 * mistake that explains the failure is looked for and named.
 */
#include "check.h"

#include <ctype.h>
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

/* ---- the verb ------------------------------------------------------------------------------------------ */

/* A path fit for a terminal. */
static const char *printable(const char *path) {
    static char shown[256];
    snprintf(shown, sizeof shown, "%s", path);
    for (char *at = shown; *at; at++)
        if (!isprint((unsigned char)*at)) *at = '?';
    return shown;
}

wishes given_wishes(const arguments *given) {
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
    problem      why = {0};
    begin_work();
    c.path = printable(given->operands[0]);
    c.partial = option_given(given, "--partial");
    if (!read_magics(&c, given->operands[0], &wanted, &why)) end_with_problem(&why);
    prove_magics(&c);
    if (!prove_offsets(&c, &why)) end_with_problem(&why);
    prove_complete(&c);
    find_causes(&c);
    for (size_t i = 0; i < c.count; i++) c.passed += c.findings[i].right && !c.findings[i].misplaced;
    c.failed = c.count - c.passed;
    if (option_given(given, "--json"))
        print_check_json(&c);
    else
        print_check_report(&c);
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
