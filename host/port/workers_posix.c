/* SPDX-License-Identifier: MIT
 *
 * workers_posix.c: threads of POSIX.
 */
#include "workers.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>

struct worker {
    const workers *all;
    int            number;
    pthread_t      thread;
};

static void *run_worker(void *context) {
    const struct worker *one = context;
    one->all->run(one->all->context, one->number);
    return NULL;
}

/* As large a stack as the first thread has by default; some systems give the others far less. */
static bool start_one(struct worker *one) {
    enum { STACK = 8 << 20 };
    pthread_attr_t how;
    if (pthread_attr_init(&how) != 0) return false;
    bool started =
        pthread_attr_setstacksize(&how, STACK) == 0 && pthread_create(&one->thread, &how, run_worker, one) == 0;
    pthread_attr_destroy(&how);
    return started;
}

int workers_start(workers *all, int first, int end, worker_function *run, void *context) {
    int wanted = end - first < WORKERS_MAX ? end - first : WORKERS_MAX;
    *all = (workers){.run = run, .context = context};
    if (wanted > 0) all->each = malloc((size_t)wanted * sizeof *all->each);
    while (all->each && all->count < wanted) {
        struct worker *one = &all->each[all->count];
        one->all = all;
        one->number = first + all->count;
        if (!start_one(one)) break;
        all->count++;
    }
    if (!all->count) workers_join(all); /* nobody will */
    return all->count;
}

void workers_join(workers *all) {
    for (int i = 0; i < all->count; i++) pthread_join(all->each[i].thread, NULL);
    all->count = 0;
    free(all->each);
    all->each = NULL;
}

static void do_nothing(int number) { (void)number; }

/* SIGURG, since nobody else uses it, and by default it does nothing. */
void workers_end_reads(workers *all) {
    struct sigaction nothing = {.sa_handler = do_nothing};
    sigaction(SIGURG, &nothing, NULL);
    for (int i = 0; i < all->count; i++) pthread_kill(all->each[i].thread, SIGURG);
}
