/* SPDX-License-Identifier: MIT
 *
 * explain_write.c: how an explanation is written, as text or as JSON. The page of
 * web/ has a writer of its own (explain_for_page.c).
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

void show_copy(explanation *e, int square, uint64_t copy, uint64_t sum, uint64_t marked) {
    char label[LABEL_WIDTH + 1];
    (void)sum; /* for a page, where one copy is added after the other */
    snprintf(label, sizeof label, "%s: magic << %d", square_name(square), square);
    show_bits(e, label, copy, 64, marked);
}

void show_window(explanation *e, uint64_t mask, uint64_t factor, uint64_t magic, uint64_t add, int shift) {
    (void)e, (void)mask, (void)factor, (void)magic, (void)add, (void)shift;
}

void show_subtraction(explanation *e, const char *name, uint64_t from, const char *less_name, uint64_t less,
                      uint64_t marked) {
    (void)e, (void)name, (void)from, (void)less_name, (void)less, (void)marked;
}

void show_packing(explanation *e, const char *of, uint64_t mask, const char *what, uint64_t packed) {
    int bits = sl_bits_count(mask);
    if (!begin_block(e, BLOCK_ROWS)) return;
    printf("  %-*s", LABEL_WIDTH, of);
    for (uint64_t rest = mask; rest; rest &= rest - 1) printf(" %s", square_name(sl_bits_lowest(rest)));
    printf("\n  %-*s", LABEL_WIDTH, what);
    for (int i = 0; i < bits; i++) {
        if (packed >> i & 1) use_ink(INK_ATTACK);
        printf(" %2d", (int)(packed >> i & 1));
        if (packed >> i & 1) use_ink(INK_NONE);
    }
    printf("\n  %-*s", LABEL_WIDTH, "packed bit");
    for (int i = 0; i < bits; i++) printf(" %2d", i);
    putchar('\n');
}

void show_rounds(explanation *e, uint64_t mask, uint64_t occupied) {
    size_t   bit = 0, index = 0;
    int      bits = sl_bits_count(mask);
    uint64_t rest = mask;
    if (!begin_block(e, BLOCK_ROWS)) return;
    printf("  round  square  occupied  index so far\n");
    for (; rest; rest &= rest - 1, bit++) {
        int  square = sl_bits_lowest(rest);
        bool set = occupied >> square & 1;
        index |= (size_t)set << bit;
        printf("  %5zu  %-6s  %-8s  ", bit + 1, square_name(square), set ? "yes" : "no");
        for (int i = bits - 1; i >= 0; i--) putchar(i > (int)bit ? '.' : index >> i & 1 ? '1' : '0');
        putchar('\n');
    }
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
