/* SPDX-License-Identifier: MIT
 *
 * uci_queue.h: commands that arrive while others are carried out. A thread reads
 * standard input all the time, so that `stop` and `isready` are heard during a
 * long count; all else waits its turn:
 *
 *     stdin --> reader --+--> waiting commands --> next_command()
 *                        +--> isready: answered at once during a count, else when all before it is done
 *                        +--> stop: ends every count that was asked for before it
 *
 * Where too many wait, the rest stays in the pipe.
 */
#ifndef SLEIGHT_CLI_INBOX_H
#define SLEIGHT_CLI_INBOX_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Every game that the 75-move rule allows fits a command: 17,697 half-moves, six bytes each. */
enum { LONGEST_COMMAND = 1 << 17, MOST_WAITING = 256 };

typedef struct command {
    uint64_t number; /* of its line */
    char    *text;   /* allocated; null when it was too long */
} command;

typedef struct inbox {
    pthread_t       reader;
    pthread_mutex_t lock; /* for what follows */
    pthread_cond_t  changed;
    command         waiting[MOST_WAITING]; /* a ring: `count` of them from `first` on */
    size_t          first, count;
    bool            ended;          /* no more will come */
    bool            idle, counting; /* what the thread that carries them out does */
    uint64_t        under_way;      /* the number of the command it carries out */
    uint64_t        last_stop;      /* the number of the last `stop` */
    atomic_bool     halt;           /* the count should end */
} inbox;

/* Begins to read. After `quit` nothing more is read. */
void open_inbox(inbox *in);

/* Waits for the next command; false when there are no more. The caller frees the text. */
bool next_command(inbox *in, char **text);

/* Around a count that ends early when `halt` is set. */
void begin_count(inbox *in);
void end_count(inbox *in);

/* When next_command() has returned false, or `quit`. */
void close_inbox(inbox *in);

#endif
