/* SPDX-License-Identifier: MIT
 *
 * list.h: the one list of lookup methods. A line here gives a method its enum,
 * its run-time descriptor, its exhaustive test, its bench row and its row in
 * the README; CMakeLists.txt reads it too, to build each method with the
 * instructions it needs. Order: from the plainest idea to the cleverest.
 *
 *   X(NAME, NEEDS, TABLES, TITLE)
 *   NAME    include/sleight/method/NAME.h holds it
 *   NEEDS   NONE, or the level of CPU (src/cpu_levels.h): AVX2, AVX512, or
 *           SOFT_BMI2: BMI2, and a software form that proves the method without it
 *   TABLES  whose generated tables it reads: its own, another method's, or none
 *
 * Instruction counts in the methods' head comments: gcc 12, x86-64, -O2
 * -fno-pie, a function (int square, uint64_t occupied), its ret not counted.
 */
#ifndef SLEIGHT_METHOD_LIST_H
#define SLEIGHT_METHOD_LIST_H

#define SL_MISSING_list SL_NO_METHOD

/* clang-format off */
#define SLEIGHT_METHODS(X) \
    X(ray,            NONE,      none,           "rays walked square by square: the oracle") \
    X(bitloop,        NONE,      pext,           "masked bits packed into an index in a loop") \
    X(plain,          NONE,      plain,          "magics, 4096 + 512 slots for every square") \
    X(fancy,          NONE,      fancy,          "magics, each square's own table size, packed into one") \
    X(interleaved,    NONE,      interleaved,    "fancy, rook and bishop of a square side by side") \
    X(reduced,        NONE,      reduced,        "fancy, one index bit fewer where such a magic is known") \
    X(fixed,          NONE,      fixed,          "magics with one shift per piece, overlapping tables") \
    X(black,          NONE,      black,          "black magics with one shift per piece, overlapping tables") \
    X(dense,          NONE,      dense,          "white and black magics mixed, own shifts, overlapping tables") \
    X(magic32,        NONE,      magic32,        "magics by two 32-bit multiplications, for 32-bit CPUs") \
    X(compact,        NONE,      compact,        "magic to a byte index to the distinct attack sets") \
    X(pext,           SOFT_BMI2, pext,           "PEXT instead of a multiplication") \
    X(pext16,         SOFT_BMI2, pext16,         "PEXT in, PDEP out, 16-bit entries") \
    X(splitpext,      SOFT_BMI2, splitpext,      "PEXT on rank, file and diagonals apart") \
    X(kindergarten,   NONE,      kindergarten,   "multiplications on rank, file and diagonals apart") \
    X(hyperbola,      NONE,      hyperbola,      "hyperbola quintessence: o ^ (o - 2r) both ways") \
    X(hyperbola_avx2, AVX2,      hyperbola_avx2, "hyperbola quintessence, all lines in one register") \
    X(obstruction,    NONE,      obstruction,    "obstruction difference: nearest blockers by subtraction") \
    X(bitscan,        NONE,      none,           "nearest blockers by counting zeros, no tables") \
    X(kogge,          NONE,      none,           "Kogge-Stone fills, no tables") \
    X(avx512,         AVX512,    none,           "eight half-lines in one AVX-512 register, no tables")
/* clang-format on */

#endif
