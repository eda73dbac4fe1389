/* SPDX-License-Identifier: MIT
 *
 * lines.c: lines of any length in memory of a fixed size.
 */
#include "host/text/line_reader.h"

#include <string.h>

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static void add_byte(line_reader *r, int byte) {
    if (r->length + 1 < r->room)
        r->text[r->length++] = byte ? (char)byte : ' ';
    else if (byte && !is_blank((char)byte))
        r->too_long = true;
}

bool next_line(line_reader *r) {
    int byte = getc(r->file);
    if (byte == EOF) return false;
    r->length = 0;
    r->too_long = false;
    r->number++;
    for (; byte != EOF && byte != '\n'; byte = getc(r->file)) add_byte(r, byte);
    while (r->length && is_blank(r->text[r->length - 1])) r->length--;
    r->text[r->length] = 0;
    return true;
}
