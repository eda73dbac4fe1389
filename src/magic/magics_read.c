/* SPDX-License-Identifier: MIT
 *
 * magics_read.c: the text of a whole file of magics, in memory: the one reader
 * for the generator, for `sleight check`, for `sleight export`, and for others.
 */
#include <sleight/magic.h>

#include <string.h>

/* Editors on Windows begin a file with it. */
static size_t mark_length(const char *text, size_t length) {
    static const char mark[] = "\xef\xbb\xbf";
    return length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
}

sl_magic_status sl_magics_read(const char *text, size_t length, sl_magic_line *magics, size_t room,
                               sl_magics_report *report) {
    *report = (sl_magics_report){.head = mark_length(text, length)};
    for (size_t at = report->head; at < length;) {
        const char     *end = memchr(text + at, '\n', length - at);
        size_t          here = end ? (size_t)(end - (text + at)) : length - at;
        sl_magic        m;
        sl_magic_status status = sl_magic_read(text + at, here, &m);
        report->line++;
        if (status == SL_MAGIC_OK && report->count == room) status = SL_MAGIC_TOO_MANY;
        if (status == SL_MAGIC_OK) magics[report->count++] = (sl_magic_line){m, report->line};
        if (status != SL_MAGIC_OK && status != SL_MAGIC_NONE) return status;
        at += here + (end != NULL);
        if (report->count == 0) report->head_length = at - report->head;
    }
    return SL_MAGIC_OK;
}

const sl_magic_line *sl_magics_find(const sl_magic_line *magics, size_t count, sl_slider slider, int square) {
    for (size_t i = 0; i < count; i++)
        if (magics[i].magic.slider == slider && magics[i].magic.square == square) return &magics[i];
    return NULL;
}
