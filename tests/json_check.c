/* SPDX-License-Identifier: MIT
 *
 * json_check.c: reads JSON on stdin for the test scripts, so that they need no
 * other tool. Ends with 1, and says where, unless that is exactly one object.
 * Each argument is a path, "methods.3.name"; its value is printed on a line of
 * its own, a string without its quotes; "methods.#" prints how many there are.
 * A path that leads nowhere ends it with 1 too.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text; /* all of stdin */

static void stop(const char *why, const char *where) {
    fprintf(stderr, "json_check: %s at byte %ld: %.40s\n", why, where ? (long)(where - text) : -1L, where ? where : "");
    exit(1);
}

static const char *skip_blanks(const char *p) { return p + strspn(p, " \t\r\n"); }

/* ---- values: each skip_... takes the first character of one and returns the place after it ---- */

static const char *skip_value(const char *p);

static const char *skip_string(const char *p) {
    if (*p != '"') stop("expected a string", p);
    for (p++; *p != '"'; p++) {
        if ((unsigned char)*p < ' ') stop("a control character in a string", p);
        if (*p != '\\') continue;
        p++;
        if (!*p || !strchr("\"\\/bfnrtu", *p)) stop("an unknown escape", p);
        if (*p == 'u' && strspn(p + 1, "0123456789abcdefABCDEF") < 4) stop("a short \\u escape", p);
    }
    return p + 1;
}

static const char *skip_digits(const char *p) {
    if (!isdigit((unsigned char)*p)) stop("expected a digit", p);
    return p + strspn(p, "0123456789");
}

static const char *skip_number(const char *p) {
    if (*p == '-') p++;
    if (*p == '0' && isdigit((unsigned char)p[1])) stop("a number with a leading 0", p);
    p = skip_digits(p);
    if (*p == '.') p = skip_digits(p + 1);
    if (*p == 'e' || *p == 'E') p = skip_digits(p + 1 + (p[1] == '+' || p[1] == '-'));
    return p;
}

/* The members of an object or the elements of an array, from its bracket on. */
static const char *skip_list(const char *p, bool object) {
    char close = object ? '}' : ']';
    p = skip_blanks(p + 1);
    if (*p == close) return p + 1;
    for (;; p = skip_blanks(p + 1)) {
        if (object) {
            p = skip_blanks(skip_string(p));
            if (*p != ':') stop("expected a colon", p);
            p = skip_blanks(p + 1);
        }
        p = skip_blanks(skip_value(p));
        if (*p == close) return p + 1;
        if (*p != ',') stop("expected a comma", p);
    }
}

static const char *skip_value(const char *p) {
    static const char *const words[] = {"true", "false", "null"};
    if (*p == '{' || *p == '[') return skip_list(p, *p == '{');
    if (*p == '"') return skip_string(p);
    if (*p == '-' || isdigit((unsigned char)*p)) return skip_number(p);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(p, words[i], strlen(words[i])) == 0) return p + strlen(words[i]);
    stop("expected a value", p);
    return NULL;
}

/* ---- paths ----------------------------------------------------------------------------------- */

/* The value of member or element `key` (of `length` characters) in `p`, or null; `count` gets how many came before. */
static const char *find_in(const char *p, const char *key, size_t length, size_t *count) {
    bool object = *p == '{';
    *count = 0;
    if (*p != '{' && *p != '[') return NULL;
    for (p = skip_blanks(p + 1); *p != '}' && *p != ']'; p = skip_blanks(p), p += *p == ',', p = skip_blanks(p)) {
        char        number[24];
        const char *name = number, *end = number + snprintf(number, sizeof number, "%zu", *count);
        if (object) {
            name = p + 1;
            end = skip_string(p) - 1;
            p = skip_blanks(skip_blanks(end + 1) + 1);
        }
        if ((size_t)(end - name) == length && strncmp(name, key, length) == 0) return p;
        p = skip_value(p);
        ++*count;
    }
    return NULL;
}

static void print_path(const char *path) {
    const char *p = skip_blanks(text);
    for (const char *key = path; *key; key += strcspn(key, "."), key += *key == '.') {
        size_t count;
        p = find_in(p, key, strcspn(key, "."), &count);
        if (!p && strcmp(key, "#") == 0) {
            printf("%zu\n", count);
            return;
        }
        if (!p) stop(path, p);
    }
    const char *end = skip_value(p);
    bool        string = *p == '"';
    printf("%.*s\n", (int)(end - p) - 2 * string, p + string);
}

static char *read_all(void) {
    size_t length = 0, room = 1 << 16;
    char  *all = malloc(room);
    for (size_t got = 1; all && got > 0;) {
        if (length + 1 == room) all = realloc(all, room *= 2);
        if (!all) break;
        length += got = fread(all + length, 1, room - length - 1, stdin);
    }
    if (!all) exit(1);
    all[length] = 0;
    if (strlen(all) != length) exit(1);
    return all;
}

int main(int argc, char **argv) {
    text = read_all();
    const char *start = skip_blanks(text);
    if (*start != '{') stop("expected an object", start);
    const char *rest = skip_blanks(skip_value(start));
    if (*rest) stop("something after the object", rest);
    for (int i = 1; i < argc; i++) print_path(argv[i]);
    return 0;
}
