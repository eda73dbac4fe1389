/* SPDX-License-Identifier: MIT
 *
 * uci_queue.h: commands that arrive while others are carried out. A thread reads
 * standard input all the time, so that `stop` and `isready` have their effect
 * during a long count; all other commands wait in a queue:
 *
 *     stdin --> reader --+--> waiting commands --> uci_queue_next()
 *                        +--> isready: answered at once during a count, else when all before it is done
 *                        +--> stop: ends every count that was asked for before it
 *
 * Where too many wait, the rest stays in the pipe.
 */
#ifndef SLEIGHT_CLI_UCI_QUEUE_H
#define SLEIGHT_CLI_UCI_QUEUE_H

#include "host/port/monitor.h"
#include "host/port/workers.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Every game that the 75-move rule allows fits a command: 17,697 half-moves, six bytes each. */
enum { UCI_COMMAND_SIZE = 1 << 17, UCI_QUEUE_MAX = 256 };

typedef struct uci_command {
    uint64_t number; /* of its line */
    char    *text;   /* allocated; null when it was too long */
} uci_command;

typedef struct uci_queue {
    workers     reader;
    monitor     monitor;                /* for what follows */
    uci_command waiting[UCI_QUEUE_MAX]; /* a ring: `count` of them from `first` on */
    size_t      first, count;
    bool        ended;          /* no more will come */
    bool        idle, counting; /* what the thread that carries them out does */
    uint64_t    under_way;      /* the number of the command it carries out */
    uint64_t    last_stop;      /* the number of the last `stop` */
    atomic_bool stop;           /* the count under way should end */
} uci_queue;

/* Begins to read. After `quit` nothing more is read. */
void uci_queue_open(uci_queue *q);

/* Waits for the next command; false when there are no more. The caller frees the text. */
bool uci_queue_next(uci_queue *q, char **text);

/* Around a count that ends early when `stop` is set. */
void uci_queue_begin_count(uci_queue *q);
void uci_queue_end_count(uci_queue *q);

/* When uci_queue_next() has returned false, or `quit`. */
void uci_queue_close(uci_queue *q);

#endif
