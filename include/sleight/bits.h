/* SPDX-License-Identifier: MIT
 *
 * bits.h: sets of squares as words: count them, find the lowest and the highest,
 * turn them round, pack and unpack them. sleight.h includes it. All are inline,
 * pure and safe in any thread; each is one instruction where the compile target
 * has one for it.
 *
 *     for (uint64_t left = set; left; left &= left - 1) {
 *         int square = sl_bits_lowest(left);
 *         ...
 *     }
 */
#ifndef SLEIGHT_BITS_H
#define SLEIGHT_BITS_H

#include "port.h"

/* The low and the high end of a set. `set` must not be 0. */
#ifdef __GNUC__
SL_INLINE int      sl_bits_lowest(uint64_t set) { return __builtin_ctzll(set); }
SL_INLINE int      sl_bits_highest(uint64_t set) { return 63 ^ __builtin_clzll(set); }
SL_INLINE int      sl_bits_count(uint64_t set) { return __builtin_popcountll(set); }
SL_INLINE uint64_t sl_bits_swap_bytes(uint64_t set) { return __builtin_bswap64(set); }
#else
/* In groups of 2, 4 and 8 bits at once; the product adds the bytes up. */
SL_INLINE int sl_bits_count(uint64_t set) {
#if defined _M_X64 && defined __AVX2__
    return (int)__popcnt64(set);
#else
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
#endif
}
#if defined _MSC_VER && (defined _M_X64 || defined _M_ARM64)
SL_INLINE int sl_bits_lowest(uint64_t set) {
    unsigned long square;
    _BitScanForward64(&square, set);
    return (int)square;
}
SL_INLINE int sl_bits_highest(uint64_t set) {
    unsigned long square;
    _BitScanReverse64(&square, set);
    return (int)square;
}
SL_INLINE uint64_t sl_bits_swap_bytes(uint64_t set) { return _byteswap_uint64(set); }
#else
SL_INLINE int sl_bits_lowest(uint64_t set) { return sl_bits_count((set & (0 - set)) - 1); }
SL_INLINE int sl_bits_highest(uint64_t set) {
    int square = 0;
    while (set >>= 1) square++;
    return square;
}
SL_INLINE uint64_t sl_bits_swap_bytes(uint64_t set) {
    set = (set >> 8 & 0x00ff00ff00ff00ffu) | (set & 0x00ff00ff00ff00ffu) << 8;
    set = (set >> 16 & 0x0000ffff0000ffffu) | (set & 0x0000ffff0000ffffu) << 16;
    return set >> 32 | set << 32;
}
#endif
#endif

/* All 64 bits in the opposite order: one instruction on ARM64. */
SL_INLINE uint64_t             sl_bits_reverse(uint64_t set) {
#if SL_TARGET_ARM64 && defined __GNUC__
    uint64_t reversed;
    __asm__("rbit %0, %1" : "=r"(reversed) : "r"(set));
    return reversed;
#else
    set = (set >> 1 & 0x5555555555555555u) | (set & 0x5555555555555555u) << 1;
    set = (set >> 2 & 0x3333333333333333u) | (set & 0x3333333333333333u) << 2;
    set = (set >> 4 & 0x0f0f0f0f0f0f0f0fu) | (set & 0x0f0f0f0f0f0f0f0fu) << 4;
    return sl_bits_swap_bytes(set);
#endif
}

/* Bit n of the result: is the number of bits of `set` at or below n odd? */
SL_INLINE uint64_t sl_bits_prefix_parity(uint64_t set) {
    for (int step = 1; step < 64; step *= 2) set ^= set << step;
    return set;
}

/*
 * PEXT packs the bits of `set` selected by `mask` into the low end of a word;
 * PDEP is its inverse. PEXT in software moves every bit by the number of gaps
 * below it, one binary digit of that number a round ("compress" in Henry
 * S. Warren, Hacker's Delight, 7-4). PDEP in software deals the bits out.
 */
#if SL_TARGET_BMI2
SL_INLINE uint64_t sl_bits_pext(uint64_t set, uint64_t mask) { return _pext_u64(set, mask); }
SL_INLINE uint64_t sl_bits_pdep(uint64_t set, uint64_t mask) { return _pdep_u64(set, mask); }
#else
SL_INLINE uint64_t sl_bits_pext(uint64_t set, uint64_t mask) {
    uint64_t gaps = ~mask << 1;
    set &= mask;
    for (int distance = 1; distance < 64; distance *= 2) {
        uint64_t odd = sl_bits_prefix_parity(gaps), mask_moves = mask & odd, set_moves = set & odd;
        mask = (mask ^ mask_moves) | mask_moves >> distance;
        set = (set ^ set_moves) | set_moves >> distance;
        gaps &= ~odd;
    }
    return set;
}
SL_INLINE uint64_t sl_bits_pdep(uint64_t set, uint64_t mask) {
    uint64_t result = 0;
    for (; mask; mask &= mask - 1, set >>= 1)
        if (set & 1) result |= mask & (0 - mask);
    return result;
}
#endif

#endif
