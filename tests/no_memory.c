/* SPDX-License-Identifier: MIT
 *
 * no_memory.c: memory that is not there, for the whole tool: linked with --wrap,
 * it stands between sleight and malloc, and lets the call fail whose number is in
 * the environment, NO_MEMORY_AT, with the errno that POSIX has for it. How many
 * calls there were is written at the end to the file NO_MEMORY_COUNT. What the C
 * library allocates itself is not touched, nor what is allocated once the program
 * has come to its end, as counters of coverage do.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static atomic_long calls;
static atomic_bool over;

static void end(void) { atomic_store(&over, true); }

__attribute__((constructor)) static void begin(void) { atexit(end); } /* first, so it is called last */

static bool fails(void) {
    const char *at = getenv("NO_MEMORY_AT");
    if (atomic_load(&over)) return false;
    if (atomic_fetch_add(&calls, 1) + 1 != (at ? atol(at) : 0)) return false;
    errno = ENOMEM;
    return true;
}

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return fails() ? NULL : __real_calloc(count, size); }
void *__wrap_realloc(void *old, size_t size) { return fails() ? NULL : __real_realloc(old, size); }

__attribute__((destructor)) static void write_count(void) {
    const char *path = getenv("NO_MEMORY_COUNT");
    FILE       *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%ld\n", atomic_load(&calls));
    fclose(file);
}
