/* SPDX-License-Identifier: MIT
 *
 * divide_heading.c: names of columns above a table.
 */
#include "host/engine/divide_heading.h"

#include <string.h>

/* Names are parted by these: "E.p." is one. */
static const char between[] = " \t\r,;|\"";

/* A name that is a word, and nothing but that. */
static bool is_name(const char *name, size_t length, const char *list) {
    divide_word w;
    return divide_word_read(name, true, &w) == length && divide_word_is_one_of(&w, list);
}

bool divide_heading_read(divide_heading *h, const divide_words *words, const char *line) {
    divide_heading found = {0};
    size_t         counts = 0, firsts = 0;
    for (size_t i = 0; i < words->count; i++)
        if (words->word[i].type != WORD_OTHER) return false;
    for (line += strspn(line, between); *line; line += strspn(line, between)) {
        size_t length = strcspn(line, between);
        bool   move = is_name(line, length, "move moves mv");
        if (is_name(line, length, "nodes leaves count")) found.nodes = found.names, counts++;
        if (move || is_name(line, length, "depth ply")) {
            if (firsts++ == 0 || move) found.first = found.names, found.moves = move;
        }
        found.names++;
        line += length;
    }
    if (counts == 1 && firsts) *h = found;
    return counts == 1 && firsts;
}

/* Words that are left out: units, as "ms". */
static size_t count_cells(const divide_words *words) {
    size_t cells = 0;
    for (size_t i = 0; i < words->count; i++)
        cells += words->word[i].type != WORD_OTHER || !divide_word_is_measure_name(&words->word[i]);
    return cells;
}

size_t divide_under_heading(const divide_heading *h, const divide_words *words) {
    size_t cell = 0, nodes = words->count;
    if (h->names < 2 || count_cells(words) != h->names) return words->count;
    for (size_t i = 0; i < words->count; i++) {
        const divide_word *w = &words->word[i];
        if (w->type == WORD_OTHER && divide_word_is_measure_name(w)) continue;
        bool named = h->moves && cell == h->first;
        bool fits = named ? w->type == WORD_MOVE || divide_word_is_one_of(w, "total sum all") : w->type == WORD_NUMBER;
        if (!fits) return words->count;
        if (cell++ == h->nodes) nodes = i;
    }
    return words->word[nodes].odd ? words->count : nodes;
}
