/* SPDX-License-Identifier: MIT
 *
 * process.h: another program, run by the shell (on Windows without one) and
 * spoken to line by line. It
 * may do or omit what it likes: writing and reading end at a deadline, a time of
 * clock.h, and at Ctrl-C (interrupt.h). What it writes to stderr is read
 * meanwhile, so that it never waits for that. It does not outlive this program,
 * whatever ends that (guard_posix.h, child_windows.h).
 *
 *     process *p = process_start("bc", &why);
 *     process_write(p, "1 + 1\n", 6, seconds_now() + 5);
 *     process_read_line(p, line, seconds_now() + 5);
 *     process_end(p, 1000);
 */
#ifndef SLEIGHT_HOST_PROCESS_H
#define SLEIGHT_HOST_PROCESS_H

#include "host/text/problem.h"

#include <stddef.h>

typedef struct process process;

/* Null when no process can be made; that there is no such program shows when it ends. From here on this program ignores
 * SIGPIPE, where there is such a signal: that another has ended is seen where its pipe is written to. */
process *process_start(const char *command, problem *why);

typedef enum process_result {
    PROCESS_DONE,
    PROCESS_CLOSED, /* its output has ended */
    PROCESS_LATE,   /* the deadline has come */
    PROCESS_STOPPED /* by Ctrl-C */
} process_result;

/* Done also where it reads no more: what it has written last is still to be read, and says why. */
process_result process_write(process *p, const char *bytes, size_t count, double deadline);

enum { PROCESS_LINE_SIZE = 1 << 14 };

/* The next line of its output, without line end and blanks there; one that is longer than this is cut into several. */
process_result process_read_line(process *p, char line[PROCESS_LINE_SIZE], double deadline);

/* The last line of its stderr that is not empty; "" when there is none. */
const char *process_last_error(const process *p);

/* How it ended. */
typedef enum process_fate {
    PROCESS_NOT_RUN, /* there is no such program, or it cannot be run */
    PROCESS_EXITED,  /* with `status` */
    PROCESS_CRASHED, /* `crash` says how: "Segmentation fault" */
    PROCESS_KILLED   /* here, because it went on, or by others */
} process_fate;

typedef struct process_outcome {
    process_fate fate;
    int          status;
    const char  *crash; /* good until the next call */
} process_outcome;

/* Closes its pipes, waits up to so long for it to end by itself, then kills it; kills in any case what it started and
 * left behind. Frees. */
process_outcome process_end(process *p, int milliseconds);

#endif
