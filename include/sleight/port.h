/* SPDX-License-Identifier: MIT
 *
 * port.h: all that sleight knows about compilers and compile targets.
 *
 * The other files ask here and hold no #ifdef of their own. What the CPU at
 * run time can do is another question; src/cpu.c answers that one.
 *
 * A target switch (SL_TARGET_...) is 1 when this translation unit may use the
 * instructions. SLEIGHT_PORTABLE, defined before the include, turns them all
 * off: that is how the software form of a method is built next to the fast one.
 */
#ifndef SLEIGHT_PORT_H
#define SLEIGHT_PORT_H

#include <stddef.h>
#include <stdint.h>

#ifdef SLEIGHT_PORTABLE
#define SL_PORTABLE 1
#else
#define SL_PORTABLE 0
#endif

/* ---- the target: instruction sets this translation unit may use ---------- */

#if defined __BMI2__ && defined __x86_64__ && !SL_PORTABLE
#define SL_TARGET_BMI2 1
#else
#define SL_TARGET_BMI2 0
#endif

/* AMD before Zen 3: BMI2 is there, but PEXT and PDEP run in microcode. */
#if defined __znver1__ || defined __znver2__ || defined __bdver4__
#define SL_TARGET_SLOW_PEXT 1
#else
#define SL_TARGET_SLOW_PEXT 0
#endif

#if defined __AVX2__ && defined __x86_64__ && !SL_PORTABLE
#define SL_TARGET_AVX2 1
#else
#define SL_TARGET_AVX2 0
#endif

#if defined __AVX512F__ && defined __AVX512BW__ && defined __AVX512VL__ && defined __AVX512DQ__ &&                     \
    defined __AVX512VBMI2__ && defined __GFNI__ && defined __x86_64__ && !SL_PORTABLE
#define SL_TARGET_AVX512 1
#else
#define SL_TARGET_AVX512 0
#endif

/* What only a build for x86-64, or for ARM64, has; a function that is missing is null. */
#if defined __x86_64__
#define SL_ON_X86(...)        __VA_ARGS__
#define SL_X86_ONLY(function) function
#else
#define SL_ON_X86(...)
#define SL_X86_ONLY(function) NULL
#endif
#if defined __aarch64__
#define SL_ON_ARM64(...) __VA_ARGS__
#else
#define SL_ON_ARM64(...)
#endif

#if defined __aarch64__ && !SL_PORTABLE
#define SL_TARGET_ARM64 1
#else
#define SL_TARGET_ARM64 0
#endif

#if UINTPTR_MAX > 0xffffffffu
#define SL_TARGET_64BIT 1
#else
#define SL_TARGET_64BIT 0
#endif

#if SL_TARGET_BMI2 || SL_TARGET_AVX2 || SL_TARGET_AVX512
#include <immintrin.h>
#elif SL_TARGET_ARM64
#include <arm_neon.h>
#endif

/* ---- the compiler -------------------------------------------------------- */

#if defined __GNUC__
#define SL_INLINE         static inline __attribute__((always_inline, unused))
#define SL_NOINLINE       __attribute__((noinline))
#define SL_ALIGNED(bytes) __attribute__((aligned(bytes)))
#else
#define SL_INLINE static inline
#define SL_NOINLINE
#define SL_ALIGNED(bytes)
#endif

#ifdef __cplusplus
#define SL_EXTERN_C_BEGIN extern "C" {
#define SL_EXTERN_C_END   }
#else
#define SL_EXTERN_C_BEGIN
#define SL_EXTERN_C_END
#endif

/* What the compiler's run-time library found out about the CPU at start-up; src/cpu.h asks. */
#if defined __x86_64__ && defined __GNUC__
#define SL_CPU_SUPPORTS(feature) (__builtin_cpu_supports(feature) != 0)
#define SL_CPU_IS(model)         (__builtin_cpu_is(model) != 0)
#else
#define SL_CPU_SUPPORTS(feature) 0
#define SL_CPU_IS(model)         0
#endif

/* Paste and quote after expansion, for the names built from a method's name. */
#define SL_PASTE_(a, b, c) a##b##c
#define SL_PASTE(a, b, c)  SL_PASTE_(a, b, c)
#define SL_QUOTE_(x)       #x
#define SL_QUOTE(x)        SL_QUOTE_(x)

/* ---- bits ---------------------------------------------------------------- */

/* The low and the high end of a set. `set` must not be 0. */
#if defined        __GNUC__
SL_INLINE int      sl_lowest_square(uint64_t set) { return __builtin_ctzll(set); }
SL_INLINE int      sl_highest_square(uint64_t set) { return 63 ^ __builtin_clzll(set); }
SL_INLINE int      sl_count(uint64_t set) { return __builtin_popcountll(set); }
SL_INLINE uint64_t sl_swap_bytes(uint64_t set) { return __builtin_bswap64(set); }
#else
SL_INLINE int sl_count(uint64_t set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}
SL_INLINE int sl_lowest_square(uint64_t set) { return sl_count((set & (0 - set)) - 1); }
SL_INLINE int sl_highest_square(uint64_t set) {
    int square = 0;
    while (set >>= 1) square++;
    return square;
}
SL_INLINE uint64_t sl_swap_bytes(uint64_t set) {
    set = (set >> 8 & 0x00ff00ff00ff00ffu) | (set & 0x00ff00ff00ff00ffu) << 8;
    set = (set >> 16 & 0x0000ffff0000ffffu) | (set & 0x0000ffff0000ffffu) << 16;
    return set >> 32 | set << 32;
}
#endif

/* All 64 bits in the opposite order: one instruction on ARM64. */
SL_INLINE uint64_t             sl_reverse_bits(uint64_t set) {
#if SL_TARGET_ARM64 && defined __GNUC__
    uint64_t reversed;
    __asm__("rbit %0, %1" : "=r"(reversed) : "r"(set));
    return reversed;
#else
    set = (set >> 1 & 0x5555555555555555u) | (set & 0x5555555555555555u) << 1;
    set = (set >> 2 & 0x3333333333333333u) | (set & 0x3333333333333333u) << 2;
    set = (set >> 4 & 0x0f0f0f0f0f0f0f0fu) | (set & 0x0f0f0f0f0f0f0f0fu) << 4;
    return sl_swap_bytes(set);
#endif
}

/*
 * PEXT packs the bits of `set` selected by `mask` into the low end of a word;
 * PDEP is its inverse. PEXT in software moves every bit by the number of gaps
 * below it, one binary digit of that number a round ("compress" in Henry
 * S. Warren, Hacker's Delight, 7-4). PDEP in software deals the bits out.
 */
#if SL_TARGET_BMI2
SL_INLINE uint64_t sl_pext64(uint64_t set, uint64_t mask) { return _pext_u64(set, mask); }
SL_INLINE uint64_t sl_pdep64(uint64_t set, uint64_t mask) { return _pdep_u64(set, mask); }
#else
/* Bit n of the result: is the number of bits of `set` at or below n odd? */
SL_INLINE uint64_t sl_prefix_parity(uint64_t set) {
    for (int step = 1; step < 64; step *= 2) set ^= set << step;
    return set;
}
SL_INLINE uint64_t sl_pext64(uint64_t set, uint64_t mask) {
    uint64_t gaps = ~mask << 1;
    set &= mask;
    for (int distance = 1; distance < 64; distance *= 2) {
        uint64_t odd = sl_prefix_parity(gaps), mask_moves = mask & odd, set_moves = set & odd;
        mask = (mask ^ mask_moves) | mask_moves >> distance;
        set = (set ^ set_moves) | set_moves >> distance;
        gaps &= ~odd;
    }
    return set;
}
SL_INLINE uint64_t sl_pdep64(uint64_t set, uint64_t mask) {
    uint64_t result = 0;
    for (; mask; mask &= mask - 1, set >>= 1)
        if (set & 1) result |= mask & (0 - mask);
    return result;
}
#endif

#endif
