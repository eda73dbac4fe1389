/* SPDX-License-Identifier: MIT
 *
 * json.h: writes one JSON object on stdout. Commas, indentation and escapes
 * are the writer's; the caller says what goes where. `key` is null for the
 * outermost object and inside arrays.
 *
 *     json out = {0};
 *     json_object(&out, NULL);
 *     json_string(&out, "piece", "rook");
 *     json_array(&out, "lines");
 *     json_count(&out, NULL, 2);
 *     json_close(&out);
 *     json_close(&out);
 */
#ifndef SLEIGHT_CLI_JSON_H
#define SLEIGHT_CLI_JSON_H

#include <stdbool.h>
#include <stdint.h>

enum { JSON_DEEPEST = 15 };

typedef struct json {
    int  depth;
    char closing[JSON_DEEPEST + 1]; /* what closes each open level */
    bool has_members[JSON_DEEPEST + 1];
} json;

void json_object(json *out, const char *key);
void json_array(json *out, const char *key);
void json_close(json *out); /* the innermost one that is open */

void json_string(json *out, const char *key, const char *text); /* null is written as null */
void json_bool(json *out, const char *key, bool value);
void json_bitboard(json *out, const char *key, uint64_t set); /* "0x" and 16 digits */
void json_count(json *out, const char *key, uint64_t count);  /* a string where it passes 2^53 */
void json_integer(json *out, const char *key, int64_t number);
void json_real(json *out, const char *key, double number); /* null where it is not finite */

#endif
