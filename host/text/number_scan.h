/* SPDX-License-Identifier: MIT
 *
 * number_scan.h: the numbers in a piece of source code, whatever the language.
 * People paste their magics as they stand in an engine; this finds the numbers
 * that are data and leaves out array sizes, comments and digits in names.
 */
#ifndef SLEIGHT_HOST_NUMBER_SCAN_H
#define SLEIGHT_HOST_NUMBER_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_NUMBERS = 1 << 18 };

/* What the names since the last statement say of a number: `RookMagics`, `long`. */
enum { SAYS_ROOK = 1, SAYS_BISHOP = 2, SAYS_MAGIC = 4, SAYS_SIGNED = 8, SAYS_UNSIGNED = 16, SAYS_ALL = 31 };

typedef struct number {
    uint64_t value;
    unsigned line, run; /* numbers of one statement are one run */
    unsigned says;
    unsigned digits; /* as written, leading zeros with them */
    bool     hex, negative;
} number;

typedef struct number_list {
    number      numbers[MOST_NUMBERS];
    size_t      count;
    const char *wrong; /* why the text cannot be read, else null; then `line` says where */
    unsigned    line;
} number_list;

/* Understands hex and decimal, the suffixes and digit separators of C, C++, Rust, Go,
 * Java, C#, Kotlin, JavaScript and Python, wrappers such as U64(...), comments by //,
 * #, and between slash-stars, and `64 - 12` for 52. */
bool scan_numbers(const char *text, size_t length, number_list *list);

#endif
