/* SPDX-License-Identifier: MIT
 *
 * guard_posix.h: a group of processes that does not outlive this one, whatever ends it:
 * a signal that nobody catches, SIGKILL too. A process of its own, the guard, is
 * the first of the group; it waits at a pipe, which closes when this program ends,
 * and then kills the group, itself included. Signals do not end the guard, but for
 * SIGKILL.
 */
#ifndef SLEIGHT_HOST_GUARD_POSIX_H
#define SLEIGHT_HOST_GUARD_POSIX_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct guard {
    pid_t group; /* for setpgid() and kill() */
    int   pipe;  /* the end that stays open as long as this program runs */
} guard;

/* False, with errno, when no process can be made. One thread at a time may call it. */
bool guard_start(guard *g);

/* Kills whoever is in the group. */
void guard_end(guard *g);

#endif
