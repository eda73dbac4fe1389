/* SPDX-License-Identifier: MIT
 *
 * interrupt.h: Ctrl-C as a question that long work asks now and then, instead of
 * a sudden end.
 */
#ifndef SLEIGHT_HOST_INTERRUPT_H
#define SLEIGHT_HOST_INTERRUPT_H

#include <stdbool.h>

/* From here on Ctrl-C no longer ends the program: interrupted() says that it came, and the work stops at the next good
 * place. A second one kills, and unfinished files go away (unfinished_files.h). SIGTERM, and SIGHUP where it is not
 * ignored, have the same effect; of these a second one kills when it comes half a second after the first or later,
 * since `timeout` sends them twice. Until this was called, interrupted() is false. */
void catch_interrupt(void);
bool interrupted(void);

#endif
