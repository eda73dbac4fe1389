/* SPDX-License-Identifier: MIT
 *
 * standard_streams.h: a program may be started with standard input, output or
 * error closed. The first files that it opens would then take their places, and
 * what is printed would go into a ledger.
 */
#ifndef SLEIGHT_HOST_STANDARD_STREAMS_H
#define SLEIGHT_HOST_STANDARD_STREAMS_H

#include <stdbool.h>

/* Call it first. A closed input is then at its end; to write to a closed output fails, as it should. A file that passes
 * the size the process may write is an error of the write too, as a full disk is, and no signal that kills. */
void open_standard_streams(void);

/* Was standard output open to be written to? Whether it takes what comes, only a write can show. */
bool takes_output(void);

#endif
