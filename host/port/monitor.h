/* SPDX-License-Identifier: MIT
 *
 * monitor.h: a lock over what several threads share, and a way to wait under it
 * until one of them says that something has changed.
 *
 *     monitor_enter(&m);
 *     while (!there_is_work) monitor_wait(&m);     others may enter while this one waits
 *     monitor_leave(&m);
 */
#ifndef SLEIGHT_HOST_MONITOR_H
#define SLEIGHT_HOST_MONITOR_H

#include <stdbool.h>

typedef struct monitor {
    struct monitor_parts *parts; /* what the system has for it */
} monitor;

bool monitor_start(monitor *m); /* false: the system has no more of them, or no memory */
void monitor_end(monitor *m);

void monitor_enter(monitor *m);
void monitor_leave(monitor *m);

/* All for a thread that has entered. A wait may end without a reason: look again at what was waited for. */
void monitor_wait(monitor *m);
void monitor_wait_for(monitor *m, double seconds); /* at most so long, whatever is done to the clock on the wall */
void monitor_wake_all(monitor *m);

#endif
