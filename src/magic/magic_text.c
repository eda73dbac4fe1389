/* SPDX-License-Identifier: MIT
 *
 * text.c: magics as lines of text, read and written without stdio. A reader for
 * all of sleight: the generator, `check`, `export`.
 */
#include <sleight/magic.h>

#include <string.h>

static const char *const slider_names[2] = {[SL_ROOK] = "rook", [SL_BISHOP] = "bishop"};
static const char *const kind_names[SL_MAGIC_KIND_COUNT] = {"white", "black", "magic32"};

const char *sl_slider_name(sl_slider slider) { return slider_names[slider]; }
const char *sl_magic_kind_name(sl_magic_kind kind) { return kind_names[kind]; }

/* ---- reading ------------------------------------------------------------------- */

/* A piece of a line. */
typedef struct word {
    const char *at;
    size_t      length;
} word;

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static word next_word(const char **at, const char *end) {
    while (*at < end && is_blank(**at)) ++*at;
    word w = {*at, 0};
    while (*at < end && !is_blank(**at) && **at != '#') ++*at;
    w.length = (size_t)(*at - w.at);
    return w;
}

static int which_name(word w, const char *const *names, int count) {
    for (int i = 0; i < count; i++)
        if (strlen(names[i]) == w.length && memcmp(names[i], w.at, w.length) == 0) return i;
    return -1;
}

static int digit_value(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : 99;
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
        unsigned digit = (unsigned)digit_value(w.at[i]);
        if (digit >= base || *value > (UINT64_MAX - digit) / base) return false;
        *value = *value * base + digit;
    }
    return w.length > 0;
}

static bool read_offset(word w, int64_t *offset) {
    uint64_t size;
    bool     negative = w.length > 0 && *w.at == '-';
    if (negative) w = (word){w.at + 1, w.length - 1};
    if (!read_number(w, &size) || size > INT32_MAX) return false;
    *offset = negative ? -(int64_t)size : (int64_t)size;
    return true;
}

int sl_magic_read(const char *line, size_t length, sl_magic *m, const char **problem) {
    enum { MOST_BITS = 16 };
    const char *at = line, *end = line + length;
    word        words[6], extra;
    uint64_t    shift;
    for (int i = 0; i < 6; i++) words[i] = next_word(&at, end);
    if (words[0].length == 0) return *problem = NULL, 0;
    extra = next_word(&at, end);
    int slider = which_name(words[0], slider_names, 2), kind = which_name(words[2], kind_names, SL_MAGIC_KIND_COUNT);
    int file = words[1].length == 2 ? words[1].at[0] - 'a' : -1,
        rank = words[1].length == 2 ? words[1].at[1] - '1' : -1;
    int width = kind == SL_MAGIC_32 ? 32 : 64;
    *problem = words[5].length == 0 || extra.length > 0       ? "expected PIECE SQUARE KIND MAGIC SHIFT OFFSET"
               : slider < 0                                   ? "expected rook or bishop as the piece"
               : file < 0 || file > 7 || rank < 0 || rank > 7 ? "expected a square from a1 to h8"
               : kind < 0                                     ? "expected white, black or magic32 as the kind"
               : !read_number(words[3], &m->magic)            ? "expected a magic of at most 64 bits"
               : !read_number(words[4], &shift) || shift >= (uint64_t)width || shift < (uint64_t)(width - MOST_BITS)
                   ? (width == 64 ? "expected a shift from 48 to 63" : "expected a shift from 16 to 31")
               : !read_offset(words[5], &m->offset) ? "expected an offset of at most 31 bits"
                                                    : NULL;
    if (*problem) return -1;
    m->slider = (sl_slider)slider;
    m->square = 8 * rank + file;
    m->kind = (sl_magic_kind)kind;
    m->shift = (int)shift;
    return 1;
}

/* ---- writing --------------------------------------------------------------------- */

/* Text that grows; no line of a magic is as long as SL_MAGIC_SIZE. */
typedef struct text {
    char  *at;
    size_t length;
} text;

static void put(text *t, char c) { t->at[t->length++] = c; }
static void put_padded(text *t, const char *name, size_t width) {
    size_t length = strlen(name);
    for (size_t i = 0; i < length || i < width; i++) put(t, i < length ? name[i] : ' ');
}
static void put_decimal(text *t, int64_t number) {
    char digits[20];
    int  count = 0;
    if (number < 0) put(t, '-');
    for (uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number; rest || count == 0; rest /= 10)
        digits[count++] = (char)('0' + rest % 10);
    while (count > 0) put(t, digits[--count]);
}

size_t sl_magic_write(const sl_magic *m, char line[SL_MAGIC_SIZE]) {
    text t = {line, 0};
    put_padded(&t, sl_slider_name(m->slider), 7);
    put(&t, (char)('a' + m->square % 8));
    put(&t, (char)('1' + m->square / 8));
    put(&t, ' ');
    put_padded(&t, sl_magic_kind_name(m->kind), 0);
    put_padded(&t, " 0x", 0);
    for (int bit = 60; bit >= 0; bit -= 4) put(&t, "0123456789abcdef"[m->magic >> bit & 15]);
    put(&t, ' ');
    put_decimal(&t, m->shift);
    put(&t, ' ');
    put_decimal(&t, m->offset);
    put(&t, '\n');
    line[t.length] = 0;
    return t.length;
}
