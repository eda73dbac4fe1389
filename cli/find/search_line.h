/* SPDX-License-Identifier: MIT
 *
 * search_line.h: a search on the terminal: a line that says how far it is, and
 * Ctrl-C that ends it.
 */
#ifndef SLEIGHT_CLI_SEARCH_LINE_H
#define SLEIGHT_CLI_SEARCH_LINE_H

#include "cli/cli.h"
#include "host/search/search.h"

void show_search(progress *line, const search_progress *now);

#endif
