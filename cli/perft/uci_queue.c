/* SPDX-License-Identifier: MIT
 *
 * uci_queue.c: reads commands while others are carried out.
 */
#include "uci_queue.h"
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
static bool may_answer(inbox *in) {
    if (in->counting) return !atomic_load(&in->halt);
    return in->idle && in->count == 0;
}

static void answer_ready(inbox *in) {
    pthread_mutex_lock(&in->lock);
    while (!may_answer(in)) pthread_cond_wait(&in->changed, &in->lock);
    puts("readyok");
    fflush(stdout);
    pthread_mutex_unlock(&in->lock);
}

/* The count under way began before this line; one that still waits is told by begin_count(). */
static void note_stop(inbox *in, uint64_t number) {
    pthread_mutex_lock(&in->lock);
    in->last_stop = number;
    atomic_store(&in->halt, true);
    pthread_mutex_unlock(&in->lock);
}

static void add_command(inbox *in, command c) {
    pthread_mutex_lock(&in->lock);
    while (in->count == MOST_WAITING) pthread_cond_wait(&in->changed, &in->lock);
    in->waiting[(in->first + in->count++) % MOST_WAITING] = c;
    pthread_cond_broadcast(&in->changed);
    pthread_mutex_unlock(&in->lock);
}

static char *copy_of(const line_reader *r) {
    char *text = r->too_long ? NULL : malloc(r->length + 1);
    if (!text && !r->too_long) broken("out of memory");
    return text ? memcpy(text, r->text, r->length + 1) : NULL;
}

static void *read_commands(void *context) {
    static char text[LONGEST_COMMAND];
    inbox      *in = context;
    line_reader r = {.file = stdin, .text = text, .room = sizeof text};
    for (bool quits = false; !quits && line_reader_next(&r);) {
        if (!r.too_long && is_command(text, "isready")) {
            answer_ready(in);
            continue;
        }
        if (!r.too_long && (is_command(text, "stop") || is_command(text, "ponderhit"))) note_stop(in, r.number);
        quits = !r.too_long && is_command(text, "quit");
        add_command(in, (command){r.number, copy_of(&r)});
    }
    pthread_mutex_lock(&in->lock);
    in->ended = true;
    pthread_cond_broadcast(&in->changed);
    pthread_mutex_unlock(&in->lock);
    return NULL;
}

/* ---- the thread that carries them out -------------------------------------------------------- */

void open_inbox(inbox *in) {
    pthread_mutex_init(&in->lock, NULL);
    pthread_cond_init(&in->changed, NULL);
    if (pthread_create(&in->reader, NULL, read_commands, in) != 0) broken("cannot start a thread");
}

bool next_command(inbox *in, char **text) {
    pthread_mutex_lock(&in->lock);
    in->idle = true;
    pthread_cond_broadcast(&in->changed);
    while (in->count == 0 && !in->ended) pthread_cond_wait(&in->changed, &in->lock);
    bool found = in->count > 0;
    if (found) {
        command next = in->waiting[in->first];
        in->first = (in->first + 1) % MOST_WAITING;
        in->count--;
        in->under_way = next.number;
        *text = next.text;
    }
    in->idle = false;
    pthread_cond_broadcast(&in->changed);
    pthread_mutex_unlock(&in->lock);
    return found;
}

void begin_count(inbox *in) {
    pthread_mutex_lock(&in->lock);
    atomic_store(&in->halt, in->last_stop > in->under_way);
    in->counting = true;
    pthread_cond_broadcast(&in->changed);
    pthread_mutex_unlock(&in->lock);
}

void end_count(inbox *in) {
    pthread_mutex_lock(&in->lock);
    in->counting = false;
    pthread_mutex_unlock(&in->lock);
}

void close_inbox(inbox *in) {
    pthread_join(in->reader, NULL);
    pthread_cond_destroy(&in->changed);
    pthread_mutex_destroy(&in->lock);
}
