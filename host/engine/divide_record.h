/* SPDX-License-Identifier: MIT
 *
 * divide_record.h: a record over several lines, as JSON that is written for
 * people, is read as one line:
 *
 *     {
 *       "move": "a2a3",            { "move": "a2a3", "nodes": 380
 *       "nodes": 380
 *     },
 */
#ifndef SLEIGHT_HOST_DIVIDE_RECORD_H
#define SLEIGHT_HOST_DIVIDE_RECORD_H

#include "host/engine/divide_read.h"

/* Does the line belong to a record? Then it is kept. `ready` becomes what is to be read now: the record that ends here,
 * or what there is of one that is too long; "" where there is nothing. */
bool divide_record_takes(engine_divide *d, const char *line, char ready[DIVIDE_RECORD_SIZE]);

#endif
