/* SPDX-License-Identifier: MIT
 *
 * testing.h: what every test in C begins with: cmocka behind the headers it
 * wants to see first, random occupancies from a fixed seed, and the exit code
 * by which CTest reports a skip.
 */
#ifndef SLEIGHT_TESTS_TESTING_H
#define SLEIGHT_TESTS_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* CTest reads this as "skipped": SKIP_RETURN_CODE in tests/CMakeLists.txt. */
enum { EXIT_SKIPPED = 77 };

/* xorshift64* (Sebastiano Vigna); not the generator that the prover uses. */
static inline uint64_t random_bits(uint64_t *state) {
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(0x2545f4914f6cdd1d);
}

/* An occupancy that is sparse, middling or crowded, in turn. */
static inline uint64_t random_occupied(uint64_t *state, unsigned turn) {
    uint64_t one = random_bits(state), two = random_bits(state), three = random_bits(state);
    return turn % 3 == 0 ? one & two & three : turn % 3 == 1 ? one : one | two;
}

#endif
