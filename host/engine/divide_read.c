/* SPDX-License-Identifier: MIT
 *
 * divide_read.c: reads what programs print when they count. A line is cut into
 * words and numbers; a move followed by a number is a count after that move, a
 * number beside a word such as "nodes" may be the total. Times, speeds and depths
 * are known by their words and left out. Where two readings are left, the one in
 * which the counts add up is taken.
 */
#include "host/engine/divide_read.h"

#include "host/engine/divide_words.h"
#include "host/text/words.h"

#include <string.h>

/* ---- a count after a move -------------------------------------------------------------------- */

/* Words before a move, and between a move and its count. */
static bool may_precede(const divide_word *w) {
    return w->type == WORD_NUMBER || divide_word_is_one_of(w, "move mv no nr info string root > * # |");
}

static bool may_follow(const divide_word *w) {
    return divide_word_is_one_of(w, "nodes node count leaves leaf moves perft total n cnt leafs subtree has");
}

static bool add_move(engine_divide *d, const engine_move *m) {
    if (d->count == SL_MOVES_MAX)
        d->too_many = true;
    else
        d->moves[d->count++] = *m;
    return true;
}

/* From the word after the move on: "nodes: 20 time: 0", "depth: 1 nodes: 20", "- 20 1". */
static bool read_counts(const divide_words *words, size_t at, engine_move *m) {
    int found = 0;
    for (; at < words->count; at++) {
        const divide_word *w = &words->word[at];
        if (w->type == WORD_NUMBER && divide_word_is_measure(words, at)) continue;
        if (w->type == WORD_NUMBER && found++ == 0)
            m->nodes = w->number;
        else if (w->type == WORD_NUMBER && found == 2)
            m->second = w->number, m->has_second = true;
        else if (w->type != WORD_NUMBER && found == 0 && !may_follow(w) && !divide_word_is_measure_name(w))
            return false;
    }
    return found > 0;
}

static bool read_move(engine_divide *d, const divide_words *words) {
    size_t at = 0;
    while (at < words->count && words->word[at].type != WORD_MOVE && may_precede(&words->word[at])) at++;
    if (at >= words->count || words->word[at].type != WORD_MOVE) return false;
    engine_move m = {0};
    memcpy(m.text, words->word[at].text, sizeof m.text);
    return read_counts(words, at + 1, &m) && add_move(d, &m);
}

/* ---- the total ----------------------------------------------------------------------------------- */

enum { SURE_NUMBER = 1, SURE_WEAK, SURE_STRONG };

static int sureness_of(const divide_word *w) {
    if (divide_word_is_one_of(w, "nodes node total leaf leafs leaves perft")) return SURE_STRONG;
    if (divide_word_is_one_of(w, "moves positions count sum result searched answer")) return SURE_WEAK;
    return 0;
}

static void add_total(engine_divide *d, uint64_t nodes, int sureness) {
    if (d->total_count == DIVIDE_TOTALS_MAX) d->total_count--;
    d->totals[d->total_count++] = (engine_total){nodes, sureness};
}

/* The number that may be a count: not a time, a speed or a depth. */
static bool is_count(const divide_words *words, size_t at) {
    return words->word[at].type == WORD_NUMBER && !divide_word_is_measure(words, at);
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

/* The first number after the surest word, or the last before it: "400 nodes". */
static bool read_total(engine_divide *d, const divide_words *words) {
    size_t key = words->count, found = words->count;
    int    sure = 0;
    for (size_t i = 0; i < words->count; i++)
        if (sureness_of(&words->word[i]) > sure) sure = sureness_of(&words->word[key = i]);
    for (size_t i = 0; i < words->count && sure; i++)
        if (is_count(words, i) && (i < key || found >= words->count || found < key)) found = i;
    if (found < words->count) {
        size_t after = skip_depth(words, found);
        if (after == found && is_echo(words, found)) return false;
        add_total(d, words->word[after].number, sure);
        return true;
    }
    if (words->count != 1 || !is_count(words, 0)) return false;
    add_total(d, words->word[0].number, SURE_NUMBER);
    return true;
}

/* ---- a line ----------------------------------------------------------------------------------------- */

/* What a UCI engine says of a search is no count, but "info string" can be anything. */
static const char *skip_info(const char *line) {
    line += strspn(line, " \t");
    size_t blanks = begins_with_word(line, "info") ? strspn(line + 4, " \t") : 0;
    if (!blanks) return line;
    const char *rest = line + 4 + blanks;
    return begins_with_word(rest, "string") ? rest + 6 : NULL;
}

static bool is_answer_of_search(const char *line) {
    return begins_with_word(line, "bestmove") || begins_with_word(line, "readyok") ||
           begins_with_word(line, "option ") || begins_with_word(line, "id ") || begins_with_word(line, "feature ");
}

/* A move or a count seems to be in it. */
static bool seems_to_count(const divide_words *words) {
    bool moves = false, numbers = false, keys = false;
    for (size_t i = 0; i < words->count; i++) {
        const divide_word *w = &words->word[i];
        moves = moves || (w->type == WORD_MOVE && w->squares);
        numbers = numbers || w->type == WORD_NUMBER;
        keys = keys || divide_word_is_one_of(w, "nodes total leaf leaves");
    }
    return moves || (keys && numbers && !words->measured);
}

static void keep(char kept[DIVIDE_UNREAD_SIZE], const char *line) {
    line += strspn(line, " \t");
    size_t length = strlen(line);
    if (length >= DIVIDE_UNREAD_SIZE) length = DIVIDE_UNREAD_SIZE - 1;
    memcpy(kept, line, length);
    kept[length] = 0;
}

static void keep_unread(engine_divide *d, const char *line) {
    if (d->unread_count < DIVIDE_UNREAD_MAX) keep(d->unread[d->unread_count], line);
    d->unread_count++;
}

divide_line divide_read(engine_divide *d, const char *line) {
    divide_words words;
    const char  *text = skip_info(line);
    if (line[strspn(line, " \t\r")]) keep(d->last, line);
    if (!text || is_answer_of_search(text)) return DIVIDE_NOTHING;
    divide_words_read(&words, text);
    if (read_move(d, &words)) return DIVIDE_MOVE;
    for (size_t i = 0; i < words.count; i++)
        if (words.word[i].type == WORD_MOVE && words.word[i].squares) {
            keep_unread(d, text);
            return DIVIDE_UNREAD;
        }
    if (read_total(d, &words)) return DIVIDE_TOTAL;
    if (!seems_to_count(&words)) return DIVIDE_NOTHING;
    keep_unread(d, text);
    return DIVIDE_UNREAD;
}

void divide_read_text(engine_divide *d, const char *text, size_t length) {
    const char *end = text + length;
    while (text < end) {
        char        line[1024];
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t      size = stop ? (size_t)(stop - text) : (size_t)(end - text), kept = size;
        if (kept >= sizeof line) kept = sizeof line - 1;
        for (size_t i = 0; i < kept; i++) line[i] = text[i] && text[i] != '\r' ? text[i] : ' ';
        line[kept] = 0;
        divide_read(d, line);
        text += stop ? size + 1 : size;
    }
    divide_finish(d);
}

/* ---- the whole ------------------------------------------------------------------------------------ */

/* Adds up one number of each line; false where one lacks it, or they pass 64 bits. */
static bool sum_of(const engine_divide *d, bool second, uint64_t *sum) {
    *sum = 0;
    for (size_t i = 0; i < d->count; i++) {
        uint64_t nodes = second ? d->moves[i].second : d->moves[i].nodes;
        if ((second && !d->moves[i].has_second) || *sum + nodes < *sum) return false;
        *sum += nodes;
    }
    return d->count > 0;
}

static bool is_a_total(const engine_divide *d, uint64_t sum) {
    for (size_t i = 0; i < d->total_count; i++)
        if (d->totals[i].nodes == sum && d->totals[i].sureness > SURE_NUMBER) return true;
    return false;
}

static void take_second_numbers(engine_divide *d) {
    for (size_t i = 0; i < d->count; i++) {
        uint64_t first = d->moves[i].nodes;
        d->moves[i].nodes = d->moves[i].second;
        d->moves[i].second = first;
    }
}

void divide_finish(engine_divide *d) {
    uint64_t second;
    d->sum_too_large = !sum_of(d, false, &d->sum) && d->count;
    if (sum_of(d, true, &second) && !is_a_total(d, d->sum) && is_a_total(d, second)) {
        take_second_numbers(d);
        d->sum_too_large = false;
        d->sum = second;
    }
    int sure = 0;
    for (size_t i = 0; i < d->total_count; i++)
        if (d->totals[i].sureness >= sure) {
            sure = d->totals[i].sureness;
            d->total = d->totals[i].nodes;
        }
    /* A bare number among moves may be anything. */
    d->has_total = sure > (d->count && !d->children_asked ? SURE_NUMBER : 0);
    if (d->count && is_a_total(d, d->sum)) d->total = d->sum;
}

bool divide_adds_up(const engine_divide *d) {
    if (d->sum_too_large || d->too_many) return false;
    return d->has_total ? d->total == d->sum : d->unread_count == 0;
}

uint64_t divide_nodes(const engine_divide *d) { return d->has_total ? d->total : d->sum; }

sl_move engine_move_read(const sl_position *position, const char *text) {
    sl_move move = sl_uci_read(position, text, strlen(text));
    return move ? move : sl_san_read(position, text, strlen(text));
}
