/* SPDX-License-Identifier: MIT
 *
 * proof_bytes.h: the files of solvers, byte by byte: formulas, proofs, answers. They
 * may be many gigabytes, so no file is held as a whole.
 */
#ifndef SLEIGHT_HOST_PROOF_BYTES_H
#define SLEIGHT_HOST_PROOF_BYTES_H

#include "host/text/problem.h"

#include <stdint.h>
#include <stdio.h>

typedef struct proof_bytes {
    FILE         *file;
    const char   *name; /* for messages */
    unsigned char block[1 << 16];
    size_t        used, length;
    uint64_t      before;         /* bytes of the blocks before this one */
    uint64_t      most;           /* no more are read; PROOF_BYTES_MAX, unless it is set to another number */
    uint64_t      line;           /* from 1 */
    bool          begins;         /* nothing but blanks was read of the line */
    int           error;          /* the errno of a read that failed */
    bool (*go_on)(void *context); /* asked before each block; may be null */
    void *context;
    bool  stopped; /* it said no: what follows is EOF */
} proof_bytes;

/* More than any solver wrote here; who reads that far reads something that has no end. */
#define PROOF_BYTES_MAX (UINT64_C(1) << 38)

void     proof_bytes_begin(proof_bytes *b, FILE *file, const char *name);
int      proof_bytes_next(proof_bytes *b); /* EOF at the end, after `most`, and when stopped */
int      proof_bytes_peek(proof_bytes *b);
uint64_t proof_bytes_read(const proof_bytes *b); /* how many so far */
bool     proof_bytes_has_zero(proof_bytes *b);   /* in the block at hand */

/* At the end: was all read? */
bool proof_bytes_end(const proof_bytes *b, problem *why);

/* Past blanks and line feeds; then the byte there, not yet read. */
int proof_bytes_skip(proof_bytes *b);
/* Past the rest of the line, with its line feed. */
void proof_bytes_skip_line(proof_bytes *b);

/* A whole number with or without a minus, from -most to most; what follows is a blank or an end. */
bool proof_bytes_number(proof_bytes *b, int32_t most, int32_t *number, problem *why);

#endif
