/* SPDX-License-Identifier: MIT
 *
 * line_sums.h: the check sums of ledger lines, written a second time, for the
 * targets that give lines of any bytes a right one.
 */
#ifndef SLEIGHT_FUZZ_LINE_SUMS_H
#define SLEIGHT_FUZZ_LINE_SUMS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static const char sum_field[] = ", \"check\": \"";

/* FNV-1a, as in host/search/claim.c. */
static inline uint64_t sum_of(const char *line, size_t length) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++) sum = (sum ^ (unsigned char)line[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* How much of a line precedes its check sum; all when it has none. */
static inline size_t before_sum(const char *line, size_t length) {
    size_t size = sizeof sum_field - 1;
    for (size_t at = 0; at + size <= length; at++)
        if (memcmp(line + at, sum_field, size) == 0) return at;
    return length;
}

#endif
