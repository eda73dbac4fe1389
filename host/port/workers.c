/* SPDX-License-Identifier: MIT
 *
 * workers.c: threads of POSIX.
 */
#include "workers.h"

#include <signal.h>

static void *run_worker(void *context) {
    struct one_worker *one = context;
    one->all->run(one->all->context, one->number);
    return NULL;
}

int workers_start(workers *all, int first, int end, worker_function *run, void *context) {
    all->run = run;
    all->context = context;
    all->count = 0;
    for (int number = first; number < end && all->count < WORKERS_MAX; number++) {
        struct one_worker *one = &all->each[all->count];
        one->all = all;
        one->number = number;
        if (pthread_create(&one->thread, NULL, run_worker, one) != 0) break;
        all->count++;
    }
    return all->count;
}

void workers_join(workers *all) {
    for (int i = 0; i < all->count; i++) pthread_join(all->each[i].thread, NULL);
    all->count = 0;
}

static void do_nothing(int number) { (void)number; }

/* SIGURG, since nobody else uses it, and by default it does nothing. */
void workers_end_reads(workers *all) {
    struct sigaction nothing = {.sa_handler = do_nothing};
    sigaction(SIGURG, &nothing, NULL);
    for (int i = 0; i < all->count; i++) pthread_kill(all->each[i].thread, SIGURG);
}
