/* SPDX-License-Identifier: MIT
 *
 * epd_read.c: reads perft suites as they are found: counts before or after the
 * semicolons, line ends of every system, zero bytes, comments, other EPD
 * operations. A line that cannot be read is kept with the reason, so that it
 * counts as failed and the rest is still run.
 */
#include "host/suite/epd.h"
#include "host/text/line_reader.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LONGEST_LINE = 8192, LONGEST_PROBLEM = 256 };

/* ---- growing -------------------------------------------------------------------------- */

static void *with_room(void *items, size_t count, size_t *room, size_t size) {
    if (count < *room) return items;
    *room = *room ? 2 * *room : 256;
    items = realloc(items, *room * size);
    if (!items) broken("out of memory");
    return items;
}

static epd_line *add_line(epd_suite *s, size_t file, uint64_t number) {
    s->lines = with_room(s->lines, s->line_count, &s->line_room, sizeof *s->lines);
    epd_line *line = &s->lines[s->line_count++];
    *line = (epd_line){.file = file, .number = number, .first = s->count_count};
    return line;
}

static void add_count(epd_suite *s, epd_line *line, epd_count count) {
    s->counts = with_room(s->counts, s->count_count, &s->count_room, sizeof *s->counts);
    s->counts[s->count_count++] = count;
    line->count++;
}

/* Notes the first thing that is wrong with a line. */
__attribute__((format(printf, 2, 3))) static void refuse(epd_line *line, const char *format, ...) {
    if (line->problem) return;
    va_list values;
    line->problem = malloc(LONGEST_PROBLEM);
    if (!line->problem) broken("out of memory");
    va_start(values, format);
    vsnprintf(line->problem, LONGEST_PROBLEM, format, values);
    va_end(values);
}

/* ---- one count -------------------------------------------------------------------------- */

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Reads digits; false when they pass 128 bits. 10 n = 8 n + 2 n, so that no wider type is needed. */
static bool read_nodes(const char **at, sl_nodes *nodes) {
    for (*nodes = (sl_nodes){0}; is_digit(**at); ++*at) {
        if (nodes->high >> 60) return false;
        sl_nodes twice = {nodes->low << 1, nodes->high << 1 | nodes->low >> 63};
        sl_nodes eight = {nodes->low << 3, nodes->high << 3 | nodes->low >> 61};
        *nodes = sl_nodes_add(sl_nodes_add(twice, eight), (sl_nodes){(uint64_t)(**at - '0'), 0});
    }
    return true;
}

/* "D4 197281", ended by nothing but blanks; of `length` characters. */
static bool read_count(const char *text, size_t length, epd_count *count) {
    const char *at = text + 1, *end = text + length;
    sl_nodes    depth;
    if (!read_nodes(&at, &depth) || depth.high || depth.low > DEEPEST) return false;
    const char *gap = at;
    at += strspn(at, " \t");
    if (at == gap || at >= end || !is_digit(*at) || !read_nodes(&at, &count->nodes)) return false;
    count->depth = (int)depth.low;
    return at + strspn(at, " \t") >= end;
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

static void refuse_operation(epd_line *line, const char *text, size_t length) {
    char shown[48];
    snprintf(shown, sizeof shown, "%.*s", length < sizeof shown ? (int)length : (int)sizeof shown, text);
    refuse(line, "cannot read %s; expected a depth up to %d and a count, as in D4 197281", quoted(shown), DEEPEST);
}

static void read_operations(epd_suite *s, epd_line *line, const char *text) {
    while (*(text += strspn(text, " \t;"))) {
        size_t    length = find_outside_quotes(text, ";");
        epd_count count;
        if ((*text == 'D' || *text == 'd') && is_digit(text[1])) {
            if (read_count(text, length, &count))
                add_count(s, line, count);
            else
                refuse_operation(line, text, length);
        }
        text += length;
    }
}

static void read_line(epd_suite *s, epd_line *line, char *text) {
    sl_fen_problem wrong;
    text[find_outside_quotes(text, "#")] = 0;
    if (!sl_fen_read(text, strlen(text), SL_FEN_PLAYABLE, &line->position, &wrong)) {
        refuse(line, "%s (%s, column %d)", sl_fen_reason_text(wrong.reason), sl_fen_field_name(wrong.field),
               wrong.column);
        return;
    }
    read_operations(s, line, first_operation(text));
    if (line->count == 0) refuse(line, "no count to compare with; expected some, as in ;D1 20 ;D2 400");
}

/* ---- files ------------------------------------------------------------------------------------ */

static void read_file(epd_suite *s, size_t number, FILE *file) {
    static char text[LONGEST_LINE];
    line_reader r = {.file = file, .text = text, .room = sizeof text};
    while (line_reader_next(&r)) {
        bool  marked = r.number == 1 && strncmp(text, "\xef\xbb\xbf", 3) == 0; /* editors' sign of UTF-8 */
        char *start = marked ? text + 3 : text, first = start[strspn(start, " \t")];
        if (first == 0 || first == '#') continue;
        epd_line *line = add_line(s, number, r.number);
        if (r.too_long)
            refuse(line, "longer than %d bytes", LONGEST_LINE - 1);
        else
            read_line(s, line, start);
    }
}

/* A folder can be opened but not read; so it is asked for beforehand. */
static FILE *open_file(const char *name) {
    struct stat about;
    if (strcmp(name, "-") == 0) return stdin;
    if (stat(name, &about) == 0 && S_ISDIR(about.st_mode)) misuse("%s is a folder; expected a file", quoted(name));
    FILE *file = fopen(name, "r");
    if (!file) misuse("cannot read %s: %s; expected a perft suite", quoted(name), strerror(errno));
    return file;
}

void read_suite(epd_suite *s, const char *const *files, size_t count) {
    *s = (epd_suite){.files = files, .file_count = count};
    for (size_t i = 0; i < count; i++) {
        FILE *file = open_file(files[i]);
        read_file(s, i, file);
        if (ferror(file)) misuse("cannot read %s to its end; expected a perft suite", quoted(files[i]));
        if (file != stdin) fclose(file);
    }
    if (s->line_count == 0)
        misuse("no position in the file%s; expected lines as FEN ;D1 20 ;D2 400", count > 1 ? "s" : "");
}

void free_suite(epd_suite *s) {
    for (size_t i = 0; i < s->line_count; i++) {
        free(s->lines[i].problem);
        if (s->lines[i].got) free_counting(s->lines[i].got);
    }
    free(s->lines);
    free(s->counts);
}
