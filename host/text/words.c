/* SPDX-License-Identifier: MIT
 *
 * words.c: small texts for messages.
 */
#include "words.h"

#include <stdio.h>
#include <string.h>

enum { LIVE = 4, LONGEST_QUOTED = 40 };

const char *quoted(const char *text) {
    /* A byte that cannot be shown takes four. */
    static _Thread_local char     buffers[LIVE][4 * LONGEST_QUOTED + sizeof "''..."];
    static _Thread_local unsigned next;
    char                         *start = buffers[next++ % LIVE], *out = start;
    *out++ = '\'';
    for (size_t i = 0; text[i] && i < LONGEST_QUOTED; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte >= ' ' && byte <= '~')
            *out++ = (char)byte;
        else
            out += snprintf(out, 5, "\\x%02x", byte);
    }
    strcpy(out, strlen(text) > LONGEST_QUOTED ? "'..." : "'");
    return start;
}

const char *square_name(int square) {
    static _Thread_local char     names[LIVE][3];
    static _Thread_local unsigned next;
    char                         *name = names[next++ % LIVE];
    name[0] = (char)('a' + square % 8);
    name[1] = (char)('1' + square / 8);
    return name;
}

static int small_letter(char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }

bool begins_with_word(const char *text, const char *word) {
    while (*word && small_letter(*text) == small_letter(*word)) text++, word++;
    return !*word;
}

bool is_same_word(const char *text, const char *word) {
    return strlen(text) == strlen(word) && begins_with_word(text, word);
}

const char *with_commas(uint64_t number) {
    static _Thread_local char     texts[LIVE][28];
    static _Thread_local unsigned next;
    char                         *at = texts[next++ % LIVE] + 27;
    *at = 0;
    for (int digit = 0; digit == 0 || number; digit++, number /= 10) {
        if (digit && digit % 3 == 0) *--at = ',';
        *--at = (char)('0' + number % 10);
    }
    return at;
}
