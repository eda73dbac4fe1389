/* SPDX-License-Identifier: MIT
 *
 * grow.c: doubles, so that adding an item costs the same whatever the number.
 */
#include "grow.h"

#include <stdint.h>
#include <stdlib.h>

void *grown(void *list, size_t count, size_t *room, size_t size) {
    enum { FIRST_ROOM = 32 };
    if (count < *room) return list;
    if (*room > SIZE_MAX / 2 / size) return NULL;
    size_t more = *room ? 2 * *room : FIRST_ROOM;
    list = realloc(list, more * size);
    if (list) *room = more;
    return list;
}
