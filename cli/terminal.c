/* SPDX-License-Identifier: MIT
 *
 * terminal.c: may letters have a colour, and lines be written over, where the
 * output goes?
 */
#include "cli/cli.h"

#include "host/port/is_terminal.h"

#include <stdlib.h>

static bool ask_for_colour(void) {
    const char *unwanted = getenv("NO_COLOR");
    return !(unwanted && *unwanted) && terminal_takes_escapes(stdout);
}

bool stdout_has_colour(void) {
    static enum { UNKNOWN, NO, YES } answer; /* asked for every letter: the system is asked once */
    if (answer == UNKNOWN) answer = ask_for_colour() ? YES : NO;
    return answer == YES;
}
