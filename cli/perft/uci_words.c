/* SPDX-License-Identifier: MIT
 *
 * uci_words.c: a line of text taken apart, in place.
 */
#include "cli/perft/uci_words.h"

#include <stdlib.h>
#include <string.h>

char *next_word(char **line) {
    char *word = *line + strspn(*line, " \t");
    char *end = word + strcspn(word, " \t");
    *line = *end ? end + 1 : end;
    *end = 0;
    return word;
}

char *split_at(char *line, const char *word) {
    size_t length = strlen(word);
    for (char *at = line; *at;) {
        char *start = at + strspn(at, " \t"), *end = start + strcspn(start, " \t");
        if ((size_t)(end - start) == length && memcmp(start, word, length) == 0) {
            *start = 0;
            return end;
        }
        at = end;
    }
    return NULL;
}

bool as_number(const char *text, uint64_t most, uint64_t *number) {
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 18 || text[digits]) return false;
    *number = strtoull(text, NULL, 10);
    return *number <= most;
}

char *trim(char *text) {
    text += strspn(text, " \t");
    for (size_t n = strlen(text); n && (text[n - 1] == ' ' || text[n - 1] == '\t'); n--) text[n - 1] = 0;
    return text;
}
