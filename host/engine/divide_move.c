/* SPDX-License-Identifier: MIT
 *
 * divide_move.c: a line with a move and its count.
 */
#include "host/engine/divide_move.h"

#include <string.h>

static const char count_names[] = "nodes node count leaves leaf leafs";

/* Words before a move, and between a move and its count. */
static bool may_precede(const divide_word *w) {
    return w->type == WORD_NUMBER || divide_word_is_one_of(w, "move mv no nr info string root") ||
           divide_word_is_one_of(w, count_names);
}

static bool may_follow(const divide_word *w) {
    return divide_word_is_one_of(w, "moves perft total n cnt subtree has") || divide_word_is_one_of(w, count_names);
}

/* "nodes: 20", "20 nodes" */
static bool is_named_count(const divide_words *words, size_t at) {
    if (at && divide_word_is_one_of(&words->word[at - 1], count_names)) return true;
    return at + 1 < words->count && divide_word_is_one_of(&words->word[at + 1], count_names) &&
           words->word[at + 1].next != ':' && words->word[at + 1].next != '=';
}

/* "1. e2e4", "[1] e2e4" */
static bool is_line_number(const divide_word *w) { return w->next == '.' || w->next == ')' || w->next == ']'; }

/* A number of its line; one that is named is the only one. */
static void add_number(const divide_words *words, size_t at, engine_move *m, bool *named) {
    bool is_named = is_named_count(words, at);
    if (*named || (!is_named && m->number_count == MOVE_NUMBERS_MAX)) return;
    if (is_named) m->number_count = m->before = 0;
    *named = is_named;
    m->numbers[m->number_count++] = words->word[at].number;
}

/* From the word after the move on: "nodes: 20 time: 0", "depth: 1 nodes: 20", "- 20 1". False where there is something
 * else before the first number. */
static bool read_after(const divide_words *words, size_t at, engine_move *m, bool *named) {
    bool found = false;
    for (; at < words->count; at++) {
        const divide_word *w = &words->word[at];
        if (w->type == WORD_NUMBER && divide_word_is_measure(words, at)) continue;
        if (w->type == WORD_NUMBER)
            add_number(words, at, m, named), found = true;
        else if (!found && !may_follow(w) && !divide_word_is_measure_name(w))
            return false;
    }
    return true;
}

/* Before the move: "20 e2e4"; returns where the move is. */
static size_t read_before(const divide_words *words, engine_move *m, bool *named) {
    size_t at = 0;
    for (; at < words->count && words->word[at].type != WORD_MOVE && may_precede(&words->word[at]); at++) {
        if (words->word[at].type != WORD_NUMBER || divide_word_is_measure(words, at)) continue;
        if (!is_line_number(&words->word[at])) add_number(words, at, m, named);
    }
    m->before = *named ? 0 : m->number_count;
    return at;
}

/* Several numbers and a move last: a line of a search. */
static bool is_move_line(const engine_move *m) {
    return m->number_count && (m->before < m->number_count || m->before <= 2);
}

bool divide_move_read(const divide_words *words, engine_move *m) {
    bool named = false;
    memset(m, 0, sizeof *m);
    size_t at = read_before(words, m, &named);
    if (at >= words->count || words->word[at].type != WORD_MOVE) return false;
    memcpy(m->text, words->word[at].text, sizeof m->text);
    if (!read_after(words, at + 1, m, &named) || !is_move_line(m)) return false;
    m->nodes = m->numbers[m->before < m->number_count ? m->before : m->number_count - 1];
    return true;
}

sl_move engine_move_read(const sl_position *position, const char *text) {
    sl_move move = sl_uci_read(position, text, strlen(text));
    return move ? move : sl_san_read(position, text, strlen(text));
}

size_t engine_move_number(const sl_position *position, const sl_move *moves, size_t count, const char *text) {
    sl_move move = engine_move_read(position, text);
    size_t  i = 0;
    while (i < count && (move == SL_MOVE_NONE || moves[i] != move)) i++;
    return i;
}
