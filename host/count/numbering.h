/* SPDX-License-Identifier: MIT
 *
 * numbering.h: equal things have one number, from 0 on in the order in which they
 * come. The things are in a list of the caller's, each in the place of its number.
 *
 *     uint32_t number = number_of(&n, hash, is_equal, list, &thing);
 *     if (number == count) list[count++] = thing;                  it is new
 */
#ifndef SLEIGHT_HOST_NUMBERING_H
#define SLEIGHT_HOST_NUMBERING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Begins as all zeros. */
typedef struct numbering {
    uint64_t *places; /* 32 bits of a hash and a number + 1; 0 for none */
    size_t    place_count, count;
} numbering;

#define NUMBER_NONE UINT32_MAX

/* Is the thing of this number equal to this one? */
typedef bool is_equal_function(const void *list, uint32_t number, const void *thing);

/* The number of a thing whose hash this is, a new one where no equal thing has come before. NUMBER_NONE when there is
 * no memory. */
uint32_t number_of(numbering *n, uint64_t hash, is_equal_function *is_equal, const void *list, const void *thing);

/* Spreads what is in a word over all its bits. */
static inline uint64_t mixed(uint64_t word) {
    word = (word ^ word >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return word ^ word >> 32;
}

void numbering_free(numbering *n);

#endif
