/* SPDX-License-Identifier: MIT
 *
 * number_scan.h: the numbers in a piece of source code, whatever the language.
 * People give whole files of an engine; this finds the numbers that are data and
 * leaves out array sizes, comments, strings and digits in names. It also says what the
 * names before them say, and which of them stand together in brackets. number_scan.c
 * goes through the text, number_read.c reads one number, name_words.c knows names.
 */
#ifndef SLEIGHT_HOST_NUMBER_SCAN_H
#define SLEIGHT_HOST_NUMBER_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_NUMBERS = 1 << 18 };

/* What the names of a statement say of a number: `RookMagics`, `long`. */
enum {
    SAYS_ROOK = 1,
    SAYS_BISHOP = 2,
    SAYS_MAGIC = 4,
    SAYS_SIGNED = 8,
    SAYS_UNSIGNED = 16,
    SAYS_SHIFT = 32, /* or index bits */
    SAYS_MASK = 64,
    SAYS_OFFSET = 128,
    SAYS_ALL = 255
};

typedef struct number {
    uint64_t    value;
    const char *odd;           /* why it cannot be read, else null; then the value is 0 */
    unsigned    at, line, run; /* where it begins in the text; numbers of one statement are one run */
    unsigned    says;
    unsigned    digits;            /* as written, leading zeros with them */
    unsigned    name, name_length; /* of what it belongs to, in the text; of length 0 where there is none */
    bool        hex, negative;
} number;

/* Numbers of one run in one pair of brackets, two or more. */
typedef struct number_group {
    unsigned first, count;
} number_group;

typedef struct number_list {
    number       numbers[MOST_NUMBERS];
    number_group groups[MOST_NUMBERS]; /* inner ones before outer ones */
    size_t       count, group_count;
    const char  *text;  /* that was read */
    const char  *wrong; /* why not all of it was, else null; then `line` says where */
    unsigned     line;
} number_list;

/* Understands hex, decimal and binary, the suffixes and digit separators of C, C++, Rust, Go, Zig, Java, C#, Kotlin,
 * Scala, Swift, JavaScript, Python, Nim, Julia, Haskell, Pascal, Basic, Lisp and Ada, wrappers such as U64(...), their
 * comments, and `64 - 12` for 52. What looks like a number and is none that can be read is kept as an odd one. */
bool scan_numbers(const char *text, size_t length, number_list *list);

/* A text that is one number, which can be read, and nothing else. */
bool scan_one_number(const char *text, size_t length, number *n);

/* ---- number_read.c ------------------------------------------------------------------------------ */

/* Where a number may begin: a digit, $ before a hex digit, or &H or #x before eight of them. */
bool begins_number(const char *at, const char *end);

/* Reads value, digits, hex and odd; returns where it ends. */
const char *read_number(const char *at, const char *end, number *n);

/* ---- name_words.c ------------------------------------------------------------------------------- */

unsigned name_says(const char *name, size_t length);

/* A type or a word of the language, which names nothing. */
bool is_plain_word(const char *name, size_t length);

#endif
