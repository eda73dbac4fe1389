/* SPDX-License-Identifier: MIT
 *
 * ledger_walk.c: goes through a ledger line by line.
 */
#include "host/text/ledger_walk.h"

#include "host/text/words.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

static bool cannot_read(const char *path, problem *why) {
    return problem_input(why, "cannot read %s: %s", quoted(path), strerror(errno));
}

static bool is_no_ledger(const ledger_walk *w, const char *path, problem *why) {
    return problem_input(why, "%s: no line of a ledger in it; expected a file that `%s --ledger` wrote", quoted(path),
                         w->command);
}

static bool has_cr(const ledger_walk *w, const char *path, uint64_t line, problem *why) {
    return problem_input(why, "%s, line %" PRIu64 ": " LEDGER_CR_TEXT("%s"), quoted(path), line, w->command);
}

static bool has_no_end(const ledger_walk *w, const char *path, uint64_t line, problem *why) {
    return problem_input(why,
                         "%s, line %" PRIu64 ": no ledger from here on; expected the lines that `%s --ledger` wrote",
                         quoted(path), line, w->command);
}

static bool are_too_many(const char *path, problem *why) {
    return problem_input(why, "%s: too many lines; expected at most %d in all ledgers together", quoted(path),
                         LEDGER_LINES_MAX);
}

/* Goes to the first line of a ledger, or to the end. What precedes it is wrong; where none comes it is some other file,
 * and nothing is said of its lines. */
static bool find_beginning(const ledger_walk *w, line_reader *r, const char *path, ledger_line *got, problem *why) {
    do *got = ledger_lines_next(r, w->form, w->claim);
    while (*got == LEDGER_NO_CLAIM && r->number < LEDGER_FOREIGN_MAX);
    if (*got == LEDGER_UNREADABLE) return cannot_read(path, why);
    if (*got == LEDGER_WITH_CR) return has_cr(w, path, r->number, why);
    if (r->number && (*got == LEDGER_END || *got == LEDGER_NO_CLAIM || *got == LEDGER_ENDLESS))
        return is_no_ledger(w, path, why);
    for (uint64_t number = 1; number < r->number; number++, ++*w->read)
        if (!w->take(w->context, path, number, LEDGER_NO_CLAIM, w->claim, why)) return false;
    return true;
}

bool ledger_walk_file(const ledger_walk *w, FILE *file, const char *path, problem *why) {
    line_reader r = {.file = file, .text = w->text, .room = w->room};
    ledger_line got;
    unsigned    foreign = 0;
    if (!find_beginning(w, &r, path, &got, why)) return false;
    for (; got != LEDGER_END && got != LEDGER_UNREADABLE; got = ledger_lines_next(&r, w->form, w->claim)) {
        foreign = got == LEDGER_NO_CLAIM || got == LEDGER_WITH_CR ? foreign + 1 : 0;
        if (got == LEDGER_ENDLESS || foreign == LEDGER_FOREIGN_MAX) return has_no_end(w, path, r.number, why);
        if (++*w->read > LEDGER_LINES_MAX) return are_too_many(path, why);
        if (!w->take(w->context, path, r.number, got, w->claim, why)) return false;
    }
    return got == LEDGER_END || cannot_read(path, why);
}

bool ledger_walk_path(const ledger_walk *w, const char *path, problem *why) {
    FILE *file = fopen(path, "rb");
    if (!file) return cannot_read(path, why);
    bool walked = ledger_walk_file(w, file, path, why);
    fclose(file);
    return walked;
}
