/* SPDX-License-Identifier: MIT
 *
 * subsets_verb.c: `sleight subsets`: all subsets of a square's mask, one after the
 * other, by each of the ways that docs/methods/rays.md explains. They give one
 * order; the list is made by the way that is asked for, so that anyone can see it.
 */
#include "host/text/json.h"
#include "square_table.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- the ways ----------------------------------------------------------------------------- */

typedef enum way { CARRY_RIPPLER, SET_OCCUPANCY, PDEP, WAYS } way;

static const char *const way_names[WAYS] = {"carry-rippler", "set_occupancy", "pdep"};

static const char *const way_texts[WAYS] = {
    "carry-rippler: next = (subset - mask) & mask, from 0 until 0 comes again",
    "set_occupancy: bit i of the number says whether the mask's i-th square, from the lowest, is occupied",
    "pdep: subset = pdep(number, mask), which is set_occupancy in one instruction",
};

/* The subset with this number, from the one before it. */
static uint64_t subset_by(way how, unsigned number, uint64_t before, uint64_t mask) {
    switch (how) {
    case SET_OCCUPANCY: return sl_subset_at(number, mask);
    case PDEP: return sl_bits_pdep(number, mask);
    default: return number ? sl_subset_next(before, mask) : 0;
    }
}

/* ---- the list ------------------------------------------------------------------------------ */

typedef struct question {
    sl_slider slider;
    int       square;
    way       how;
    uint64_t  mask;
} question;

static void print_row(const question *q, unsigned number, uint64_t subset, uint64_t attacks) {
    char squares[SQUARES_TEXT];
    int  bits = sl_bits_count(q->mask);
    printf("%6u  ", number);
    for (int bit = bits - 1; bit >= 0; bit--) putchar(number >> bit & 1 ? '1' : '0');
    printf("%*s0x%016" PRIx64 "  0x%016" PRIx64 "  %s\n", 2 + (bits < 6 ? 6 - bits : 0), "", subset, attacks,
           squares_text(subset, squares));
}

static void print_csv_row(const question *q, unsigned number, uint64_t subset, uint64_t attacks) {
    char squares[SQUARES_TEXT];
    (void)q;
    printf("%u,0x%016" PRIx64 ",0x%016" PRIx64 ",%s\n", number, subset, attacks,
           subset ? squares_text(subset, squares) : "");
}

static void each_subset(const question *q,
                        void (*show)(const question *q, unsigned number, uint64_t subset, uint64_t attacks)) {
    unsigned count = 1u << sl_bits_count(q->mask);
    uint64_t subset = 0;
    for (unsigned number = 0; number < count; number++) {
        subset = subset_by(q->how, number, subset, q->mask);
        show(q, number, subset, sl_oracle_attacks(q->slider, q->square, subset));
    }
}

static void print_text(const question *q) {
    char squares[SQUARES_TEXT];
    int  bits = sl_bits_count(q->mask);
    printf("%s on %s: mask 0x%016" PRIx64 ", %d squares: %s\n", sl_slider_name(q->slider), square_name(q->square),
           q->mask, bits, squares_text(q->mask, squares));
    printf("%s subsets by %s\n\n", with_commas(UINT64_C(1) << bits), way_texts[q->how]);
    printf("number  %-*s  %-18s  %-18s  %s\n", bits < 6 ? 6 : bits, "binary", "blockers", "attacks",
           "blockers' squares");
    each_subset(q, print_row);
}

static void print_csv(const question *q) {
    puts("number,blockers,attacks,squares");
    each_subset(q, print_csv_row);
}

static json out; /* of the one JSON object */

static void print_json_row(const question *q, unsigned number, uint64_t subset, uint64_t attacks) {
    (void)q;
    json_object(&out, NULL);
    json_integer(&out, "number", number);
    json_bitboard(&out, "blockers", subset);
    json_bitboard(&out, "attacks", attacks);
    json_close(&out);
}

static void print_json(const question *q) {
    out = (json){0};
    json_object(&out, NULL);
    json_string(&out, "piece", sl_slider_name(q->slider));
    json_string(&out, "square", square_name(q->square));
    json_bitboard(&out, "mask", q->mask);
    json_string(&out, "way", way_names[q->how]);
    json_count(&out, "count", UINT64_C(1) << sl_bits_count(q->mask));
    json_array(&out, "subsets");
    each_subset(q, print_json_row);
    json_close(&out);
    json_close(&out);
}

/* ---- the verb -------------------------------------------------------------------------------- */

static int run(const arguments *given) {
    question q = {.slider = parse_slider(given->operands[0]), .square = parse_square(given->operands[1])};
    q.how = (way)name_given(given, "--way", "way", way_names, WAYS, CARRY_RIPPLER);
    q.mask = sl_oracle_mask(q.slider, q.square);
    if (option_given(given, "--json") && option_given(given, "--csv"))
        misuse("both --json and --csv; expected one of them");
    begin_work();
    if (option_given(given, "--json"))
        print_json(&q);
    else if (option_given(given, "--csv"))
        print_csv(&q);
    else
        print_text(&q);
    return DONE;
}

const verb subsets_verb = {
    .name = "subsets",
    .summary = "list all subsets of a square's mask, and their attack sets",
    .operands = {"PIECE", "SQUARE"},
    .about =
        "Lists every subset of the mask of PIECE (rook or bishop) on SQUARE: its number, the blockers as a bitboard "
        "and by name, and the attack set that a ray walk finds for them. This is the loop that fills a table. "
        "--way names how it goes from one to the next: carry-rippler, (subset - mask) & mask; set_occupancy, the "
        "number's bits dealt out to the mask's squares; pdep, the same by one instruction. All give the same order. "
        "docs/methods/rays.md says why.",
    .options = {{"--way", "W", "carry-rippler, set_occupancy or pdep (carry-rippler)"},
                OPTION_JSON,
                {"--csv", NULL, "comma-separated, with a heading"}},
    .example = "  sleight subsets bishop c1\n"
               "  sleight subsets rook a1 --way set_occupancy --csv",
    .run = run,
};
