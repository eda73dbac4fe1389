/* SPDX-License-Identifier: MIT
 *
 * count_claim.h: one part of a long count, counted: a line of a ledger.
 *
 * A count is made of parts, the positions some moves below its root, which know
 * nothing of each other. A line says of one part how many lines of moves it has.
 * It names the count in full and closes with a check sum of itself, so that
 * ledgers can be cut, joined and carried about as those of searches can.
 */
#ifndef SLEIGHT_HOST_COUNT_CLAIM_H
#define SLEIGHT_HOST_COUNT_CLAIM_H

#include "host/text/ledger_lines.h"
#include "host/text/problem.h"

#include <sleight/perft.h>

/* Raised whenever the same count could have other parts. */
enum { COUNT_REVISION = 1, COUNT_CLAIM_SIZE = 512 };

#define COUNT_CLAIM_BEGINNING "{\"ledger\": \"perft\""

/* Which count: move counters do not matter, and are those of a game's first move. */
typedef struct count_job {
    sl_position position;
    char        fen[SL_FEN_SIZE];
    int         depth;
    int         plies; /* moves from the root to a part */
    size_t      parts;
} count_job;

typedef struct count_claim {
    char     version[16];
    unsigned revision;
    char     fen[SL_FEN_SIZE];
    int      depth;
    uint64_t parts, part;
    sl_nodes nodes;
} count_claim;

count_claim count_claim_new(const count_job *job, size_t part, sl_nodes nodes);

/* The line with its line feed; returns its length. */
size_t count_claim_write(const count_claim *c, char line[COUNT_CLAIM_SIZE]);

/* Reads a line without its line feed; false unless it is just as count_claim_write would write it. */
bool count_claim_read(const char *line, count_claim *c);

extern const claim_form count_claim_form;

/* The next line of a ledger, into `r`, whose file, text and room (COUNT_CLAIM_SIZE) are set. */
ledger_line count_claim_next(line_reader *r, count_claim *c);

/* Is it about this count, by the parts that this program gives it? If not, the text says why. */
bool count_claim_is_of(const count_claim *c, const count_job *job, char *text, size_t size);

/* ---- the parts of a count --------------------------------------------------------------- */

/* The positions of all parts, in an order that is the same everywhere; free() them. There are none where the game is
 * over. False where there is no memory. */
bool count_parts(const sl_position *position, int depth, count_job *job, sl_position **parts, problem *why);

#endif
