/* SPDX-License-Identifier: MIT
 *
 * magic_text.c: any bytes as the line of a magic. What is read is within its
 * bounds and is written so that it is read again. Whatever number it is, the
 * verifier must say what filling a table says; seeds are right magics, and
 * most of their mutations wrong ones.
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
    char        line[LONGEST_LINE];
    sl_magic    again;
    const char *problem;
    memset(line, '~', sizeof line);
    size_t length = sl_magic_write(m, line);
    require(length < SL_MAGIC_SIZE && strlen(line) == length, "a line is as long as it says");
    for (size_t i = length + 1; i < sizeof line; i++) require(line[i] == '~', "nothing is written behind it");
    require(sl_magic_read(line, length - 1, &again, &problem) == 1, "what is written is read");
    require(same_magic(m, &again), "what is written is read as the same magic");
}

static void check_clash(const sl_magic *m, const sl_clash *clash) {
    uint64_t mask = sl_relevant_mask(m->slider, m->square);
    for (int i = 0; i < 2; i++) {
        require(!(clash->occupied[i] & ~mask), "a clash is of subsets of the mask");
        require(sl_magic_index(m, clash->occupied[i]) == clash->index, "a clash is of one index");
        require(sl_magic_index(m, clash->occupied[i] | ~mask) == clash->index, "bits outside the mask do not matter");
        require(sl_oracle_attacks(m->slider, m->square, clash->occupied[i]) == clash->attacks[i], "with these sets");
    }
    require(clash->attacks[0] != clash->attacks[1], "which differ");
}

static void check_lookups(const sl_magic *m, const uint64_t *table) {
    uint64_t mask = sl_relevant_mask(m->slider, m->square), subset = 0;
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
    bool right = sl_magic_verify(&m, &clash);
    require(sl_magic_verify(&m, NULL) == right, "the verifier needs no room for a clash");
    require(sl_magic_fill(&m, table, slots) == right, "the verifier says what filling a table says");
    if (!right) {
        check_clash(&m, &clash);
        return;
    }
    check_lookups(&m, table);
    require(sl_magic_fill(&m, table, slots), "the same sets may share their slots");
    require(!sl_magic_fill(&m, table, sl_magic_index(&m, m.magic)), "a table that is too short is not filled");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    sl_magic    m;
    const char *problem = "";
    int         found = sl_magic_read((const char *)data, size, &m, &problem);
    require(found >= -1 && found <= 1, "a line is a magic, nothing, or wrong");
    require((found < 0) == (problem != NULL), "there is a problem with a line that is wrong, and only there");
    if (found != 1) return 0;
    check_bounds(&m);
    check_numbers(&m, (const char *)data, size);
    check_text(&m);
    check_verifier(m);
    return 0;
}
