/* SPDX-License-Identifier: MIT
 *
 * line_reader.h: one line at a time from anywhere: of any length, in memory of a
 * fixed size, with whatever bytes.
 */
#ifndef SLEIGHT_HOST_LINE_READER_H
#define SLEIGHT_HOST_LINE_READER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct line_reader {
    FILE    *file;
    char    *text; /* of the line last read; 0-terminated */
    size_t   room; /* bytes at `text` */
    size_t   length;
    uint64_t number;   /* of the line, from 1 */
    bool     too_long; /* the line had more bytes than fit; they are gone */
    bool     ended;    /* by a line feed, not by the end of the file */
    bool     exact;    /* set it to get the bytes as they are; only the line feed is taken off then */
    uint64_t most;     /* set it to read so many bytes and no more: what is read may have no end; 0: all */
    bool     cut;      /* there are more bytes than `most`; the last line may lack its end */
    uint64_t at;       /* the byte of the file where the line begins */
    uint64_t bytes;    /* of the line, with its line feed */
    uint64_t zeros;    /* zero bytes at the end of the line */
    uint64_t longest;  /* bytes of a line; set it, and reading ends with a longer one; 0: no such bound */
    bool     endless;  /* the line is such a one */
} line_reader;

/* Reads the next line; false when there is none. Lines end in LF or in CR LF; a CR alone ends none. What is not text at
 * the end of one is taken off: its LF or CR LF, zero bytes, blanks. A zero byte inside becomes a blank, so that `text`
 * is all of the line. */
bool line_reader_next(line_reader *r);

#endif
