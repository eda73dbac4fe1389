/* SPDX-License-Identifier: MIT
 *
 * uci_queue.h: commands that arrive while others are carried out. A thread reads
 * the input all the time, so that `stop` and `isready` have their effect
 * during a long count; all other commands wait in a queue:
 *
 *     input --> reader --+--> waiting commands --> uci_queue_next()
 *                        +--> isready: answered at once during a count, else when all before it is done
 *                        +--> stop: ends every count that was asked for before it
 *
 * A million commands may wait and a `stop` behind them is still heard. Only where they are
 * longer in all than UCI_WAITING_MAX does the rest stay in the pipe.
 */
#ifndef SLEIGHT_CLI_UCI_QUEUE_H
#define SLEIGHT_CLI_UCI_QUEUE_H

#include "host/port/monitor.h"
#include "host/port/workers.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Every game that the 75-move rule allows fits a command: 17,697 half-moves, six bytes each. */
enum { UCI_COMMAND_SIZE = 1 << 17, UCI_WAITING_MAX = 1 << 26 };

/* Stands for a command that is longer: no line can have this text. */
#define UCI_TOO_LONG "\n"

typedef struct uci_queue {
    FILE       *in, *out; /* the answers to isready go there, whole lines */
    workers     reader;
    monitor     monitor; /* for what follows */
    char       *waiting; /* commands, each with its 0, from `first` to `end` */
    size_t      room, first, end;
    uint64_t    added, taken;   /* how many commands came in; how many went out, the one under way included */
    uint64_t    last_stop;      /* the number of the last `stop` among them */
    bool        ended;          /* no more will come */
    bool        closed;         /* no more will be carried out */
    bool        idle, counting; /* what the thread that carries them out does */
    atomic_bool stop;           /* the count under way should end */
} uci_queue;

/* Begins to read. After `quit` nothing more is read. */
void uci_queue_open(uci_queue *q, FILE *in, FILE *out);

/* Waits for the next command; false when there are no more. */
bool uci_queue_next(uci_queue *q, char text[UCI_COMMAND_SIZE]);

/* Around a count that ends early when `stop` is set. */
void uci_queue_begin_count(uci_queue *q);
void uci_queue_end_count(uci_queue *q);

/* At any time: the reader ends, also one that waits for a line. */
void uci_queue_close(uci_queue *q);

#endif
