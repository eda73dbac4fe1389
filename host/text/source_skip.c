/* SPDX-License-Identifier: MIT
 *
 * source_skip.c: comments by //, #, --, slash-stars, in Pascal (*, in Lisp ;;; strings that hold
 * more than numbers, on one line. A quote in the middle of a number is a
 * separator and does not come here.
 */
#include "source_skip.h"

#include "number_scan.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static char peek(const char *at, const char *end, size_t ahead) { return (size_t)(end - at) > ahead ? at[ahead] : 0; }

static const char *line_end(const char *at, const char *end) {
    const char *feed = memchr(at, '\n', (size_t)(end - at));
    return feed ? feed : end;
}

/* Behind the two characters that end a comment. */
static const char *behind(const char *at, const char *end, const char *closing) {
    for (at += 2; at < end; at++)
        if (*at == closing[0] && peek(at, end, 1) == closing[1]) return at + 2;
    return end;
}

/* "-- as in Haskell, Lua and Ada": with a blank or nothing before it, and a blank behind. */
static bool is_dashes(const char *text, const char *at, const char *end) {
    bool alone = at == text || isspace((unsigned char)at[-1]);
    return alone && *at == '-' && peek(at, end, 1) == '-' && strchr(" \t\r\n", peek(at, end, 2));
}

/* ";; as in Lisp": first on its line. */
static bool is_semicolons(const char *text, const char *at, const char *end) {
    if (*at != ';' || peek(at, end, 1) != ';') return false;
    while (at > text && (at[-1] == ' ' || at[-1] == '\t')) at--;
    return at == text || at[-1] == '\n';
}

/* "#(#x80004000976080 ...": a vector of Lisp, and no comment. */
static bool is_vector(const char *at, const char *end) {
    const char *to = at + 2;
    if (*at != '#' || peek(at, end, 1) != '(') return false;
    while (to < end && (*to == ' ' || *to == '\t')) to++;
    return peek(to, end, 0) == '#' && begins_number(to, end);
}

static const char *skip_comment(const char *text, const char *at, const char *end) {
    char next = peek(at, end, 1);
    if ((*at == '#' && !begins_number(at, end) && !is_vector(at, end)) || (*at == '/' && next == '/') ||
        is_dashes(text, at, end) || is_semicolons(text, at, end))
        return line_end(at, end);
    if (*at == '/' && next == '*') return behind(at, end, "*/");
    bool pascal = *at == '(' && next == '*' && (peek(at, end, 2) == '*' || isspace((unsigned char)peek(at, end, 2)));
    if (pascal) return behind(at, end, "*)"); /* not (*p)(...) */
    return at;
}

/* Does the string hold nothing but numbers? Then they are data. */
static bool holds_numbers(const char *at, const char *end) {
    for (; at < end; at++)
        if (!isxdigit((unsigned char)*at) && !strchr("xXuUlLnN_$, \t-", *at)) return false;
    return true;
}

static const char *closing_quote(const char *at, const char *end) {
    const char *last = line_end(at, end);
    for (const char *to = at + 1; to < last; to++) {
        if (*to == *at) return to;
        if (*to == '\\') to++;
    }
    return NULL;
}

/* A quote behind a letter is a part of a name, as in Haskell; behind & or < it is a lifetime of Rust. */
static bool opens(const char *text, const char *at) {
    if (*at == '"') return true;
    return *at == '\'' && (at == text || !(isalnum((unsigned char)at[-1]) || strchr("&<_", at[-1])));
}

static const char *skip_string(const char *text, const char *at, const char *end) {
    const char *to = opens(text, at) ? closing_quote(at, end) : NULL;
    bool        is_character = to && *at == '\'' && to - at == 2;
    if (!to || (!is_character && holds_numbers(at + 1, to))) return at;
    return to + 1;
}

const char *source_skip(const char *text, const char *at, const char *end) {
    while (at < end) {
        const char *next = isspace((unsigned char)*at) ? at + 1 : skip_comment(text, at, end);
        if (next == at) next = skip_string(text, at, end);
        if (next == at) break;
        at = next;
    }
    return at;
}
