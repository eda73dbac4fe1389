/* SPDX-License-Identifier: MIT
 *
 * large_pages.h: memory that is read here and there is faster in large pages:
 * fewer addresses have to be looked up.
 */
#ifndef SLEIGHT_HOST_LARGE_PAGES_H
#define SLEIGHT_HOST_LARGE_PAGES_H

#include <stddef.h>

/* Asks the system for large pages, for memory that was not touched yet. Only a wish: nothing else changes. */
void want_large_pages(void *memory, size_t bytes);

#endif
