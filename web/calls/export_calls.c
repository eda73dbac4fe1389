/* SPDX-License-Identifier: MIT
 *
 * export_calls.c: `sleight export` for the page: magics of data/magics, or found here,
 * as source code.
 */
#include "page_calls.h"

#include "cli/export/export.h"

#include <stdlib.h>
#include <string.h>

static magic_set set;
static char     *code;
static size_t    code_length;

CALL(size_t, export_choices)(void);
CALL(size_t, export_code)(size_t length, int language, int order, int what);
CALL(char *, code_room)(void);

char *code_room(void) { return code; }

size_t export_choices(void) {
    json *out = begin_answer();
    json_array(out, "languages");
    for (int i = 0; i < EXPORT_LANGUAGES; i++) json_string(out, NULL, export_languages[i]->name);
    json_close(out);
    json_array(out, "orders");
    for (int i = 0; i < EXPORT_ORDERS; i++) json_string(out, NULL, export_orders[i].name);
    json_close(out);
    json_array(out, "whats");
    for (int i = 0; i < EXPORT_WHATS; i++) json_string(out, NULL, export_whats[i]);
    json_close(out);
    return end_answer();
}

static void take(const sl_magic *m) {
    set.given[m->slider] = true;
    set.of[m->slider][m->square] = *m;
    set.mask[m->slider][m->square] = sl_oracle_mask(m->slider, m->square);
}

/* The text: the name of a file in the first line, then the file. The length of the code comes back, which is in
 * code_room. */
size_t export_code(size_t length, int language, int order, int what) {
    static sl_magic_line magics[128];
    sl_magics_report     report;
    problem              why = {0};
    const char          *file = strchr(text_given(length), '\n') + 1;
    memset(&set, 0, sizeof set);
    snprintf(set.file, sizeof set.file, "%.*s", (int)(file - 1 - text), text);
    sl_magic_status status = sl_magics_read(file, strlen(file), magics, 128, &report);
    if (status != SL_MAGIC_OK || report.count != 128) broken("%s: %s", set.file, sl_magic_status_text(status));
    set.has_head = report.head_length;
    for (size_t i = 0; i < report.count; i++) take(&magics[i].magic);
    if (!fill_magic_set(&set, set.file, &why)) end_with_problem(&why);
    free(code);
    code = NULL;
    FILE *out = open_memstream(&code, &code_length);
    if (!out) broken("out of memory");
    write_export(&(export_job){.set = &set,
                               .to = export_languages[language],
                               .order = &export_orders[order],
                               .what = (export_what)what,
                               .what_name = export_whats[what],
                               .prefix = "",
                               .code = out,
                               .data = out});
    fclose(out);
    return code_length;
}
