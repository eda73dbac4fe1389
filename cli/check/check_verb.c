/* SPDX-License-Identifier: MIT
 *
 * check_verb.c: `sleight check FILE`: are these magics right? They may come from
 * anywhere. Where one fails the two occupancies that clash are drawn, and the
 * mistake that explains the failure is looked for and named.
 */
#include "check.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- names ----------------------------------------------------------------------------------------- */

/* A path fit for a terminal. */
static const char *printable(const char *path) {
    static char shown[256];
    snprintf(shown, sizeof shown, "%s", path);
    for (char *at = shown; *at; at++)
        if (!isprint((unsigned char)*at)) *at = '?';
    return shown;
}

/* ---- options ------------------------------------------------------------------------------------------ */

static sl_slider slider_named(const char *name, const char *what) {
    piece p = parse_piece(name);
    if (p != ROOK && p != BISHOP) misuse("%s %s has no magics; expected rook or bishop", what, quoted(name));
    return p == ROOK ? SL_ROOK : SL_BISHOP;
}

static int kind_given(const arguments *given) {
    const char *names[SL_MAGIC_KIND_COUNT];
    for (int i = 0; i < SL_MAGIC_KIND_COUNT; i++) names[i] = sl_magic_kind_name((sl_magic_kind)i);
    return name_given(given, "--kind", "kind", names, SL_MAGIC_KIND_COUNT, -1);
}

/* "52", or "52,55" for rook and bishop. */
static void read_shifts(const char *text, wishes *wanted) {
    char   rest[8];
    size_t length = strspn(text, "0123456789,");
    int    used = 0;
    bool   read = length < sizeof rest && !text[length] && text[0] != ',';
    int    count =
        read ? sscanf(text, "%2d%n,%2d%n", &wanted->shift[SL_ROOK], &used, &wanted->shift[SL_BISHOP], &used) : 0;
    if (count == 1) wanted->shift[SL_BISHOP] = wanted->shift[SL_ROOK];
    for (int slider = 0; slider < 2; slider++) {
        int  shift = wanted->shift[slider];
        bool of_32 = shift >= 16 && shift <= 31, of_64 = shift >= 48 && shift <= 63;
        bool fits_kind = wanted->kind < 0 || (wanted->kind == SL_MAGIC_32 ? of_32 : of_64);
        bool alike = (shift < 32) == (wanted->shift[SL_ROOK] < 32);
        if (count < 1 || text[used] || !(of_32 || of_64) || !fits_kind || !alike)
            misuse("--shift %s; expected a number from 48 to 63 (16 to 31 for magic32), or two, the rook's and the "
                   "bishop's, as 52,55",
                   quoted(text));
    }
}

wishes given_list_wishes(const arguments *given) {
    const char *piece_name = option_value(given, "--piece"), *shift = option_value(given, "--shift");
    wishes      wanted = {.shift = {-1, -1}, .slider = BOTH, .square = -1, .kind = kind_given(given)};
    if (piece_name) wanted.slider = (int)slider_named(piece_name, "--piece");
    if (shift) read_shifts(shift, &wanted);
    return wanted;
}

static wishes given_wishes(const arguments *given) {
    const char *square = option_value(given, "--square");
    wishes      wanted = given_list_wishes(given);
    wanted.partial = option_given(given, "--partial");
    if (square) wanted.square = parse_square(square);
    return wanted;
}

/* ---- one magic ---------------------------------------------------------------------------------------- */

static uint64_t given_magic(const char *text) {
    number n;
    if (!scan_one_number(text, strlen(text), &n))
        misuse("--magic %s is no number; expected decimal, or hex with 0x", quoted(text));
    return n.value;
}

static void add_mask(const arguments *given, wishes *wanted) {
    const char *text = option_value(given, "--mask");
    sl_slider   slider = (sl_slider)wanted->slider;
    if (!text) return;
    wanted->mask = parse_bitboard("--mask", text);
    wanted->has_mask = true;
    wanted->edges = wanted->mask == sl_oracle_rays(slider, wanted->square);
}

/* `check rook a1 --magic 0x...`: true where that is asked for. */
static bool given_single(const arguments *given, wishes *wanted, uint64_t *magic) {
    static const char usage[] = "expected sleight check FILE, or sleight check PIECE SQUARE --magic 0x...";
    const char       *text = option_value(given, "--magic");
    if (given->operand_count == 1 && !text && !option_given(given, "--mask")) return false;
    if (given->operand_count == 1)
        misuse("%s is for one square, and there is none; %s", text ? "--magic" : "--mask", usage);
    if (!text) misuse("no --magic for %s %s; %s", quoted(given->operands[0]), quoted(given->operands[1]), usage);
    if (wanted->slider != BOTH || wanted->square >= 0 || wanted->partial)
        misuse("%s with one magic; %s",
               wanted->slider != BOTH ? "--piece"
               : wanted->partial      ? "--partial"
                                      : "--square",
               usage);
    wanted->slider = (int)slider_named(given->operands[0], "piece");
    wanted->square = parse_square(given->operands[1]);
    *magic = given_magic(text);
    add_mask(given, wanted);
    return true;
}

/* More index bits than squares in the mask cost memory and bring nothing. */
static void note_bits(check *c) {
    const sl_magic *m = &c->magics[0].magic;
    int             bits = sl_magic_bits(m), squares = sl_bits_count(mask_under(m, c->edges[m->slider]));
    if (bits <= squares) return;
    add_hint(
        c,
        "%d index bits, but the mask has %d squares: %s entries, with the shift %d, have room for all its subsets. "
        "A magic for more bits need not be one for fewer.",
        bits, squares, with_commas(UINT64_C(1) << squares), m->shift + bits - squares);
}

static bool read_single(check *c, const wishes *wanted, uint64_t magic, problem *why) {
    static char name[32];
    sl_slider   slider = (sl_slider)wanted->slider;
    snprintf(name, sizeof name, "%s %s", sl_slider_name(slider), square_name(wanted->square));
    c->path = name;
    c->form = FORM_SINGLE;
    c->partial = true;
    if (!single_magic(c, magic, wanted, why)) return false;
    note_bits(c);
    if (wanted->has_mask && !wanted->edges)
        check_mask(c, slider, wanted->square, wanted->mask, sl_oracle_mask(slider, wanted->square), 0);
    return true;
}

/* ---- the verb ------------------------------------------------------------------------------------------ */

bool is_right(const check *c) {
    return !c->failed && !c->missing && !c->duplicates && !c->wrong_masks && !*c->others_doubt;
}

static void prove(check *c) {
    problem why = {0};
    prove_magics(c);
    if (!prove_offsets(c, &why)) end_with_problem(&why);
    prove_complete(c);
    find_causes(c);
    find_doubt(c);
    for (size_t i = 0; i < c->count; i++) c->passed += c->findings[i].right && !c->findings[i].misplaced;
    c->failed = c->count - c->passed;
}

static int run(const arguments *given) {
    static check c;
    uint64_t     magic = 0;
    wishes       wanted = given_wishes(given);
    bool         single = given_single(given, &wanted, &magic);
    problem      why = {0};
    begin_work();
    const char *path = single ? given->operands[0] : data_file(given->operands[0], DATA_OF_MAGICS);
    c.path = printable(path);
    c.partial = wanted.partial || wanted.square >= 0;
    if (single ? !read_single(&c, &wanted, magic, &why) : !read_magics(&c, path, &wanted, &why)) end_with_problem(&why);
    note_data();
    prove(&c);
    if (option_given(given, "--json"))
        print_check_json(&c);
    else
        print_check_report(&c);
    return is_right(&c) ? DONE : WRONG;
}

const verb check_verb = {
    .name = "check",
    .summary = "verify magics from anywhere, and say why they fail",
    .about =
        "Verifies every magic in FILE over all subsets of its mask; - reads standard input, and the name of a table "
        "that comes with sleight, as `mixed`, that one. FILE holds our text form "
        "(PIECE SQUARE KIND MAGIC SHIFT OFFSET), lines of PIECE SQUARE MAGIC, the JSON of `find`, or is a whole source "
        "file of an engine, in almost any language, with lists of 64 or 128 magics, or records of them with masks, "
        "shifts and offsets; what is no magics is put aside. What a list does not say (the piece, the kind, the order "
        "of the squares, edges in the "
        "mask, the shift) is found by trying, and reported; a list that is right under some reading passes, unless "
        "--kind demands one, and one that nearly is fails on its wrong squares alone. Where a magic fails, the two "
        "occupancies that clash are drawn and the likely cause is "
        "named; where nobody can know, the report says \"I cannot tell\". Exit status 1 when a magic is wrong, "
        "missing or given twice, and where it cannot tell.",
    .operands = {"FILE|PIECE", "[SQUARE]"},
    .options = {{"--magic", "M", "check this one, of the piece and the square"},
                {"--mask", "HEX", "and is this the mask of that square?"},
                {"--piece", "P", "rook or bishop, where a list does not say"},
                {"--kind", "K", "white, black or magic32, and no other reading"},
                {"--shift", "N[,N]", "the shift on all squares, or the rook's and the bishop's"},
                {"--partial", NULL, "squares may be missing; a list of fewer than 64 is a1, b1, ..."},
                {"--square", "SQ", "the same, from this square on"},
                OPTION_JSON},
    .example = "  sleight check ordinary\n  sleight check engine/magics.c --shift 52,55 --kind white\n"
               "  sleight check rook a1 --magic 0x0080001020400080 --shift 52",
    .run = run,
};
