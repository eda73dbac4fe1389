/* SPDX-License-Identifier: MIT
 *
 * header_text.c: what a public header says of itself: its first comment, and its
 * functions. It reads our own headers, as clang-format leaves them: what begins at
 * the margin, and holds a parenthesis behind a name with sl_, is a function.
 */
#include "manual.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static char *room_for(const char *source) {
    char *text = calloc(1, strlen(source) + 2);
    if (!text) broken("out of memory");
    return text;
}

/* Appends a line and its end. */
static char *add_line(char *at, const char *line, size_t length) {
    memcpy(at, line, length);
    at[length] = '\n';
    return at + length + 1;
}

char *header_comment(const char *source) {
    char       *text = room_for(source), *at = text;
    const char *end = strstr(source, "*/"), *line = strchr(source, '\n');
    while (line && end && line < end) {
        line++;
        size_t length = strcspn(line, "\n"), skip = strspn(line, " ");
        if (line + skip < end && line[skip] == '*') skip += line[skip + 1] == ' ' ? 2 : 1;
        if (line + length > end || line + skip > end) break;
        if (at != text || length > skip) at = add_line(at, line + skip, length > skip ? length - skip : 0);
        line = strchr(line, '\n');
    }
    return text;
}

/* Comments out: a blank for each of their characters, so that places stay. */
static void blank_comments(char *source) {
    for (char *at = strstr(source, "/*"); at; at = strstr(at, "/*"))
        for (bool last = false; *at && !last; at++) {
            last = at[0] == '*' && at[1] == '/' && at[2] != '*';
            if (last) at[1] = ' ';
            if (*at != '\n') *at = ' ';
        }
}

/* One declaration with single blanks, and without what the compiler alone asks for. */
static char *add_function(char *at, const char *from, const char *to) {
    static const char inlined[] = "SL_INLINE ";
    if (strncmp(from, inlined, strlen(inlined)) == 0) from += strlen(inlined);
    for (; from < to; from++) {
        if (!isspace((unsigned char)*from))
            *at++ = *from;
        else if (at[-1] != ' ' && at[-1] != '(')
            *at++ = ' ';
    }
    while (at[-1] == ' ') at--;
    *at++ = ';';
    *at++ = '\n';
    return at;
}

static bool is_function(const char *from, const char *to) {
    const char *bracket = memchr(from, '(', (size_t)(to - from)), *name = bracket;
    if (!bracket || strncmp(from, "typedef", 7) == 0 || memchr(from, '=', (size_t)(bracket - from))) return false;
    while (name > from && (isalnum((unsigned char)name[-1]) || name[-1] == '_')) name--;
    return name > from && strncmp(name, "sl_", 3) == 0;
}

/* Is the line at the end of a text in it already? */
static bool is_there(const char *text, const char *line) {
    size_t length = strlen(line);
    for (const char *one = text; one < line; one += strcspn(one, "\n") + 1)
        if (strncmp(one, line, length) == 0) return true;
    return false;
}

char *header_functions(const char *source) {
    char *copy = room_for(source), *text = room_for(source), *at = text;
    strcpy(copy, source);
    blank_comments(copy);
    for (const char *line = copy; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        if (!isalpha((unsigned char)*line) || strncmp(line, "SL_EXTERN_C", 11) == 0) continue;
        const char *end = line + strcspn(line, ";{");
        if (!*end) break;
        if (!is_function(line, end)) continue;
        char *after = add_function(at, line, end);
        *after = 0;
        bool again = is_there(text, at); /* another form of it, for another compiler */
        at = again ? at : after;
        *at = 0;
        line = end; /* a long one goes over lines */
    }
    free(copy);
    return text;
}
