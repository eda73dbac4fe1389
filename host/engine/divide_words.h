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
    bool     odd;      /* a number with a fraction or an exponent, or past 64 bits: no count */
    bool     exponent; /* "4.8e+06": it was a count, and is one no more */
    size_t   digits;   /* of a number without separators */
    char     next;     /* the character behind it */
} divide_word;

typedef struct divide_words {
    size_t      count; /* what follows the first DIVIDE_WORDS_MAX is left out */
    divide_word word[DIVIDE_WORDS_MAX];
    bool        signs;    /* there is something else than words and blanks, such as the dots of a board */
    bool        measured; /* there is a time, a speed or a depth among them */
} divide_words;

void divide_words_read(divide_words *words, const char *line);

/* "8 902": the number there, and how much it is with the groups of three digits behind it; itself where none is. */
uint64_t divide_number_with_groups(const divide_words *words, size_t at);

/* Is it one of these, with blanks between? Never for numbers and moves. */
bool divide_word_is_one_of(const divide_word *w, const char *list);

/* How many of them have nothing to do with counts. */
size_t divide_other_words(const divide_words *words);

/* Does it name something that is measured but not counted: "time", "nps", "depth"? */
bool divide_word_is_measure_name(const divide_word *w);

/* Is the number there such a measure: "time: 12", "12 ms", "3.5", "50%"? */
bool divide_word_is_measure(const divide_words *words, size_t at);

#endif
