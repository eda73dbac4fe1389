/* SPDX-License-Identifier: MIT
 *
 * dialect_places.c: puts a position and a depth into words.
 */
#include "host/engine/dialect_places.h"

#include "host/port/shell_word.h"

#include <stdio.h>
#include <string.h>

static const char fen_place[] = "{fen}", depth_place[] = "{depth}";

static bool add_text(char *text, size_t room, size_t *used, const char *more, size_t length) {
    if (*used + length + 1 > room) return false;
    memcpy(text + *used, more, length);
    *used += length;
    text[*used] = 0;
    return true;
}

bool dialect_takes_fen(const char *words) { return strstr(words, fen_place); }

bool dialect_fill(const char *words, const char *fen, int depth, char *text, size_t room) {
    char   number[16];
    size_t used = 0;
    bool   fits = room > 0;
    if (fits) *text = 0;
    snprintf(number, sizeof number, "%d", depth);
    while (fits && *words) {
        if (strncmp(words, "%d", 2) == 0) {
            fits = add_text(text, room, &used, number, strlen(number));
            words += 2;
        } else if (strncmp(words, fen_place, sizeof fen_place - 1) == 0) {
            fits = add_text(text, room, &used, fen, strlen(fen));
            words += sizeof fen_place - 1;
        } else {
            fits = add_text(text, room, &used, words++, 1);
        }
    }
    return fits;
}

bool dialect_fen_is_word(const char *words) {
    char open = 0;
    for (const char *c = words; *c; c++) {
        if (open && strncmp(c, "{fen}", 5) == 0 && !(c[-1] == open && c[5] == open)) return false;
        if (*c == '\\' && open != '\'' && c[1])
            c++;
        else if (*c == open)
            open = 0;
        else if (!open && (*c == '"' || *c == '\''))
            open = *c;
    }
    return true;
}

bool dialect_command(const char *words, const char *fen, int depth, char *text, size_t room) {
    char   word[2 * SL_FEN_SIZE], number[16];
    size_t used = 0;
    bool   fits = shell_word(fen, word, sizeof word);
    snprintf(number, sizeof number, "%d", depth);
    while (fits && *words) {
        size_t quote = (*words == '"' || *words == '\'') && strncmp(words + 1, fen_place, sizeof fen_place - 1) == 0 &&
                       words[sizeof fen_place] == *words;
        if (strncmp(words + quote, fen_place, sizeof fen_place - 1) == 0) {
            fits = add_text(text, room, &used, word, strlen(word));
            words += sizeof fen_place - 1 + 2 * quote;
        } else if (strncmp(words, depth_place, sizeof depth_place - 1) == 0) {
            fits = add_text(text, room, &used, number, strlen(number));
            words += sizeof depth_place - 1;
        } else {
            fits = add_text(text, room, &used, words++, 1);
        }
    }
    return fits;
}
