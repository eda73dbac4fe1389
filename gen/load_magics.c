/* SPDX-License-Identifier: MIT
 *
 * load_magics.c: the searched constants, from a file of data/magics into a table.
 * The library reads the text and fills the slots; here is what a table needs
 * beyond: every square once, only kinds that the table can hold, and an end of
 * the program where the library refuses.
 */
#include "gen.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_BYTES = 1 << 18, ALL = 128 };

static size_t read_bytes(const char *path, char bytes[MOST_BYTES]) {
    FILE *file = fopen(path, "rb");
    if (!file) fail("cannot read %s", path);
    size_t length = fread(bytes, 1, MOST_BYTES, file);
    if (ferror(file)) fail("cannot read %s", path);
    if (length == MOST_BYTES) fail("%s: larger than any file of 128 magics", path);
    fclose(file);
    return length;
}

static void check_line(const sl_magic_line *read, size_t at, const char *path, const char *kinds) {
    const sl_magic *m = &read[at].magic;
    if (!strstr(kinds, sl_magic_kind_name(m->kind)))
        fail("%s:%u: kind %s here, expected %s", path, read[at].line, sl_magic_kind_name(m->kind), kinds);
    if (sl_magics_find(read, at, m->slider, m->square))
        fail("%s:%u: %s %s a second time", path, read[at].line, sl_slider_name(m->slider), square_name(m->square));
}

static const magics *load(output out, const char *name, const char *kinds, bool some) {
    static magics        all;
    static sl_magic_line read[ALL + 1]; /* with one more than there are squares, one comes twice */
    static char          bytes[MOST_BYTES];
    char                 path[4096];
    sl_magics_report     report;
    if ((size_t)snprintf(path, sizeof path, "%s/%s", out.magics, name) >= sizeof path) fail("path too long: %s", name);
    sl_magic_status status = sl_magics_read(bytes, read_bytes(path, bytes), read, ALL + 1, &report);
    for (size_t i = 0; i < report.count; i++) check_line(read, i, path, kinds);
    if (status != SL_MAGIC_OK) fail("%s:%u: %s", path, report.line, sl_magic_status_text(status));
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            const sl_magic_line *found = sl_magics_find(read, report.count, (sl_slider)slider, square);
            if (!found && !some)
                fail("%s: %s %s is missing", path, sl_slider_name((sl_slider)slider), square_name(square));
            all.of[slider][square] = found ? found->magic : (sl_magic){0};
        }
    return &all;
}

const magics *load_magics(output out, const char *name, const char *kinds) { return load(out, name, kinds, false); }
const magics *load_some_magics(output out, const char *name, const char *kinds) { return load(out, name, kinds, true); }

void fill_square(const sl_magic *m, uint64_t *attacks, size_t slots) {
    sl_misfit       misfit = {0};
    sl_magic_status status = sl_magic_fill(m, attacks, slots, &misfit);
    const char     *piece = sl_slider_name(m->slider), *square = square_name(m->square);
    int64_t         slot = m->offset + (int64_t)misfit.index;
    if (status == SL_MAGIC_OK) return;
    if (status == SL_MAGIC_OUTSIDE)
        fail("%s %s: slot %" PRId64 " is outside the table of %zu slots", piece, square, slot, slots);
    if (status == SL_MAGIC_CLASH)
        fail("%s %s: clash in slot %" PRId64 " with occupancy 0x%016" PRIx64, piece, square, slot, misfit.occupied);
    fail("%s %s: %s", piece, square, sl_magic_status_text(status));
}
