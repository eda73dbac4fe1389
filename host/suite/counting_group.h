/* SPDX-License-Identifier: MIT
 *
 * counting_group.h: counting positions in which one side's men stand on the same
 * squares, in the order in which a table helps most.
 */
#ifndef SLEIGHT_HOST_COUNTING_GROUP_H
#define SLEIGHT_HOST_COUNTING_GROUP_H

#include "host/suite/ply.h"

/* How many plies are left of a group. */
enum { GROUP_DEPTH = 5 };

/* Counts each position of a group, in which the side not to move is the same. False when stopped, or when there is no
 * memory: *out_of_memory says which. The nodes are then not complete. */
bool count_group(ply *group, const sl_perft_options *options, bool *out_of_memory);

#endif
