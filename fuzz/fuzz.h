/* SPDX-License-Identifier: MIT
 *
 * fuzz.h: what the fuzz targets share. A target is one file that defines
 * LLVMFuzzerTestOneInput, the call that libFuzzer and its like make with any
 * bytes: it returns when all that it asks of them holds, and aborts when not.
 * fuzz_driver.c makes the same call, for the tests.
 */
#ifndef SLEIGHT_FUZZ_FUZZ_H
#define SLEIGHT_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Returns 0. Not a byte after the last one may be read. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program and says what does not hold, and where. */
_Noreturn static inline void refute(const char *what, const char *where) {
    fprintf(stderr, "does not hold: %s%s%s\n", what, *where ? ": " : "", where);
    abort();
}

static inline void require(bool holds, const char *what) {
    if (!holds) refute(what, "");
}

#endif
