/* SPDX-License-Identifier: MIT
 *
 * search_line.h: how far a search is, as a line on the terminal.
 */
#ifndef SLEIGHT_CLI_SEARCH_LINE_H
#define SLEIGHT_CLI_SEARCH_LINE_H

#include "cli/cli.h"
#include "host/search/search.h"

void show_search(progress *line, const search_progress *now);

#endif
