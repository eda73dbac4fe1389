/* SPDX-License-Identifier: MIT
 *
 * story.c: how an explanation is told, as text or as JSON.
 */
#include "explain.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { INDENT = 2, LONGEST_SENTENCE = 1200 };

bool begin_block(story *s, block kind) {
    bool goes_on = kind == s->last && (kind == BLOCK_VALUES || kind == BLOCK_ROWS);
    if (s->out) return false;
    if (!goes_on) putchar('\n');
    s->last = kind;
    return true;
}

/* ---- prose ------------------------------------------------------------------- */

void begin_part(story *s, const char *part) {
    s->part = part;
    s->step = 0;
    if (!begin_block(s, BLOCK_HEADING)) return;
    use_ink(INK_PIECE);
    printf("---- %s ", part);
    for (size_t i = strlen(part); i < 80; i++) putchar('-');
    use_ink(INK_NONE);
    putchar('\n');
}

void begin_step(story *s, const char *format, ...) {
    va_list values;
    s->step++;
    if (!begin_block(s, BLOCK_HEADING)) return;
    va_start(values, format);
    use_ink(INK_PIECE);
    printf("%d. ", s->step);
    vprintf(format, values);
    use_ink(INK_NONE);
    putchar('\n');
    va_end(values);
}

void say(story *s, const char *format, ...) {
    char    text[LONGEST_SENTENCE];
    va_list values;
    if (!begin_block(s, BLOCK_PROSE)) return;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    print_prose(INDENT, text);
}

void show_formula(story *s, const char *formula) {
    if (begin_block(s, BLOCK_PROSE)) printf("  %s\n", formula);
}

/* ---- values ------------------------------------------------------------------- */

static void begin_value(story *s, const char *name) {
    json_object(s->out, NULL);
    json_string(s->out, "part", s->part);
    json_string(s->out, "name", name);
}

void tell_set(story *s, const char *name, uint64_t set) {
    if (begin_block(s, BLOCK_VALUES)) {
        printf("  %-*s0x%016" PRIx64 "\n", LABEL_WIDTH, name, set);
        return;
    }
    begin_value(s, name);
    json_bitboard(s->out, "value", set);
    json_close(s->out);
}

void tell_number(story *s, const char *name, int64_t number) {
    if (begin_block(s, BLOCK_VALUES)) {
        printf("  %-*s%" PRId64 "\n", LABEL_WIDTH, name, number);
        return;
    }
    begin_value(s, name);
    json_integer(s->out, "value", number);
    json_close(s->out);
}

void tell_index(story *s, uint64_t index, int bits) {
    if (s->out) {
        tell_number(s, "index", (int64_t)index);
        return;
    }
    begin_block(s, BLOCK_VALUES);
    printf("  %-*s", LABEL_WIDTH, "index");
    for (int bit = bits - 1; bit >= 0; bit--) putchar(index >> bit & 1 ? '1' : '0');
    printf("%s%" PRIu64 "\n", bits ? " in binary = " : "", index);
}

void show_columns(story *s, const char *const *names, int count) {
    if (!begin_block(s, BLOCK_ROWS)) return;
    printf("  %-*s", LABEL_WIDTH, "");
    for (int i = 0; i < count; i++) printf("%-*s", i + 1 < count ? 20 : 0, names[i]);
    putchar('\n');
}

void tell_columns(story *s, const char *row, const char *const *names, const uint64_t *sets, int count) {
    story in_row = *s;
    in_row.part = row;
    if (!begin_block(s, BLOCK_ROWS)) {
        for (int i = 0; i < count; i++) tell_set(&in_row, names[i], sets[i]);
        return;
    }
    printf("  %-*s", LABEL_WIDTH, row);
    for (int i = 0; i < count; i++) printf("0x%016" PRIx64 "%s", sets[i], i + 1 < count ? "  " : "\n");
}

/* ---- pictures ------------------------------------------------------------------ */

void show_boards(story *s, const drawing *boards, size_t count) {
    if (begin_block(s, BLOCK_BOARDS)) draw_boards(boards, count);
}

void show_bits(story *s, const char *label, uint64_t word, int width, uint64_t marked) {
    if (begin_block(s, BLOCK_ROWS)) print_bits(label, word, width, marked);
}

void show_carets(story *s, int width, uint64_t marked, const char *note) {
    if (begin_block(s, BLOCK_ROWS)) print_carets("", width, marked, note);
}

/* The n-th square of the line from its high end, or from its low end when turned. */
static int nth_square(uint64_t line, int n, bool turned) {
    for (; n > 0; n--) line ^= UINT64_C(1) << (turned ? sl_bits_lowest(line) : sl_bits_highest(line));
    return turned ? sl_bits_lowest(line) : sl_bits_highest(line);
}

void show_squares(story *s, uint64_t line, bool turned) {
    if (!begin_block(s, BLOCK_NAMES)) return;
    printf("  %-*s", LABEL_WIDTH - 1, "");
    for (int n = 0; n < sl_bits_count(line); n++) printf(" %s", square_name(nth_square(line, n, turned)));
    putchar('\n');
    s->last = BLOCK_ROWS; /* the rows follow without a gap */
}

void show_row(story *s, const char *label, uint64_t set, uint64_t line, bool turned) {
    if (!begin_block(s, BLOCK_ROWS)) return;
    printf("  %-*s", LABEL_WIDTH - 1, label);
    for (int n = 0; n < sl_bits_count(line); n++) {
        int  square = nth_square(line, n, turned);
        bool shown = set >> square & 1 && square != s->square;
        if (shown) use_ink(INK_ATTACK);
        printf("  %c", square == s->square ? 'r' : shown ? '1' : '.');
        if (shown) use_ink(INK_NONE);
    }
    putchar('\n');
}

/* ---- boards that know the piece --------------------------------------------------- */

static void mark_piece(const story *s, drawing *board) {
    mark(board, UINT64_C(1) << s->square, piece_letters[s->piece], INK_PIECE);
}

drawing draw_occupied(const story *s) {
    drawing board = draw_placement("occupied", &s->placed);
    mark_piece(s, &board);
    return board;
}

drawing draw_mask(const story *s, uint64_t mask) {
    drawing board = draw_set("mask; o where a blocker stands", mask, 'm', INK_MASK);
    mark(&board, mask & s->placed.occupied, 'o', INK_BLOCKER);
    mark_piece(s, &board);
    return board;
}

drawing draw_bits(const char *caption, uint64_t set) { return draw_set(caption, set, '1', INK_MASK); }

drawing draw_result(const story *s, const char *caption, uint64_t attacks) {
    return draw_attacks(caption, piece_letters[s->piece], s->square, s->placed.occupied, attacks);
}

/* ---- ends ----------------------------------------------------------------------------- */

uint64_t join(story *s, const char *const *names, const uint64_t *sets, size_t count) {
    drawing  boards[9];
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++) {
        boards[i] = draw_result(s, names[i], sets[i]);
        all |= sets[i];
    }
    boards[count] = draw_result(s, "all together", all);
    begin_part(s, piece_names[s->piece]);
    say(s, "What each of these attacks does not depend on the others: or joins them.");
    show_boards(s, boards, count + 1);
    tell_set(s, "attacks", all);
    return all;
}

uint64_t each_slider(story *s, uint64_t (*one)(story *s, sl_slider slider)) {
    static const char *const names[2] = {"rook", "bishop"};
    uint64_t                 sets[2];
    if (s->piece != QUEEN) return one(s, s->piece == ROOK ? SL_ROOK : SL_BISHOP);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++) {
        begin_part(s, names[slider]);
        sets[slider] = one(s, (sl_slider)slider);
    }
    return join(s, names, sets, 2);
}

void must_agree(const story *s, const char *what, uint64_t steps, uint64_t method) {
    if (steps == method) return;
    broken("internal error: the explanation of %s on %s and the method differ in the %s: 0x%" PRIx64 " and 0x%" PRIx64
           "; please report this",
           s->method->name, square_name(s->square), what, steps, method);
}
