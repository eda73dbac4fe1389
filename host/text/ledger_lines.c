/* SPDX-License-Identifier: MIT
 *
 * ledger_lines.c: reads a line of a ledger and says what it is.
 */
#include "host/text/ledger_lines.h"

#include <string.h>

/* Does it look like a claim as far as it goes? */
static bool begins_as_a_claim(const claim_form *form, const char *text, size_t length) {
    size_t whole = strlen(form->beginning);
    return memcmp(text, form->beginning, length < whole ? length : whole) == 0;
}

static ledger_line judge_line(line_reader *line, const claim_form *form, void *claim) {
    if (line->too_long || strlen(line->text) != line->length) return LEDGER_NO_CLAIM;
    if (form->read(line->text, claim)) return LEDGER_CLAIM;
    if (!line->length || line->text[line->length - 1] != '\r') return LEDGER_NO_CLAIM;
    line->text[line->length - 1] = 0;
    return form->read(line->text, claim) ? LEDGER_WITH_CR : LEDGER_NO_CLAIM;
}

ledger_line ledger_lines_next(line_reader *line, const claim_form *form, void *claim) {
    enum { LONGEST_LINE = 1 << 24 }; /* bytes; a file may have no end, and zeros at an end may be many */
    line->exact = true;
    line->longest = LONGEST_LINE;
    bool there_is_one = line_reader_next(line);
    if (ferror(line->file)) return LEDGER_UNREADABLE;
    if (!there_is_one) return LEDGER_END;
    if (line->endless) return LEDGER_ENDLESS;
    if (line->ended) return judge_line(line, form, claim);
    uint64_t written = line->bytes - line->zeros;
    return written < line->room && begins_as_a_claim(form, line->text, (size_t)written) ? LEDGER_TORN : LEDGER_NO_CLAIM;
}
