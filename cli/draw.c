/* SPDX-License-Identifier: MIT
 *
 * draw.c: boards side by side, and words as rows of bits.
 */
#include "cli/draw.h"

#include <stdio.h>
#include <string.h>

enum { BOARD_WIDTH = 17, GAP = 3, ABREAST = 5, CAPTION_LINES = 4 };

/* ---- ink ------------------------------------------------------------------- */

void use_ink(ink colour) {
    static const char *const codes[INKS] = {
        [INK_NONE] = "\033[0m",         [INK_FAINT] = "\033[0;2m", [INK_PIECE] = "\033[0;1m",
        [INK_BLOCKER] = "\033[0;1;31m", [INK_MASK] = "\033[0;36m", [INK_ATTACK] = "\033[0;1;32m",
    };
    if (stdout_has_colour()) fputs(codes[colour], stdout);
}

static void put_inked(char letter, ink colour) {
    if (colour != INK_NONE) use_ink(colour);
    putchar(letter);
    if (colour != INK_NONE) use_ink(INK_NONE);
}

/* ---- what stands on a board --------------------------------------------------- */

void mark(drawing *board, uint64_t set, char letter, ink colour) {
    for (; set; set &= set - 1) {
        int square = sl_bits_lowest(set);
        board->letters[square] = letter;
        board->inks[square] = colour;
    }
}

drawing draw_empty(const char *caption) {
    drawing board = {.caption = caption};
    mark(&board, ~UINT64_C(0), '.', INK_FAINT);
    return board;
}

drawing draw_set(const char *caption, uint64_t set, char letter, ink colour) {
    drawing board = draw_empty(caption);
    mark(&board, set, letter, colour);
    board.set = set;
    return board;
}

drawing draw_placement(const char *caption, const placement *placed) {
    drawing board = draw_empty(caption);
    for (int square = 0; square < 64; square++)
        mark(&board, placed->occupied & UINT64_C(1) << square, placed->letters[square], INK_BLOCKER);
    board.set = placed->occupied;
    return board;
}

drawing draw_attacks(const char *caption, char letter, int square, uint64_t occupied, uint64_t attacks) {
    drawing board = draw_set(caption, attacks & ~occupied, 'x', INK_ATTACK);
    mark(&board, attacks & occupied, 'X', INK_ATTACK);
    mark(&board, UINT64_C(1) << square, letter, INK_PIECE);
    board.set = attacks;
    return board;
}

/* ---- drawing -------------------------------------------------------------------- */

/* Breaks a caption into lines no wider than a board, between words where it
 * can; returns how many. Line i is lengths[i] characters from starts[i]. */
static int break_caption(const char *caption, const char *starts[CAPTION_LINES], int lengths[CAPTION_LINES]) {
    int lines = 0;
    for (; *caption && lines < CAPTION_LINES; lines++) {
        int length = (int)strlen(caption);
        if (length > BOARD_WIDTH) {
            length = BOARD_WIDTH;
            while (length > 0 && caption[length] != ' ') length--;
            if (length == 0) length = BOARD_WIDTH;
        }
        starts[lines] = caption;
        lengths[lines] = length;
        caption += length;
        caption += strspn(caption, " ");
    }
    return lines;
}

/* Line `line` of `height` lines of captions, each standing at the bottom of its room. */
static void draw_captions(const drawing *boards, size_t count, int line, int height) {
    char   text[ABREAST * (BOARD_WIDTH + GAP) + 1] = "";
    size_t end = 0;
    for (size_t i = 0; i < count; i++) {
        const char *starts[CAPTION_LINES];
        int         lengths[CAPTION_LINES], at = line - (height - break_caption(boards[i].caption, starts, lengths));
        size_t      column = i * (BOARD_WIDTH + GAP);
        if (at < 0) continue;
        memset(text + end, ' ', column - end);
        memcpy(text + column, starts[at], (size_t)lengths[at]);
        end = column + (size_t)lengths[at];
    }
    printf("%.*s\n", (int)end, text);
}

static void draw_rank(const drawing *board, int rank) {
    put_inked((char)('1' + rank), INK_FAINT);
    for (int file = 0; file < 8; file++) {
        putchar(' ');
        put_inked(board->letters[8 * rank + file], board->inks[8 * rank + file]);
    }
}

static void draw_files(void) {
    use_ink(INK_FAINT);
    fputs("  a b c d e f g h", stdout);
    use_ink(INK_NONE);
}

static void between_boards(size_t i, size_t count) {
    if (i + 1 < count)
        printf("%*s", GAP, "");
    else
        putchar('\n');
}

static void draw_abreast(const drawing *boards, size_t count) {
    int height = 0;
    for (size_t i = 0; i < count; i++) {
        const char *starts[CAPTION_LINES];
        int         lengths[CAPTION_LINES], lines = break_caption(boards[i].caption, starts, lengths);
        if (lines > height) height = lines;
    }
    for (int line = 0; line < height; line++) draw_captions(boards, count, line, height);
    for (int rank = 7; rank >= 0; rank--)
        for (size_t i = 0; i < count; i++) {
            draw_rank(&boards[i], rank);
            between_boards(i, count);
        }
    for (size_t i = 0; i < count; i++) {
        draw_files();
        between_boards(i, count);
    }
}

void draw_boards(const drawing *boards, size_t count) {
    for (size_t i = 0; i < count; i += ABREAST) {
        if (i) putchar('\n');
        draw_abreast(boards + i, count - i < ABREAST ? count - i : ABREAST);
    }
}

/* ---- bits --------------------------------------------------------------------------- */

void print_bits(const char *label, uint64_t word, int width, uint64_t marked) {
    printf("  %-*s", LABEL_WIDTH, label);
    for (int bit = width - 1; bit >= 0; bit--) {
        put_inked(word >> bit & 1 ? '1' : '0', marked >> bit & 1 ? INK_ATTACK : INK_NONE);
        if (bit % 8 == 0 && bit) putchar(' ');
    }
    putchar('\n');
}

void print_carets(const char *label, int width, uint64_t marked, const char *note) {
    int lowest = marked ? sl_bits_lowest(marked) : width;
    printf("  %-*s", LABEL_WIDTH, label);
    for (int bit = width - 1; bit >= lowest; bit--) {
        put_inked(marked >> bit & 1 ? '^' : ' ', INK_ATTACK);
        if (bit % 8 == 0 && bit > lowest) putchar(' ');
    }
    printf(" %s\n", note);
}
