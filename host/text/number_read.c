/* SPDX-License-Identifier: MIT
 *
 * number_read.c: one number of someone's source: hex with 0x, with $ in Pascal, &H in
 * Basic, #x in Lisp, as 16#ff# in Ada; binary with 0b; decimal; digit separators, suffixes.
 * What begins with a digit and is no such number, as 1n2k or 0.5, is an odd one: it
 * stands for something, but for nothing that is known here.
 */
#include "number_scan.h"

#include <ctype.h>
#include <string.h>

static bool is_letter(char c) { return isalpha((unsigned char)c) || c == '_'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static char lower(char c) { return (char)tolower((unsigned char)c); }

static char peek(const char *at, const char *end, size_t ahead) { return (size_t)(end - at) > ahead ? at[ahead] : 0; }

static bool is_of_base(char c, int base) {
    return base == 16 ? isxdigit((unsigned char)c) != 0 : c >= '0' && c < '0' + base;
}

/* Behind &H, #x or 16#. An address of a name, or a comment, may look like that: then it is short. */
static bool begins_long_hex(const char *at, const char *end) {
    enum { LONG = 8 };
    size_t digits = 0;
    while (digits < LONG && is_of_base(peek(at, end, digits), 16)) digits++;
    return digits == LONG;
}

/* The characters in front of a number's digits. */
static size_t prefix_of(const char *at, const char *end) {
    char first = peek(at, end, 0), second = lower(peek(at, end, 1));
    if (first == '$') return is_of_base(second, 16) ? 1 : 0;
    if (first == '0') return second == 'x' || (second == 'b' && is_of_base(peek(at, end, 2), 2)) ? 2 : 0;
    if (first == '1' && second == '6' && peek(at, end, 2) == '#') return begins_long_hex(at + 3, end) ? 3 : 0;
    bool may_be = (first == '&' && second == 'h') || (first == '#' && second == 'x');
    return may_be && begins_long_hex(at + 2, end) ? 2 : 0;
}

bool begins_number(const char *at, const char *end) { return is_digit(peek(at, end, 0)) || prefix_of(at, end); }

static bool is_suffix(const char *at, size_t length) {
    static const char *const suffixes[] = {"", "u", "l", "ul", "lu", "ull", "llu", "ll", "n", "u64", "i64", "ui64"};
    while (length && (*at == '_' || *at == '\'')) at++, length--;
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        size_t same = 0;
        while (same < length && lower(at[same]) == suffixes[i][same]) same++;
        if (same == length && !suffixes[i][same]) return true;
    }
    return false;
}

/* The digits and the separators between them. */
static const char *read_digits(const char *at, const char *end, int base, number *n) {
    for (;; at++) {
        char c = peek(at, end, 0);
        if ((c == '\'' || c == '_') && n->digits && is_of_base(peek(at, end, 1), base)) continue;
        if (!is_of_base(c, base)) return at;
        unsigned digit = is_digit(c) ? (unsigned)(c - '0') : (unsigned)(lower(c) - 'a' + 10);
        if (n->value > (UINT64_MAX - digit) / (unsigned)base) n->odd = "a number of more than 64 bits";
        n->value = n->value * (unsigned)base + digit;
        n->digits++;
    }
}

/* 1.5, 2.5e-3f; not 0..63, nor what is called on a number. */
static const char *skip_fraction(const char *at, const char *end, number *n) {
    if (peek(at, end, 0) != '.' || !is_digit(peek(at, end, 1))) return at;
    n->odd = "a number with a fraction; expected a whole one";
    for (at++; is_digit(peek(at, end, 0));) at++;
    char sign = peek(at, end, 1);
    if (lower(peek(at, end, 0)) == 'e' && (sign == '-' || sign == '+') && is_digit(peek(at, end, 2))) at += 2;
    return at;
}

const char *read_number(const char *at, const char *end, number *n) {
    size_t prefix = prefix_of(at, end);
    int    base = !prefix ? 10 : *at == '0' && lower(at[1]) == 'b' ? 2 : 16;
    bool   padded = base == 10 && *at == '0', basic = *at == '&';
    n->hex = base == 16;
    at += prefix;
    at = read_digits(at, end, base, n);
    if (padded && n->digits > 3 && !n->odd) n->odd = "a number that begins with 0; expected decimal, or hex with 0x";
    if (prefix == 3 && peek(at, end, 0) == '#') at++;
    const char *suffix = base == 10 ? skip_fraction(at, end, n) : at;
    bool        has_fraction = suffix > at;
    at = suffix;
    if (peek(at, end, 0) == '\'' && lower(peek(at, end, 1)) == 'u') at++; /* 'u64, in Nim */
    while (at < end && (is_letter(*at) || is_digit(*at))) at++;
    if (basic && at == suffix && peek(at, end, 0) == '&') at++, suffix++; /* &Hff& */
    if (n->digits == 0 || (!has_fraction && !is_suffix(suffix, (size_t)(at - suffix))))
        n->odd = "digits that are no number; expected decimal, or hex with 0x";
    if (n->digits == 0) n->digits = 1;
    if (n->odd) n->value = 0;
    return at;
}
