/* SPDX-License-Identifier: MIT
 *
 * export_read.c: the magics to export, from any file that `check` can read. A
 * file from anywhere may be large, binary or wrong, so memory is bounded; and what
 * was read is verified before any of it is written (export_fill.c).
 */
#include "export.h"

#include "cli/check/check.h"
#include "host/text/file_bytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 4 << 20 };

/* ---- magics -------------------------------------------------------------------- */

/* One magic of those read: is it not there before, and of a kind that the others of the piece allow? */
static bool take_magic(magic_set *set, const check *c, size_t at, problem *why) {
    const sl_magic_line *read = &c->magics[at], *first;
    const sl_magic      *m = &read->magic;
    if (sl_magics_find(c->magics, at, m->slider, m->square))
        return problem_input(why, "%s:%u: %s a second time", c->path, read->line, magic_name(m));
    for (first = c->magics; first->magic.slider != m->slider;) first++;
    if ((first->magic.kind == SL_MAGIC_32) != (m->kind == SL_MAGIC_32))
        return problem_input(why, "%s:%u: %s is of kind %s, others of the %s are not; expected magic32 for all or none",
                             c->path, read->line, magic_name(m), sl_magic_kind_name(m->kind),
                             sl_slider_name(m->slider));
    set->given[m->slider] = true;
    set->of[m->slider][m->square] = *m;
    set->mask[m->slider][m->square] = mask_under(m, c->edges[m->slider]);
    return true;
}

static bool check_complete(const magic_set *set, const check *c, problem *why) {
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++)
            if (set->given[slider] && !sl_magics_find(c->magics, c->count, (sl_slider)slider, square))
                return problem_input(why, "%s: %s %s is missing; expected all 64 squares", c->path,
                                     sl_slider_name(slider), square_name(square));
    return true;
}

static bool take_all(magic_set *set, const check *c, problem *why) {
    for (size_t i = 0; i < c->count; i++)
        if (!take_magic(set, c, i, why)) return false;
    return check_complete(set, c, why);
}

/* ---- all of it ------------------------------------------------------------------------- */

static bool read_text(magic_set *set, const file_bytes *file, const char *shown, const wishes *wanted, problem *why) {
    static check     c;
    sl_magic_line    none;
    sl_magics_report report;
    c.path = shown;
    if (!read_magic_bytes(&c, file, wanted, why) || !take_all(set, &c, why)) return false;
    sl_magics_read(file->bytes, file->length, &none, 1, &report);
    set->has_head = report.count && report.head_length;
    return true;
}

bool read_magic_set(magic_set *set, const char *path, const wishes *wanted, problem *why) {
    char        shown[LONGEST_PATH];
    file_bytes  file;
    const char *slash = strrchr(path, '/');
    snprintf(shown, sizeof shown, "%s", path);
    make_harmless(shown);
    snprintf(set->file, sizeof set->file, "%s", slash ? slash + 1 : path);
    make_harmless(set->file);
    if (!file_bytes_begin(&file, path, MOST_BYTES, "a file of magics", why)) return false;
    bool read = read_text(set, &file, shown, wanted, why);
    free(file.bytes);
    return read && fill_magic_set(set, shown, why);
}
