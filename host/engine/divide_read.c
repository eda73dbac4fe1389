/* SPDX-License-Identifier: MIT
 *
 * divide_read.c: reads what programs print when they count. A line is cut into
 * words and numbers; a move beside a number is a count after that move, a number
 * beside a word such as "nodes" may be the total. Times, speeds and depths are
 * known by their words and left out. Where two readings are left, the one in which
 * the counts add up is taken.
 */
#include "host/engine/divide_read.h"

#include "host/engine/divide_bytes.h"
#include "host/engine/divide_columns.h"
#include "host/engine/divide_heading.h"
#include "host/engine/divide_move.h"
#include "host/engine/divide_pieces.h"
#include "host/engine/divide_record.h"
#include "host/engine/divide_rounds.h"
#include "host/engine/divide_total.h"
#include "host/text/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A line with so many words that have nothing to do with counts is a sentence; a text with so many is no answer. */
enum { SENTENCE_WORDS_MIN = 5, SENTENCES_MIN = 3 };

/* ---- a line ----------------------------------------------------------------------------------------- */

static void keep(char kept[DIVIDE_UNREAD_SIZE], const char *line) {
    line += strspn(line, " \t");
    size_t length = strlen(line);
    if (length >= DIVIDE_UNREAD_SIZE) length = DIVIDE_UNREAD_SIZE - 1;
    while (length && strchr(" \t\r", line[length - 1])) length--;
    memcpy(kept, line, length);
    kept[length] = 0;
}

static const char *after_info(const char *line) {
    line += strspn(line, " \t");
    size_t blanks = begins_with_word(line, "info") ? strspn(line + 4, " \t") : 0;
    return blanks ? line + 4 + blanks : NULL;
}

bool divide_is_info(const char *line) {
    const char *rest = after_info(line);
    return rest && !begins_with_word(rest, "string");
}

/* What a UCI engine says of a search is no count, but "info depth 3 nodes 8902" may be the end of one, and "info
 * string" can be anything. Null where it is a search. */
static const char *skip_info(const char *line) {
    static const char *const search[] = {"score", "pv", "seldepth", "currmove", "hashfull", "multipv", "tbhits"};
    const char              *rest = after_info(line);
    if (!rest) return line + strspn(line, " \t");
    if (begins_with_word(rest, "string")) return rest + 6;
    for (size_t i = 0; i < sizeof search / sizeof *search; i++)
        if (strstr(rest, search[i])) return NULL;
    return rest;
}

static bool is_answer_of_search(const char *line) {
    return begins_with_word(line, "bestmove") || begins_with_word(line, "readyok") ||
           begins_with_word(line, "option ") || begins_with_word(line, "id ") || begins_with_word(line, "feature ");
}

/* A move or a count seems to be in it. */
static bool seems_to_count(const divide_words *words) {
    bool moves = false, numbers = false, keys = false, rounded = false;
    for (size_t i = 0; i < words->count; i++) {
        const divide_word *w = &words->word[i];
        moves = moves || (w->type == WORD_MOVE && w->squares);
        numbers = numbers || w->type == WORD_NUMBER;
        rounded = rounded || w->exponent;
        keys = keys || divide_word_is_one_of(w, "nodes total leaf leaves");
    }
    return moves || (keys && (rounded || (numbers && !words->measured)));
}

static void keep_unread(engine_divide *d, const char *line) {
    if (d->unread_count < DIVIDE_UNREAD_MAX) keep(d->unread[d->unread_count], line);
    d->unread_count++;
}

/* `under` is the number under a heading, if there is one. */
static bool add_move(engine_divide *d, const divide_words *words, size_t under, const char *line) {
    engine_move m;
    if (!divide_move_under(words, under, &m) && !divide_move_read(words, &m)) return false;
    divide_begin_round(d, &m);
    if (m.number_count > 1 && !*d->columns_line) keep(d->columns_line, line);
    d->too_many = d->too_many || d->count == SL_MOVES_MAX;
    if (d->count < SL_MOVES_MAX) d->moves[d->count++] = m;
    return true;
}

static bool add_total(engine_divide *d, const divide_words *words, size_t under, const char *line, bool info) {
    engine_total t = {.line = d->lines_read, .info = info};
    t.sureness = divide_total_read(words, under, &t);
    if (!t.sureness) return false;
    if (info && t.sureness > SURE_WEAK) t.sureness = SURE_WEAK;
    keep(t.text, line);
    bool full = d->total_count == DIVIDE_TOTALS_MAX;
    if (full && t.sureness < d->totals[DIVIDE_TOTALS_MAX - 1].sureness) return true;
    d->total_count -= full;
    d->totals[d->total_count++] = t;
    return true;
}

static divide_line read_words(engine_divide *d, const divide_words *words, const char *text, bool info) {
    size_t under = divide_under_heading(&d->heading, words);
    if (divide_heading_read(&d->heading, words, text)) return DIVIDE_NOTHING;
    if (add_move(d, words, under, text)) return DIVIDE_MOVE;
    for (size_t i = 0; i < words->count; i++)
        if (words->word[i].type == WORD_MOVE && words->word[i].squares) {
            keep_unread(d, text);
            return DIVIDE_UNREAD;
        }
    if (add_total(d, words, under, text, info)) return DIVIDE_TOTAL;
    if (!seems_to_count(words)) return DIVIDE_NOTHING;
    keep_unread(d, text);
    return DIVIDE_UNREAD;
}

static divide_line read_piece(engine_divide *d, const char *text, bool info) {
    divide_words words;
    divide_words_read(&words, text);
    d->sentence_count += divide_other_words(&words) >= SENTENCE_WORDS_MIN;
    return read_words(d, &words, text, info);
}

/* The most that a piece says is what the line says. */
static divide_line read_pieces(engine_divide *d, const char *text, bool info) {
    char          piece[DIVIDE_LINE_SIZE];
    divide_line   said = DIVIDE_NOTHING;
    divide_pieces pieces = divide_pieces_of(text);
    d->heading = (divide_heading){0}; /* a piece is no line of a table */
    while (divide_next_piece(&pieces, piece)) {
        divide_line one = DIVIDE_UNREAD;
        if (pieces.unclear)
            keep_unread(d, piece);
        else
            one = read_piece(d, piece, info);
        if (said == DIVIDE_NOTHING || one == DIVIDE_MOVE) said = one;
    }
    return said;
}

static divide_line read_whole(engine_divide *d, const char *text, bool info) {
    return divide_has_pieces(text) ? read_pieces(d, text, info) : read_piece(d, text, info);
}

static divide_line read_line(engine_divide *d, const char *line) {
    char plain[DIVIDE_LINE_SIZE];
    divide_line_plain(line, plain);
    d->lines_read++;
    if (!plain[strspn(plain, " \t\r")]) return DIVIDE_NOTHING;
    keep(d->last, line);
    d->line_count++;
    if (strlen(line) >= DIVIDE_LINE_SIZE - 1) { /* not all of it is there */
        keep_unread(d, line);
        return DIVIDE_UNREAD;
    }
    const char *text = skip_info(plain);
    if (!text || is_answer_of_search(text)) return DIVIDE_NOTHING;
    char        record[DIVIDE_RECORD_SIZE];
    bool        taken = divide_record_takes(d, text, record), info = divide_is_info(plain);
    divide_line before = read_whole(d, record, info), said = taken ? DIVIDE_NOTHING : read_whole(d, text, info);
    return said == DIVIDE_NOTHING ? before : said;
}

divide_line divide_read(engine_divide *d, const char *line) {
    divide_line said = read_line(d, line);
    d->gap = said != DIVIDE_MOVE;
    return said;
}

void divide_read_text(engine_divide *d, const char *text, size_t length) {
    divide_lines lines = divide_lines_of(text, length);
    char         line[DIVIDE_LINE_SIZE];
    while (divide_next_line(&lines, line)) divide_read(d, line);
    divide_finish(d);
}

/* ---- the whole ------------------------------------------------------------------------------------ */

static bool is_only_before(const engine_move *m) { return m->before && m->before == m->number_count; }

/* "3 d2d4" among lines like "e2e4: 20" is no count: it may be a move that was made. */
static void leave_out_echoes(engine_divide *d) {
    size_t before = 0, kept = 0;
    for (size_t i = 0; i < d->count; i++) before += is_only_before(&d->moves[i]);
    if (before == d->count) return;
    for (size_t i = 0; i < d->count; i++) {
        char line[64];
        snprintf(line, sizeof line, "%" PRIu64 " %s", d->moves[i].nodes, d->moves[i].text);
        if (is_only_before(&d->moves[i]))
            keep_unread(d, line);
        else
            d->moves[kept++] = d->moves[i];
    }
    d->count = kept;
}

static void add_up(engine_divide *d) {
    d->sum = 0;
    d->sum_too_large = false;
    for (size_t i = 0; i < d->count; i++) {
        d->sum_too_large = d->sum_too_large || d->sum + d->moves[i].nodes < d->sum;
        d->sum += d->moves[i].nodes;
    }
}

void divide_finish(engine_divide *d) {
    leave_out_echoes(d);
    divide_choose_column(d);
    add_up(d);
    divide_choose_total(d);
    d->repeats = divide_has_repeats(d);
}

bool divide_is_clear(const engine_divide *d) {
    return !d->sum_too_large && !d->too_many && !d->columns_unclear && divide_rounds_are_clear(d);
}

bool divide_adds_up(const engine_divide *d) {
    if (!divide_is_clear(d) || d->record_length) return false;
    return d->has_total ? d->total == d->sum : d->unread_count == 0;
}

uint64_t divide_nodes(const engine_divide *d) { return d->has_total ? d->total : d->sum; }

bool divide_is_prose(const engine_divide *d) {
    return d->count == 0 && d->sentence_count >= SENTENCES_MIN && d->sentence_count > d->total_count;
}
