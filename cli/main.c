/* SPDX-License-Identifier: MIT
 *
 * main.c: the program around the verbs: where it begins, and where it ends.
 */
#include "cli/cli.h"
#include "host/port/standard_streams.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void leave(int status, const char *message) {
    fprintf(stderr, "%s\n", message);
    exit(status);
}

void begin_work(void) {
    if (!takes_output()) broken("cannot write to standard output: it is closed");
}

void begin_work_on_file(void) {}

int main(int argc, char **argv) {
    open_standard_streams();
    int status = argc > 0 ? run_command(argc - 1, argv + 1) : run_command(0, argv);
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout))
        broken("cannot write to standard output%s%s", errno ? ": " : "", errno ? strerror(errno) : "");
    return status;
}
