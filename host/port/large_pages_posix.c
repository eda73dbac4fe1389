/* SPDX-License-Identifier: MIT
 *
 * large_pages_posix.c: transparent huge pages, where the system has them.
 */
#define _DEFAULT_SOURCE /* madvise is not in POSIX */
#include "large_pages.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

void want_large_pages(void *memory, size_t bytes) {
#ifdef MADV_HUGEPAGE
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), first = (uintptr_t)memory, end = first + bytes;
    first = (first + page - 1) / page * page;
    if (first < end) madvise((void *)first, (end - first) / page * page, MADV_HUGEPAGE); /* may be refused */
#else
    (void)memory, (void)bytes;
#endif
}
