/* SPDX-License-Identifier: MIT
 *
 * check_read.c: from a file of unknown make to magics. A line that begins as
 * our text form does makes it that form; anything else is searched for
 * a list of numbers. No more than 4 MiB are read, whatever the file holds.
 */
#include "check.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { MOST_BYTES = 4 << 20 };

typedef struct text {
    const char *at;
    size_t      length;
} text;

/* ---- the bytes ----------------------------------------------------------------------- */

static text read_file(const char *path, const char *shown) {
    static char bytes[MOST_BYTES + 1];
    errno = 0;
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) misuse("%s: %s; expected a file of magics", shown, strerror(errno));
    size_t length = fread(bytes, 1, sizeof bytes, file);
    if (ferror(file)) misuse("%s: %s; expected a file of magics", shown, strerror(errno));
    if (file != stdin) fclose(file);
    if (length == 0) misuse("%s: is empty; expected a file of magics", shown);
    return (text){bytes, length};
}

/* Binary rubbish is told by its first byte that no text has. */
static text check_bytes(text all, const char *shown) {
    unsigned line = 1;
    for (size_t i = 0; i < all.length; i++) {
        unsigned char byte = (unsigned char)all.at[i];
        bool          strange = (byte < ' ' && !strchr("\t\n\v\f\r", byte)) || byte == 0 || byte == 0x7f;
        if (strange) misuse("%s:%u: a byte 0x%02x; expected text", shown, line, byte);
        line += byte == '\n';
    }
    if (all.length > MOST_BYTES)
        misuse("%s:%u: still no end after 4 MiB, no more is read; expected a file of magics", shown, line);
    bool marked = all.length >= 3 && memcmp(all.at, "\xef\xbb\xbf", 3) == 0;
    return marked ? (text){all.at + 3, all.length - 3} : all;
}

static text next_line(text *rest) {
    const char *end = memchr(rest->at, '\n', rest->length);
    text        line = {rest->at, end ? (size_t)(end - rest->at) : rest->length};
    size_t      used = line.length + (end != NULL);
    *rest = (text){rest->at + used, rest->length - used};
    return line;
}

/* ---- our text form ---------------------------------------------------------------------- */

static bool begins_with(text line, const char *word) {
    size_t length = strlen(word);
    return line.length > length && memcmp(line.at, word, length) == 0 &&
           (line.at[length] == ' ' || line.at[length] == '\t');
}

/* A piece, and then a word of two characters: a square, or what someone took for one. */
static bool looks_like_ours(text line) {
    while (line.length && (*line.at == ' ' || *line.at == '\t')) line.at++, line.length--;
    size_t skip = begins_with(line, "rook") ? 4 : begins_with(line, "bishop") ? 6 : 0;
    if (!skip) return false;
    while (skip < line.length && (line.at[skip] == ' ' || line.at[skip] == '\t')) skip++;
    size_t length = 0;
    while (skip + length < line.length && !strchr(" \t\r", line.at[skip + length])) length++;
    char last = length ? line.at[skip + length - 1] : 0;
    return length >= 1 && length <= 3 && last >= '0' && last <= '9';
}

static bool is_ours(text rest) {
    while (rest.length) {
        text        line = next_line(&rest);
        sl_magic    m;
        const char *wrong;
        if (looks_like_ours(line) || sl_magic_read(line.at, line.length, &m, &wrong) == 1) return true;
    }
    return false;
}

static void read_ours(check *c, text rest, const wishes *wanted) {
    if (wanted->shift >= 0) misuse("--shift is for a plain list; %s gives a shift with each magic", c->path);
    if (wanted->slider != BOTH) misuse("--piece is for a plain list; %s gives a piece with each magic", c->path);
    for (unsigned at_line = 1; rest.length; at_line++) {
        text        line = next_line(&rest);
        const char *wrong;
        entry       e = {.line = at_line};
        int         found = sl_magic_read(line.at, line.length, &e.magic, &wrong);
        if (found < 0) misuse("%s:%u: %s", c->path, at_line, wrong);
        if (found == 0) continue;
        if (c->count == MOST_MAGICS) misuse("%s:%u: more than %d magics; expected 128", c->path, at_line, MOST_MAGICS);
        c->entries[c->count++] = e;
    }
}

void read_magics(check *c, const char *path, const wishes *wanted) {
    static number_list list;
    text               all = check_bytes(read_file(path, c->path), c->path);
    c->is_list = !is_ours(all);
    if (!c->is_list) {
        read_ours(c, all, wanted);
        return;
    }
    if (!scan_numbers(all.at, all.length, &list)) misuse("%s:%u: %s", c->path, list.line, list.problem);
    list_magics(c, &list, wanted);
}
