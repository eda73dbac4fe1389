/* SPDX-License-Identifier: MIT
 *
 * paragraph_names.c: which paragraphs are needed. In C a name is declared before it
 * is used, so that the first paragraph that has a name of ours is the one that
 * declares it, and no more of C has to be understood here.
 */
#include "amalgamate.h"

#include "host/text/grow.h"

#include <stdlib.h>
#include <string.h>

static bool begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

/* ---- names ----------------------------------------------------------------------------------------- */

bool is_name_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

typedef struct name {
    const char *text;
    size_t      length;
} name;

static bool is_same(name a, name b) { return a.length == b.length && memcmp(a.text, b.text, a.length) == 0; }
static name name_of(const char *text) { return (name){text, strlen(text)}; }

/* Ours, and not the beginning of names that are pasted together. */
static bool is_ours(name n) {
    bool ours = begins(n.text, "sl_") || begins(n.text, "SL_") || begins(n.text, "SLEIGHT_");
    return ours && n.text[n.length - 1] != '_';
}

static const char *after_comment(const char *c) {
    const char *end = strstr(c, "*/");
    return end ? end + 2 : c + strlen(c);
}

/* The name as it is in the pair. */
static name in_pair(const paragraph *g, name n) {
    for (const renamed *r = g->renames; r && r->name; r++)
        if (is_same(n, name_of(r->name))) return name_of(r->in_pair);
    return n;
}

/* The next name of ours in a paragraph, outside comments and quotes, from *at on; false at the end. */
static bool next_name(const paragraph *g, const char **at, name *found) {
    const char *end = g->text + g->length, *c = *at;
    while (c < end) {
        if (begins(c, "/*")) {
            c = after_comment(c);
        } else if (*c == '"' || *c == '\'') {
            c += quoted_length(c);
        } else if (is_name_letter(*c)) {
            name n = {c, 0};
            while (c < end && is_name_letter(*c)) c++, n.length++;
            if (!is_ours(n)) continue;
            *found = in_pair(g, n);
            *at = c;
            return true;
        } else {
            c++;
        }
    }
    return false;
}

/* The names of a paragraph are read from here on; the head of a file is a comment whose beginning is cut off. */
static const char *names_begin(const paragraph *g) { return begins(g->text, " * ") ? g->text + g->length : g->text; }

/* Every name once, with the first paragraph that has it. */
typedef struct declared_name {
    name   name;
    size_t paragraph;
} declared_name;

static declared_name *declared;
static size_t         declared_count, declared_room;

static const declared_name *find_declared(name n) {
    for (size_t i = 0; i < declared_count; i++)
        if (is_same(declared[i].name, n)) return &declared[i];
    return NULL;
}

static void note_names(const pair *p, size_t at) {
    const paragraph *g = &p->all[at];
    const char      *c = names_begin(g);
    for (name n; next_name(g, &c, &n);) {
        if (find_declared(n)) continue;
        declared_name *more = grown(declared, declared_count, &declared_room, sizeof *more);
        if (!more) broken("out of memory");
        declared = more;
        declared[declared_count++] = (declared_name){n, at};
    }
}

void find_names(const pair *p) {
    declared_count = 0;
    for (size_t i = 0; i < p->count; i++) note_names(p, i);
}

void forget_names(void) {
    free(declared);
    declared = NULL;
    declared_count = declared_room = 0;
}

static paragraph *first_with(const pair *p, name n) {
    const declared_name *found = find_declared(n);
    if (!found) broken("%.*s is in no source", (int)n.length, n.text);
    return &p->all[found->paragraph];
}

bool has_name(const pair *p, const char *text) {
    const declared_name *found = find_declared(name_of(text));
    return found && p->all[found->paragraph].kept;
}

void drop_name(pair *p, const char *text) {
    paragraph *g = first_with(p, name_of(text));
    g->length = 0;
    g->whole = g->kept = false;
}

/* ---- what is needed ---------------------------------------------------------------------------------- */

static void keep(pair *p, paragraph *g) {
    const char *at = names_begin(g);
    if (g->kept) return;
    g->kept = true;
    for (name n; next_name(g, &at, &n);) keep(p, first_with(p, n));
}

void keep_name(pair *p, const char *text) { keep(p, first_with(p, name_of(text))); }

/* Does a paragraph declare nothing, but stand under a condition of ours that is kept: #if SL_TARGET_... #include? */
static bool is_under_kept_condition(const pair *p, const paragraph *g) {
    const char *at = names_begin(g);
    bool        kept = false;
    if (!begins(g->text, "#if ")) return false;
    for (name n; next_name(g, &at, &n);) {
        const paragraph *first = first_with(p, n);
        if (first == g) return false;
        kept |= first->kept;
    }
    return kept;
}

void keep_needed(pair *p) {
    for (size_t i = 0; i < p->count; i++)
        if (p->all[i].whole && !p->all[i].include) keep(p, &p->all[i]);
    for (size_t i = 0; i < p->count; i++)
        if (is_under_kept_condition(p, &p->all[i])) keep(p, &p->all[i]);
    for (size_t i = 0; i < p->count; i++)
        for (size_t j = 0; j < p->count && p->all[i].include; j++)
            p->all[i].kept |= p->all[j].kept && !p->all[j].include && p->all[j].file == p->all[i].file;
}
