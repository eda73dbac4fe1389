/* SPDX-License-Identifier: MIT
 *
 * export_read.c: the magics to export. A file from anywhere may be large,
 * binary or wrong, so memory is bounded, and nothing is written before each
 * magic is verified and the whole table is filled without a clash.
 */
#include "export.h"
#include "host/text/file_bytes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 4 << 20, ALL = 128 };

/* ---- lines ------------------------------------------------------------------- */

void make_harmless(char *text) {
    for (char before = 0; *text; before = *text++) {
        if (*text < ' ' || *text > '~') *text = '?';
        if (*text == '\\' || (before == '?' && *text == '/')) *text = '|'; /* "??/" is a backslash in old C */
    }
}

static size_t line_length(const char *at, const char *end) {
    const char *feed = memchr(at, '\n', (size_t)(end - at));
    return (size_t)((feed ? feed : end) - at);
}

static bool check_lines(const file_bytes *file, const char *shown, problem *why) {
    const char *at = file->bytes, *end = at + file->length;
    for (unsigned number = 1; at < end; number++) {
        size_t length = line_length(at, end);
        if (length > LONGEST_LINE)
            return problem_input(why, "%s:%u: the line has more than %d bytes; expected a file of magics", shown,
                                 number, LONGEST_LINE);
        at += length < (size_t)(end - at) ? length + 1 : length;
    }
    return true;
}

/* One comment, less its sign, blanks and what the line ends with. */
static void keep_head(magic_set *set, const char *at, size_t length) {
    static const char legend[] = "PIECE SQUARE";
    while (length && strchr("# \t", *at) && *at) at++, length--;
    const char *end = memchr(at, '\r', length);
    if (end) length = (size_t)(end - at);
    bool is_legend = length >= strlen(legend) && memcmp(at, legend, strlen(legend)) == 0;
    if (length == 0 || is_legend || set->head_count == MOST_HEADS) return;
    char *head = set->heads[set->head_count++];
    memcpy(head, at, length);
    head[length] = 0;
    make_harmless(head);
}

static void keep_heads(magic_set *set, const char *at, size_t length) {
    const char *end = at + length;
    while (at < end) {
        size_t here = line_length(at, end);
        keep_head(set, at, here);
        at += here < (size_t)(end - at) ? here + 1 : here;
    }
}

/* ---- magics -------------------------------------------------------------------- */

static const char *name_of(const sl_magic *m) {
    static char name[16];
    snprintf(name, sizeof name, "%s %s", sl_slider_name(m->slider), square_name(m->square));
    return name;
}

/* One magic of those read: is it of use, and not there before? */
static bool take_magic(magic_set *set, const sl_magic_line *read, size_t at, const char *shown, problem *why) {
    const sl_magic *m = &read[at].magic;
    if (m->kind == SL_MAGIC_32)
        return problem_input(why, "%s:%u: %s is of kind magic32; expected white or black", shown, read[at].line,
                             name_of(m));
    if (sl_magics_find(read, at, m->slider, m->square))
        return problem_input(why, "%s:%u: %s a second time", shown, read[at].line, name_of(m));
    set->given[m->slider] = true;
    set->of[m->slider][m->square] = *m;
    return true;
}

static bool check_complete(const magic_set *set, const sl_magic_line *read, size_t count, const char *shown,
                           problem *why) {
    if (!set->given[SL_ROOK] && !set->given[SL_BISHOP])
        return problem_input(why, "%s: no magic; expected all 64 squares of rook, bishop or both", shown);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++)
            if (set->given[slider] && !sl_magics_find(read, count, (sl_slider)slider, square))
                return problem_input(why, "%s: %s %s is missing; expected all 64 squares", shown,
                                     sl_slider_name(slider), square_name(square));
    return true;
}

static bool read_text(magic_set *set, const file_bytes *file, const char *shown, problem *why) {
    static sl_magic_line read[ALL + 1]; /* with one more than there are squares, one comes twice */
    sl_magics_report     report;
    if (!check_lines(file, shown, why)) return false;
    sl_magic_status status = sl_magics_read(file->bytes, file->length, read, ALL + 1, &report);
    keep_heads(set, file->bytes + report.head, report.head_length);
    for (size_t i = 0; i < report.count; i++)
        if (!take_magic(set, read, i, shown, why)) return false;
    if (status != SL_MAGIC_OK) return problem_input(why, "%s:%u: %s", shown, report.line, sl_magic_status_text(status));
    return check_complete(set, read, report.count, shown, why);
}

/* ---- right, and room for all ------------------------------------------------------ */

static bool fill_one(magic_set *set, const sl_magic *m, const char *shown, problem *why) {
    sl_clash  clash;
    sl_misfit misfit;
    if (sl_magic_verify(m, &clash) != SL_MAGIC_OK)
        return problem_work(why, "%s: %s is wrong: 0x%016" PRIx64 " and 0x%016" PRIx64 " clash at index %" PRIu64,
                            shown, name_of(m), clash.occupied[0], clash.occupied[1], clash.index);
    sl_magic_status status = sl_magic_fill(m, set->table, MOST_SLOTS, &misfit);
    if (status == SL_MAGIC_OUTSIDE)
        return problem_work(why, "%s: %s uses slot %" PRId64 "; expected 0 to %d", shown, name_of(m),
                            m->offset + (int64_t)misfit.index, MOST_SLOTS - 1);
    if (status != SL_MAGIC_OK)
        return problem_work(why, "%s: %s with offset %" PRId64 " needs a slot that holds the attack set of another",
                            shown, name_of(m), m->offset);
    return true;
}

static bool fill_table(magic_set *set, const char *shown, problem *why) {
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; set->given[slider] && square < 64; square++)
            if (!fill_one(set, &set->of[slider][square], shown, why)) return false;
    for (set->slots = MOST_SLOTS; !set->table[set->slots - 1];) set->slots--;
    return true;
}

bool read_magic_set(magic_set *set, const char *path, problem *why) {
    char        shown[LONGEST_PATH];
    file_bytes  file;
    const char *slash = strrchr(path, '/');
    snprintf(shown, sizeof shown, "%s", path);
    make_harmless(shown);
    snprintf(set->file, sizeof set->file, "%s", slash ? slash + 1 : path);
    make_harmless(set->file);
    if (!file_bytes_read(&file, path, MOST_BYTES, "a file of magics", why)) return false;
    bool read = read_text(set, &file, shown, why);
    free(file.bytes);
    return read && fill_table(set, shown, why);
}
