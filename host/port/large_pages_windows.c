/* SPDX-License-Identifier: MIT
 *
 * large_pages_windows.c: large pages are for those who hold a right to them:
 * there is nothing to ask for.
 */
#include "large_pages.h"

void want_large_pages(void *memory, size_t bytes) { (void)memory, (void)bytes; }
