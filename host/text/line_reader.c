/* SPDX-License-Identifier: MIT
 *
 * line_reader.c: lines of any length in memory of a fixed size.
 */
#include "host/text/line_reader.h"

#include <string.h>

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static void add_byte(line_reader *r, int byte) {
    if (r->length + 1 < r->room)
        r->text[r->length++] = byte || r->exact ? (char)byte : ' ';
    else if (r->exact || (byte && !is_blank((char)byte)))
        r->too_long = true;
}

static int next_byte(line_reader *r) {
    int byte = getc(r->file);
    if (byte == EOF || !r->most || r->at + r->bytes < r->most) return byte;
    r->cut = true;
    return EOF;
}

bool line_reader_next(line_reader *r) {
    r->at += r->bytes;
    r->bytes = 0;
    int byte = r->cut ? EOF : next_byte(r);
    if (byte == EOF) return false;
    r->length = 0;
    r->too_long = false;
    r->number++;
    r->zeros = 0;
    for (; byte != EOF && byte != '\n' && !r->endless; byte = next_byte(r)) {
        add_byte(r, byte);
        r->zeros = byte ? 0 : r->zeros + 1;
        r->endless = ++r->bytes == r->longest;
    }
    r->ended = byte == '\n';
    r->bytes += r->ended;
    while (!r->exact && r->length && is_blank(r->text[r->length - 1])) r->length--;
    r->text[r->length] = 0;
    return true;
}
