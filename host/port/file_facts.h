/* SPDX-License-Identifier: MIT
 *
 * file_facts.h: what the system knows of files beside their bytes. Both answers
 * are false for what is not there.
 */
#ifndef SLEIGHT_HOST_FILE_FACTS_H
#define SLEIGHT_HOST_FILE_FACTS_H

#include <stdbool.h>

bool is_folder(const char *path);
bool is_one_file(const char *a, const char *b); /* under two names or one */

#endif
