/* SPDX-License-Identifier: MIT
 *
 * terminal.c: all the command line asks of the operating system about where
 * its output goes.
 */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool ask_for_colour(void) {
    const char *unwanted = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (unwanted && *unwanted) return false;
    if (terminal && strcmp(terminal, "dumb") == 0) return false;
    return isatty(STDOUT_FILENO);
}

bool stdout_has_colour(void) {
    static enum { UNKNOWN, NO, YES } answer; /* asked for every letter: the system is asked once */
    if (answer == UNKNOWN) answer = ask_for_colour() ? YES : NO;
    return answer == YES;
}
