/* SPDX-License-Identifier: MIT
 *
 * number_scan.c: the scanner. It knows no language's grammar, only what sets a
 * number that is data apart from one that is not:
 *
 *     const U64 RookMagics[64] = {      [64] after a name: a size
 *     var rook = [64]uint64{            [64] before a name: a size
 *     static ROOK: [u64; 64] = [        before =, so not in the list
 *     [3] = 0x0100080010000480,         [3] before =: an index
 *     { .magic = 0x2, .shift = 52 },    a field's =: the list goes on
 *     UINT64_C(0x80280013ff84ffff),     64 in a name: no number
 */
#include "number_scan.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 32 };

typedef struct bracket {
    size_t first; /* number inside */
    bool   after_name;
} bracket;

typedef struct scanner {
    const char  *at, *end;
    unsigned     line, run, says;
    char         before, before_that, third; /* the last three tokens: 'a' a name, '0' a number, else itself */
    bracket      brackets[DEEPEST];
    size_t       depth;
    number_list *list;
} scanner;

static char peek(const scanner *s, size_t ahead) { return (size_t)(s->end - s->at) > ahead ? s->at[ahead] : 0; }

static bool is_letter(char c) { return isalpha((unsigned char)c) || c == '_'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_hex(char c) { return isxdigit((unsigned char)c) != 0; }

static void saw(scanner *s, char token) {
    s->third = s->before_that;
    s->before_that = s->before;
    s->before = token;
}

static bool stop(scanner *s, const char *wrong) {
    s->list->wrong = wrong;
    s->list->line = s->line;
    return false;
}

/* ---- what is skipped ------------------------------------------------------------- */

static void skip_line(scanner *s) {
    while (s->at < s->end && *s->at != '\n') s->at++;
}

static void skip_block(scanner *s) {
    for (s->at += 2; s->at < s->end && !(peek(s, 0) == '*' && peek(s, 1) == '/'); s->at++) s->line += *s->at == '\n';
    s->at = s->end - s->at > 2 ? s->at + 2 : s->end;
}

/* Blanks and comments; true when there were any. */
static bool skip_space(scanner *s) {
    const char *start = s->at;
    char        c = peek(s, 0), next = peek(s, 1);
    if (c == '#' || (c == '/' && next == '/')) {
        skip_line(s);
    } else if (c == '/' && next == '*') {
        skip_block(s);
    } else if (isspace((unsigned char)c)) {
        s->line += c == '\n';
        s->at++;
    }
    return s->at > start;
}

/* ---- names ------------------------------------------------------------------------ */

static bool holds(const char *name, size_t length, const char *part) {
    size_t size = strlen(part);
    for (size_t i = 0; i + size <= length; i++) {
        size_t same = 0;
        while (same < size && tolower((unsigned char)name[i + same]) == part[same]) same++;
        if (same == size) return true;
    }
    return false;
}

static bool is_one_of(const char *name, size_t length, const char *const *names) {
    for (; *names; names++)
        if (strlen(*names) == length && memcmp(*names, name, length) == 0) return true;
    return false;
}

static void take_name(scanner *s) {
    static const char *const signed_types[] = {"long", "Long", "i64", "int64", "int64_t", "LongArray", NULL};
    static const char *const unsigned_types[] = {"unsigned", "u64",   "uint64", "uint64_t",   "U64",
                                                 "ulong",    "ULong", "UInt64", "ULongArray", NULL};
    const char              *start = s->at;
    while (s->at < s->end && (is_letter(*s->at) || is_digit(*s->at))) s->at++;
    size_t   length = (size_t)(s->at - start);
    unsigned pieces =
        (holds(start, length, "rook") ? SAYS_ROOK : 0u) | (holds(start, length, "bishop") ? SAYS_BISHOP : 0u);
    if (pieces) s->says = (s->says & ~(unsigned)(SAYS_ROOK | SAYS_BISHOP)) | pieces;
    if (holds(start, length, "magic")) s->says |= SAYS_MAGIC;
    if (is_one_of(start, length, signed_types)) s->says |= SAYS_SIGNED;
    if (is_one_of(start, length, unsigned_types)) s->says |= SAYS_UNSIGNED;
    saw(s, 'a');
}

/* ---- numbers ------------------------------------------------------------------------ */

static bool is_suffix(const char *at, size_t length) {
    static const char *const suffixes[] = {"",   "u", "l",   "ul",  "lu",   "ull", "llu",
                                           "ll", "n", "u64", "i64", "ui64", NULL};
    char                     lower[8];
    while (length && *at == '_') at++, length--;
    if (length >= sizeof lower) return false;
    for (size_t i = 0; i < length; i++) lower[i] = (char)tolower((unsigned char)at[i]);
    return is_one_of(lower, length, suffixes);
}

/* The digits and the separators between them. */
static bool take_digits(scanner *s, number *n) {
    unsigned base = n->hex ? 16 : 10;
    bool (*is)(char) = n->hex ? is_hex : is_digit;
    for (;; s->at++) {
        char c = peek(s, 0);
        if ((c == '\'' || c == '_') && n->digits && is(peek(s, 1))) continue;
        if (!is(c)) return true;
        unsigned digit = is_digit(c) ? (unsigned)(c - '0') : (unsigned)(tolower((unsigned char)c) - 'a' + 10);
        if (n->value > (UINT64_MAX - digit) / base) return stop(s, "a number of more than 64 bits");
        n->value = n->value * base + digit;
        n->digits++;
    }
}

static bool take_number(scanner *s) {
    number n = {.line = s->line, .run = s->run, .says = s->says};
    bool   minus = s->before == '-', joined = minus && s->at[-1] == '-';
    n.hex = peek(s, 0) == '0' && (peek(s, 1) == 'x' || peek(s, 1) == 'X');
    bool padded = !n.hex && peek(s, 0) == '0';
    if (n.hex) s->at += 2;
    if (!take_digits(s, &n)) return false;
    if (padded && n.digits > 3) return stop(s, "a number that begins with 0; expected decimal, or hex with 0x");
    const char *suffix = s->at;
    while (s->at < s->end && (is_letter(*s->at) || is_digit(*s->at))) s->at++;
    if (n.digits == 0 || !is_suffix(suffix, (size_t)(s->at - suffix)))
        return stop(s, "digits that are no number; expected decimal, or hex with 0x");
    number *last = s->list->count ? &s->list->numbers[s->list->count - 1] : NULL;
    if (minus && s->before_that == '0' && last && last->value <= 64 && n.value < last->value) {
        last->value -= n.value; /* 64 - 12 in a table of shifts */
    } else {
        if (s->list->count == MOST_NUMBERS) return stop(s, "more than 262,144 numbers; expected 64 or 128");
        n.negative = joined; /* "- 0x12" is an item of a list */
        if (joined) n.value = 0 - n.value;
        s->list->numbers[s->list->count++] = n;
    }
    saw(s, '0');
    return true;
}

/* ---- brackets, and where a run ends ------------------------------------------------------ */

static void open_bracket(scanner *s) {
    if (s->depth < DEEPEST) s->brackets[s->depth] = (bracket){s->list->count, s->before == 'a' || s->before == ']'};
    s->depth++;
    saw(s, '[');
}

/* Forgets the number in it when that was a size or an index. */
static void close_bracket(scanner *s) {
    if (s->depth > 0) s->depth--;
    saw(s, ']');
    if (s->depth >= DEEPEST) return;
    bracket    *b = &s->brackets[s->depth];
    const char *next = s->at;
    while (next < s->end && isspace((unsigned char)*next)) next++;
    bool before_name = next < s->end && (is_letter(*next) || strchr("[={", *next));
    bool one = s->list->count == b->first + 1;
    if (one && (b->after_name || before_name)) s->list->count = b->first;
    if (one && before_name && *next == '=' && !b->after_name)
        for (; s->at <= next; s->at++) s->line += *s->at == '\n';
}

static void take_sign(scanner *s) {
    char c = *s->at++;
    if (c == '[') {
        open_bracket(s);
        return;
    }
    if (c == ']') {
        close_bracket(s);
        return;
    }
    bool is_field = s->before == 'a' && s->before_that == '.' && (s->third == '{' || s->third == ',');
    if ((c == '=' && !is_field) || (c == ';' && s->depth == 0)) s->run++;
    if (c == ';' && s->depth == 0) s->says = 0;
    if (c == '}') s->says &= ~(unsigned)(SAYS_SIGNED | SAYS_UNSIGNED); /* the types of what ends here */
    if (c != '(' && c != ')') saw(s, c);
}

bool scan_numbers(const char *text, size_t length, number_list *list) {
    scanner s = {.at = text, .end = text + length, .line = 1, .list = list};
    list->count = 0;
    list->wrong = NULL;
    while (s.at < s.end) {
        if (skip_space(&s)) continue;
        if (is_letter(*s.at))
            take_name(&s);
        else if (!is_digit(*s.at))
            take_sign(&s);
        else if (!take_number(&s))
            return false;
    }
    return true;
}
