/* SPDX-License-Identifier: MIT
 *
 * square_index.h: how the subsets of one square's mask get their index: by the
 * constants of a method, or by a magic that somebody has typed, right or wrong.
 * For `table`, which shows all of them, and `explain --magic`, which shows one.
 */
#ifndef SLEIGHT_CLI_SQUARE_INDEX_H
#define SLEIGHT_CLI_SQUARE_INDEX_H

#include "cli/cli.h"

#include <sleight/magic.h>

typedef struct square_index {
    const sl_method *method; /* null: the magic was given */
    sl_magic         magic;  /* its offset is 0 where it was given; with `by_pext`, slider, square and offset alone */
    bool             by_pext;
    bool             shift_chosen; /* no --shift was given */
    uint64_t         mask;
} square_index;

uint64_t square_index_of(const square_index *by, uint64_t subset);

/* How many bits the index has. */
int square_index_bits(const square_index *by);

/* "white magic 0x0080001020400080, shift 52", "PEXT" */
enum { SQUARE_INDEX_TEXT = 80 };
const char *square_index_text(const square_index *by, char text[SQUARE_INDEX_TEXT]);

/* The operand PIECE where it must have a mask: a rook or a bishop. */
sl_slider parse_slider(const char *text);

/* ---- a magic from the command line ----------------------------------------------------- */

#define OPTION_MAGIC                                                                                                   \
    { "--magic", "M", "any number, right or wrong: 0x..., or decimal" }
#define OPTION_SHIFT                                                                                                   \
    { "--shift", "N", "of that magic (one index bit for each mask square)" }
#define OPTION_KIND                                                                                                    \
    { "--kind", "K", "white, black or magic32: of that magic (white)" }

/* A magic as engines and tutorials write it; `name` is what the text is called. */
uint64_t parse_magic(const char *name, const char *text);

/* From --magic, --shift and --kind. Misuse: they are no numbers, out of bounds, or --method is there too. */
square_index given_magic(const arguments *given, sl_slider slider, int square);

/* Those of a method. Misuse: it has no slots for the subsets of the mask. */
square_index method_index(const sl_method *method, sl_slider slider, int square);

#endif
