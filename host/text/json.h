/* SPDX-License-Identifier: MIT
 *
 * json.h: the one JSON writer: reports on stdout, lines of a ledger, a line an
 * object. Commas, indentation and escapes are the writer's; the caller says what
 * goes where. `key` is null for the outermost value and inside arrays.
 *
 *     json out = {0};                                   indented, on stdout
 *     json line = json_to_text(text, sizeof text);      one line, in memory
 *     json_object(&out, NULL);
 *     json_string(&out, "piece", "rook");
 *     json_array(&out, "lines");
 *     json_count(&out, NULL, 2);
 *     json_close(&out);
 *     json_close(&out);
 */
#ifndef SLEIGHT_HOST_JSON_H
#define SLEIGHT_HOST_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_DEEPEST = 15 };

typedef struct json {
    FILE  *file; /* null, with no text: stdout */
    char  *text; /* 0-terminated; `length` bytes of `size` are used */
    size_t size, length;
    bool   one_line; /* the outermost value ends with a line feed in any case */
    /* Nested too deep, closed too often, or the text had no room: what was written is not JSON. All three depend on the
     * calls alone, so who opens a fixed number of levels and has room for the longest values need not ask. Whether a
     * file took what was written is asked of the file. */
    bool failed;
    int  depth;
    int  refused;                   /* levels too deep that are to be closed too */
    char closing[JSON_DEEPEST + 1]; /* what closes each open level */
    bool has_members[JSON_DEEPEST + 1];
} json;

/* An object a line. */
json json_to_file(FILE *file);
json json_to_text(char *text, size_t size);

void json_object(json *out, const char *key);
void json_array(json *out, const char *key);
void json_close(json *out); /* the innermost one that is open */

void json_string(json *out, const char *key, const char *text); /* null is written as null */
void json_bool(json *out, const char *key, bool value);
void json_bitboard(json *out, const char *key, uint64_t set); /* "0x" and 16 digits */
void json_count(json *out, const char *key, uint64_t count);  /* a string where it passes 2^53 */
void json_integer(json *out, const char *key, int64_t number);
void json_real(json *out, const char *key, double number);  /* null where it is not finite */
void json_digest(json *out, const char *key, uint64_t sum); /* 16 hex digits, as a string */

#endif
