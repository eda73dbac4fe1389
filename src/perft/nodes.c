/* SPDX-License-Identifier: MIT
 *
 * nodes.c: a count of 128 bits in decimal, without a type of 128 bits.
 */
#include <sleight/perft.h>

#include <string.h>

/* Divides by ten, limb by limb of 32 bits; returns the remainder. */
static unsigned divide_by_ten(uint32_t limbs[4]) {
    uint64_t rest = 0;
    for (int i = 3; i >= 0; i--) {
        uint64_t part = rest << 32 | limbs[i];
        limbs[i] = (uint32_t)(part / 10);
        rest = part % 10;
    }
    return (unsigned)rest;
}

size_t sl_nodes_write(sl_nodes nodes, char text[SL_NODES_SIZE]) {
    uint32_t limbs[4] = {(uint32_t)nodes.low, (uint32_t)(nodes.low >> 32), (uint32_t)nodes.high,
                         (uint32_t)(nodes.high >> 32)};
    char     digits[SL_NODES_SIZE], *at = digits + sizeof digits;
    *--at = 0;
    do *--at = (char)('0' + divide_by_ten(limbs));
    while (limbs[0] | limbs[1] | limbs[2] | limbs[3]);
    size_t length = (size_t)(digits + sizeof digits - at);
    memcpy(text, at, length);
    return length - 1;
}
