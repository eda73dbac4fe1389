/* SPDX-License-Identifier: MIT
 *
 * magic_text.c: a magic as a line of text, read and written without stdio, and
 * the words for what can be wrong with one.
 */
#include <sleight/magic.h>

#include "text_out.h"

#include <string.h>

static const char *const slider_names[2] = {[SL_ROOK] = "rook", [SL_BISHOP] = "bishop"};
static const char *const kind_names[SL_MAGIC_KIND_COUNT] = {"white", "black", "magic32"};

const char *sl_slider_name(sl_slider slider) {
    return slider == SL_ROOK || slider == SL_BISHOP ? slider_names[slider] : "unknown";
}

const char *sl_magic_kind_name(sl_magic_kind kind) {
    return (unsigned)kind < SL_MAGIC_KIND_COUNT ? kind_names[kind] : "unknown";
}

const char *sl_magic_status_text(sl_magic_status status) {
    static const char *const texts[SL_MAGIC_STATUS_COUNT] = {
        [SL_MAGIC_OK] = "nothing is wrong",
        [SL_MAGIC_CLASH] = "two subsets with different attack sets come to one slot",
        [SL_MAGIC_OUTSIDE] = "a slot lies outside the table",
        [SL_MAGIC_BAD_PIECE] = "expected rook or bishop as the piece",
        [SL_MAGIC_BAD_SQUARE] = "expected a square from a1 to h8",
        [SL_MAGIC_BAD_KIND] = "expected white, black or magic32 as the kind",
        [SL_MAGIC_BAD_SHIFT] = "expected a shift from 48 to 63",
        [SL_MAGIC_BAD_SHIFT_32] = "expected a shift from 16 to 31",
        [SL_MAGIC_BAD_MASK] = "expected a mask of at most 16 squares that holds all relevant ones",
        [SL_MAGIC_NONE] = "no magic here",
        [SL_MAGIC_BAD_LINE] = "expected PIECE SQUARE KIND MAGIC SHIFT OFFSET",
        [SL_MAGIC_BAD_NUMBER] = "expected a magic of at most 64 bits",
        [SL_MAGIC_BAD_OFFSET] = "expected an offset of at most 31 bits",
        [SL_MAGIC_TOO_MANY] = "more magics than there is room for",
    };
    return (unsigned)status < SL_MAGIC_STATUS_COUNT ? texts[status] : "unknown";
}

/* ---- words ----------------------------------------------------------------------- */

/* A word of a line. */
typedef struct word {
    const char *at;
    size_t      length;
} word;

enum { PIECE, SQUARE, KIND, MAGIC, SHIFT, OFFSET, WORDS };

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* The words before the end or a comment, at most one more than a magic has; returns how many. */
static int split(const char *at, const char *end, word words[WORDS + 1]) {
    for (int count = 0;; count++) {
        while (at < end && is_blank(*at)) at++;
        const char *start = at;
        while (at < end && !is_blank(*at) && *at != '#') at++;
        if (at == start || count > WORDS) return count;
        words[count] = (word){start, (size_t)(at - start)};
    }
}

static int which_name(word w, const char *const *names, int count) {
    for (int i = 0; i < count; i++)
        if (strlen(names[i]) == w.length && memcmp(names[i], w.at, w.length) == 0) return i;
    return -1;
}

/* ---- reading ------------------------------------------------------------------------ */

static unsigned digit_value(char c) {
    if (c >= '0' && c <= '9') return (unsigned)(c - '0');
    if (c >= 'a' && c <= 'f') return (unsigned)(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return (unsigned)(c - 'A' + 10);
    return 99;
}

/* An unsigned number of 64 bits, decimal or with 0x. */
static bool read_number(word w, uint64_t *value) {
    unsigned base = 10;
    if (w.length > 2 && w.at[0] == '0' && (w.at[1] == 'x' || w.at[1] == 'X')) {
        base = 16;
        w.at += 2;
        w.length -= 2;
    }
    *value = 0;
    for (size_t i = 0; i < w.length; i++) {
        unsigned digit = digit_value(w.at[i]);
        if (digit >= base || *value > (UINT64_MAX - digit) / base) return false;
        *value = *value * base + digit;
    }
    return w.length > 0;
}

static bool read_square(word w, int *square) {
    if (w.length != 2) return false;
    int file = w.at[0] - 'a', rank = w.at[1] - '1';
    *square = 8 * rank + file;
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

/* What is no number is no shift either: -1, which no kind has. */
static int read_shift(word w) {
    uint64_t shift;
    return read_number(w, &shift) && shift < 64 ? (int)shift : -1;
}

static bool read_offset(word w, int64_t *offset) {
    uint64_t size;
    bool     negative = *w.at == '-';
    if (negative) w = (word){w.at + 1, w.length - 1};
    if (!read_number(w, &size) || size > INT32_MAX) return false;
    *offset = negative ? -(int64_t)size : (int64_t)size;
    return true;
}

sl_magic_status sl_magic_read(const char *line, size_t length, sl_magic *m) {
    word     words[WORDS + 1];
    sl_magic read;
    int      count = split(line, line + length, words);
    if (count == 0) return SL_MAGIC_NONE;
    if (count != WORDS) return SL_MAGIC_BAD_LINE;
    int slider = which_name(words[PIECE], slider_names, 2);
    if (slider < 0) return SL_MAGIC_BAD_PIECE;
    read.slider = (sl_slider)slider;
    if (!read_square(words[SQUARE], &read.square)) return SL_MAGIC_BAD_SQUARE;
    int kind = which_name(words[KIND], kind_names, SL_MAGIC_KIND_COUNT);
    if (kind < 0) return SL_MAGIC_BAD_KIND;
    read.kind = (sl_magic_kind)kind;
    if (!read_number(words[MAGIC], &read.magic)) return SL_MAGIC_BAD_NUMBER;
    read.shift = read_shift(words[SHIFT]);
    sl_magic_status status = sl_magic_bounds(&read);
    if (status != SL_MAGIC_OK) return status;
    if (!read_offset(words[OFFSET], &read.offset)) return SL_MAGIC_BAD_OFFSET;
    *m = read;
    return SL_MAGIC_OK;
}

/* ---- writing --------------------------------------------------------------------- */

size_t sl_magic_write(const sl_magic *m, char line[SL_MAGIC_SIZE]) {
    text_out t = {line, SL_MAGIC_SIZE, 0};
    put_text(&t, sl_slider_name(m->slider));
    put_char(&t, ' ');
    while (t.length < 7) put_char(&t, ' '); /* so that the squares stand below each other */
    put_square(&t, m->square);
    put_char(&t, ' ');
    put_text(&t, sl_magic_kind_name(m->kind));
    put_char(&t, ' ');
    put_hex(&t, m->magic);
    put_char(&t, ' ');
    put_decimal(&t, m->shift);
    put_char(&t, ' ');
    put_decimal(&t, m->offset);
    put_char(&t, '\n');
    return t.length;
}
