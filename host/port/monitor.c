/* SPDX-License-Identifier: MIT
 *
 * monitor.c: mutex and condition of POSIX.
 */
#include "monitor.h"

#include <time.h>

/* A condition waits by the wall clock unless it is made for the one that only goes forward. */
static bool start_condition(pthread_cond_t *condition) {
    pthread_condattr_t forward;
    if (pthread_condattr_init(&forward) != 0) return false;
    bool started =
        pthread_condattr_setclock(&forward, CLOCK_MONOTONIC) == 0 && pthread_cond_init(condition, &forward) == 0;
    pthread_condattr_destroy(&forward);
    return started;
}

bool monitor_start(monitor *m) {
    if (pthread_mutex_init(&m->lock, NULL) != 0) return false;
    if (start_condition(&m->changed)) return true;
    pthread_mutex_destroy(&m->lock);
    return false;
}

void monitor_end(monitor *m) {
    pthread_cond_destroy(&m->changed);
    pthread_mutex_destroy(&m->lock);
}

void monitor_enter(monitor *m) { pthread_mutex_lock(&m->lock); }
void monitor_leave(monitor *m) { pthread_mutex_unlock(&m->lock); }
void monitor_wait(monitor *m) { pthread_cond_wait(&m->changed, &m->lock); }
void monitor_wake_all(monitor *m) { pthread_cond_broadcast(&m->changed); }

void monitor_wait_for(monitor *m, double seconds) {
    const long      second = 1000000000;
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += (time_t)seconds;
    until.tv_nsec += (long)((seconds - (double)(time_t)seconds) * (double)second);
    until.tv_sec += until.tv_nsec / second;
    until.tv_nsec %= second;
    pthread_cond_timedwait(&m->changed, &m->lock, &until);
}
