/* SPDX-License-Identifier: MIT
 *
 * divide_total.c: which number is the total.
 */
#include "host/engine/divide_total.h"

#include <string.h>

/* ---- in a line ---------------------------------------------------------------------------------- */

/* A line with so many other words is a sentence. */
enum { OTHER_WORDS_MAX = 4 };

static int sureness_of(const divide_word *w) {
    if (divide_word_is_one_of(w, "nodes node total leaf leafs leaves perft")) return SURE_STRONG;
    if (divide_word_is_one_of(w, "moves positions count sum result searched answer")) return SURE_WEAK;
    return 0;
}

/* The number that may be a count: not a time, a speed or a depth. */
static bool is_count(const divide_words *words, size_t at) {
    return words->word[at].type == WORD_NUMBER && !divide_word_is_measure(words, at);
}

/* "400 nodes", "nodes: 400": whatever else the line has. */
static size_t beside_nodes(const divide_words *words) {
    for (size_t i = 0; i < words->count; i++)
        if (is_count(words, i) && divide_is_named(words, i, "nodes node leaves leafs leaf")) return i;
    return words->count;
}

/* The first number after the surest word, or the last before it. */
static size_t beside_key(const divide_words *words, size_t key) {
    size_t found = words->count;
    for (size_t i = 0; i < words->count; i++)
        if (is_count(words, i) && (i < key || found >= words->count || found < key)) found = i;
    return found;
}

/* "perft 5: 4865609", "perft( 5)= 4865609": the first of two numbers is the depth. */
static size_t skip_depth(const divide_words *words, size_t at) {
    if (at == 0 || !divide_word_is_one_of(&words->word[at - 1], "perft d divide")) return at;
    for (size_t next = at + 1; next < words->count; next++)
        if (is_count(words, next)) return next;
    return at;
}

/* "perft 5", "perft(5)" and no more: the question, said again. But "perft: 20" counts. */
static bool is_echo(const divide_words *words, size_t at) {
    const divide_word *before = at ? &words->word[at - 1] : NULL;
    return before && divide_word_is_one_of(before, "perft divide") && before->next != ':' && before->next != '=';
}

static int take(const divide_words *words, size_t at, int sure, engine_total *t) {
    divide_group g = divide_group_of(words, at);
    t->nodes = g.number;
    t->other = words->word[at].number;
    if (g.first < g.last || at + 1 >= words->count || !is_count(words, at + 1)) return sure;
    const divide_word *w = &words->word[at];
    t->other = w[1].number;
    return w->next == ',' && w->digits <= 3 && w[1].digits == 3 ? 0 : sure; /* "total,2,812" may be three numbers */
}

/* "Depth 3: 8902", "20" */
static int read_without_words(const divide_words *words, engine_total *t) {
    if (words->count == 1 && !words->signs && is_count(words, 0)) return take(words, 0, SURE_NUMBER, t);
    bool depth = words->count > 2 && divide_word_is_one_of(&words->word[0], "depth ply level");
    return depth && words->word[1].type == WORD_NUMBER && is_count(words, 2) ? take(words, 2, SURE_WEAK, t) : 0;
}

static int find_total(const divide_words *words, engine_total *t) {
    size_t key = words->count, found = beside_nodes(words);
    int    sure = 0;
    if (divide_other_words(words) > OTHER_WORDS_MAX) return 0;
    if (found < words->count) return take(words, found, SURE_STRONG, t);
    for (size_t i = 0; i < words->count; i++)
        if (sureness_of(&words->word[i]) > sure) sure = sureness_of(&words->word[key = i]);
    if (sure) found = beside_key(words, key);
    if (found >= words->count) return read_without_words(words, t);
    size_t after = skip_depth(words, found);
    return after == found && is_echo(words, found) ? 0 : take(words, after, sure, t);
}

int divide_total_read(const divide_words *words, size_t under, engine_total *t) {
    if (under == words->count) return find_total(words, t);
    t->nodes = t->other = words->word[under].number;
    return SURE_STRONG;
}

/* ---- of all lines ------------------------------------------------------------------------------------ */

static bool may_be(const engine_total *t, uint64_t nodes) { return t->nodes == nodes || t->other == nodes; }

bool divide_has_total_of(const engine_divide *d, uint64_t sum, int sureness) {
    for (size_t i = 0; i < d->total_count; i++)
        if (may_be(&d->totals[i], sum) && d->totals[i].sureness == sureness) return true;
    return false;
}

static bool is_said(const engine_divide *d, uint64_t sum) {
    return divide_has_total_of(d, sum, SURE_WEAK) || divide_has_total_of(d, sum, SURE_STRONG);
}

void divide_choose_total(engine_divide *d) {
    int sure = 0;
    for (size_t i = 0; i < d->total_count; i++)
        if (d->totals[i].sureness >= sure) {
            sure = d->totals[i].sureness;
            d->total = d->totals[i].nodes;
            d->total_other = d->totals[i].other;
        }
    /* A bare number among moves may be anything. */
    d->has_total = sure > (d->count ? SURE_NUMBER : 0);
    if (d->count && d->rounds == 0 && is_said(d, d->sum)) d->total = d->sum;
    if (d->total_other == d->sum) d->total = d->sum;
    bool several = d->total_other != d->total || d->rounds; /* then one may be of a lesser depth */
    d->total_unclear = d->has_total && d->count && d->total != d->sum && several;
    if (d->count) d->total_other = d->total; /* their sum says which it is, if it can be known */
}

bool divide_says(const engine_divide *d, uint64_t nodes) {
    return divide_nodes(d) == nodes || (d->has_total && d->total_other == nodes);
}

const engine_total *divide_total(const engine_divide *d) {
    const engine_total *best = NULL;
    for (size_t i = 0; i < d->total_count && d->has_total; i++)
        if (may_be(&d->totals[i], d->total) && (!best || d->totals[i].sureness >= best->sureness)) best = &d->totals[i];
    return best;
}

bool divide_total_is_sure(const engine_divide *d) {
    const engine_total *t = divide_total(d);
    if (!t) return false;
    if (d->count) return divide_adds_up(d);
    for (size_t i = 0; i < d->total_count; i++)
        if (d->totals[i].nodes != t->nodes || d->totals[i].other != t->nodes) return false;
    return t->sureness == SURE_STRONG || d->line_count == 1;
}
