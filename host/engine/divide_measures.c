/* SPDX-License-Identifier: MIT
 *
 * divide_measures.c: which words and numbers of a line are about times, speeds and
 * depths, and which have nothing to do with counts at all.
 */
#include "host/engine/divide_words.h"

size_t divide_other_words(const divide_words *words) {
    size_t count = 0;
    for (size_t i = 0; i < words->count; i++) {
        const divide_word *w = &words->word[i];
        count += w->type == WORD_OTHER && !divide_word_is_measure_name(w) &&
                 !divide_word_is_one_of(w, "nodes node total leaf leafs leaves perft moves count sum result searched "
                                           "answer per for");
    }
    return count;
}

bool divide_word_is_measure_name(const divide_word *w) {
    return divide_word_is_one_of(
        w, "time depth ply plies nps knps mnps speed took elapsed in ms sec secs second seconds s "
           "cs us hash threads mb kb nodes/s n/s nodes/sec nodes/secon rate at level captures "
           "checks castles promotions ep mates hits d");
}

/* Is the word after the number there its unit, as in "12 ms"? Not in "nodes 20 nps 1000" and "20 nps: 1000". */
static bool has_unit(const divide_words *words, size_t at) {
    if (at + 1 >= words->count) return false;
    const divide_word *w = &words->word[at + 1];
    size_t             first = at; /* of "20", or of "8 902" */
    if (w->next == ':' || w->next == '=') return false;
    while (first && words->word[first - 1].more) first--;
    if (first && at + 2 < words->count && words->word[at + 2].type == WORD_NUMBER &&
        divide_word_is_one_of(&words->word[first - 1], "nodes total count leaves"))
        return false;
    return divide_word_is_one_of(
        w, "ms s sec secs second seconds cs us ns msec millisecond milliseconds nps knps mnps "
           "kn/s mn/s n/s nodes/s nodes/sec nodes/secon mb kb ply plies threads thread hz min m k");
}

/* "nodes per second", "moves/s" */
static bool is_rate(const divide_words *words, size_t at) {
    return at + 1 < words->count && divide_word_is_one_of(&words->word[at], "nodes node moves positions leaves") &&
           divide_word_is_one_of(&words->word[at + 1], "per");
}

bool divide_word_is_measure(const divide_words *words, size_t at) {
    const divide_word *w = &words->word[at];
    if (w->odd || w->next == '%') return true;
    if (at && divide_word_is_measure_name(&words->word[at - 1]) && !divide_word_is_one_of(&words->word[at - 1], "d"))
        return true;
    if (at + 1 < words->count && (has_unit(words, at) || is_rate(words, at + 1))) return true;
    return at > 2 && divide_word_is_one_of(&words->word[at - 1], "second sec s") && is_rate(words, at - 3);
}

/* "expected 20 nodes 21": each number stands behind its name, and after the last comes nothing. */
static bool names_come_first(const divide_words *words, size_t at) {
    static const char of_counts[] = "total perft sum result searched visited counted found";
    return at && words->word[at - 1].type == WORD_OTHER && !divide_word_is_one_of(&words->word[at - 1], of_counts) &&
           at + 2 < words->count && words->word[words->count - 1].type == WORD_NUMBER;
}

bool divide_is_named(const divide_words *words, size_t at, const char *names) {
    if (at && divide_word_is_one_of(&words->word[at - 1], names)) return true;
    if (at + 1 >= words->count || !divide_word_is_one_of(&words->word[at + 1], names)) return false;
    char next = words->word[at + 1].next;
    return next != ':' && next != '=' && !names_come_first(words, at);
}
