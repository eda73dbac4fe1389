/* SPDX-License-Identifier: MIT
 *
 * pool.c: reads candidates, and tables that are there already.
 */
#include "pool.h"

#include "host/text/file_bytes.h"
#include "host/text/grow.h"
#include "host/text/words.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 64 << 20, LINES_MAX = 1 << 20 };

static bool add(pool *p, const sl_magic *m, pool_place place, problem *why) {
    sl_magic   *magics = grown(p->magics, p->count, &p->magic_room, sizeof *magics);
    pool_place *places = magics ? grown(p->places, p->count, &p->place_room, sizeof *places) : NULL;
    if (magics) p->magics = magics;
    if (places) p->places = places;
    if (!places) return problem_no_memory(why);
    p->magics[p->count] = *m;
    p->places[p->count++] = place;
    return true;
}

static bool is_wrong(pool_place place, sl_magic_status status, problem *why) {
    return problem_input(why, "%s:%u: %s", quoted(place.path), place.line, sl_magic_status_text(status));
}

static bool add_line(pool *p, const char *line, size_t length, pool_place place, problem *why) {
    sl_magic        m;
    sl_magic_status status = sl_magic_read(line, length, &m);
    if (status == SL_MAGIC_NONE) return true;
    if (status == SL_MAGIC_OK) status = sl_magic_verify(&m, NULL);
    return status == SL_MAGIC_OK ? add(p, &m, place, why) : is_wrong(place, status, why);
}

static bool add_lines(pool *p, const char *path, const file_bytes *file, problem *why) {
    const char *at = file->bytes, *end = at + file->length;
    for (unsigned line = 1; at < end; line++) {
        const char *feed = memchr(at, '\n', (size_t)(end - at)), *stop = feed ? feed : end;
        size_t      length = (size_t)(stop - at);
        if (length && at[length - 1] == '\r') length--;
        if (line > LINES_MAX)
            return problem_input(why, "%s: too many lines; expected at most %d", quoted(path), LINES_MAX);
        if (!add_line(p, at, length, (pool_place){path, line}, why)) return false;
        at = feed ? feed + 1 : end;
    }
    return true;
}

bool pool_read(pool *p, const char *path, problem *why) {
    file_bytes file;
    size_t     before = p->count;
    if (!file_bytes_read(&file, path, MOST_BYTES, "a file of magics, as `sleight find` writes it", why)) return false;
    bool read = add_lines(p, path, &file, why);
    free(file.bytes);
    if (read && p->count == before) return problem_input(why, "%s: no magic in it; expected candidates", quoted(path));
    return read;
}

bool pool_read_table(pool *p, const char *path, sl_pack_class class_of_magics, sl_magic table[SL_PACK_TABLES],
                     problem *why) {
    bool   there[SL_PACK_TABLES] = {false};
    size_t from = p->count;
    if (!pool_read(p, path, why)) return false;
    for (size_t i = from; i < p->count; i++) {
        const sl_magic *m = &p->magics[i];
        unsigned        number = sl_pack_table_of(m);
        if (!sl_pack_class_has(class_of_magics, m))
            return problem_input(why, "%s:%u: a magic of another class than %s", quoted(path), p->places[i].line,
                                 sl_pack_class_name(class_of_magics));
        if (there[number])
            return problem_input(why, "%s:%u: a second magic for the %s on %s; expected a table, one for each",
                                 quoted(path), p->places[i].line, sl_slider_name(m->slider), square_name(m->square));
        there[number] = true;
        table[number] = *m;
    }
    for (unsigned number = 0; number < SL_PACK_TABLES; number++)
        if (!there[number])
            return problem_input(why, "%s: no magic for the %s on %s; expected a table, one for each", quoted(path),
                                 sl_slider_name(number < 64 ? SL_ROOK : SL_BISHOP), square_name((int)number % 64));
    return true;
}

void pool_free(pool *p) {
    free(p->magics);
    free(p->places);
    *p = (pool){0};
}
