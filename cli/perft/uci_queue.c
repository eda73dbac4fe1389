/* SPDX-License-Identifier: MIT
 *
 * uci_queue.c: reads commands while others are carried out.
 */
#include "cli/perft/uci_queue.h"

#include "cli/cli.h"
#include "host/text/line_reader.h"

#include <stdlib.h>
#include <string.h>

/* ---- what waits ------------------------------------------------------------------------------ */

static size_t waiting_bytes(const uci_queue *q) { return q->end - q->first; }

/* Makes room behind the last one: what was taken is given up first, when it is half of all. */
static void make_room(uci_queue *q, size_t bytes) {
    if (q->end + bytes > q->room && q->first && q->first >= q->end / 2) {
        memmove(q->waiting, q->waiting + q->first, waiting_bytes(q));
        q->end -= q->first;
        q->first = 0;
    }
    size_t room = q->room ? q->room : 4096;
    while (room < q->end + bytes) room *= 2;
    if (room == q->room) return;
    char *more = realloc(q->waiting, room);
    if (!more) broken("out of memory");
    q->waiting = more;
    q->room = room;
}

static bool has_room(const uci_queue *q, size_t bytes) {
    return !waiting_bytes(q) || waiting_bytes(q) + bytes <= UCI_WAITING_MAX;
}

static void add_command(uci_queue *q, const char *text) {
    size_t bytes = strlen(text) + 1;
    monitor_enter(&q->monitor);
    while (!has_room(q, bytes) && !q->closed) monitor_wait(&q->monitor);
    make_room(q, bytes);
    memcpy(q->waiting + q->end, text, bytes);
    q->end += bytes;
    q->added++;
    monitor_wake_all(&q->monitor);
    monitor_leave(&q->monitor);
}

/* ---- the thread that reads ----------------------------------------------------------------- */

static bool is_command(const char *line, const char *name) {
    size_t blanks = strspn(line, " \t"), length = strcspn(line + blanks, " \t");
    return length == strlen(name) && memcmp(line + blanks, name, length) == 0;
}

/* A count that nothing stops may take for ever; all else is carried out before the answer. */
static bool may_answer(uci_queue *q) {
    if (q->counting) return !atomic_load(&q->stop);
    return q->idle && !waiting_bytes(q);
}

static void answer_ready(uci_queue *q) {
    monitor_enter(&q->monitor);
    while (!may_answer(q) && !q->closed) monitor_wait(&q->monitor);
    if (!q->closed) fputs("readyok\n", q->out);
    fflush(q->out);
    monitor_leave(&q->monitor);
}

/* The count under way began before this line; one that still waits is ended by uci_queue_begin_count(). */
static void note_stop(uci_queue *q) {
    monitor_enter(&q->monitor);
    q->last_stop = q->added + 1;
    atomic_store(&q->stop, true);
    monitor_leave(&q->monitor);
}

static bool is_closed(uci_queue *q) {
    monitor_enter(&q->monitor);
    bool closed = q->closed;
    monitor_leave(&q->monitor);
    return closed;
}

static void read_commands(void *context, int number) {
    static char text[UCI_COMMAND_SIZE];
    uci_queue  *q = context;
    line_reader r = {.file = q->in, .text = text, .room = sizeof text};
    (void)number; /* there is one */
    for (bool quits = false; !quits && !is_closed(q) && line_reader_next(&r);) {
        if (r.too_long) strcpy(text, UCI_TOO_LONG);
        if (is_command(text, "isready")) {
            answer_ready(q);
            if (ferror(q->out)) break; /* nobody will carry out what follows */
            continue;
        }
        if (is_command(text, "stop") || is_command(text, "ponderhit")) note_stop(q);
        quits = is_command(text, "quit");
        add_command(q, text);
    }
    monitor_enter(&q->monitor);
    q->ended = true;
    monitor_wake_all(&q->monitor);
    monitor_leave(&q->monitor);
}

/* ---- the thread that carries them out -------------------------------------------------------- */

void uci_queue_open(uci_queue *q, FILE *in, FILE *out) {
    *q = (uci_queue){.in = in, .out = out};
    if (!monitor_start(&q->monitor)) broken("out of memory");
    if (workers_start(&q->reader, 0, 1, read_commands, q) != 1)
        broken("cannot start a thread: the system has no more, or no memory");
}

bool uci_queue_next(uci_queue *q, char text[UCI_COMMAND_SIZE]) {
    monitor_enter(&q->monitor);
    q->idle = true;
    monitor_wake_all(&q->monitor);
    while (!waiting_bytes(q) && !q->ended) monitor_wait(&q->monitor);
    bool found = waiting_bytes(q) > 0;
    if (found) {
        size_t bytes = strlen(q->waiting + q->first) + 1;
        memcpy(text, q->waiting + q->first, bytes);
        q->first += bytes;
        q->taken++;
    }
    q->idle = false;
    monitor_wake_all(&q->monitor);
    monitor_leave(&q->monitor);
    return found;
}

void uci_queue_begin_count(uci_queue *q) {
    monitor_enter(&q->monitor);
    atomic_store(&q->stop, q->last_stop > q->taken);
    q->counting = true;
    monitor_wake_all(&q->monitor);
    monitor_leave(&q->monitor);
}

void uci_queue_end_count(uci_queue *q) {
    monitor_enter(&q->monitor);
    q->counting = false;
    monitor_leave(&q->monitor);
}

void uci_queue_close(uci_queue *q) {
    monitor_enter(&q->monitor);
    q->closed = true;
    monitor_wake_all(&q->monitor);
    while (!q->ended) {
        workers_end_reads(&q->reader);
        monitor_wait_for(&q->monitor, 0.01);
    }
    monitor_leave(&q->monitor);
    workers_join(&q->reader);
    monitor_end(&q->monitor);
    free(q->waiting);
}
