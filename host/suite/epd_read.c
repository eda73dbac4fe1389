/* SPDX-License-Identifier: MIT
 *
 * epd_read.c: reads perft suites as they are found: counts before or after the
 * semicolons, lines that end in LF or CR LF, zero bytes, comments, other EPD
 * operations. A line that cannot be read is kept with the reason, so that it
 * counts as failed and the rest is still run.
 */
#include "host/suite/epd_suite.h"

#include "host/engine/ask.h"
#include "host/port/file_facts.h"
#include "host/text/grow.h"
#include "host/text/line_reader.h"
#include "host/text/printf_like.h"
#include "host/text/words.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- growing -------------------------------------------------------------------------- */

/* Null when there is no memory. */
static epd_line *add_line(epd_suite *s, uint64_t number) {
    epd_line *lines = grown(s->lines, s->line_count, &s->line_room, sizeof *s->lines);
    if (!lines) return NULL;
    s->lines = lines;
    lines += s->line_count++;
    *lines = (epd_line){.file = s->file_count, .number = number, .rule = EPD_RULE_NONE, .first = s->count_count};
    return lines;
}

static bool add_count(epd_suite *s, epd_line *line, epd_count count) {
    epd_count *counts = grown(s->counts, s->count_count, &s->count_room, sizeof *s->counts);
    if (!counts) return false;
    s->counts = counts;
    s->counts[s->count_count++] = count;
    line->count++;
    return true;
}

/* Lines that follow each other share theirs; false when there is no memory. */
static bool set_rule(epd_suite *s, epd_line *line, const char *text, size_t length) {
    char rule[EPD_RULE_SIZE];
    snprintf(rule, sizeof rule, "%.*s", length < sizeof rule ? (int)length : (int)sizeof rule - 1, text);
    for (char *c = rule; *c; c++)
        if (*c < ' ' || *c > '~') *c = '?';
    if (!*rule) return true;
    if (s->rule_count == 0 || strcmp(s->rules[s->rule_count - 1], rule) != 0) {
        char(*rules)[EPD_RULE_SIZE] = grown(s->rules, s->rule_count, &s->rule_room, sizeof *s->rules);
        if (!rules) return false;
        s->rules = rules;
        memcpy(rules[s->rule_count++], rule, sizeof rule);
    }
    line->rule = s->rule_count - 1;
    return true;
}

/* Keeps the first thing that is wrong with a line; false when there is no memory. */
PRINTF_LIKE(2, 3) static bool refuse(epd_line *line, const char *format, ...) {
    if (line->wrong) return true;
    va_list values;
    line->wrong = calloc(1, sizeof *line->wrong);
    if (!line->wrong) return false;
    line->wrong->code = PROBLEM_INPUT;
    va_start(values, format);
    vsnprintf(line->wrong->text, sizeof line->wrong->text, format, values);
    va_end(values);
    return true;
}

/* ---- one count -------------------------------------------------------------------------- */

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Reads digits; false when they may pass 128 bits. 10 n = 8 n + 2 n, so that no wider type is needed. */
static bool read_nodes(const char **at, sl_nodes *nodes) {
    for (*nodes = (sl_nodes){0}; is_digit(**at); ++*at) {
        if (nodes->high >> 60) return false;
        sl_nodes twice = {nodes->low << 1, nodes->high << 1 | nodes->low >> 63};
        sl_nodes eight = {nodes->low << 3, nodes->high << 3 | nodes->low >> 61};
        *nodes = sl_nodes_add(sl_nodes_add(twice, eight), (sl_nodes){(uint64_t)(**at - '0'), 0});
    }
    return true;
}

/* Could a position have so many nodes? None has more than SL_MOVES_MAX moves: a power of it, or all of 128 bits. */
static bool can_be(const epd_count *count) {
    sl_nodes most = {1, 0}, nodes = count->nodes;
    for (int i = 0; i < count->depth; i++) {
        if (most.high >> 54) return true;
        sl_nodes a = {most.low << 9, most.high << 9 | most.low >> 55}; /* 768 n = 512 n + 256 n */
        sl_nodes b = {most.low << 8, most.high << 8 | most.low >> 56};
        most = sl_nodes_add(a, b);
    }
    _Static_assert(SL_MOVES_MAX == 512 + 256, "the powers are made by shifts");
    return nodes.high != most.high ? nodes.high < most.high : nodes.low <= most.low;
}

typedef enum reading { READ, UNREADABLE, TOO_LARGE } reading;

/* "D4 197281", ended by nothing but blanks; of `length` characters. */
static reading read_count(const char *text, size_t length, epd_count *count) {
    const char *at = text + 1, *end = text + length;
    sl_nodes    depth;
    if (!read_nodes(&at, &depth) || depth.high || depth.low > COUNTING_DEPTH_MAX) return UNREADABLE;
    const char *gap = at;
    at += strspn(at, " \t");
    if (at == gap || at >= end || !is_digit(*at)) return UNREADABLE;
    count->depth = (int)depth.low;
    bool fits = read_nodes(&at, &count->nodes);
    at += strspn(at, "0123456789");
    if (at + strspn(at, " \t") < end) return UNREADABLE;
    return fits && can_be(count) ? READ : TOO_LARGE;
}

/* ---- one line ------------------------------------------------------------------------------ */

/* How far to the next of `stops` that does not stand in quotes; to the end when there is none. */
static size_t find_outside_quotes(const char *text, const char *stops) {
    size_t i = 0;
    for (bool quotes = false; text[i] && (quotes || !strchr(stops, text[i])); i++)
        if (text[i] == '"') quotes = !quotes;
    return i;
}

/* The operations of an EPD may follow the position at once: they begin with a letter, after four fields or more. */
static const char *first_operation(const char *text) {
    text += strspn(text, " \t");
    for (int field = 0; *text && *text != ';'; field++) {
        if (field >= 4 && !is_digit(*text)) return text;
        text += strcspn(text, " \t;");
        text += strspn(text, " \t");
    }
    return text;
}

/* What follows returns false only when there is no memory: a line that is wrong is read too. */

static bool refuse_operation(epd_line *line, const char *text, size_t length, bool too_large) {
    char shown[48];
    snprintf(shown, sizeof shown, "%.*s", length < sizeof shown ? (int)length : (int)sizeof shown, text);
    line->too_large = line->too_large || (too_large && !line->wrong);
    if (too_large) return refuse(line, "%s: the count is larger than any position has at this depth", quoted(shown));
    return refuse(line, "cannot read %s; expected a depth up to %d and a count, as in D4 197281", quoted(shown),
                  COUNTING_DEPTH_MAX);
}

/* id "name" */
static bool read_id(epd_suite *s, epd_line *line, const char *text, size_t length) {
    const char *start = memchr(text, '"', length),
               *end = start ? memchr(start + 1, '"', length - (size_t)(start + 1 - text)) : NULL;
    return !end || set_rule(s, line, start + 1, (size_t)(end - start - 1));
}

static bool read_operation(epd_suite *s, epd_line *line, const char *text, size_t length) {
    epd_count count;
    if (strncmp(text, "id ", 3) == 0) return read_id(s, line, text, length);
    if ((*text != 'D' && *text != 'd') || !is_digit(text[1])) return true;
    reading got = read_count(text, length, &count);
    return got == READ ? add_count(s, line, count) : refuse_operation(line, text, length, got == TOO_LARGE);
}

static bool read_operations(epd_suite *s, epd_line *line, const char *text) {
    while (*(text += strspn(text, " \t;"))) {
        size_t length = find_outside_quotes(text, ";");
        if (!read_operation(s, line, text, length)) return false;
        text += length;
    }
    return true;
}

static bool read_line(epd_suite *s, epd_line *line, char *text) {
    sl_fen_problem found;
    text[find_outside_quotes(text, "#")] = 0;
    if (!sl_fen_read(text, strlen(text), SL_FEN_PLAYABLE, &line->position, &found))
        return refuse(line, "%s (%s, column %d)", sl_fen_reason_text(found.reason), sl_fen_field_name(found.field),
                      found.column);
    line->passed = ask_passed_square(text);
    if (!read_operations(s, line, first_operation(text))) return false;
    return line->count || refuse(line, "no count to compare with; expected some, as in ;D1 20 ;D2 400");
}

static bool refuse_length(epd_line *line) { return refuse(line, "longer than %d bytes", EPD_LINE_SIZE - 1); }

/* ---- files ------------------------------------------------------------------------------------ */

/* Memory and time have a bound, whatever is read. */
static bool check_bounds(epd_suite *s, const line_reader *r, problem *why) {
    if (r->cut)
        return problem_input(why, "no end after %d MiB, no more is read; expected a perft suite", EPD_BYTES_MAX >> 20);
    if (s->wrong_count > EPD_WRONG_MAX)
        return problem_input(why, "over %d lines that cannot be read; expected lines as FEN ;D1 20 ;D2 400",
                             EPD_WRONG_MAX);
    return s->line_count <= EPD_POSITIONS_MAX ||
           problem_input(why, "over %d positions; expected fewer at a time", EPD_POSITIONS_MAX);
}

/* "# rule: en passant opens a diagonal": what the lines after it are there for. */
static void take_comment(const char *text, char rule[EPD_RULE_SIZE]) {
    static const char mark[] = "rule:";
    text += strspn(text, "# \t");
    if (strncmp(text, mark, sizeof mark - 1) != 0) return;
    text += sizeof mark - 1;
    text += strspn(text, " \t");
    snprintf(rule, EPD_RULE_SIZE, "%.*s", EPD_RULE_SIZE - 1, text);
}

static bool take_line(epd_suite *s, line_reader *r, char rule[EPD_RULE_SIZE]) {
    bool  marked = r->number == 1 && strncmp(r->text, "\xef\xbb\xbf", 3) == 0; /* editors' sign of UTF-8 */
    char *start = marked ? r->text + 3 : r->text, first = start[strspn(start, " \t")];
    if (first == '#') take_comment(start, rule);
    if (first == 0 || first == '#') return true;
    epd_line *line = add_line(s, r->number);
    if (!line || !set_rule(s, line, rule, strlen(rule)) ||
        !(r->too_long ? refuse_length(line) : read_line(s, line, start)))
        return false;
    s->wrong_count += line->wrong != NULL;
    return true;
}

bool epd_read_stream(epd_suite *s, FILE *file, problem *why) {
    char        text[EPD_LINE_SIZE], rule[EPD_RULE_SIZE] = "";
    line_reader r = {.file = file, .text = text, .room = sizeof text, .most = EPD_BYTES_MAX};
    while (line_reader_next(&r) && check_bounds(s, &r, why))
        if (!take_line(s, &r, rule)) return problem_no_memory(why);
    s->file_count++;
    return check_bounds(s, &r, why);
}

/* A folder can be opened but not read; so it is asked for beforehand. */
static FILE *open_file(const char *name, problem *why) {
    FILE *file = NULL;
    if (strcmp(name, "-") == 0) return stdin;
    if (is_folder(name))
        problem_input(why, "%s is a folder; expected a file", quoted(name));
    else if (!(file = fopen(name, "rb")))
        problem_input(why, "cannot read %s: %s; expected a perft suite", quoted(name), strerror(errno));
    return file;
}

/* Of the lines from `first` on. Such a count is no slip of a program that counts: the file is damaged. */
static bool check_counts(const epd_suite *s, size_t first, problem *why) {
    for (size_t i = first; i < s->line_count; i++)
        if (s->lines[i].too_large)
            return problem_input(why, "line %llu: %s", (unsigned long long)s->lines[i].number, s->lines[i].wrong->text);
    return true;
}

static bool read_named(epd_suite *s, const char *name, problem *why) {
    FILE *file = open_file(name, why);
    if (!file) return false;
    problem inside = {0};
    size_t  first = s->line_count;
    bool    read = epd_read_stream(s, file, &inside) && check_counts(s, first, &inside);
    if (inside.code == PROBLEM_INPUT)
        problem_input(why, "%s: %s", quoted(name), inside.text);
    else if (!read)
        *why = inside;
    else if (ferror(file))
        read = problem_input(why, "cannot read %s to its end; expected a perft suite", quoted(name));
    if (file != stdin) fclose(file);
    return read;
}

bool epd_read(epd_suite *s, const char *const *files, size_t count, problem *why) {
    for (size_t i = 0; i < count; i++)
        if (!read_named(s, files[i], why)) return false;
    if (s->line_count) return true;
    return problem_input(why, "no position in the file%s; expected lines as FEN ;D1 20 ;D2 400", count > 1 ? "s" : "");
}

void epd_free(epd_suite *s) {
    for (size_t i = 0; i < s->line_count; i++) {
        free(s->lines[i].wrong);
        counting_free(s->lines[i].got);
    }
    free(s->lines);
    free(s->counts);
    free(s->rules);
    *s = (epd_suite){0};
}
