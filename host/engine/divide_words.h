/* SPDX-License-Identifier: MIT
 *
 * divide_words.h: a line of another program as words, numbers and moves, for
 * divide_read.c. Numbers may have thousands separators; what stands between words
 * is left out.
 */
#ifndef SLEIGHT_HOST_DIVIDE_WORDS_H
#define SLEIGHT_HOST_DIVIDE_WORDS_H

#include "host/engine/divide_read.h"

typedef enum divide_word_type { WORD_OTHER, WORD_NUMBER, WORD_MOVE } divide_word_type;

enum { DIVIDE_WORDS_MAX = 24 };

typedef struct divide_word {
    divide_word_type type;
    char     text[ENGINE_MOVE_SIZE]; /* a move as engine_move has it; else small letters, cut where it is longer */
    bool     squares;                /* a move of two squares, or castling: never SAN, which may be anything */
    uint64_t number;
    bool     odd;      /* a number with a fraction or an exponent, in hex, or past 64 bits: no count */
    bool     exponent; /* "4.8e+06": it was a count, and is one no more */
    size_t   digits;   /* of a number without separators that is not odd */
    bool     more;     /* a blank and exactly three digits follow: "8 902" (divide_groups.c) */
    char     next;     /* the character behind it */
} divide_word;

typedef struct divide_words {
    size_t      count; /* what follows the first DIVIDE_WORDS_MAX is left out */
    divide_word word[DIVIDE_WORDS_MAX];
    bool        signs;    /* there is something else than words and blanks, such as the dots of a board */
    bool        measured; /* there is a time, a speed or a depth among them */
} divide_words;

void divide_words_read(divide_words *words, const char *line);

/* The word that begins there; returns its length, 0 where none does. In a line of `fields`, as "a2a3,3,380", a comma
 * parts numbers and not their digits. */
size_t divide_word_read(const char *text, bool fields, divide_word *w);

/* "8 902": numbers with one blank between may be one whose digits are grouped. */
typedef struct divide_group {
    size_t   first, last; /* where they stand; the same where there is one alone */
    uint64_t number;      /* all of them as one */
    bool     zero;        /* one begins with 0, "8 035": no number of its own does */
} divide_group;

divide_group divide_group_of(const divide_words *words, size_t at);

/* Is it one of these, with blanks between? Never for numbers and moves. */
bool divide_word_is_one_of(const divide_word *w, const char *list);

/* How many of them have nothing to do with counts. */
size_t divide_other_words(const divide_words *words);

/* Is the number there named by one of these: "nodes: 20", "20 nodes"? */
bool divide_is_named(const divide_words *words, size_t at, const char *names);

/* Does it name something that is measured but not counted: "time", "nps", "depth"? */
bool divide_word_is_measure_name(const divide_word *w);

/* Is the number there such a measure: "time: 12", "12 ms", "3.5", "50%"? */
bool divide_word_is_measure(const divide_words *words, size_t at);

#endif
