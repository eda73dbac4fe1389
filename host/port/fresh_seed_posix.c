/* SPDX-License-Identifier: MIT
 *
 * fresh_seed_posix.c: random numbers of POSIX systems.
 */
#include "fresh_seed.h"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

static uint64_t seed_of_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    uint64_t seed = (uint64_t)t.tv_sec * UINT64_C(1000000007) + (uint64_t)t.tv_nsec;
    return (seed ^ (uint64_t)getpid() << 32) * UINT64_C(0x9e3779b97f4a7c15);
}

uint64_t fresh_seed(void) {
    uint64_t seed;
    int      file = open("/dev/urandom", O_RDONLY);
    if (file < 0 || read(file, &seed, sizeof seed) != (ssize_t)sizeof seed) seed = seed_of_time();
    if (file >= 0) close(file);
    return seed >> 11;
}
