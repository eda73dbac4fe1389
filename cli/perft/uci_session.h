/* SPDX-License-Identifier: MIT
 *
 * uci_session.h: a conversation in UCI, from its first command to `quit` or the end of
 * the input.
 */
#ifndef SLEIGHT_CLI_UCI_SESSION_H
#define SLEIGHT_CLI_UCI_SESSION_H

#include <stdio.h>

/* Ends early when what it writes is not taken. */
void uci_talk(FILE *in, FILE *out);

#endif
