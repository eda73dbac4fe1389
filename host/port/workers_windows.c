/* SPDX-License-Identifier: MIT
 *
 * workers_windows.c: threads of Windows.
 */
#include "workers.h"

#include <process.h> /* of the system: _beginthreadex() */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <windows.h>

struct worker {
    const workers *all;
    int            number;
    HANDLE         thread;
};

static unsigned __stdcall run_worker(void *context) {
    const struct worker *one = context;
    one->all->run(one->all->context, one->number);
    return 0;
}

/* Addresses for as large a stack as elsewhere; memory is taken as it is used. */
static bool start_one(struct worker *one) {
    enum { STACK = 8 << 20 };
    uintptr_t thread = _beginthreadex(NULL, STACK, run_worker, one, STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);
    one->thread = (HANDLE)thread;
    return thread != 0;
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
    for (int i = 0; i < all->count; i++) {
        WaitForSingleObject(all->each[i].thread, INFINITE);
        CloseHandle(all->each[i].thread);
    }
    all->count = 0;
    free(all->each);
    all->each = NULL;
}

void workers_end_reads(workers *all) {
    for (int i = 0; i < all->count; i++) CancelSynchronousIo(all->each[i].thread);
}
