/* SPDX-License-Identifier: MIT
 *
 * process_windows.c: processes and pipes of Windows. All waiting is done with a
 * deadline, writing included, so that nothing the other program does or omits can
 * hold this one up. Only named pipes can be waited for so; each has a read under
 * way while it is waited for. The command is run without a shell, as other
 * programs here run engines: `cmd /c "..."` where one is wanted.
 */
#include "process.h"

#include "child_windows.h"
#include "clock.h"
#include "interrupt.h"
#include "pipe_lines.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { PIPE_BYTES = 1 << 16 };

/* This program's end of a pipe. */
typedef struct pipe_end {
    HANDLE     handle; /* null when it is closed */
    OVERLAPPED under_way;
    bool       reads; /* a read is under way */
} pipe_end;

typedef struct pipe_reader {
    pipe_end   end;
    pipe_lines lines;
} pipe_reader;

struct process {
    child       child;
    pipe_end    to;     /* its stdin */
    pipe_reader from;   /* its stdout */
    pipe_reader errors; /* its stderr */
    char        last_error[128];
};

static void close_handle(HANDLE *handle) {
    if (*handle) CloseHandle(*handle);
    *handle = NULL;
}

/* Memory that a read or write under way may use must stay until that has ended. */
static void stop_under_way(pipe_end *end) {
    DWORD moved;
    CancelIo(end->handle);
    GetOverlappedResult(end->handle, &end->under_way, &moved, TRUE);
}

static void close_end(pipe_end *end) {
    if (end->handle && end->reads) stop_under_way(end);
    end->reads = false;
    close_handle(&end->handle);
    close_handle(&end->under_way.hEvent);
}

/* ---- starting ------------------------------------------------------------------------------ */

static const char *error_text(DWORD error) {
    static _Thread_local char text[256];
    DWORD flags = FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS | FORMAT_MESSAGE_MAX_WIDTH_MASK;
    DWORD length = FormatMessageA(flags, NULL, error, 0, text, sizeof text, NULL);
    while (length && (text[length - 1] == ' ' || text[length - 1] == '.')) length--;
    text[length] = 0;
    if (!length) snprintf(text, sizeof text, "error %lu", error);
    return text;
}

/* One end here, which can be waited for; the other for the process to inherit. */
static bool open_pipe(pipe_end *here, HANDLE *there, bool reads) {
    static atomic_uint  number;
    char                name[64];
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    DWORD               way = reads ? PIPE_ACCESS_INBOUND : PIPE_ACCESS_OUTBOUND;
    snprintf(name, sizeof name, "\\\\.\\pipe\\sleight-%lu-%u", GetCurrentProcessId(), atomic_fetch_add(&number, 1));
    HANDLE made = CreateNamedPipeA(name, way | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE, PIPE_TYPE_BYTE, 1,
                                   PIPE_BYTES, PIPE_BYTES, 0, NULL);
    if (made == INVALID_HANDLE_VALUE) return false;
    here->handle = made;
    here->under_way.hEvent = CreateEventA(NULL, TRUE, FALSE, NULL);
    HANDLE other = CreateFileA(name, reads ? GENERIC_WRITE : GENERIC_READ, 0, &inherited, OPEN_EXISTING, 0, NULL);
    if (other != INVALID_HANDLE_VALUE) *there = other;
    return here->under_way.hEvent && other != INVALID_HANDLE_VALUE;
}

static bool start(process *p, const char *command, HANDLE ends[CHILD_STREAMS]) {
    if (!open_pipe(&p->to, &ends[CHILD_INPUT], false) || !open_pipe(&p->from.end, &ends[CHILD_OUTPUT], true) ||
        !open_pipe(&p->errors.end, &ends[CHILD_ERRORS], true) || !child_start(&p->child, command, ends))
        return false;
    if (p->child.refused) snprintf(p->last_error, sizeof p->last_error, "%s", error_text(p->child.refused));
    return true;
}

static void close_ends(process *p) {
    close_end(&p->to);
    close_end(&p->from.end);
    close_end(&p->errors.end);
}

process *process_start(const char *command, problem *why) {
    HANDLE   ends[CHILD_STREAMS] = {0};
    DWORD    status;
    process *p = calloc(1, sizeof *p);
    bool     started = p && start(p, command, ends);
    if (!p)
        problem_no_memory(why);
    else if (!started)
        problem_work(why, "cannot start a process: %s", error_text(GetLastError()));
    for (int i = 0; i < CHILD_STREAMS; i++) close_handle(&ends[i]);
    if (started || !p) return p;
    close_ends(p);
    child_end(&p->child, 0, &status);
    free(p);
    return NULL;
}

/* ---- pipes --------------------------------------------------------------------------------- */

/* Sees to it that a read is under way; false at the end of the pipe. */
static bool begin_read(pipe_reader *in) {
    pipe_lines *lines = &in->lines;
    if (in->end.reads || !in->end.handle) return in->end.handle;
    in->end.reads = ReadFile(in->end.handle, lines->text + lines->length, (DWORD)(sizeof lines->text - lines->length),
                             NULL, &in->end.under_way) ||
                    GetLastError() == ERROR_IO_PENDING;
    return in->end.reads;
}

/* Takes in what a read has brought whose event is set; false at the end of the pipe. */
static bool end_read(pipe_reader *in) {
    DWORD got = 0;
    bool  fine = GetOverlappedResult(in->end.handle, &in->end.under_way, &got, FALSE);
    in->end.reads = false;
    in->lines.length += got;
    return fine;
}

static void take_errors(process *p) {
    if (!end_read(&p->errors)) close_end(&p->errors.end);
    pipe_lines_take_last(&p->errors.lines, p->last_error, sizeof p->last_error);
}

static bool is_set(HANDLE event, DWORD milliseconds) {
    return WaitForSingleObject(event, milliseconds) == WAIT_OBJECT_0;
}

/* When its output has ended: what it wrote to stderr just before. Not for ever, as what it started may go on. */
static void read_last_errors(process *p) {
    for (int i = 0; i < 100 && p->errors.end.handle; i++) {
        if (!begin_read(&p->errors))
            close_end(&p->errors.end);
        else if (is_set(p->errors.end.under_way.hEvent, 20))
            take_errors(p);
    }
}

/* Waits until a read or write has ended; reads its stderr meanwhile. */
static process_result wait_for_pipe(process *p, HANDLE event, double deadline) {
    enum { A_LOOK = 100 }; /* milliseconds between two looks whether Ctrl-C came */
    for (;;) {
        double left = deadline - seconds_now();
        if (interrupted()) return PROCESS_STOPPED;
        if (is_set(event, 0)) return PROCESS_DONE;
        if (left <= 0) return PROCESS_LATE;
        if (p->errors.end.handle && !begin_read(&p->errors)) close_end(&p->errors.end);
        HANDLE events[2] = {event, p->errors.end.under_way.hEvent};
        DWORD  wait = 1000 * left > A_LOOK ? A_LOOK : (DWORD)(1000 * left) + 1;
        if (WaitForMultipleObjects(events[1] ? 2 : 1, events, FALSE, wait) == WAIT_OBJECT_0 + 1) take_errors(p);
    }
}

/* ---- writing and reading ------------------------------------------------------------------- */

process_result process_write(process *p, const char *bytes, size_t count, double deadline) {
    while (count) {
        DWORD some = count < PIPE_BYTES ? (DWORD)count : PIPE_BYTES, wrote = 0;
        if (!WriteFile(p->to.handle, bytes, some, NULL, &p->to.under_way)) {
            if (GetLastError() != ERROR_IO_PENDING) return PROCESS_DONE;
            process_result waited = wait_for_pipe(p, p->to.under_way.hEvent, deadline);
            if (waited != PROCESS_DONE) stop_under_way(&p->to);
            if (waited != PROCESS_DONE) return waited;
        }
        if (!GetOverlappedResult(p->to.handle, &p->to.under_way, &wrote, TRUE)) return PROCESS_DONE;
        bytes += wrote;
        count -= wrote;
    }
    return PROCESS_DONE;
}

process_result process_read_line(process *p, char line[PROCESS_LINE_SIZE], double deadline) {
    while (!pipe_lines_take(&p->from.lines, line, PROCESS_LINE_SIZE)) {
        if (begin_read(&p->from)) {
            process_result waited = wait_for_pipe(p, p->from.end.under_way.hEvent, deadline);
            if (waited != PROCESS_DONE) return waited;
            if (end_read(&p->from)) continue;
        }
        if (pipe_lines_take_rest(&p->from.lines, line, PROCESS_LINE_SIZE)) return PROCESS_DONE;
        read_last_errors(p);
        return PROCESS_CLOSED;
    }
    return PROCESS_DONE;
}

const char *process_last_error(const process *p) { return p->last_error; }

/* ---- ending -------------------------------------------------------------------------------- */

static const char *crash_name(DWORD status) {
    switch (status) {
    case EXCEPTION_ACCESS_VIOLATION: return "access violation";
    case EXCEPTION_ILLEGAL_INSTRUCTION: return "illegal instruction";
    case EXCEPTION_INT_DIVIDE_BY_ZERO: return "division by zero";
    case EXCEPTION_STACK_OVERFLOW: return "stack overflow";
    default: return "unhandled exception";
    }
}

/* What the system ends for an exception has the exception as its status. */
static process_outcome outcome_of(DWORD status) {
    const DWORD exception = 0xc0000000;
    if (status >= exception) return (process_outcome){.fate = PROCESS_CRASHED, .crash = crash_name(status)};
    return (process_outcome){.fate = PROCESS_EXITED, .status = (int)status};
}

process_outcome process_end(process *p, int milliseconds) {
    process_outcome outcome = {.fate = p->child.refused ? PROCESS_NOT_RUN : PROCESS_KILLED};
    DWORD           status;
    close_ends(p);
    if (child_end(&p->child, milliseconds, &status)) outcome = outcome_of(status);
    free(p);
    return outcome;
}
