/* SPDX-License-Identifier: MIT
 *
 * reader_gone.h: can anybody still read what is written to a stream? A write
 * would show it, but long work has nothing to write before its end.
 */
#ifndef SLEIGHT_HOST_READER_GONE_H
#define SLEIGHT_HOST_READER_GONE_H

#include <stdbool.h>
#include <stdio.h>

/* True when the stream is a pipe, a socket or a terminal whose other end is closed. Nobody leaves a file. */
bool reader_is_gone(FILE *stream);

#endif
