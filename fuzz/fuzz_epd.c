/* SPDX-License-Identifier: MIT
 *
 * fuzz_epd.c: any bytes as a perft suite. Each line has counts or a problem, and what
 * has counts is read again from the plainest form of it. Behind the bytes a
 * second file with one sound line is read, which they must not harm.
 */
#include "fuzz.h"

#include "host/suite/epd_suite.h"
#include "tests/slow_chess.h"

#include <string.h>

static char sound[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400\n";

/* No bytes make no file for fmemopen; they are one all the same. */
static void add_bytes(epd_suite *s, void *bytes, size_t size) {
    problem why = {0};
    FILE   *file = size ? fmemopen(bytes, size, "r") : fopen("/dev/null", "r");
    if (!file || !epd_read_stream(s, file, &why)) abort();
    fclose(file);
}

/* The suite of these bytes and of the sound line. */
static epd_suite read_bytes(void *bytes, size_t size) {
    epd_suite s = {0};
    add_bytes(&s, bytes, size);
    add_bytes(&s, sound, sizeof sound - 1);
    return s;
}

/* ---- what was read ----------------------------------------------------------------------------------- */

static bool is_shown_well(const char *text) {
    for (; *text; text++)
        if (*text < ' ' || *text > '~') return false;
    return true;
}

static void check_line(const epd_suite *s, const epd_line *line) {
    require(line->count || line->wrong, "a line has counts or a problem");
    require(!line->wrong || (*line->wrong->text && is_shown_well(line->wrong->text)), "a problem is a line of text");
    require(!line->got && !line->done && line->result == EPD_NOT_RUN, "a suite that was read has not been run");
    for (size_t i = 0; i < line->count; i++) {
        const epd_count *c = &s->counts[line->first + i];
        require(c->depth >= 0 && c->depth <= COUNTING_DEPTH_MAX, "a depth is one that can be counted");
    }
}

static void check_suite(const epd_suite *s) {
    size_t first = 0;
    for (size_t i = 0; i < s->line_count; i++) {
        const epd_line *line = &s->lines[i], *before = i ? line - 1 : NULL;
        require(line->first == first && first + line->count <= s->count_count, "counts stand in the order of lines");
        require(!before || line->file > before->file || line->number > before->number, "lines are in their order");
        check_line(s, line);
        first += line->count;
    }
    require(first == s->count_count, "each count belongs to a line");
}

static void check_sound(const epd_suite *s) {
    const epd_line *line = &s->lines[s->line_count - 1];
    require(line->file == 1 && line->number == 1 && line->count == 2 && !line->wrong, "the next file is read too");
    require(same_position(&line->position, &sl_position_start), "and rightly");
}

/* ---- once more ------------------------------------------------------------------------------------------ */

/* As text, with a comment that holds no count. */
static void write_line(FILE *out, const epd_suite *s, const epd_line *line) {
    char fen[SL_FEN_SIZE], nodes[SL_NODES_SIZE];
    sl_fen_write(&line->position, SL_FEN_SHREDDER, fen);
    fprintf(out, "%s", fen);
    for (size_t i = 0; i < line->count; i++) {
        const epd_count *c = &s->counts[line->first + i];
        sl_nodes_write(c->nodes, nodes);
        fprintf(out, " ;D%d %s", c->depth, nodes);
    }
    fprintf(out, " # ;D1 1\n");
}

static void compare_lines(const epd_suite *a, const epd_line *line, const epd_suite *b, const epd_line *again) {
    require(!again->wrong == !line->wrong && again->count == line->count, "a line has all its counts again");
    require(line->wrong || same_position(&again->position, &line->position), "a line has its position again");
    for (size_t i = 0; i < line->count; i++) {
        const epd_count *c = &a->counts[line->first + i], *d = &b->counts[again->first + i];
        require(c->depth == d->depth && c->nodes.low == d->nodes.low && c->nodes.high == d->nodes.high,
                "a count is read as it was written");
    }
}

static void check_again(const epd_suite *s) {
    char     *text = NULL;
    size_t    size = 0, met = 0;
    FILE     *out = open_memstream(&text, &size);
    epd_suite again;
    if (!out) abort();
    for (size_t i = 0; i < s->line_count; i++)
        if (!s->lines[i].wrong) write_line(out, s, &s->lines[i]);
    fclose(out);
    again = read_bytes(text, size);
    for (size_t i = 0; i < s->line_count; i++)
        if (!s->lines[i].wrong) compare_lines(s, &s->lines[i], &again, &again.lines[met++]);
    require(met + 1 == again.line_count, "what was written are all the lines");
    epd_free(&again);
    free(text);
}

/* The mark of an editor, and blanks for zero bytes, change nothing. */
static void check_disguised(const epd_suite *s, const uint8_t *data, size_t size) {
    static const uint8_t mark[] = {0xef, 0xbb, 0xbf};
    size_t               head = size >= 3 && memcmp(data, mark, 3) == 0 ? 0 : 3;
    uint8_t             *copy = malloc(head + size + 1);
    if (!copy) abort();
    memcpy(copy, mark, head);
    for (size_t i = 0; i < size; i++) copy[head + i] = data[i] ? data[i] : ' ';
    epd_suite other = read_bytes(copy, head + size);
    require(other.line_count == s->line_count, "disguised lines are as many");
    for (size_t i = 0; i < s->line_count; i++) compare_lines(s, &s->lines[i], &other, &other.lines[i]);
    epd_free(&other);
    free(copy);
}

/* ---- a count ---------------------------------------------------------------------------------------------- */

static bool is_digit(uint8_t c) { return c >= '0' && c <= '9'; }

/* The most digits that stand side by side, up to `most` of them; returns how many. */
static size_t longest_digits(const uint8_t *data, size_t size, size_t most, char *digits) {
    size_t longest = 0;
    for (size_t at = 0, count; at < size; at += count + 1) {
        for (count = 0; at + count < size && is_digit(data[at + count]);) count++;
        if (count <= longest) continue;
        longest = count < most ? count : most;
        memcpy(digits, data + at, longest);
    }
    return longest;
}

enum { MOST_DIGITS = 60 };

/* After one move there are not more than SL_MOVES_MAX. */
static void check_few(const char *digits) {
    char text[128];
    snprintf(text, sizeof text, "8/8/8/8/8/8/8/K1k5 w - - ;D1 %s", digits);
    const char *plain = digits + strspn(digits, "0");
    bool        too_many = strlen(plain) > 3 || atoi(plain) > SL_MOVES_MAX;
    epd_suite   s = read_bytes(text, strlen(text));
    require(!s.lines[0].wrong == !too_many && s.lines[0].too_large == too_many, "a count that cannot be is refused");
    epd_free(&s);
}

/* Digits as a count: read as they are, or refused where they may pass 128 bits. */
static void check_digits(const uint8_t *data, size_t size) {
    enum { SURE = 38 };
    char text[128] = "8/8/8/8/8/8/8/K1k5 w - - ;D99 ", digits[MOST_DIGITS + 1] = "", nodes[SL_NODES_SIZE];
    if (!longest_digits(data, size, MOST_DIGITS, digits)) return;
    check_few(digits);
    strcat(text, digits);
    const char *plain = digits + strspn(digits, "0");
    epd_suite   s = read_bytes(text, strlen(text));
    require(s.line_count == 2 && (s.lines[0].count == 1) == !s.lines[0].wrong, "a count is read or refused");
    if (s.lines[0].wrong)
        require(strlen(plain) > SURE, "a count below 128 bits is read");
    else
        require(sl_nodes_write(s.counts[0].nodes, nodes) && strcmp(nodes, *plain ? plain : "0") == 0,
                "a count is the number that was written");
    epd_free(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    epd_suite s = read_bytes((void *)data, size);
    check_suite(&s);
    check_sound(&s);
    check_digits(data, size);
    if (size < EPD_LINE_SIZE / 2) { /* so that a line can become longer */
        check_again(&s);
        check_disguised(&s, data, size);
    }
    epd_free(&s);
    return 0;
}
