/* SPDX-License-Identifier: MIT
 *
 * export_read.c: the magics to export. A file from anywhere may be large,
 * binary or wrong, so memory is bounded, and nothing is written before each
 * magic is verified and the whole table is filled without a clash.
 */
#include "export.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- lines ------------------------------------------------------------------- */

typedef struct reader {
    const char *path;
    FILE       *file;
    int         number; /* of the line read last */
    char        line[LONGEST_LINE + 1];
    size_t      length;
} reader;

static bool next_line(reader *r) {
    int c;
    r->number++;
    for (r->length = 0; (c = getc(r->file)) != EOF && c != '\n'; r->line[r->length++] = (char)c)
        if (r->length == LONGEST_LINE)
            misuse("%s:%d: the line has more than %d bytes; expected a file of magics", r->path, r->number,
                   LONGEST_LINE);
    if (ferror(r->file)) misuse("cannot read %s: %s", r->path, strerror(errno));
    r->line[r->length] = 0;
    return r->length > 0 || c != EOF;
}

void make_harmless(char *text) {
    for (char before = 0; *text; before = *text++) {
        if (*text < ' ' || *text > '~') *text = '?';
        if (*text == '\\' || (before == '?' && *text == '/')) *text = '|'; /* "??/" is a backslash in old C */
    }
}

static void keep_head(magic_set *set, const reader *r) {
    const char *text = r->line + strspn(r->line, "# \t");
    size_t      length = strcspn(text, "\r");
    bool        is_legend = strncmp(text, "PIECE SQUARE", strlen("PIECE SQUARE")) == 0;
    if (length == 0 || is_legend || set->head_count == MOST_HEADS) return;
    char *head = set->heads[set->head_count++];
    memcpy(head, text, length);
    head[length] = 0;
    make_harmless(head);
}

/* ---- magics -------------------------------------------------------------------- */

static const char *name_of(const sl_magic *m) {
    static char name[16];
    snprintf(name, sizeof name, "%s %s", sl_slider_name(m->slider), square_name(m->square));
    return name;
}

static void read_magics(magic_set *set, reader *r, bool known[2][64]) {
    while (next_line(r)) {
        sl_magic    m;
        const char *wrong;
        int         found = sl_magic_read(r->line, r->length, &m, &wrong);
        if (found < 0) misuse("%s:%d: %s", r->path, r->number, wrong);
        if (found == 0 && !set->given[SL_ROOK] && !set->given[SL_BISHOP]) keep_head(set, r);
        if (found == 0) continue;
        if (m.kind == SL_MAGIC_32)
            misuse("%s:%d: %s is of kind magic32; expected white or black", r->path, r->number, name_of(&m));
        if (known[m.slider][m.square]) misuse("%s:%d: %s a second time", r->path, r->number, name_of(&m));
        known[m.slider][m.square] = set->given[m.slider] = true;
        set->of[m.slider][m.square] = m;
    }
}

static void check_complete(const magic_set *set, const char *path, bool known[2][64]) {
    if (!set->given[SL_ROOK] && !set->given[SL_BISHOP])
        misuse("%s: no magic; expected all 64 squares of rook, bishop or both", path);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++)
            if (set->given[slider] && !known[slider][square])
                misuse("%s: %s %s is missing; expected all 64 squares", path, sl_slider_name(slider),
                       square_name(square));
}

/* ---- right, and room for all ------------------------------------------------------ */

static void check_magic(const sl_magic *m, const char *path) {
    sl_clash clash;
    if (!sl_magic_verify(m, &clash))
        broken("%s: %s is wrong: 0x%016" PRIx64 " and 0x%016" PRIx64 " clash at index %" PRIu64, path, name_of(m),
               clash.occupied[0], clash.occupied[1], clash.index);
}

/* Makes the table reach to the last slot of the magic. */
static void make_room(magic_set *set, const sl_magic *m, const char *path) {
    uint64_t mask = sl_relevant_mask(m->slider, m->square), subset = 0;
    do {
        int64_t slot = m->offset + (int64_t)sl_magic_index(m, subset);
        if (slot < 0 || slot >= MOST_SLOTS)
            broken("%s: %s uses slot %" PRId64 "; expected 0 to %d", path, name_of(m), slot, MOST_SLOTS - 1);
        if ((size_t)slot >= set->slots) set->slots = (size_t)slot + 1;
        subset = (subset - mask) & mask;
    } while (subset);
}

static void fill_table(magic_set *set, const char *path) {
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++) {
        for (int square = 0; set->given[slider] && square < 64; square++) {
            const sl_magic *m = &set->of[slider][square];
            check_magic(m, path);
            make_room(set, m, path);
            if (!sl_magic_fill(m, set->table, MOST_SLOTS))
                broken("%s: %s with offset %" PRId64 " needs a slot that holds the attack set of another", path,
                       name_of(m), m->offset);
        }
    }
}

const magic_set *read_magic_set(const char *path) {
    static magic_set set;
    static char      shown[LONGEST_LINE + 1];
    reader           r = {.path = shown, .file = fopen(path, "rb")};
    int              error = errno;
    bool             known[2][64] = {{false}};
    snprintf(shown, sizeof shown, "%s", path);
    make_harmless(shown);
    if (!r.file) misuse("cannot read %s: %s", shown, strerror(error));
    set.file = strrchr(shown, '/') ? strrchr(shown, '/') + 1 : shown;
    read_magics(&set, &r, known);
    fclose(r.file);
    check_complete(&set, shown, known);
    fill_table(&set, shown);
    return &set;
}
