/* SPDX-License-Identifier: MIT
 *
 * open_page.h: shows a file in the browser of whoever sits there.
 */
#ifndef SLEIGHT_HOST_OPEN_PAGE_H
#define SLEIGHT_HOST_OPEN_PAGE_H

#include <stdbool.h>

/* Asks the system to open the file, and does not wait until it is closed. False when nothing is there that would: no
 * desktop, or no such program. */
bool open_page(const char *path);

#endif
