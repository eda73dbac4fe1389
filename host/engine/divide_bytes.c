/* SPDX-License-Identifier: MIT
 *
 * divide_bytes.c: colours, signs and encodings of what programs print.
 */
#include "host/engine/divide_bytes.h"

#include <stdint.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* ---- a line ------------------------------------------------------------------------------------- */

enum { ESCAPE = 0x1b, BELL = 7 };

/* "ESC [ 1 ; 32 m", "ESC ] a title BELL", "ESC c"; returns how long it is. */
static size_t escape_length(const char *text) {
    size_t length = 1;
    if (text[1] == '[') {
        length = 2;
        while (text[length] >= 0x20 && text[length] < 0x40) length++;
    } else if (text[1] == ']') {
        while (text[length] && text[length] != BELL && text[length] != ESCAPE) length++;
    }
    return text[length] ? length + 1 : length;
}

/* The first two bytes, the range of the third, and what is meant. */
typedef struct sign {
    unsigned char bytes[2], first, last;
    char          plain;
} sign;

static const sign signs[] = {
    {{0xc2, 0xa0}, 0, 0, '\''},       /* blanks that may group digits: these have two bytes, */
    {{0xe2, 0x80}, 0x80, 0x8a, '\''}, /* and these three */
    {{0xe2, 0x80}, 0xaf, 0xaf, '\''}, {{0xe2, 0x80}, 0x90, 0x95, '-'}, /* dashes */
    {{0xe2, 0x88}, 0x92, 0x92, '-'},                                   /* minus */
    {{0xe2, 0x86}, 0x90, 0xbf, ' '},                                   /* arrows */
    {{0xe2, 0x87}, 0x80, 0xbf, ' '},  {{0xe2, 0x9e}, 0x94, 0xbf, ' '},
    {{0xe2, 0x94}, 0x80, 0xbf, '|'}, /* lines of tables */
    {{0xe2, 0x95}, 0x80, 0xbf, '|'},
};

/* The length of a sign there, 0 where there is none. */
static size_t sign_length(const char *text, char *plain) {
    const unsigned char *at = (const unsigned char *)text;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const sign *s = &signs[i];
        if (at[0] != s->bytes[0] || at[1] != s->bytes[1]) continue;
        if (s->last && (at[2] < s->first || at[2] > s->last)) continue;
        *plain = s->plain;
        return s->last ? 3 : 2;
    }
    return 0;
}

/* Do exactly three digits follow? */
static bool is_group(const char *text) {
    return is_digit(text[0]) && is_digit(text[1]) && is_digit(text[2]) && !is_digit(text[3]);
}

void divide_line_plain(const char *line, char plain[DIVIDE_LINE_SIZE]) {
    size_t length = 0;
    while (*line && length + 1 < DIVIDE_LINE_SIZE) {
        char   c = *line;
        size_t size = c == ESCAPE ? escape_length(line) : sign_length(line, &c);
        if (c == '\'' && size && !(length && is_digit(plain[length - 1]) && is_group(line + size))) c = ' ';
        if (c != ESCAPE) plain[length++] = c;
        line += size ? size : 1;
    }
    plain[length] = 0;
}

/* ---- a text ------------------------------------------------------------------------------------------ */

divide_lines divide_lines_of(const char *text, size_t length) {
    const unsigned char *at = (const unsigned char *)text;
    divide_lines         lines = {at, at + length, 1, false};
    bool                 mark = length >= 2 && ((at[0] == 0xff && at[1] == 0xfe) || (at[0] == 0xfe && at[1] == 0xff));
    bool                 zeros = length >= 4 && !mark && (!at[0] != !at[1]) && (!at[0] == !at[2]) && (!at[1] == !at[3]);
    if (mark || zeros) {
        lines.unit = 2;
        lines.greater = mark ? at[0] == 0xfe : at[0] == 0;
    }
    if (mark) lines.at += 2;
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) lines.at += 3;
    return lines;
}

static unsigned next_unit(divide_lines *lines) {
    if (lines->unit == 1 || lines->end - lines->at < 2) return *lines->at++;
    unsigned first = lines->at[0], second = lines->at[1];
    lines->at += 2;
    return lines->greater ? 256 * first + second : 256 * second + first;
}

/* As UTF-8 where it is a unit of UTF-16; a half of a pair is unknown. Returns how many bytes. */
static size_t write_unit(const divide_lines *lines, unsigned unit, char bytes[3]) {
    if (unit == 0 || unit == '\r') unit = ' ';
    if (lines->unit == 1 || unit < 0x80) {
        bytes[0] = (char)unit;
        return 1;
    }
    if (unit < 0x800) {
        bytes[0] = (char)(0xc0 | unit >> 6), bytes[1] = (char)(0x80 | (unit & 0x3f));
        return 2;
    }
    bytes[0] = (char)(0xe0 | unit >> 12), bytes[1] = (char)(0x80 | (unit >> 6 & 0x3f));
    bytes[2] = (char)(0x80 | (unit & 0x3f));
    return 3;
}

bool divide_next_line(divide_lines *lines, char line[DIVIDE_LINE_SIZE]) {
    size_t length = 0;
    if (lines->at >= lines->end) return false;
    while (lines->at < lines->end) {
        char     bytes[3];
        unsigned unit = next_unit(lines);
        if (unit == '\n') break;
        size_t size = write_unit(lines, unit, bytes);
        if (length + size >= DIVIDE_LINE_SIZE) continue;
        memcpy(line + length, bytes, size);
        length += size;
    }
    line[length] = 0;
    return true;
}
