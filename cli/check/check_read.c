/* SPDX-License-Identifier: MIT
 *
 * check_read.c: from a file of unknown make to magics. A line that begins as
 * our text form does makes it that form; objects with a piece and a square are the
 * JSON of `find`; anything else is searched for a list of numbers. No more than
 * 4 MiB are read, whatever the file holds.
 */
#include "check.h"
#include "host/text/file_bytes.h"
#include "host/text/number_scan.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 4 << 20 };

/* ---- the bytes ----------------------------------------------------------------------- */

/* What is no text is known by its first byte that no text has. */
static bool check_bytes(const file_bytes *file, const char *shown, problem *why) {
    unsigned line = 1;
    if (file->length == 0) return problem_input(why, "%s: is empty; expected a file of magics", shown);
    for (size_t i = 0; i < file->length; i++) {
        unsigned char byte = (unsigned char)file->bytes[i];
        bool          strange = (byte < ' ' && !strchr("\t\n\v\f\r", byte)) || byte == 0 || byte == 0x7f;
        if (strange) return problem_input(why, "%s:%u: a byte 0x%02x; expected text", shown, line, byte);
        line += byte == '\n';
    }
    if (file->cut)
        return problem_input(why, "%s:%u: still no end after 4 MiB, no more is read; expected a file of magics", shown,
                             line);
    return true;
}

span next_line(span *rest) {
    const char *end = memchr(rest->at, '\n', rest->length);
    span        line = {rest->at, end ? (size_t)(end - rest->at) : rest->length};
    size_t      used = line.length + (end != NULL);
    *rest = (span){rest->at + used, rest->length - used};
    return line;
}

/* ---- our text form ---------------------------------------------------------------------- */

static bool begins_with(span line, const char *word) {
    size_t length = strlen(word);
    return line.length > length && memcmp(line.at, word, length) == 0 &&
           (line.at[length] == ' ' || line.at[length] == '\t');
}

/* A piece, and then a word of two characters: a square, or what someone took for one. */
static bool looks_like_ours(span line) {
    while (line.length && (*line.at == ' ' || *line.at == '\t')) line.at++, line.length--;
    size_t skip = begins_with(line, "rook") ? 4 : begins_with(line, "bishop") ? 6 : 0;
    if (!skip) return false;
    while (skip < line.length && (line.at[skip] == ' ' || line.at[skip] == '\t')) skip++;
    size_t length = 0;
    while (skip + length < line.length && !strchr(" \t\r", line.at[skip + length])) length++;
    char last = length ? line.at[skip + length - 1] : 0;
    return length >= 1 && length <= 3 && last >= '0' && last <= '9';
}

static bool is_ours(span rest) {
    while (rest.length) {
        span     line = next_line(&rest);
        sl_magic m;
        if (looks_like_ours(line) || sl_magic_read(line.at, line.length, &m) == SL_MAGIC_OK) return true;
    }
    return false;
}

/* What the file says with each magic is not for options to say. */
static bool check_options(const check *c, const wishes *wanted, bool says_piece, problem *why) {
    bool        all = c->form == FORM_TEXT || c->form == FORM_JSON;
    bool        shift = all && (wanted->shift[SL_ROOK] >= 0 || wanted->shift[SL_BISHOP] >= 0);
    const char *named = shift                                  ? "shift"
                        : all && wanted->kind >= 0             ? "kind"
                        : says_piece && wanted->slider != BOTH ? "piece"
                        : says_piece && wanted->square >= 0    ? "square"
                                                               : NULL;
    if (!named) return true;
    return problem_input(why, "--%s is for a plain list; %s gives a %s with each magic; expected one of them", named,
                         c->path, named);
}

static bool check_ours(const check *c, sl_magic_status status, unsigned line, problem *why) {
    if (status == SL_MAGIC_TOO_MANY)
        return problem_input(why, "%s:%u: more than %d magics; expected 128", c->path, line, MOST_MAGICS);
    if (status != SL_MAGIC_OK) return problem_input(why, "%s:%u: %s", c->path, line, sl_magic_status_text(status));
    return c->count > 0 || problem_input(why, "%s: no magics; expected a line for each square", c->path);
}

/* ---- any form -------------------------------------------------------------------------------- */

static bool read_list(check *c, span all, const wishes *wanted, problem *why) {
    static number_list list;
    if (!scan_numbers(all.at, all.length, &list))
        return problem_input(why, "%s:%u: %s", c->path, list.line, list.wrong);
    return list_magics(c, &list, wanted, why);
}

bool read_magic_bytes(check *c, const file_bytes *file, const wishes *wanted, problem *why) {
    sl_magics_report report;
    if (!check_bytes(file, c->path, why)) return false;
    sl_magic_status status = sl_magics_read(file->bytes, file->length, c->magics, MOST_MAGICS, &report);
    span            all = {file->bytes + report.head, file->length - report.head};
    c->form = holds_json_magics(all)   ? FORM_JSON
              : holds_short_lines(all) ? FORM_SHORT
              : is_ours(all)           ? FORM_TEXT
                                       : FORM_LIST;
    if (!check_options(c, wanted, c->form != FORM_LIST, why)) return false;
    switch (c->form) {
    case FORM_JSON: return json_magics(c, all, why);
    case FORM_SHORT: c->partial = true; return short_lines(c, all, wanted, why);
    case FORM_TEXT: c->count = report.count; return check_ours(c, status, report.line, why);
    default: return read_list(c, all, wanted, why);
    }
}

bool read_magics(check *c, const char *path, const wishes *wanted, problem *why) {
    file_bytes file;
    if (!file_bytes_begin(&file, path, MOST_BYTES, "a file of magics", why)) return false;
    bool read = read_magic_bytes(c, &file, wanted, why);
    free(file.bytes);
    return read;
}
