/* SPDX-License-Identifier: MIT
 *
 * json_magics.c: magics from JSON: the lines of `sleight find --json`, or the results
 * of `sleight check --json`. Each object that has a piece, a square and a magic is one;
 * its fields are put together to a line of our text form, which the library reads.
 */
#include "check.h"

#include <stdio.h>
#include <string.h>

enum { DEEPEST = 16, LONGEST = 32, PIECE = 0, SQUARE, KIND, MAGIC, SHIFT, OFFSET, FIELDS };

static const char *const names[FIELDS] = {"piece", "square", "kind", "magic", "shift", "offset"};

typedef struct object {
    char     fields[FIELDS][LONGEST];
    unsigned line; /* that it begins on */
} object;

typedef struct walker {
    span     rest;
    unsigned line;
    object   open[DEEPEST];
    size_t   depth;
    int      key;  /* the field whose value comes next, -1 for one that does not matter */
    object   last; /* the object that has just ended */
} walker;

static char take(walker *w) {
    char c = *w->rest.at++;
    w->rest.length--;
    w->line += c == '\n';
    return c;
}

/* The rest of a string, after its quote; escapes are left as they are. What is too long is no value of ours. */
static bool take_string(walker *w, char value[LONGEST]) {
    size_t used = 0;
    while (w->rest.length) {
        char c = take(w);
        if (c == '"') {
            value[used < LONGEST ? used : 0] = 0;
            return true;
        }
        if (used < LONGEST) value[used++] = c;
        if (c == '\\' && w->rest.length) take(w);
    }
    return false;
}

static int which_field(const char *name) {
    for (int i = 0; i < FIELDS; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}

static void set_field(walker *w, const char *value) {
    if (w->key >= 0 && w->depth >= 1 && w->depth <= DEEPEST) strcpy(w->open[w->depth - 1].fields[w->key], value);
    w->key = -1;
}

static void skip_blanks(walker *w) {
    while (w->rest.length && strchr(" \t\r\n", *w->rest.at)) take(w);
}

/* A string is a key when a colon follows. */
static bool take_word(walker *w) {
    char value[LONGEST];
    if (!take_string(w, value)) return false;
    skip_blanks(w);
    if (w->rest.length && *w->rest.at == ':') {
        take(w);
        w->key = which_field(value);
    } else {
        set_field(w, value);
    }
    return true;
}

static void take_bare(walker *w, char first) {
    char   value[LONGEST] = {first};
    size_t used = 1;
    while (w->rest.length && !strchr(",]} \t\r\n", *w->rest.at)) {
        char c = take(w);
        if (used < LONGEST - 1) value[used++] = c;
    }
    value[used] = 0;
    set_field(w, value);
}

/* Goes on to the end of the next object; false at the end of the text. */
static bool next_object(walker *w) {
    while (w->rest.length) {
        char c = take(w);
        if (c == '{') {
            if (w->depth < DEEPEST) w->open[w->depth] = (object){.line = w->line};
            w->depth++;
            w->key = -1;
        } else if (c == '}') {
            if (w->depth == 0) return false;
            if (--w->depth >= DEEPEST) continue;
            w->last = w->open[w->depth];
            return true;
        } else if (c == '"') {
            if (!take_word(w)) return false;
        } else if (!strchr("[], \t\r\n:", c)) {
            take_bare(w, c);
        }
    }
    return false;
}

static bool is_magic(const object *o) { return *o->fields[PIECE] && *o->fields[SQUARE] && *o->fields[MAGIC]; }
static bool is_about_square(const object *o) { return *o->fields[PIECE] && *o->fields[SQUARE]; }

bool holds_json_magics(span all) {
    walker w = {.rest = all, .line = 1, .key = -1};
    skip_blanks(&w);
    if (!w.rest.length || (*w.rest.at != '{' && *w.rest.at != '[')) return false;
    while (next_object(&w))
        if (is_about_square(&w.last)) return true;
    return false;
}

static bool add_object(check *c, const object *o, problem *why) {
    char          line[FIELDS * LONGEST + 1] = "";
    sl_magic_line read = {.line = o->line};
    size_t        used = 0;
    for (int i = 0; i < FIELDS; i++)
        used +=
            (size_t)snprintf(line + used, sizeof line - used, "%s ", *o->fields[i] || i != OFFSET ? o->fields[i] : "0");
    sl_magic_status status = sl_magic_read(line, used, &read.magic);
    if (status != SL_MAGIC_OK)
        return problem_input(why, "%s:%u: %s", c->path, o->line,
                             status == SL_MAGIC_BAD_LINE ? "expected piece, square, kind, magic and shift"
                                                         : sl_magic_status_text(status));
    if (c->count == MOST_MAGICS)
        return problem_input(why, "%s:%u: more than %d magics; expected 128", c->path, o->line, MOST_MAGICS);
    c->magics[c->count++] = read;
    return true;
}

bool json_magics(check *c, span all, problem *why) {
    walker w = {.rest = all, .line = 1, .key = -1};
    size_t without = 0;
    while (next_object(&w)) {
        if (!is_about_square(&w.last)) continue;
        if (!is_magic(&w.last))
            without++;
        else if (!add_object(c, &w.last, why))
            return false;
    }
    if (w.rest.length || w.depth)
        return problem_input(why, "%s:%u: the JSON ends within an object; expected all of it", c->path, w.line);
    if (c->count == 0)
        return problem_input(why, "%s: JSON about %zu square%s, but without a magic; expected one", c->path, without,
                             without == 1 ? "" : "s");
    if (without)
        add_hint(c, "%zu square%s the search found no magic for: not looked at.", without, without == 1 ? "" : "s");
    return true;
}
