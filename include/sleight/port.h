/* SPDX-License-Identifier: MIT
 *
 * port.h: all that sleight knows about compilers and compile targets.
 *
 * The other files ask here and hold no #ifdef of their own, but for bits.h, whose
 * functions are single instructions on some targets, and cpu_cpuid.h of the
 * library, as the CPU is asked by an instruction of its own. What the CPU at run
 * time can do is another question; cpu.h answers that one.
 *
 * A target switch (SL_TARGET_...) is 1 when this translation unit may use the
 * instructions. SLEIGHT_PORTABLE, defined before the include, turns them all
 * off: that is how the software form of a method is built next to the fast one.
 *
 * Microsoft's compiler has no macro for BMI2, nor for half of AVX-512. There, and
 * anywhere, SLEIGHT_HAVE_BMI2 says that the CPU has POPCNT, BMI and BMI2, and
 * SLEIGHT_HAVE_AVX512 that it has all of the level (/arch:AVX512 beside it).
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

/* ---- the target: the CPU ------------------------------------------------- */

/* ARM64EC is ARM64 that passes for x86-64. */
#if defined __x86_64__ || (defined _M_X64 && !defined _M_ARM64EC)
#define SL_IS_X86_64 1
#else
#define SL_IS_X86_64 0
#endif

/* ---- the target: instruction sets this translation unit may use ----------
 * x86-64 in levels; src/cpu_levels.h defines them, and a test compares. */

#if (defined __BMI2__ || defined SLEIGHT_HAVE_BMI2) && SL_IS_X86_64 && !SL_PORTABLE
#define SL_TARGET_BMI2 1
#else
#define SL_TARGET_BMI2 0
#endif

/* AMD before Zen 3: BMI2 is there, but PEXT and PDEP run in microcode. */
#if defined __znver1__ || defined __znver2__ || defined __bdver4__ || !SL_TARGET_BMI2
#define SL_TARGET_FAST_PEXT 0
#else
#define SL_TARGET_FAST_PEXT 1
#endif

#if defined __AVX2__ && SL_IS_X86_64 && !SL_PORTABLE
#define SL_TARGET_AVX2 1
#else
#define SL_TARGET_AVX2 0
#endif

#if (defined SLEIGHT_HAVE_AVX512 ||                                                                                    \
     (defined __AVX512F__ && defined __AVX512BW__ && defined __AVX512VL__ && defined __AVX512DQ__ &&                   \
      defined __AVX512CD__ && defined __AVX512VBMI__ && defined __AVX512VBMI2__ && defined __AVX512BITALG__ &&         \
      defined __AVX512VPOPCNTDQ__ && defined __GFNI__)) &&                                                             \
    SL_IS_X86_64 && !SL_PORTABLE
#define SL_TARGET_AVX512 1
#else
#define SL_TARGET_AVX512 0
#endif

/* What only a build for x86-64, or for ARM64, has; a function that is missing is null. */
#if SL_IS_X86_64
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

/* Not for Microsoft's compiler, whose vectors of ARM64 are other types: there it is a 64-bit CPU as any. */
#if defined __aarch64__ && !SL_PORTABLE
#define SL_TARGET_ARM64 1
#else
#define SL_TARGET_ARM64 0
#endif

/* Registers of 64 bits, with a multiplication: wasm32 and x32 have them, though their pointers are of 32. */
#if UINTPTR_MAX > 0xffffffffu || defined __wasm__ || defined __x86_64__
#define SL_TARGET_64BIT 1
#else
#define SL_TARGET_64BIT 0
#endif

#if SL_TARGET_BMI2 || SL_TARGET_AVX2 || SL_TARGET_AVX512
#include <immintrin.h>
#endif

/* ---- the compiler -------------------------------------------------------- */

#if defined __GNUC__
#define SL_INLINE            static inline __attribute__((always_inline, unused))
#define SL_NOINLINE          __attribute__((noinline))
#define SL_PREFETCH(address) __builtin_prefetch(address) /* it will be read soon */
#elif defined _MSC_VER
#include <intrin.h>
#define SL_INLINE            static __forceinline
#define SL_NOINLINE          __declspec(noinline)
#define SL_PREFETCH(address) ((void)(address))
#else
#define SL_INLINE static inline
#define SL_NOINLINE
#define SL_PREFETCH(address) ((void)(address))
#endif

/* Before a word is used as an index: the compiler cannot look through it, so that it does not widen the loop around the
 * lookup. Eight loads at addresses from a register cost more than eight loads, several times as much on some CPUs. */
#if defined __GNUC__
#define SL_NOT_WIDENED(word) __asm__("" : "+r"(word))
#else
#define SL_NOT_WIDENED(word) ((void)(word))
#endif

/* The same for a byte of a table, with the word that its index is made of: by a volatile read with clang, which then
 * still unrolls the loop, as it does no loop with an asm; gcc takes an instruction more for such a read. */
#if defined __clang__
#define SL_READ_NOT_WIDENED(byte, word) (*(const volatile uint8_t *)&(byte))
#elif defined __GNUC__
#define SL_READ_NOT_WIDENED(byte, word)                                                                                \
    (__extension__({                                                                                                   \
        SL_NOT_WIDENED(word);                                                                                          \
        (byte);                                                                                                        \
    }))
#else
#define SL_READ_NOT_WIDENED(byte, word) (byte)
#endif

/* Which order of steps is the fastest differs between compilers, which keep that of the source here and there. */
#if defined __clang__
#define SL_IS_CLANG 1
#else
#define SL_IS_CLANG 0
#endif

/* What a shared library gives to others: what public headers declare between SL_EXTERN_C_BEGIN and SL_EXTERN_C_END, and
 * nothing else, as the library itself is compiled with hidden visibility. */
#if defined SLEIGHT_EXPORTS && defined __GNUC__
#define SL_EXPORT_BEGIN _Pragma("GCC visibility push(default)")
#define SL_EXPORT_END   _Pragma("GCC visibility pop")
#else
#define SL_EXPORT_BEGIN
#define SL_EXPORT_END
#endif

/* GCC's vectors as types of their own, and its inline assembler. */
#if defined __GNUC__
#define SL_HAS_GNU_VECTORS 1
#else
#define SL_HAS_GNU_VECTORS 0
#endif

#ifdef __cplusplus
#define SL_EXTERN_C_BEGIN extern "C" {
#define SL_EXTERN_C_END   }
#else
#define SL_EXTERN_C_BEGIN SL_EXPORT_BEGIN
#define SL_EXTERN_C_END   SL_EXPORT_END
#endif

/* First in a declaration: C++ wants it there. */
#if defined _MSC_VER
#define SL_ALIGNED(bytes) __declspec(align(bytes))
#elif defined __cplusplus
#define SL_ALIGNED(bytes) alignas(bytes)
#else
#define SL_ALIGNED(bytes) _Alignas(bytes)
#endif

/* What the compiler's run-time library found out about the CPU at start-up; src/cpu_here.h asks. Where there is none,
 * cpu.c asks the CPU, once. */
#if SL_IS_X86_64 && !defined __GNUC__
#define SL_CPU_BY_CPUID 1
#else
#define SL_CPU_BY_CPUID 0
#endif
#if SL_IS_X86_64 && defined __GNUC__
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

/* Is there such a file to include? Where the compiler cannot say: yes, and it complains in its own words. */
#ifdef __has_include
#define SL_HAS_INCLUDE(file) __has_include(file)
#else
#define SL_HAS_INCLUDE(file) 1
#endif

/* Each method says in SL_MISSING_NAME whether the target lacks what it needs; files beside them that are none say this.
 */
#define SL_NO_METHOD 2

#endif
