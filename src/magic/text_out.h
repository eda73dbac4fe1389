/* SPDX-License-Identifier: MIT
 *
 * text_out.h: text that grows in a buffer of the caller's, without stdio. What
 * finds no room is left out, and there is always a 0 byte at the end.
 */
#ifndef SLEIGHT_SRC_MAGIC_TEXT_OUT_H
#define SLEIGHT_SRC_MAGIC_TEXT_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct text_out {
    char  *at;
    size_t size, length;
} text_out;

static inline void put_char(text_out *t, char c) {
    if (t->length + 1 < t->size) t->at[t->length++] = c;
    t->at[t->length] = 0;
}

static inline void put_text(text_out *t, const char *text) {
    for (; *text; text++) put_char(t, *text);
}

static inline void put_decimal(text_out *t, int64_t number) {
    char digits[20];
    int  count = 0;
    if (number < 0) put_char(t, '-');
    for (uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number; rest || count == 0; rest /= 10)
        digits[count++] = (char)('0' + rest % 10);
    while (count > 0) put_char(t, digits[--count]);
}

/* 0x and 16 digits */
static inline void put_hex(text_out *t, uint64_t number) {
    put_text(t, "0x");
    for (int bit = 60; bit >= 0; bit -= 4) put_char(t, "0123456789abcdef"[number >> bit & 15]);
}

/* "a1" to "h8", "??" for what is no square */
static inline void put_square(text_out *t, int square) {
    bool on_board = square >= 0 && square < 64;
    put_char(t, on_board ? (char)('a' + square % 8) : '?');
    put_char(t, on_board ? (char)('1' + square / 8) : '?');
}

#endif
