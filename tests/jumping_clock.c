/* SPDX-License-Identifier: MIT
 *
 * jumping_clock.c: for LD_PRELOAD: the clock on the wall jumps by a thousand days
 * each time it is asked, forward or, with JUMP=back, back; the clock that only
 * goes forward is as it is. A program that measures durations by the wrong one
 * shows it at once.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

static time_t jumped(time_t now) {
    static atomic_int asked;
    const char       *way = getenv("JUMP");
    time_t            jumps = 1 + atomic_fetch_add(&asked, 1) % 1000; /* dates have four digits for the year */
    return now + (way && strcmp(way, "back") == 0 ? -1 : 1) * jumps * 1000 * 86400;
}

static int real_clock(clockid_t clock, struct timespec *t) {
    int (*real)(clockid_t, struct timespec *);
    *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime"); /* C knows no cast between the two */
    return real(clock, t);
}

int clock_gettime(clockid_t clock, struct timespec *t) {
    int status = real_clock(clock, t);
    if (clock == CLOCK_REALTIME) t->tv_sec = jumped(t->tv_sec);
    return status;
}

int gettimeofday(struct timeval *restrict t, void *restrict zone) {
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    *t = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *into) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (into) *into = now.tv_sec;
    return now.tv_sec;
}
