/* SPDX-License-Identifier: MIT
 *
 * values.c: pieces, squares, bitboards, numbers and seconds, from text.
 */
#include "cli/cli.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *const piece_names[PIECES] = {"rook", "bishop", "queen", "knight", "king", "white-pawn", "black-pawn"};
const char        piece_letters[PIECES + 1] = "RBQNKPp";

/* But for the size of the letters. */
static bool is_named(const char *text, const char *name) {
    while (*text && tolower((unsigned char)*text) == *name) text++, name++;
    return !*text && !*name;
}

int parse_name(const char *what, const char *text, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (is_named(text, names[i])) return (int)i;
    no_such(what, text, names, count);
}

const char *next_of_list(const char **list, char word[LONGEST_WORD]) {
    *list += strspn(*list, " \t");
    size_t length = strcspn(*list, ","), used = length;
    while (used && strchr(" \t", (*list)[used - 1])) used--;
    snprintf(word, LONGEST_WORD, "%.*s", used < LONGEST_WORD - 1 ? (int)used : LONGEST_WORD - 1, *list);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return word;
}

int name_given(const arguments *given, const char *name, const char *what, const char *const *names, size_t count,
               int otherwise) {
    const char *text = option_value(given, name);
    return text ? parse_name(what, text, names, count) : otherwise;
}

piece parse_piece(const char *text) { return (piece)parse_name("piece", text, piece_names, PIECES); }

int parse_square(const char *text) {
    int  file = tolower((unsigned char)text[0]);
    bool named = file >= 'a' && file <= 'h' && text[1] >= '1' && text[1] <= '8' && !text[2];
    if (!named) misuse("no square %s; expected a1 to h8", quoted(text));
    return 8 * (text[1] - '1') + (file - 'a');
}

uint64_t parse_squares(const char *text) {
    uint64_t squares = 0;
    char     word[LONGEST_WORD];
    while (text) squares |= UINT64_C(1) << parse_square(next_of_list(&text, word));
    return squares;
}

/* Digits alone may be decimal; but for one digit, which is the same, and 16 that begin with 0, as bitboards are
 * printed.
 */
static bool may_be_decimal(const char *digits) {
    size_t length = strlen(digits);
    return digits[strspn(digits, "0123456789")] == 0 && length > 1 && !(length == 16 && *digits == '0');
}

uint64_t parse_bitboard(const char *what, const char *text) {
    static const char hex[] = "0123456789abcdef";
    const char       *digits = text[0] == '0' && (text[1] == 'x' || text[1] == 'X') ? text + 2 : text;
    size_t            length = strspn(digits, "0123456789abcdefABCDEF");
    uint64_t          set = 0;
    if (digits[length])
        misuse("%s %s: %s is no hex digit; expected up to 16 hex digits, with or without 0x", what, quoted(text),
               quoted((char[2]){digits[length], 0}));
    if (length == 0 || length > 16)
        misuse("%s %s has %zu hex digits; expected 1 to 16, with or without 0x", what, quoted(text), length);
    if (digits == text && may_be_decimal(text))
        misuse("%s %s could be hex or decimal; expected 0x%s, or 0x%llx for the decimal number", what, quoted(text),
               text, strtoull(text, NULL, 10));
    for (size_t i = 0; i < length; i++) {
        char lower = digits[i] >= 'A' && digits[i] <= 'F' ? (char)(digits[i] - 'A' + 'a') : digits[i];
        set = set << 4 | (uint64_t)(strchr(hex, lower) - hex);
    }
    return set;
}

uint64_t parse_number(const char *what, const char *text, uint64_t least, uint64_t most) {
    char *end;
    errno = 0;
    bool     is_hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X'); /* 010 is ten, not eight */
    uint64_t number = strtoull(text, &end, is_hex ? 16 : 10);
    if (*text < '0' || *text > '9' || *end || errno || number < least || number > most)
        misuse("%s %s; expected a whole number from %" PRIu64 " to %" PRIu64, what, quoted(text), least, most);
    return number;
}

uint64_t number_given(const arguments *given, const char *name, uint64_t least, uint64_t most, uint64_t otherwise) {
    const char *text = option_value(given, name);
    return text ? parse_number(name, text, least, most) : otherwise;
}

double seconds_given(const arguments *given, double most, double otherwise) {
    const char *text = option_value(given, "--seconds");
    if (!text) return otherwise;
    char  *end;
    double seconds = strtod(text, &end);
    if (*text == 0 || *end || !(seconds > 0 && seconds <= most))
        misuse("--seconds %s; expected a number above 0 and up to %.0f", quoted(text), most);
    return seconds;
}

const char *prefix_given(const arguments *given) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    const char       *prefix = option_value(given, "--prefix");
    size_t            length = prefix ? strspn(prefix, letters) : 0;
    if (prefix && (!length || prefix[length] || length > LONGEST_PREFIX || strchr("_0123456789", *prefix)))
        misuse("--prefix %s; expected letters, digits and _, a letter first, %d at most: my_", quoted(prefix),
               LONGEST_PREFIX);
    return prefix;
}

const char *out_given(const arguments *given) {
    const char *path = option_value(given, "--out");
    return path && strcmp(path, "-") != 0 ? path : NULL;
}

const char *ledger_given(const arguments *given) {
    const char *path = option_value(given, "--ledger");
    if (path && strcmp(path, "-") == 0) misuse("--ledger -; expected a file, as a ledger is read as well");
    return path;
}

void squares_given(const arguments *given, uint64_t squares[2]) {
    static const char *const pieces[] = {"rook", "bishop", "both"};
    const char              *named = option_value(given, "--square");
    int                      only = name_given(given, "--piece", "piece", pieces, 3, 2);
    uint64_t                 all = named ? parse_squares(named) : UINT64_MAX;
    squares[0] = only != 1 ? all : 0;
    squares[1] = only != 0 ? all : 0;
}
