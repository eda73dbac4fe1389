/* SPDX-License-Identifier: MIT
 *
 * line_values.c: values out of a line. It does not parse: who reads a line this
 * way writes it anew and compares.
 */
#include "host/text/line_values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *line_value(const char *line, const char *name) {
    char        key[32];
    size_t      length = (size_t)snprintf(key, sizeof key, "\"%s\": ", name);
    const char *at = strstr(line, key);
    if (!at) return "";
    return at[length] == '"' ? at + length + 1 : at + length;
}

uint64_t line_number(const char *line, const char *name) { return strtoull(line_value(line, name), NULL, 0); }

uint64_t line_check_sum(const char *line, size_t length) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++) sum = (sum ^ (unsigned char)line[i]) * UINT64_C(0x100000001b3);
    return sum;
}
