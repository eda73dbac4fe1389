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

bool divide_word_is_beside_move(const divide_word *w) {
    return w->type != WORD_NUMBER && (may_precede(w) || may_follow(w));
}

/* "nodes: 20", "20 nodes", but not "nodes: 8 902", which may be one number */
static bool is_named_count(const divide_words *words, size_t at) {
    divide_group g = divide_group_of(words, at);
    return g.first == g.last && divide_is_named(words, at, count_names);
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

static bool is_coordinates(const divide_word *w) { return w->squares && w->text[0] != 'O'; }

/* Numbers behind the move that may be one, and none else is there. */
static void read_groups(const divide_words *words, size_t at, engine_move *m) {
    divide_group g = divide_group_of(words, at);
    m->groups = m->before == 0 && g.last - g.first + 1 == m->number_count && words->word[at].digits - 1 < 3;
    m->grouped = g.number;
    m->zero = g.zero;
}

/* From the word after the move on: "nodes: 20 time: 0", "depth: 1 nodes: 20", "- 20 1". False where there is something
 * else before the first number, or another move. */
static bool read_after(const divide_words *words, size_t at, engine_move *m, bool *named) {
    size_t first = words->count;
    for (; at < words->count; at++) {
        const divide_word *w = &words->word[at];
        if (w->type == WORD_NUMBER && divide_word_is_measure(words, at)) continue;
        bool before = *named, none = first == words->count;
        if (w->type == WORD_NUMBER) {
            add_number(words, at, m, named);
            if (none || *named != before) first = at;
        } else if (w->squares || (none && !may_follow(w) && !divide_word_is_measure_name(w))) {
            return false;
        }
    }
    if (first < words->count) read_groups(words, first, m);
    return true;
}

/* "e2e4 (e4)", "O-O e1g1": a move in two ways; returns which of them is its squares. */
static size_t skip_other_form(const divide_words *words, size_t *at) {
    const divide_word *w = &words->word[*at];
    if (*at + 1 >= words->count || w[1].type != WORD_MOVE || is_coordinates(w) == is_coordinates(w + 1)) return *at;
    return ++*at - is_coordinates(w);
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
    size_t move = skip_other_form(words, &at);
    memcpy(m->text, words->word[move].text, sizeof m->text);
    if (!read_after(words, at + 1, m, &named) || !is_move_line(m)) return false;
    m->nodes = m->numbers[m->before < m->number_count ? m->before : m->number_count - 1];
    return true;
}

void divide_move_take(engine_move *m, uint64_t nodes) {
    m->nodes = m->numbers[0] = nodes;
    m->number_count = 1;
    m->before = 0;
    m->groups = false;
}

bool divide_move_under(const divide_words *words, size_t under, engine_move *m) {
    size_t at = 0;
    while (at < words->count && words->word[at].type != WORD_MOVE) at++;
    if (under >= words->count || at == words->count) return false;
    memset(m, 0, sizeof *m);
    memcpy(m->text, words->word[at].text, sizeof m->text);
    divide_move_take(m, words->word[under].number);
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
