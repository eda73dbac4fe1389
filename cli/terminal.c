/* SPDX-License-Identifier: MIT
 *
 * terminal.c: may letters have a colour where the output goes?
 */
#include "cli/cli.h"

#include "host/port/is_terminal.h"

#include <stdlib.h>
#include <string.h>

static bool ask_for_colour(void) {
    const char *unwanted = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (unwanted && *unwanted) return false;
    if (terminal && strcmp(terminal, "dumb") == 0) return false;
    return is_terminal(stdout);
}

bool stdout_has_colour(void) {
    static enum { UNKNOWN, NO, YES } answer; /* asked for every letter: the system is asked once */
    if (answer == UNKNOWN) answer = ask_for_colour() ? YES : NO;
    return answer == YES;
}
