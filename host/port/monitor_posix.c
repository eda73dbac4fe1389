/* SPDX-License-Identifier: MIT
 *
 * monitor_posix.c: mutex and condition of POSIX.
 */
#include "monitor.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct monitor_parts {
    pthread_mutex_t lock;
    pthread_cond_t  changed;
};

/* A condition waits by the wall clock unless it is made for the one that only goes forward. Where it cannot be, as on
 * macOS, no wait is longer than a second: so somebody who sets the clock does little harm. */
#if _POSIX_CLOCK_SELECTION > 0
enum { WAIT_CLOCK = CLOCK_MONOTONIC, LONGEST_WAIT = 86400 };

static bool start_condition(pthread_cond_t *condition) {
    pthread_condattr_t forward;
    if (pthread_condattr_init(&forward) != 0) return false;
    bool started = pthread_condattr_setclock(&forward, WAIT_CLOCK) == 0 && pthread_cond_init(condition, &forward) == 0;
    pthread_condattr_destroy(&forward);
    return started;
}
#else
enum { WAIT_CLOCK = CLOCK_REALTIME, LONGEST_WAIT = 1 };

static bool start_condition(pthread_cond_t *condition) { return pthread_cond_init(condition, NULL) == 0; }
#endif

static bool start_parts(struct monitor_parts *parts) {
    if (pthread_mutex_init(&parts->lock, NULL) != 0) return false;
    if (start_condition(&parts->changed)) return true;
    pthread_mutex_destroy(&parts->lock);
    return false;
}

bool monitor_start(monitor *m) {
    m->parts = malloc(sizeof *m->parts);
    if (m->parts && start_parts(m->parts)) return true;
    free(m->parts);
    return false;
}

void monitor_end(monitor *m) {
    pthread_cond_destroy(&m->parts->changed);
    pthread_mutex_destroy(&m->parts->lock);
    free(m->parts);
}

void monitor_enter(monitor *m) { pthread_mutex_lock(&m->parts->lock); }
void monitor_leave(monitor *m) { pthread_mutex_unlock(&m->parts->lock); }
void monitor_wait(monitor *m) { pthread_cond_wait(&m->parts->changed, &m->parts->lock); }
void monitor_wake_all(monitor *m) { pthread_cond_broadcast(&m->parts->changed); }

void monitor_wait_for(monitor *m, double seconds) {
    const long      second = 1000000000;
    struct timespec until;
    if (seconds > LONGEST_WAIT) seconds = LONGEST_WAIT;
    clock_gettime(WAIT_CLOCK, &until);
    until.tv_sec += (time_t)seconds;
    until.tv_nsec += (long)((seconds - (double)(time_t)seconds) * (double)second);
    until.tv_sec += until.tv_nsec / second;
    until.tv_nsec %= second;
    pthread_cond_timedwait(&m->parts->changed, &m->parts->lock, &until);
}
