/* SPDX-License-Identifier: MIT
 *
 * export_read.c: the magics to export, from any file that `check` can read. A
 * file from anywhere may be large, binary or wrong, so memory is bounded, and nothing
 * is written before each magic is verified and the whole table is filled without a
 * clash. Where a file gives no offsets, the tables are placed one after the other.
 */
#include "export.h"

#include "cli/check/check.h"
#include "host/text/file_bytes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 4 << 20 };

/* ---- comments ------------------------------------------------------------------- */

void make_harmless(char *text) {
    for (char before = 0; *text; before = *text++) {
        if (*text < ' ' || *text > '~') *text = '?';
        if (*text == '\\' || (before == '?' && *text == '/')) *text = '|'; /* "??/" is a backslash in old C */
    }
}

/* ---- magics -------------------------------------------------------------------- */

static const char *name_of(const sl_magic *m) {
    static char name[16];
    snprintf(name, sizeof name, "%s %s", sl_slider_name(m->slider), square_name(m->square));
    return name;
}

/* One magic of those read: is it not there before, and of a kind that the others of the piece allow? */
static bool take_magic(magic_set *set, const check *c, size_t at, problem *why) {
    const sl_magic_line *read = &c->magics[at], *first;
    const sl_magic      *m = &read->magic;
    if (sl_magics_find(c->magics, at, m->slider, m->square))
        return problem_input(why, "%s:%u: %s a second time", c->path, read->line, name_of(m));
    for (first = c->magics; first->magic.slider != m->slider;) first++;
    if ((first->magic.kind == SL_MAGIC_32) != (m->kind == SL_MAGIC_32))
        return problem_input(why, "%s:%u: %s is of kind %s, others of the %s are not; expected magic32 for all or none",
                             c->path, read->line, name_of(m), sl_magic_kind_name(m->kind), sl_slider_name(m->slider));
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

/* ---- places -------------------------------------------------------------------------- */

static bool has_offsets(const magic_set *set) {
    for (int i = 0; i < 128; i++)
        if (set->given[i / 64] && set->of[i / 64][i % 64].offset) return true;
    return false;
}

/* One table after the other. */
static void place_all(magic_set *set) {
    int64_t offset = 0;
    for (int i = 0; i < 128; i++) {
        sl_magic *m = &set->of[i / 64][i % 64];
        if (!set->given[i / 64]) continue;
        m->offset = offset;
        offset += INT64_C(1) << sl_magic_bits(m);
    }
}

/* ---- right, and room for all ------------------------------------------------------ */

static bool verify_all(const magic_set *set, const char *shown, problem *why) {
    for (int i = 0; i < 128; i++) {
        const sl_magic *m = &set->of[i / 64][i % 64];
        sl_clash        clash;
        if (!set->given[i / 64] || sl_magic_verify_under(m, set->mask[i / 64][i % 64], &clash) == SL_MAGIC_OK) continue;
        return problem_work(why,
                            "%s: %s is wrong: 0x%016" PRIx64 " and 0x%016" PRIx64 " clash at index %" PRIu64
                            " (sleight check says more)",
                            shown, name_of(m), clash.occupied[0], clash.occupied[1], clash.index);
    }
    return true;
}

static bool fill_piece(magic_set *set, int slider, const char *shown, problem *why) {
    for (int square = 0; set->given[slider] && square < 64; square++) {
        const sl_magic *m = &set->of[slider][square];
        sl_misfit       misfit;
        sl_magic_status status = sl_magic_fill_under(m, set->mask[slider][square], set->table, MOST_SLOTS, &misfit);
        if (status == SL_MAGIC_OUTSIDE)
            return problem_work(why, "%s: %s uses slot %" PRId64 "; expected 0 to %d", shown, name_of(m),
                                m->offset + (int64_t)misfit.index, MOST_SLOTS - 1);
        if (status != SL_MAGIC_OK)
            return problem_work(why, "%s: %s with offset %" PRId64 " needs a slot that holds the attack set of another",
                                shown, name_of(m), m->offset);
    }
    return true;
}

static size_t count_slots(const magic_set *set) {
    size_t slots = MOST_SLOTS;
    while (slots && !set->table[slots - 1]) slots--;
    return slots;
}

/* Bishops that fit only into a table of their own get one, behind the rooks'. */
static bool fill_apart(magic_set *set, const char *shown) {
    problem ignored = {0};
    memset(set->table, 0, sizeof set->table);
    if (!fill_piece(set, SL_BISHOP, shown, &ignored)) return false;
    memset(set->table, 0, sizeof set->table);
    fill_piece(set, SL_ROOK, shown, &ignored);
    size_t rooks = count_slots(set);
    for (int square = 0; square < 64; square++) set->of[SL_BISHOP][square].offset += (int64_t)rooks;
    return fill_piece(set, SL_BISHOP, shown, &ignored);
}

static bool fill_table(magic_set *set, const char *shown, problem *why) {
    if (!verify_all(set, shown, why)) return false;
    if (!has_offsets(set)) place_all(set);
    if (!fill_piece(set, SL_ROOK, shown, why)) return false;
    if (!fill_piece(set, SL_BISHOP, shown, why) && !(set->given[SL_ROOK] && fill_apart(set, shown))) return false;
    set->slots = count_slots(set);
    return true;
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
    return read && fill_table(set, shown, why);
}
