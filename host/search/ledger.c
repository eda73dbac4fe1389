/* SPDX-License-Identifier: MIT
 *
 * ledger.c: the file that claims stand in.
 */
#include "host/search/ledger.h"

#include "host/port/file_facts.h"
#include "host/text/words.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/* ---- reading ------------------------------------------------------------------------- */

static bool read_claim(const char *text, void *c) { return claim_read(text, c); }

const claim_form ledger_form = {read_claim, "{\"ledger\": \""};

ledger_line ledger_next(ledger_reader *r, claim *c) {
    r->lines.text = r->text;
    r->lines.room = sizeof r->text;
    return ledger_lines_next(&r->lines, &ledger_form, c);
}

/* ---- going on with an older one -------------------------------------------------------- */

static bool cut_torn_end(ledger *l, const line_reader *torn, problem *why) {
    l->torn_line = torn->number;
    if (append_file_cut(&l->file, torn->at)) return true;
    return problem_input(why, "cannot cut %s: %s", quoted(l->path), strerror(errno));
}

static bool cannot_read(const ledger *l, problem *why) {
    return problem_input(why, "cannot read %s: %s", quoted(l->path), strerror(errno));
}

static bool read_old(ledger *l, ledger_take *take, void *context, problem *why) {
    ledger_reader r = {.lines.file = l->old = fopen(l->path, "rb")};
    ledger_line   got;
    claim         c;
    if (!l->old) return cannot_read(l, why);
    while ((got = ledger_next(&r, &c)) == LEDGER_CLAIM)
        if (!take(context, &c, r.lines.number, why)) return false;
    if (got == LEDGER_UNREADABLE) return cannot_read(l, why);
    if (got == LEDGER_WITH_CR)
        return problem_input(why, "%s, line %" PRIu64 ": " LEDGER_CR_TEXT("sleight find"), quoted(l->path),
                             r.lines.number);
    if (got == LEDGER_NO_CLAIM || got == LEDGER_ENDLESS)
        return problem_input(
            why, "%s, line %" PRIu64 ": no line of a ledger; expected one that `sleight find --ledger` wrote",
            quoted(l->path), r.lines.number);
    return got != LEDGER_TORN || cut_torn_end(l, &r.lines, why);
}

static void close_files(ledger *l) {
    if (l->old) fclose(l->old);
    append_file_close(&l->file);
}

/* Two searches in one ledger would cover the same parts, so it is locked before it is read. */
static bool take_over(ledger *l, uint64_t size, bool resume, ledger_take *take, void *context, problem *why) {
    if (size && !resume)
        return problem_input(why, "the ledger %s is not empty; expected --resume to go on with it, or a new file",
                             quoted(l->path));
    if (!append_file_lock(&l->file))
        return problem_input(why, "the ledger %s is in use by another search; expected one of its own",
                             quoted(l->path));
    return !size || read_old(l, take, context, why);
}

bool ledger_open(ledger *l, const char *path, bool resume, ledger_take *take, void *context, problem *why) {
    uint64_t size;
    *l = (ledger){.path = path};
    if (is_special(path)) /* to open a pipe may take for ever, and what a device is given cannot be read again */
        return problem_input(why, "the ledger %s is no plain file; expected one, or a new name", quoted(path));
    if (!append_file_open(&l->file, path, &size))
        return problem_input(why, "cannot write %s: %s", quoted(path), strerror(errno));
    if (take_over(l, size, resume, take, context, why)) return true;
    close_files(l);
    return false;
}

/* ---- writing ----------------------------------------------------------------------------- */

static bool fail(ledger *l, problem *why) {
    l->failed = true;
    return problem_work(why, "cannot write the ledger %s: %s", quoted(l->path), strerror(errno));
}

bool ledger_add(ledger *l, const claim *c, bool lasting, problem *why) {
    char   line[CLAIM_SIZE];
    size_t length = claim_write(c, line);
    if (l->failed) return false;
    bool written = append_file_add(&l->file, line, length) && (!lasting || append_file_sync(&l->file));
    return written || fail(l, why);
}

bool ledger_close(ledger *l, problem *why) {
    bool lasting = !l->failed && (append_file_sync(&l->file) || fail(l, why));
    close_files(l);
    return lasting;
}
