/* SPDX-License-Identifier: MIT
 *
 * explain_write.c: how an explanation is written, as text or as JSON.
 */
#include "explain.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { INDENT = 2, LONGEST_SENTENCE = 1200 };

bool begin_block(explanation *e, block next) {
    bool goes_on = next == e->last && (next == BLOCK_VALUES || next == BLOCK_ROWS);
    if (e->out) return false;
    if (!goes_on) putchar('\n');
    e->last = next;
    return true;
}

/* ---- prose ------------------------------------------------------------------- */

void begin_part(explanation *e, const char *part) {
    e->part = part;
    e->step = 0;
    if (!begin_block(e, BLOCK_HEADING)) return;
    use_ink(INK_PIECE);
    printf("---- %s ", part);
    for (size_t i = strlen(part); i < 80; i++) putchar('-');
    use_ink(INK_NONE);
    putchar('\n');
}

void begin_step(explanation *e, const char *format, ...) {
    va_list values;
    e->step++;
    if (!begin_block(e, BLOCK_HEADING)) return;
    va_start(values, format);
    use_ink(INK_PIECE);
    printf("%d. ", e->step);
    vprintf(format, values);
    use_ink(INK_NONE);
    putchar('\n');
    va_end(values);
}

void say(explanation *e, const char *format, ...) {
    char    text[LONGEST_SENTENCE];
    va_list values;
    if (!begin_block(e, BLOCK_PROSE)) return;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    print_prose(INDENT, text);
}

void show_formula(explanation *e, const char *formula) {
    if (begin_block(e, BLOCK_PROSE)) printf("  %s\n", formula);
}

/* ---- values ------------------------------------------------------------------- */

static void begin_value(explanation *e, const char *name) {
    json_object(e->out, NULL);
    json_string(e->out, "part", e->part);
    json_string(e->out, "name", name);
}

void show_set(explanation *e, const char *name, uint64_t set) {
    if (begin_block(e, BLOCK_VALUES)) {
        printf("  %-*s0x%016" PRIx64 "\n", LABEL_WIDTH, name, set);
        return;
    }
    begin_value(e, name);
    json_bitboard(e->out, "value", set);
    json_close(e->out);
}

void show_number(explanation *e, const char *name, int64_t number) {
    if (begin_block(e, BLOCK_VALUES)) {
        printf("  %-*s%" PRId64 "\n", LABEL_WIDTH, name, number);
        return;
    }
    begin_value(e, name);
    json_integer(e->out, "value", number);
    json_close(e->out);
}

void show_index(explanation *e, uint64_t index, int bits) {
    if (e->out) {
        show_number(e, "index", (int64_t)index);
        return;
    }
    begin_block(e, BLOCK_VALUES);
    printf("  %-*s", LABEL_WIDTH, "index");
    for (int bit = bits - 1; bit >= 0; bit--) putchar(index >> bit & 1 ? '1' : '0');
    printf("%s%" PRIu64 "\n", bits ? " in binary = " : "", index);
}

void show_heading(explanation *e, const char *const *names, int count) {
    if (!begin_block(e, BLOCK_ROWS)) return;
    printf("  %-*s", LABEL_WIDTH, "");
    for (int i = 0; i < count; i++) printf("%-*s", i + 1 < count ? 20 : 0, names[i]);
    putchar('\n');
}

void show_values(explanation *e, const char *row, const char *const *names, const uint64_t *sets, int count) {
    explanation in_row = *e;
    in_row.part = row;
    if (!begin_block(e, BLOCK_ROWS)) {
        for (int i = 0; i < count; i++) show_set(&in_row, names[i], sets[i]);
        return;
    }
    printf("  %-*s", LABEL_WIDTH, row);
    for (int i = 0; i < count; i++) printf("0x%016" PRIx64 "%s", sets[i], i + 1 < count ? "  " : "\n");
}

/* ---- pictures ------------------------------------------------------------------ */

void show_boards(explanation *e, const drawing *boards, size_t count) {
    if (begin_block(e, BLOCK_BOARDS)) draw_boards(boards, count);
}

void show_bits(explanation *e, const char *label, uint64_t word, int width, uint64_t marked) {
    if (begin_block(e, BLOCK_ROWS)) print_bits(label, word, width, marked);
}

void show_carets(explanation *e, int width, uint64_t marked, const char *note) {
    if (begin_block(e, BLOCK_ROWS)) print_carets("", width, marked, note);
}

/* The n-th square of the line from its high end, or from its low end when reversed. */
static int nth_square(uint64_t line, int n, bool reversed) {
    for (; n > 0; n--) line ^= UINT64_C(1) << (reversed ? sl_bits_lowest(line) : sl_bits_highest(line));
    return reversed ? sl_bits_lowest(line) : sl_bits_highest(line);
}

void show_squares(explanation *e, uint64_t line, bool reversed) {
    if (!begin_block(e, BLOCK_NAMES)) return;
    printf("  %-*s", LABEL_WIDTH - 1, "");
    for (int n = 0; n < sl_bits_count(line); n++) printf(" %s", square_name(nth_square(line, n, reversed)));
    putchar('\n');
    e->last = BLOCK_ROWS; /* the rows follow without a gap */
}

void show_row(explanation *e, const char *label, uint64_t set, uint64_t line, bool reversed) {
    if (!begin_block(e, BLOCK_ROWS)) return;
    printf("  %-*s", LABEL_WIDTH - 1, label);
    for (int n = 0; n < sl_bits_count(line); n++) {
        int  square = nth_square(line, n, reversed);
        bool shown = set >> square & 1 && square != e->square;
        if (shown) use_ink(INK_ATTACK);
        printf("  %c", square == e->square ? 'r' : shown ? '1' : '.');
        if (shown) use_ink(INK_NONE);
    }
    putchar('\n');
}

/* ---- boards that know the piece --------------------------------------------------- */

static void mark_piece(const explanation *e, drawing *board) {
    mark(board, UINT64_C(1) << e->square, piece_letters[e->piece], INK_PIECE);
}

drawing draw_occupied(const explanation *e) {
    drawing board = draw_placement("occupied", &e->placed);
    mark_piece(e, &board);
    return board;
}

drawing draw_mask(const explanation *e, uint64_t mask) {
    drawing board = draw_set("mask; o where a blocker stands", mask, 'm', INK_MASK);
    mark(&board, mask & e->placed.occupied, 'o', INK_BLOCKER);
    mark_piece(e, &board);
    return board;
}

drawing draw_bits(const char *caption, uint64_t set) { return draw_set(caption, set, '1', INK_MASK); }

drawing draw_result(const explanation *e, const char *caption, uint64_t attacks) {
    return draw_attacks(caption, piece_letters[e->piece], e->square, e->placed.occupied, attacks);
}

/* ---- ends ----------------------------------------------------------------------------- */

uint64_t join(explanation *e, const char *const *names, const uint64_t *sets, size_t count) {
    drawing  boards[9];
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++) {
        boards[i] = draw_result(e, names[i], sets[i]);
        all |= sets[i];
    }
    boards[count] = draw_result(e, "all together", all);
    begin_part(e, piece_names[e->piece]);
    say(e, "What each of these attacks does not depend on the others: or joins them.");
    show_boards(e, boards, count + 1);
    show_set(e, "attacks", all);
    return all;
}

uint64_t each_slider(explanation *e, uint64_t (*one)(explanation *e, sl_slider slider)) {
    static const char *const names[2] = {"rook", "bishop"};
    uint64_t                 sets[2];
    if (e->piece != QUEEN) return one(e, e->piece == ROOK ? SL_ROOK : SL_BISHOP);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++) {
        begin_part(e, names[slider]);
        sets[slider] = one(e, (sl_slider)slider);
    }
    return join(e, names, sets, 2);
}

void must_agree(const explanation *e, const char *what, uint64_t steps, uint64_t method) {
    if (steps == method) return;
    broken("internal error: the explanation of %s on %s and the method differ in the %s: 0x%" PRIx64 " and 0x%" PRIx64
           "; please report this",
           e->method ? e->method->name : "the magic", square_name(e->square), what, steps, method);
}
