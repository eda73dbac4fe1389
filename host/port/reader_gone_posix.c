/* SPDX-License-Identifier: MIT
 *
 * reader_gone_posix.c: pipes of POSIX.
 */
#include "reader_gone.h"

#include <poll.h>

bool reader_is_gone(FILE *stream) {
    struct pollfd end = {.fd = fileno(stream)}; /* below 0 for a stream in memory, which poll() passes over */
    return poll(&end, 1, 0) > 0 && end.revents & (POLLERR | POLLHUP);
}
