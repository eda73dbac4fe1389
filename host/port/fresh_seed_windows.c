/* SPDX-License-Identifier: MIT
 *
 * fresh_seed_windows.c: random numbers of Windows, as its C library passes them on.
 */
#define _CRT_RAND_S
#include "fresh_seed.h"

#include <stdlib.h>
#include <windows.h>

static uint64_t seed_of_time(void) {
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    return ((uint64_t)now.QuadPart ^ (uint64_t)GetCurrentProcessId() << 32) * UINT64_C(0x9e3779b97f4a7c15);
}

uint64_t fresh_seed(void) {
    unsigned low, high;
    uint64_t seed = rand_s(&low) == 0 && rand_s(&high) == 0 ? (uint64_t)high << 32 | low : seed_of_time();
    return seed >> 11;
}
