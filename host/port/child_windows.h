/* SPDX-License-Identifier: MIT
 *
 * child_windows.h: a program with three pipes, which does not outlive this one,
 * whatever ends it. It and what it starts are in a job object of Windows, which
 * the system ends when its last handle closes.
 */
#ifndef SLEIGHT_HOST_CHILD_WINDOWS_H
#define SLEIGHT_HOST_CHILD_WINDOWS_H

#include <stdbool.h>
#include <windows.h>

typedef struct child {
    HANDLE job, id;
    DWORD  refused; /* why the program cannot be run; 0 when it runs */
} child;

enum { CHILD_INPUT, CHILD_OUTPUT, CHILD_ERRORS, CHILD_STREAMS };

/* With these streams, which can be inherited, and no other handle of this program. False, with GetLastError(), when the
 * system has no more processes. */
bool child_start(child *c, const char *command, HANDLE streams[CHILD_STREAMS]);

/* Waits up to so long for it to end by itself; kills it then, and in any case what it started. True, with its status,
 * when it ended by itself. */
bool child_end(child *c, int milliseconds, DWORD *status);

#endif
