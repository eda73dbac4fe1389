/* SPDX-License-Identifier: MIT
 *
 * subsets.c: the second way to enumerate the subsets of a mask (the first, the
 * carry-rippler, is one line in board.h).
 */
#include "board.h"

uint64_t sl_set_occupancy(unsigned index, int bits, uint64_t mask) {
    uint64_t occupied = 0;
    for (int bit = 0; bit < bits; bit++) {
        uint64_t lowest = mask & (0 - mask);
        mask ^= lowest;
        if (index >> bit & 1) occupied |= lowest;
    }
    return occupied;
}
