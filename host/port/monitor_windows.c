/* SPDX-License-Identifier: MIT
 *
 * monitor_windows.c: the lock and the condition of Windows.
 */
#include "monitor.h"

#include <stdlib.h>
#include <windows.h>

struct monitor_parts {
    SRWLOCK            lock;
    CONDITION_VARIABLE changed;
};

bool monitor_start(monitor *m) {
    m->parts = malloc(sizeof *m->parts);
    if (!m->parts) return false;
    InitializeSRWLock(&m->parts->lock);
    InitializeConditionVariable(&m->parts->changed);
    return true;
}

void monitor_end(monitor *m) { free(m->parts); }

static void wait(monitor *m, DWORD milliseconds) {
    SleepConditionVariableSRW(&m->parts->changed, &m->parts->lock, milliseconds, 0);
}

void monitor_enter(monitor *m) { AcquireSRWLockExclusive(&m->parts->lock); }
void monitor_leave(monitor *m) { ReleaseSRWLockExclusive(&m->parts->lock); }
void monitor_wait(monitor *m) { wait(m, INFINITE); }
void monitor_wake_all(monitor *m) { WakeAllConditionVariable(&m->parts->changed); }

void monitor_wait_for(monitor *m, double seconds) {
    const double a_day = 86400; /* a wait may end early, and this is as good as for ever */
    wait(m, (DWORD)(1000 * (seconds < a_day ? seconds : a_day)) + 1);
}
