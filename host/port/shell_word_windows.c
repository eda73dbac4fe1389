/* SPDX-License-Identifier: MIT
 *
 * shell_word_windows.c: a program cuts its command line into words itself, nearly
 * all by the rules of Microsoft's C library: in double quotes only the double
 * quote has a meaning, and backslashes before one.
 */
#include "shell_word.h"

#include <string.h>

static bool add(char *word, size_t room, size_t *used, char c, size_t count) {
    if (*used + count + 1 > room) return false;
    memset(word + *used, c, count);
    *used += count;
    word[*used] = 0;
    return true;
}

bool shell_word(const char *text, char *word, size_t room) {
    size_t used = 0;
    bool   fits = add(word, room, &used, '"', 1);
    while (fits && *text) {
        size_t slashes = strspn(text, "\\");
        text += slashes;
        bool doubled = *text == '"' || *text == 0; /* a quote comes: what is before it stands twice */
        fits = add(word, room, &used, '\\', doubled ? 2 * slashes : slashes);
        if (fits && *text == '"') fits = add(word, room, &used, '\\', 1);
        if (fits && *text) fits = add(word, room, &used, *text++, 1);
    }
    return fits && add(word, room, &used, '"', 1);
}
