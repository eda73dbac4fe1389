/* SPDX-License-Identifier: MIT
 *
 * standard_streams_posix.c: the three descriptors of POSIX. The lowest that is free is
 * taken by open(), so that filling the gaps in order puts each where it belongs.
 */
#include "standard_streams.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

void open_standard_streams(void) {
    signal(SIGXFSZ, SIG_IGN);
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDONLY) != stream) return;
}

bool takes_output(void) {
    int flags = fcntl(STDOUT_FILENO, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}
