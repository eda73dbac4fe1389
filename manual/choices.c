/* SPDX-License-Identifier: MIT
 *
 * choices.c: which words an option or an operand takes. Those of methods, pieces,
 * squares and data are known; others are read from the option's value, "bulk|leap", or
 * from its help, where that begins with them: "white, black or magic32, and no other
 * reading".
 */
#include "manual.h"

#include <string.h>

static void add(choices *c, const char *word) {
    if (c->count < MOST_CHOICES) c->words[c->count++] = word;
}

/* Words live as long as the program: there are not many. */
static const char *keep(const char *word, size_t length) {
    static char   kept[1 << 15];
    static size_t used;
    if (sizeof kept - used <= length) broken("the words that options take are more than expected");
    char *at = kept + used;
    memcpy(at, word, length);
    used += length + 1; /* zero already */
    return at;
}

static void add_data(choices *c, data_folder folder) {
    size_t             count;
    const char *const *names = data_names(folder, &count);
    for (size_t i = 0; i < count; i++) add(c, keep(names[i], strlen(names[i])));
}

static void add_squares(choices *c) {
    static char names[64][3];
    for (int square = 0; square < 64; square++) {
        strcpy(names[square], square_name(square));
        add(c, names[square]);
    }
}

/* The word that a text begins with; null where it begins with none. */
static const char *take_word(const char **text) {
    size_t      length = strspn(*text, "abcdefghijklmnopqrstuvwxyz0123456789_-");
    const char *word = length ? keep(*text, length) : NULL;
    *text += length;
    return word;
}

/* "a, b (which is), c or d": without an "or" it is no list. */
static void add_listed(choices *c, const char *help) {
    size_t before = c->count;
    for (bool last = false;; help += last ? 4 : 2) {
        const char *word = take_word(&help);
        if (!word) break;
        add(c, word);
        if (last) return;
        if (strncmp(help, " (", 2) == 0 && strchr(help, ')')) help = strchr(help, ')') + 1;
        last = strncmp(help, " or ", 4) == 0;
        if (!last && strncmp(help, ", ", 2) != 0) break;
    }
    c->count = before;
}

/* "find|perft|build", in brackets or not; words in capitals stand for others. */
static void add_alternatives(choices *c, const char *text) {
    while (*text) {
        const char *word = take_word(&text);
        if (word) add(c, word);
        if (*text) text++;
    }
}

static bool is_file(const char *value) {
    return strstr(value, "FILE") || strstr(value, "PROOF") || strstr(value, "POOL");
}

static void add_files(choices *c, const verb *v) {
    bool packs = v == &pack_verb;
    c->files = true;
    if (v == &epd_verb) add_data(c, DATA_OF_PERFT);
    if (v == &pool_verb || v == &check_verb || v == &export_verb || packs) add_data(c, DATA_OF_MAGICS);
    if (packs) add_data(c, DATA_OF_POOLS);
}

choices choices_of_option(const verb *v, const option *o) {
    choices c = {0};
    if (!o->value) return c;
    if (strcmp(o->name, "--method") == 0 || strcmp(o->name, "--methods") == 0)
        for (size_t i = 0; i < SL_METHOD_COUNT; i++) add(&c, sl_methods(NULL)[i].name);
    else if (strcmp(o->value, "SQ") == 0)
        add_squares(&c);
    else if (strcmp(o->name, "--from") == 0 || strcmp(o->name, "--pool") == 0)
        add_files(&c, v);
    else if (is_file(o->value))
        c.files = true;
    else if (strchr(o->value, '|'))
        add_alternatives(&c, o->value);
    else
        add_listed(&c, o->help);
    c.several = c.count && (strchr(o->value, ',') || strstr(o->help, "several"));
    return c;
}

choices choices_of_operand(const verb *v, const char *operand) {
    choices c = {0};
    if (is_file(operand)) add_files(&c, v);
    if (strstr(operand, "PIECE"))
        for (int i = 0; i < PIECES; i++) add(&c, piece_names[i]);
    if (strstr(operand, "SQUARE")) add_squares(&c);
    if (!is_file(operand) && strchr(operand, '|')) add_alternatives(&c, operand);
    return c;
}

void write_choices(FILE *out, const choices *c, const char *between) {
    for (size_t i = 0; i < c->count; i++) fprintf(out, "%s%s", i ? between : "", c->words[i]);
}
