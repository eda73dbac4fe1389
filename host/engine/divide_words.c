/* SPDX-License-Identifier: MIT
 *
 * divide_words.c: cuts a line into words, numbers and moves.
 */
#include "host/engine/divide_words.h"

#include <stdio.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }
static bool is_letter(char c) { return small(c) >= 'a' && small(c) <= 'z'; }

/* ---- moves --------------------------------------------------------------------------------------- */

static bool is_square(const char *text) {
    return small(text[0]) >= 'a' && small(text[0]) <= 'h' && text[1] >= '1' && text[1] <= '8';
}

/* Ends a move: neither a letter nor a digit follows. */
static bool ends_here(const char *text) { return !is_letter(*text) && !is_digit(*text); }

/* "=Q", "Q", "q", "(Q)", "/Q"; returns how long it is. */
static size_t read_promotion(const char *text, char *letter) {
    size_t before = strchr("=(/", *text) && *text ? 1 : 0;
    char   piece = small(text[before]);
    if (!piece || !strchr("qrbnk", piece)) return 0;
    size_t length = before + 1 + (text[0] == '(' && text[before + 1] == ')');
    if (!ends_here(text + length)) return 0;
    *letter = piece;
    return length;
}

/* "e2e4", "E2E4", "e2-e4", "Ng1xf3", "e7e8=Q". */
static size_t read_squares(const char *text, char move[ENGINE_MOVE_SIZE]) {
    const char *at = text;
    char        letter = 0;
    if (*at && strchr("KQRBNP", *at) && is_square(at + 1) && at[2] && (is_square(at + 3) || is_square(at + 4))) at++;
    if (!is_square(at)) return 0;
    const char *to = at + 2;
    if ((*to == '-' || *to == 'x') && is_square(to + 1)) to++;
    if (!is_square(to)) return 0;
    size_t length = (size_t)(to + 2 - text);
    length += read_promotion(text + length, &letter);
    if (!ends_here(text + length)) return 0;
    snprintf(move, ENGINE_MOVE_SIZE, "%c%c%c%c%c", small(at[0]), at[1], small(to[0]), to[1], letter);
    return length;
}

static size_t read_castling(const char *text, char move[ENGINE_MOVE_SIZE]) {
    size_t count = 0, at = 0;
    char   sign = *text;
    if (sign != 'O' && sign != '0' && sign != 'o') return 0;
    while (text[at] == sign && count < 4) {
        count++;
        if (text[at + 1] != '-' || text[at + 2] != sign) {
            at++;
            break;
        }
        at += 2;
    }
    if ((count != 2 && count != 3) || !ends_here(text + at)) return 0;
    strcpy(move, count == 2 ? "O-O" : "O-O-O");
    return at;
}

/* "e4", "Nf3", "Nbxd2", "exd8=Q": its squares are checked where the position is known. */
static size_t read_san(const char *text, char move[ENGINE_MOVE_SIZE]) {
    size_t length = strspn(text, "KQRBNabcdefgh12345678x="), squares = 0;
    for (size_t i = 0; i + 1 < length; i++) squares += is_square(text + i) && text[i] >= 'a';
    if (length < 2 || length > 7 || !squares || !ends_here(text + length)) return 0;
    if (!strchr("KQRBNabcdefgh", *text)) return 0;
    memcpy(move, text, length);
    move[length] = 0;
    return length;
}

static size_t read_move(const char *text, divide_word *w) {
    char   move[ENGINE_MOVE_SIZE] = "";
    size_t length = read_squares(text, move);
    if (!length) length = read_castling(text, move);
    w->squares = length > 0;
    if (!length) length = read_san(text, move);
    if (!length) return 0;
    w->type = WORD_MOVE;
    memcpy(w->text, move, sizeof move);
    return length + strspn(text + length, "+#!?");
}

/* ---- numbers --------------------------------------------------------------------------------------- */

/* A separator and exactly three digits. */
static bool is_group(const char *text, char sign) {
    return *text == sign && is_digit(text[1]) && is_digit(text[2]) && is_digit(text[3]) && !is_digit(text[4]);
}

static void add_digit(divide_word *w, char digit) {
    uint64_t value = (uint64_t)(digit - '0');
    w->odd = w->odd || w->number > (UINT64_MAX - value) / 10;
    w->number = 10 * w->number + value;
}

/* "e+06" */
static size_t exponent_length(const char *text) {
    size_t sign = small(*text) == 'e' && text[1] && strchr("+-", text[1]) ? 1 : 0;
    if (small(*text) != 'e' || !is_digit(text[1 + sign])) return 0;
    return 1 + sign + strspn(text + 1 + sign, "0123456789");
}

/* "0x1f4": nobody counts so, but it is no 0 either. */
static size_t hex_length(const char *text) {
    size_t digits = *text == '0' && small(text[1]) == 'x' ? strspn(text + 2, "0123456789abcdefABCDEF") : 0;
    return digits ? 2 + digits : 0;
}

/* "197281", "197,281", "4.865.609", "1_000", "1'000"; "0.123", "4.8e+06" and "0x1f4" are odd. In a line of `fields`
 * comma and point part no digits of a number. */
static size_t read_number(const char *text, bool fields, divide_word *w) {
    size_t at = hex_length(text);
    w->type = WORD_NUMBER;
    w->odd = at;
    if (at) return at;
    for (; is_digit(text[at]); at++) add_digit(w, text[at]);
    char sign = at && at <= 3 && text[at] && strchr(fields ? "_'" : ",._'", text[at]) ? text[at] : 0;
    bool zero = at == 1 && *text == '0'; /* 0.123 */
    while (sign && !zero && is_group(text + at, sign)) {
        for (int i = 1; i <= 3; i++) add_digit(w, text[at + (size_t)i]);
        at += 4;
    }
    if ((text[at] == '.' || (text[at] == ',' && !fields)) && is_digit(text[at + 1])) {
        w->odd = true;
        at += 1 + strspn(text + at + 1, fields ? ".0123456789" : "0123456789");
    }
    size_t exponent = exponent_length(text + at);
    w->exponent = exponent;
    w->odd = w->odd || exponent;
    w->digits = sign || w->odd ? 0 : at;
    return at + exponent;
}

/* ---- words -------------------------------------------------------------------------------------------- */

/* "nodes", "nodes/s"; of "totalNodes" and "total_nodes" the first word. */
static size_t read_letters(const char *text, divide_word *w) {
    size_t length = 0;
    while (is_letter(text[length]) || (length && text[length] == '/')) {
        if (length && small(text[length - 1]) == text[length - 1] && small(text[length]) != text[length]) break;
        if (length + 1 < sizeof w->text) w->text[length] = small(text[length]);
        length++;
    }
    return length;
}

/* "a2a3,3,380", "total,3,8902": a comma beside a move or a word, and no blanks. */
static bool has_fields(const char *line) {
    line += strspn(line, " \t");
    size_t length = strcspn(line, " \t\r");
    if (line[length + strspn(line + length, " \t\r")]) return false;
    for (size_t i = 1; i < length; i++)
        if (line[i] == ',' && (is_letter(line[i - 1]) || line[i - 1] == '"' || is_square(line + i + 1) ||
                               (i > 1 && is_square(line + i - 2))))
            return true;
    return false;
}

size_t divide_word_read(const char *text, bool fields, divide_word *w) {
    memset(w, 0, sizeof *w);
    size_t length = read_move(text, w);
    if (!length && is_digit(*text)) length = read_number(text, fields, w);
    if (!length && is_letter(*text)) length = read_letters(text, w);
    if (!length && (unsigned char)*text >= 0x80) { /* not a separator: what it belongs to is unknown */
        w->text[0] = '?';
        length = 1;
    }
    w->next = text[length];
    w->more = w->type == WORD_NUMBER && is_group(text + length, ' ');
    return length;
}

void divide_words_read(divide_words *words, const char *line) {
    bool fields = has_fields(line);
    memset(words, 0, sizeof *words);
    while (*line && words->count < DIVIDE_WORDS_MAX) {
        divide_word one;
        size_t      length = divide_word_read(line, fields, &one);
        if (length) words->word[words->count++] = one;
        words->signs = words->signs || (!length && !strchr(" \t\r", *line));
        line += length ? length : 1;
    }
    for (size_t i = 0; i < words->count; i++)
        words->measured = words->measured || (words->word[i].type == WORD_NUMBER && divide_word_is_measure(words, i));
}

bool divide_word_is_one_of(const divide_word *w, const char *list) {
    size_t length = strlen(w->text);
    if (w->type != WORD_OTHER) return false;
    for (const char *at = list; *at;) {
        size_t size = strcspn(at, " ");
        if (size == length && memcmp(at, w->text, size) == 0) return true;
        at += size + (at[size] != 0);
    }
    return false;
}
