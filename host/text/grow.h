/* SPDX-License-Identifier: MIT
 *
 * grow.h: lists that grow as things are added to them.
 *
 *     thing *more = grown(list, count, &room, sizeof *more);
 *     if (!more) return false;                                   the list is as it was
 *     list = more;
 *     list[count++] = one;
 */
#ifndef SLEIGHT_HOST_GROW_H
#define SLEIGHT_HOST_GROW_H

#include <stddef.h>

/* The list of `count` items, `size` bytes each, with room for one more: itself, or a copy with twice the room in its
 * place. Null when there is no memory. A list begins as null, with no room; free() it. */
void *grown(void *list, size_t count, size_t *room, size_t size);

#endif
