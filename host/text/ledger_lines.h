/* SPDX-License-Identifier: MIT
 *
 * ledger_lines.h: the lines of a ledger, one by one, whatever stands in the file.
 * A ledger is a file of claims, one a line; what a claim is, its reader knows.
 */
#ifndef SLEIGHT_HOST_LEDGER_LINES_H
#define SLEIGHT_HOST_LEDGER_LINES_H

#include "host/text/line_reader.h"

/* Of all ledgers together; and lines on end that are no claims: a file may have no end. */
enum { LEDGER_LINES_MAX = 2000000, LEDGER_FOREIGN_MAX = 1000 };

typedef enum ledger_line {
    LEDGER_END,
    LEDGER_CLAIM,
    LEDGER_TORN,
    LEDGER_NO_CLAIM,
    LEDGER_WITH_CR,   /* no claim either; without the CR before its line feed it would be one */
    LEDGER_ENDLESS,   /* a line that is far too long, and was not read on */
    LEDGER_UNREADABLE /* by errno; the file may well go on */
} ledger_line;

/* How a claim is read from a line without its line feed: false where it is none. And how each begins. */
typedef struct claim_form {
    bool (*read)(const char *text, void *claim);
    const char *beginning;
} claim_form;

/* The next line, into `r`, whose file, text and room are set. A torn line is one at the end that begins as a claim does
 * and has no line feed; or it is all zeros from somewhere on, as file systems leave them where the power went before
 * the bytes came to the disk. Where a file cannot be read on, nothing is known of the line: it must not be taken for a
 * torn one, which may be cut off. */
ledger_line ledger_lines_next(line_reader *r, const claim_form *form, void *claim);

/* What is said of a line with a CR: some program has written the file anew. COMMAND writes such ledgers. */
#define LEDGER_CR_TEXT(COMMAND) "the line ends with CR LF; expected LF alone, as `" COMMAND " --ledger` wrote it"

#endif
