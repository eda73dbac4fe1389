/* SPDX-License-Identifier: MIT
 *
 * explain_for_page.c: how an explanation is written for the page: every step, sentence,
 * board, number and row of bits as an object of its own, in order, and the page
 * decides how each looks. The explainers are those of `sleight explain`.
 */
#include "cli/explain/explain.h"

#include <stdarg.h>
#include <stdio.h>

enum { LONGEST_SENTENCE = 1200 };

/* What is printed directly is for terminals. */
bool begin_block(explanation *e, block next) {
    e->last = next;
    return false;
}

static json *begin(explanation *e, const char *type) {
    json_object(e->out, NULL);
    json_string(e->out, "type", type);
    return e->out;
}

static void end(explanation *e) { json_close(e->out); }

/* ---- prose ------------------------------------------------------------------- */

static void write_words(explanation *e, const char *type, const char *words) {
    json_string(begin(e, type), "text", words);
    end(e);
}

static void write_format(explanation *e, const char *type, const char *format, va_list values) {
    char words[LONGEST_SENTENCE];
    vsnprintf(words, sizeof words, format, values);
    write_words(e, type, words);
}

void begin_part(explanation *e, const char *part) {
    e->part = part;
    e->step = 0;
    write_words(e, "part", part);
}

void begin_step(explanation *e, const char *format, ...) {
    va_list values;
    e->step++;
    va_start(values, format);
    write_format(e, "step", format, values);
    va_end(values);
}

void say(explanation *e, const char *format, ...) {
    va_list values;
    va_start(values, format);
    write_format(e, "say", format, values);
    va_end(values);
}

void show_formula(explanation *e, const char *formula) { write_words(e, "formula", formula); }

/* ---- values ------------------------------------------------------------------- */

static json *begin_named(explanation *e, const char *type, const char *name) {
    json *out = begin(e, type);
    json_string(out, "name", name);
    json_string(out, "part", e->part);
    return out;
}

void show_set(explanation *e, const char *name, uint64_t set) {
    json_bitboard(begin_named(e, "set", name), "value", set);
    end(e);
}

void show_number(explanation *e, const char *name, int64_t number) {
    json_integer(begin_named(e, "number", name), "value", number);
    end(e);
}

void show_index(explanation *e, uint64_t index, int bits) {
    json *out = begin_named(e, "index", "index");
    json_integer(out, "value", (int64_t)index);
    json_integer(out, "bits", bits);
    end(e);
}

void show_heading(explanation *e, const char *const *names, int count) {
    (void)e, (void)names, (void)count; /* each row names its values */
}

void show_values(explanation *e, const char *row, const char *const *names, const uint64_t *sets, int count) {
    json *out = begin_named(e, "values", row);
    json_array(out, "names");
    for (int i = 0; i < count; i++) json_string(out, NULL, names[i]);
    json_close(out);
    json_array(out, "sets");
    for (int i = 0; i < count; i++) json_bitboard(out, NULL, sets[i]);
    json_close(out);
    end(e);
}

/* ---- pictures ------------------------------------------------------------------ */

/* The letters as they are drawn, a1 first, and what each square is, by `ink`. */
static void write_board(json *out, const drawing *board) {
    char letters[65] = "", inks[65] = "";
    for (int square = 0; square < 64; square++) {
        letters[square] = board->letters[square];
        inks[square] = (char)('0' + (int)board->inks[square]);
    }
    json_object(out, NULL);
    json_string(out, "caption", board->caption);
    json_bitboard(out, "set", board->set);
    json_string(out, "letters", letters);
    json_string(out, "inks", inks);
    json_close(out);
}

void show_boards(explanation *e, const drawing *boards, size_t count) {
    json *out = begin(e, "boards");
    json_array(out, "boards");
    for (size_t i = 0; i < count; i++) write_board(out, &boards[i]);
    json_close(out);
    end(e);
}

static json *begin_bits(explanation *e, const char *type, const char *label, uint64_t word, int width,
                        uint64_t marked) {
    json *out = begin(e, type);
    json_string(out, "label", label);
    json_bitboard(out, "word", word);
    json_integer(out, "width", width);
    json_bitboard(out, "marked", marked);
    return out;
}

void show_bits(explanation *e, const char *label, uint64_t word, int width, uint64_t marked) {
    begin_bits(e, "bits", label, word, width, marked);
    end(e);
}

void show_copy(explanation *e, int square, uint64_t copy, uint64_t sum, uint64_t marked) {
    json *out = begin_bits(e, "copy", square_name(square), copy, 64, marked);
    json_integer(out, "square", square);
    json_bitboard(out, "sum", sum);
    end(e);
}

void show_carets(explanation *e, int width, uint64_t marked, const char *note) {
    begin_bits(e, "carets", note, 0, width, marked);
    end(e);
}

void show_subtraction(explanation *e, const char *name, uint64_t from, const char *less_name, uint64_t less,
                      uint64_t marked) {
    json *out = begin(e, "subtraction");
    json_string(out, "name", name);
    json_string(out, "less_name", less_name);
    json_bitboard(out, "from", from);
    json_bitboard(out, "less", less);
    json_bitboard(out, "difference", from - less);
    json_bitboard(out, "changed", from ^ (from - less));
    json_bitboard(out, "marked", marked);
    end(e);
}

static void write_adding(json *out, int square, bool occupied, uint64_t adds) {
    json_object(out, NULL);
    json_integer(out, "square", square);
    json_bool(out, "occupied", occupied);
    json_integer(out, "adds", (int64_t)adds);
    json_close(out);
}

void show_window(explanation *e, uint64_t mask, uint64_t factor, uint64_t magic, uint64_t add, int shift) {
    uint64_t masked = e->placed.occupied & mask, index = (masked * magic + add) >> shift, sum = add >> shift;
    json    *out = begin(e, "window");
    json_bitboard(out, "factor", factor);
    json_integer(out, "bits", 64 - shift);
    json_integer(out, "base", (int64_t)(add >> shift));
    json_array(out, "rows");
    for (; mask; mask &= mask - 1) {
        int      square = sl_bits_lowest(mask);
        uint64_t adds = magic << square >> shift;
        bool     occupied = masked >> square & 1;
        if (occupied) sum += adds;
        write_adding(out, square, occupied, adds);
    }
    json_close(out);
    uint64_t carried = (index - sum) & ((UINT64_C(1) << (64 - shift)) - 1);
    json_integer(out, "carried", (int64_t)carried);
    json_integer(out, "sum", (int64_t)(sum + carried)); /* more than the index where something passes the left end */
    json_integer(out, "index", (int64_t)index);
    end(e);
}

/* ---- bits that are gathered ---------------------------------------------------------- */

static void write_squares(json *out, const char *key, uint64_t set) {
    json_array(out, key);
    for (; set; set &= set - 1) json_integer(out, NULL, sl_bits_lowest(set));
    json_close(out);
}

void show_packing(explanation *e, const char *of, uint64_t mask, const char *what, uint64_t packed) {
    json *out = begin(e, "packing");
    json_string(out, "of", of);
    json_string(out, "what", what);
    json_bool(out, "spread",
              mask != sl_oracle_mask(SL_ROOK, e->square) && mask != sl_oracle_mask(SL_BISHOP, e->square));
    json_integer(out, "packed", (int64_t)packed);
    write_squares(out, "squares", mask);
    end(e);
}

void show_rounds(explanation *e, uint64_t mask, uint64_t occupied) {
    show_packing(e, "mask", mask, "occupied", sl_bits_pext(occupied, mask));
}

/* ---- rows along a line ---------------------------------------------------------------- */

void show_squares(explanation *e, uint64_t line, bool reversed) {
    json *out = begin(e, "line");
    json_bool(out, "reversed", reversed);
    write_squares(out, "squares", line); /* the lowest first */
    end(e);
}

void show_row(explanation *e, const char *label, uint64_t set, uint64_t line, bool reversed) {
    json *out = begin(e, "row");
    json_string(out, "label", label);
    json_bool(out, "reversed", reversed);
    json_bitboard(out, "set", set & line & ~(UINT64_C(1) << e->square));
    end(e);
}
