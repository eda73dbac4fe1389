/* SPDX-License-Identifier: MIT
 *
 * short_lines.c: magics as people write them down: the piece, the square and the
 * number, with or without the shift. The rest is assumed, as for a plain list. A single magic
 * from the command line is such a line.
 */
#include "list_blocks.h"

#include <string.h>

enum { LEAST = 3, MOST_WORDS = 4 };

/* The words of a line, at most one more than a short line has; a colon or a comma may stand behind one. */
static size_t split(span line, span words[MOST_WORDS + 1]) {
    size_t count = 0;
    while (line.length && count <= MOST_WORDS) {
        size_t length = 0;
        while (length < line.length && !strchr(" \t\r:,#", line.at[length])) length++;
        if (length) words[count++] = (span){line.at, length};
        if (length < line.length && line.at[length] == '#') break;
        size_t used = length + (length < line.length);
        line = (span){line.at + used, line.length - used};
    }
    return count;
}

static int slider_of(span word) {
    for (int slider = 0; slider < 2; slider++) {
        const char *name = sl_slider_name((sl_slider)slider);
        if (strlen(name) == word.length && memcmp(name, word.at, word.length) == 0) return slider;
    }
    return BOTH;
}

static int square_of(span word) {
    bool named = word.length == 2 && word.at[0] >= 'a' && word.at[0] <= 'h' && word.at[1] >= '1' && word.at[1] <= '8';
    return named ? 8 * (word.at[1] - '1') + (word.at[0] - 'a') : -1;
}

static bool number_of(span word, number *n) { return scan_one_number(word.at, word.length, n); }

/* A line with a piece, a square and a number, but neither kind nor offset. */
bool holds_short_lines(span all) {
    span   words[MOST_WORDS + 1];
    number n;
    while (all.length) {
        size_t count = split(next_line(&all), words);
        if (count == 0) continue;
        return count >= LEAST && count <= MOST_WORDS && slider_of(words[0]) != BOTH && square_of(words[1]) >= 0 &&
               number_of(words[2], &n);
    }
    return false;
}

static bool add_line(blocks *found, const span *words, size_t count, unsigned line, const char *shown, problem *why) {
    int    slider = slider_of(words[0]), square = count > 1 ? square_of(words[1]) : -1;
    number n, shift = {0};
    if (count < LEAST || count > MOST_WORDS || slider == BOTH)
        return problem_input(why, "%s:%u: expected PIECE SQUARE MAGIC, with or without SHIFT", shown, line);
    if (square < 0) return problem_input(why, "%s:%u: %s", shown, line, sl_magic_status_text(SL_MAGIC_BAD_SQUARE));
    if (!number_of(words[2], &n))
        return problem_input(why, "%s:%u: %s", shown, line, sl_magic_status_text(SL_MAGIC_BAD_NUMBER));
    bool shifts = count == MOST_WORDS, in_bounds = shifts && number_of(words[3], &shift) && shift.value < 64;
    if (shifts && !(in_bounds && shift.value >= 48))
        return problem_input(why, "%s:%u: %s", shown, line, sl_magic_status_text(SL_MAGIC_BAD_SHIFT));
    block *b = &found->all[slider];
    if (b->count == 64)
        return problem_input(why, "%s:%u: more than 64 magics of the %s; expected one a square", shown, line,
                             sl_slider_name((sl_slider)slider));
    n.line = line;
    b->numbers[b->count] = n;
    b->squares[b->count] = square;
    b->shifts[b->count++] = (int)shift.value;
    return true;
}

static void begin(blocks *found) {
    memset(found, 0, sizeof *found);
    found->count = 2;
    found->list_count = 0;
    for (int slider = 0; slider < 2; slider++) {
        found->all[slider].slider = slider;
        found->all[slider].squares_known = true;
    }
}

bool short_lines(check *c, span all, const wishes *wanted, problem *why) {
    static blocks found;
    begin(&found);
    for (unsigned line = 1; all.length; line++) {
        span   words[MOST_WORDS + 1];
        size_t count = split(next_line(&all), words);
        if (count && !add_line(&found, words, count, line, c->path, why)) return false;
    }
    for (int slider = 0; slider < 2; slider++)
        if (found.all[slider].count == 0) found.all[slider].role = OTHER;
    return blocks_to_magics(c, &found, wanted, why);
}

bool single_magic(check *c, uint64_t magic, const wishes *wanted, problem *why) {
    static blocks found;
    begin(&found);
    block *b = &found.all[wanted->slider];
    found.all[!wanted->slider].role = OTHER;
    b->numbers[0].value = magic;
    b->squares[0] = wanted->square;
    b->count = 1;
    return blocks_to_magics(c, &found, wanted, why);
}
