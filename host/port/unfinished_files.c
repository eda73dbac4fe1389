/* SPDX-License-Identifier: MIT
 *
 * unfinished_files.c: which files are unfinished.
 */
#include "unfinished_files.h"

#include "unfinished_system.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

enum { MOST_UNFINISHED = 8 };

static char *_Atomic unfinished[MOST_UNFINISHED];

static atomic_int removing; /* how many are in unfinished_files_remove(); the paths that they see must stay */

void unfinished_files_remove(void) {
    atomic_fetch_add(&removing, 1);
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        const char *path = atomic_load(&unfinished[i]);
        if (path) unfinished_file_remove(path);
    }
    atomic_fetch_sub(&removing, 1);
}

void unfinished_file_note(char *path) {
    static atomic_flag watched = ATOMIC_FLAG_INIT;
    if (!atomic_flag_test_and_set(&watched)) {
        atexit(unfinished_files_remove);
        unfinished_files_watch();
    }
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        char *none = NULL;
        if (atomic_compare_exchange_strong(&unfinished[i], &none, path)) return;
    }
}

void unfinished_file_forget(char *path) {
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        char *that = path;
        atomic_compare_exchange_strong(&unfinished[i], &that, NULL);
    }
    while (atomic_load(&removing)) continue; /* by another thread, which may have seen it: not for long */
}
