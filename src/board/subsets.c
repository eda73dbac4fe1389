/* SPDX-License-Identifier: MIT
 *
 * subsets.c: the second way to enumerate the subsets of a mask (the first, the
 * carry-rippler, is one line in oracle.h).
 */
#include <sleight/oracle.h>

uint64_t sl_subset_at(unsigned index, uint64_t mask) {
    uint64_t subset = 0;
    for (int bit = 0; mask; bit++) {
        uint64_t lowest = mask & (0 - mask);
        mask ^= lowest;
        if (index >> bit & 1) subset |= lowest;
    }
    return subset;
}
