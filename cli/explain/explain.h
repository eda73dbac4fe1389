/* SPDX-License-Identifier: MIT
 *
 * explain.h: what the files of `sleight explain` share. An explainer shows
 * a lookup in steps, each with prose, boards, bits and values. As text all of it
 * is shown; as JSON only the values are, so an explainer is written once and
 * never asks which of the two it is.
 *
 * An explainer works with the method's own tables and functions and returns
 * the attacks it arrived at. explain_verb.c compares these with the method itself
 * and with the oracle, so that no explanation can drift from the truth.
 */
#ifndef SLEIGHT_CLI_EXPLAIN_H
#define SLEIGHT_CLI_EXPLAIN_H

#include "cli/draw.h"
#include "host/text/json.h"
#include "host/text/printf_like.h"

#include <sleight/magic.h>
#include <sleight/method/line.h>

/* What the text is made of. A blank line stands between blocks that differ. */
typedef enum block { BLOCK_HEADING, BLOCK_PROSE, BLOCK_VALUES, BLOCK_ROWS, BLOCK_NAMES, BLOCK_BOARDS } block;

typedef struct explanation {
    const sl_method *method; /* null: by a magic that was given */
    piece            piece;  /* rook, bishop or queen */
    int              square;
    placement        placed;
    json            *out;  /* null for text */
    const char      *part; /* what the values belong to: "rook", "file" ... */
    int              step;
    block            last; /* what was shown last, for the blank lines */
} explanation;

typedef uint64_t explainer(explanation *e);

explainer explain_plain, explain_fancy, explain_interleaved, explain_reduced, explain_fixed, explain_black,
    explain_dense, explain_magic32, explain_compact;
explainer explain_bitloop, explain_pext, explain_pext16;
explainer explain_splitpext, explain_kindergarten;
explainer explain_hyperbola, explain_hyperbola_avx2, explain_avx512, explain_obstruction, explain_bitscan;
explainer explain_ray, explain_kogge;

/* explain_list.c: who explains the method, null where nobody does, and which page of docs/methods says more. */
explainer  *explainer_of(const sl_method *method);
const char *explainer_page(const sl_method *method);

/* What the oracle finds. */
uint64_t explained_by_oracle(const explanation *e);

/* explain_given.c: `explain --magic`: for a magic that was given, right or wrong; returns the exit status. */
struct square_index;
int explain_given(explanation *e, const struct square_index *by, bool as_json);

/* ---- explain_write.c ---------------------------------------------------------- */

/* For what is printed directly: begins a block of text. False in JSON, which shows none. */
bool begin_block(explanation *e, block next);

void begin_part(explanation *e, const char *part);
void begin_step(explanation *e, const char *format, ...) PRINTF_LIKE(2, 3);
void say(explanation *e, const char *format, ...) PRINTF_LIKE(2, 3);
void show_formula(explanation *e, const char *formula);

/* A named value: the only things that JSON shows. */
void show_set(explanation *e, const char *name, uint64_t set);
void show_number(explanation *e, const char *name, int64_t number);
void show_index(explanation *e, uint64_t index, int bits);

/* Values as a table: a row is a part of its own, under the heading of its columns. */
void show_heading(explanation *e, const char *const *names, int count);
void show_values(explanation *e, const char *row, const char *const *names, const uint64_t *sets, int count);

void show_boards(explanation *e, const drawing *boards, size_t count);
void show_bits(explanation *e, const char *label, uint64_t word, int width, uint64_t marked);
void show_carets(explanation *e, int width, uint64_t marked, const char *note);

/* A copy of the magic, for the blocker on that square, as a part of a product, and the sum of all so far. */
void show_copy(explanation *e, int square, uint64_t copy, uint64_t sum, uint64_t marked);

/* The index bits alone: what each square of the mask adds to the index when a blocker stands there, `magic << square >>
 * shift`, what `add` does, and what is carried in from the bits below; `factor` is what is multiplied by the magic. For
 * a page; a text has the copies. */
void show_window(explanation *e, uint64_t mask, uint64_t factor, uint64_t magic, uint64_t add, int shift);

/* A subtraction in bits, those of `marked` marked. For a page; a text has the rows of a line. */
void show_subtraction(explanation *e, const char *name, uint64_t from, const char *less_name, uint64_t less,
                      uint64_t marked);

/* The squares of a mask from the lowest, the bits that are packed or spread there, and their places. */
void show_packing(explanation *e, const char *of, uint64_t mask, const char *what, uint64_t packed);

/* The same one after the other: what a loop over the mask has packed after each round. */
void show_rounds(explanation *e, uint64_t mask, uint64_t occupied);

/* The squares of `line`, the highest first, or the lowest first when `reversed`:
 * their names, then in each row 1 where the set holds them, r on the piece. */
void show_squares(explanation *e, uint64_t line, bool reversed);
void show_row(explanation *e, const char *label, uint64_t set, uint64_t line, bool reversed);

/* ---- explain_parts.c ---------------------------------------------------------- */

/* Boards: the pieces; a mask, which is the same whatever stands on it; bits; attacks. */
drawing draw_occupied(const explanation *e);
drawing draw_mask(const explanation *e, uint64_t mask);
drawing draw_bits(const char *caption, uint64_t set);
drawing draw_result(const explanation *e, const char *caption, uint64_t attacks);

/* The step that joins attacks found apart by or; returns them joined. */
uint64_t join(explanation *e, const char *const *names, const uint64_t *sets, size_t count);

/* Runs `one` for the rook, the bishop, or both, and joins them. */
uint64_t each_slider(explanation *e, uint64_t (*one)(explanation *e, sl_slider slider));

/* explain_lines.c: the same for the lines through the square. */
typedef uint64_t         line_explainer(explanation *e, sl_line_way line);
uint64_t                 each_line(explanation *e, line_explainer *one);
bool                     moves_along(const explanation *e, sl_line_way line);
extern const char *const line_names[SL_LINE_COUNT];

/* Ends the program when two ways to the same value differ. */
void must_agree(const explanation *e, const char *what, uint64_t steps, uint64_t method);

/* The rook's or the bishop's constants in the tables of a method. */
#define OF_SLIDER(tables, slider) ((slider) == SL_ROOK ? &(tables).rook : &(tables).bishop)

/* The top `count` bits of a word of `width`. */
static inline uint64_t top_bits(int width, int count) { return ((UINT64_C(1) << count) - 1) << (width - count); }

#endif
