/* SPDX-License-Identifier: MIT
 *
 * fuzz_magic_text.c: any bytes as the line of a magic, and as a file of them. What
 * is read is within its bounds and is written so that it is read again. Whatever
 * number it is, the verifier must say what filling a table says; seeds are right
 * magics, and most of their mutations wrong ones.
 */
#include "fuzz.h"

#include <sleight/magic.h>

#include <errno.h>
#include <string.h>

enum { LONGEST_LINE = SL_MAGIC_SIZE, MOST_SLOTS = 1 << 16 };

static bool same_magic(const sl_magic *a, const sl_magic *b) {
    return a->slider == b->slider && a->square == b->square && a->kind == b->kind && a->magic == b->magic &&
           a->shift == b->shift && a->offset == b->offset;
}

static void check_bounds(const sl_magic *m) {
    require(sl_magic_bounds(m) == SL_MAGIC_OK, "what is read is within its bounds");
    require(m->slider == SL_ROOK || m->slider == SL_BISHOP, "the piece is a rook or a bishop");
    require(m->square >= 0 && m->square < 64, "the square is on the board");
    require(m->kind >= 0 && m->kind < SL_MAGIC_KIND_COUNT, "the kind is one of the kinds");
    require(sl_magic_bits(m) >= 1 && sl_magic_bits(m) <= 16, "the index has 1 to 16 bits");
    require(m->offset >= -INT32_MAX && m->offset <= INT32_MAX, "the offset has 31 bits");
}

static const char *next_word(const char **at) {
    static const char blanks[] = " \t\r";
    const char       *word = *at += strspn(*at, blanks);
    *at += strcspn(*at, blanks);
    return word;
}

static uint64_t number_in(const char *word) {
    errno = 0;
    uint64_t number = strtoull(word, NULL, word[0] == '0' && (word[1] | 32) == 'x' ? 16 : 10);
    require(!errno, "a number that was read has 64 bits");
    return number;
}

/* The numbers of a line, read a second time by the C library. */
static void check_numbers(const sl_magic *m, const char *line, size_t length) {
    char       *copy = calloc(length + 1, 1);
    const char *at = copy;
    if (!copy) abort();
    memcpy(copy, line, length);
    for (int i = 0; i < 3; i++) next_word(&at);
    require(number_in(next_word(&at)) == m->magic, "the magic is the number that was written");
    require(number_in(next_word(&at)) == (uint64_t)m->shift, "the shift is the number that was written");
    const char *word = next_word(&at);
    bool        minus = *word == '-';
    require(number_in(word + minus) == (uint64_t)(minus ? -m->offset : m->offset), "and so is the offset");
    free(copy);
}

static void check_text(const sl_magic *m) {
    char     line[LONGEST_LINE];
    sl_magic again;
    memset(line, '~', sizeof line);
    size_t length = sl_magic_write(m, line);
    require(length < SL_MAGIC_SIZE && strlen(line) == length, "a line is as long as it says");
    for (size_t i = length + 1; i < sizeof line; i++) require(line[i] == '~', "nothing is written behind it");
    require(sl_magic_read(line, length - 1, &again) == SL_MAGIC_OK, "what is written is read");
    require(same_magic(m, &again), "what is written is read as the same magic");
}

static void check_clash(const sl_magic *m, const sl_clash *clash) {
    uint64_t mask = sl_oracle_mask(m->slider, m->square);
    for (int i = 0; i < 2; i++) {
        require(!(clash->occupied[i] & ~mask), "a clash is of subsets of the mask");
        require(sl_magic_index(m, clash->occupied[i]) == clash->index, "a clash is of one index");
        require(sl_magic_index(m, clash->occupied[i] | ~mask) == clash->index, "bits outside the mask do not matter");
        require(sl_oracle_attacks(m->slider, m->square, clash->occupied[i]) == clash->attacks[i], "with these sets");
    }
    require(clash->attacks[0] != clash->attacks[1], "which differ");
}

static void check_lookups(const sl_magic *m, const uint64_t *table) {
    uint64_t mask = sl_oracle_mask(m->slider, m->square), subset = 0;
    do {
        uint64_t set = table[sl_magic_index(m, subset | (m->magic & ~mask))];
        require(set == sl_oracle_attacks(m->slider, m->square, subset), "a filled table answers as the oracle does");
        subset = sl_subset_next(subset, mask);
    } while (subset);
}

static void check_verifier(sl_magic m) {
    static uint64_t table[MOST_SLOTS];
    size_t          slots = (size_t)1 << sl_magic_bits(&m);
    sl_clash        clash;
    memset(table, 0, slots * sizeof *table);
    m.offset = 0;
    sl_magic_status status = sl_magic_verify(&m, &clash);
    require(status == SL_MAGIC_OK || status == SL_MAGIC_CLASH, "a magic within its bounds is right or clashes");
    require(sl_magic_verify(&m, NULL) == status, "the verifier needs no room for a clash");
    require(sl_magic_fill(&m, table, slots, NULL) == status, "the verifier says what filling a table says");
    if (status != SL_MAGIC_OK) {
        check_clash(&m, &clash);
        return;
    }
    check_lookups(&m, table);
    require(sl_magic_fill(&m, table, slots, NULL) == SL_MAGIC_OK, "the same sets may share their slots");
    require(sl_magic_fill(&m, table, sl_magic_index(&m, m.magic), NULL) == SL_MAGIC_OUTSIDE,
            "a table that is too short is not filled");
}

/* Line by line, all of them are found, each on its line, up to the first that is wrong. */
static void check_file(const char *text, size_t length) {
    enum { ROOM = 4 };
    sl_magic_line    magics[ROOM + 1];
    sl_magics_report report;
    magics[ROOM].line = 77;
    sl_magic_status status = sl_magics_read(text, length, magics, ROOM, &report);
    size_t          at = report.head, count = 0;
    require(report.count <= ROOM && magics[ROOM].line == 77, "no more magics than there is room for");
    require(report.head + report.head_length <= length, "the head lies within the text");
    for (unsigned line = 1; line <= report.line; line++) {
        const char     *end = memchr(text + at, '\n', length - at);
        size_t          here = end ? (size_t)(end - text) - at : length - at;
        sl_magic        m;
        sl_magic_status expected = sl_magic_read(text + at, here, &m);
        if (expected == SL_MAGIC_OK && count == ROOM) expected = SL_MAGIC_TOO_MANY;
        if (expected == SL_MAGIC_OK) {
            require(magics[count].line == line && same_magic(&magics[count].magic, &m), "each magic is on its line");
            require(count > 0 || at == report.head + report.head_length, "the head ends before the first magic");
            count++;
        }
        require(expected == SL_MAGIC_OK || expected == SL_MAGIC_NONE || (line == report.line && expected == status),
                "a line that is wrong ends the reading");
        at += here + (end != NULL);
    }
    require(count == report.count, "all magics are found");
    require(status != SL_MAGIC_OK || at == length, "all of a text that is right is read");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    sl_magic        m;
    sl_magic_status status = sl_magic_read((const char *)data, size, &m);
    require(status < SL_MAGIC_STATUS_COUNT && *sl_magic_status_text(status), "a status has a text");
    check_file((const char *)data, size);
    if (status != SL_MAGIC_OK) return 0;
    check_bounds(&m);
    check_numbers(&m, (const char *)data, size);
    check_text(&m);
    check_verifier(m);
    return 0;
}
