/* SPDX-License-Identifier: MIT
 *
 * divide_groups.c: digits that are grouped by blanks, "197 281". The same may be
 * two numbers: which it is, other lines must say.
 */
#include "host/engine/divide_words.h"

/* May it be the beginning: one to three digits? */
static bool may_begin(const divide_words *words, size_t at) {
    const divide_word *w = &words->word[at];
    return w->digits >= 1 && w->digits <= 3;
}

/* "depth 4 197 281", "perft 4 197 281": that is a depth. */
static bool is_depth(const divide_words *words, size_t at) {
    return at && divide_word_is_one_of(&words->word[at - 1], "depth ply level perft divide d");
}

/* Does the number there go with the one before it? "380 120 ms" are two. */
static bool may_follow(const divide_words *words, size_t at) {
    return at && words->word[at].digits == 3 && words->word[at - 1].more && may_begin(words, at - 1) &&
           !divide_word_is_measure(words, at);
}

divide_group divide_group_of(const divide_words *words, size_t at) {
    divide_group g = {.first = at, .last = at, .number = words->word[at].number};
    if (!may_begin(words, at)) return g;
    while (may_follow(words, g.first) && !is_depth(words, g.first - 1)) g.first--;
    while (g.last + 1 < words->count && may_follow(words, g.last + 1)) g.last++;
    g.number = words->word[g.first].number;
    for (size_t i = g.first + 1; i <= g.last; i++) {
        if (g.number > UINT64_MAX / 1000 - 1) return (divide_group){at, at, words->word[at].number, false};
        g.number = 1000 * g.number + words->word[i].number;
        g.zero = g.zero || words->word[i].number < 100;
    }
    return g;
}
