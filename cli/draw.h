/* SPDX-License-Identifier: MIT
 *
 * draw.h: boards and bits on the screen. Pure ASCII; colour only adds to what
 * the letters already say, and only where stdout_has_colour().
 *
 *     drawing boards[] = {draw_set("occupied", occupied, 'o', INK_BLOCKER),
 *                         draw_set("attacks", attacks, 'x', INK_ATTACK)};
 *     mark(&boards[1], UINT64_C(1) << square, 'R', INK_PIECE);
 *     draw_boards(boards, 2);
 */
#ifndef SLEIGHT_CLI_DRAW_H
#define SLEIGHT_CLI_DRAW_H

#include "cli/cli.h"

typedef enum ink { INK_NONE, INK_FAINT, INK_PIECE, INK_BLOCKER, INK_MASK, INK_ATTACK, INKS } ink;

typedef struct drawing {
    const char *caption; /* over the board, in several lines where it is long */
    char        letters[64];
    ink         inks[64];
    uint64_t    set; /* the number that it shows, where it shows one */
} drawing;

/* A board of dots; one with the letter on each square of the set; one with the pieces of a placement. */
drawing draw_empty(const char *caption);
drawing draw_set(const char *caption, uint64_t set, char letter, ink colour);
drawing draw_placement(const char *caption, const placement *placed);

/* What a piece attacks: x, and X where a piece stands; the piece itself by its letter. */
drawing draw_attacks(const char *caption, char letter, int square, uint64_t occupied, uint64_t attacks);

/* Writes the letter over what the squares of the set hold. */
void mark(drawing *board, uint64_t set, char letter, ink colour);

/* Draws boards side by side, five in a row: 97 columns. */
void draw_boards(const drawing *boards, size_t count);

/* Switches the ink; nothing where there is no colour. */
void use_ink(ink colour);

/* A word of `width` bits, the highest first, in groups of eight, after a label of at most
 * LABEL_WIDTH; the bits of `marked` stand out in colour. print_carets puts ^ under these. */
enum { LABEL_WIDTH = 16 };
void print_bits(const char *label, uint64_t word, int width, uint64_t marked);
void print_carets(const char *label, int width, uint64_t marked, const char *note);

#endif
