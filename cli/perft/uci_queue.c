/* SPDX-License-Identifier: MIT
 *
 * uci_queue.c: reads commands while others are carried out.
 */
#include "cli/perft/uci_queue.h"

#include "cli/cli.h"
#include "host/text/line_reader.h"

#include <stdlib.h>
#include <string.h>

/* ---- the thread that reads ----------------------------------------------------------------- */

static bool is_command(const char *line, const char *name) {
    size_t blanks = strspn(line, " \t"), length = strcspn(line + blanks, " \t");
    return length == strlen(name) && memcmp(line + blanks, name, length) == 0;
}

/* A count that nothing stops may take for ever; all else is carried out before the answer. */
static bool may_answer(uci_queue *q) {
    if (q->counting) return !atomic_load(&q->stop);
    return q->idle && q->count == 0;
}

static void answer_ready(uci_queue *q) {
    monitor_enter(&q->monitor);
    while (!may_answer(q)) monitor_wait(&q->monitor);
    puts("readyok");
    fflush(stdout);
    monitor_leave(&q->monitor);
}

/* The count under way began before this line; one that still waits is ended by uci_queue_begin_count(). */
static void note_stop(uci_queue *q, uint64_t number) {
    monitor_enter(&q->monitor);
    q->last_stop = number;
    atomic_store(&q->stop, true);
    monitor_leave(&q->monitor);
}

static void add_command(uci_queue *q, uci_command c) {
    monitor_enter(&q->monitor);
    while (q->count == UCI_QUEUE_MAX) monitor_wait(&q->monitor);
    q->waiting[(q->first + q->count++) % UCI_QUEUE_MAX] = c;
    monitor_wake_all(&q->monitor);
    monitor_leave(&q->monitor);
}

static char *copy_of(const line_reader *r) {
    char *text = r->too_long ? NULL : malloc(r->length + 1);
    if (!text && !r->too_long) broken("out of memory");
    return text ? memcpy(text, r->text, r->length + 1) : NULL;
}

static void read_commands(void *context, int number) {
    static char text[UCI_COMMAND_SIZE];
    uci_queue  *q = context;
    line_reader r = {.file = stdin, .text = text, .room = sizeof text};
    (void)number; /* there is one */
    for (bool quits = false; !quits && line_reader_next(&r);) {
        if (!r.too_long && is_command(text, "isready")) {
            answer_ready(q);
            continue;
        }
        if (!r.too_long && (is_command(text, "stop") || is_command(text, "ponderhit"))) note_stop(q, r.number);
        quits = !r.too_long && is_command(text, "quit");
        add_command(q, (uci_command){r.number, copy_of(&r)});
    }
    monitor_enter(&q->monitor);
    q->ended = true;
    monitor_wake_all(&q->monitor);
    monitor_leave(&q->monitor);
}

/* ---- the thread that carries them out -------------------------------------------------------- */

void uci_queue_open(uci_queue *q) {
    if (!monitor_start(&q->monitor)) broken("out of memory");
    if (workers_start(&q->reader, 0, 1, read_commands, q) != 1) broken("cannot start a thread");
}

bool uci_queue_next(uci_queue *q, char **text) {
    monitor_enter(&q->monitor);
    q->idle = true;
    monitor_wake_all(&q->monitor);
    while (q->count == 0 && !q->ended) monitor_wait(&q->monitor);
    bool found = q->count > 0;
    if (found) {
        uci_command next = q->waiting[q->first];
        q->first = (q->first + 1) % UCI_QUEUE_MAX;
        q->count--;
        q->under_way = next.number;
        *text = next.text;
    }
    q->idle = false;
    monitor_wake_all(&q->monitor);
    monitor_leave(&q->monitor);
    return found;
}

void uci_queue_begin_count(uci_queue *q) {
    monitor_enter(&q->monitor);
    atomic_store(&q->stop, q->last_stop > q->under_way);
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
    workers_join(&q->reader);
    monitor_end(&q->monitor);
}
