/* SPDX-License-Identifier: MIT
 *
 * pext16: PEXT in, PDEP out.
 *
 * Idea: an attack set lies wholly on the piece's rays, 14 squares for a rook
 * and at most 13 for a bishop, so 16 bits can hold it. PEXT packs the blockers
 * into an index, the entry is a packed attack set, PDEP spreads it out again.
 *
 *       occupied --pext(mask)--> index --> entry (16 bits) --pdep(rays)--> attacks
 *
 * Inventor: Zach Wegner, 2011, before the first CPU had the instructions.
 * Bytes: 107,648 entries of 2 and 3 KiB of masks and offsets: 213 KiB.
 * Instructions: 5 for a rook, 11 for a queen. Slow on Zen 1 and Zen 2, as `pext`.
 */
#ifndef SLEIGHT_METHOD_PEXT16_H
#define SLEIGHT_METHOD_PEXT16_H

#include "shape.h"

typedef struct sl_pext16_tables {
    sl_shape_pext rook, bishop;
    uint64_t      rook_rays[64], bishop_rays[64];
    uint16_t      packed[SL_SHAPE_SLOTS];
} sl_pext16_tables;

enum { sl_pext16_bytes = sizeof(sl_pext16_tables) };

/* Without BMI2 only on request, as SLEIGHT_PORTABLE: the software form is many times slower. */
#define SL_MISSING_pext16 (!SL_TARGET_BMI2 && !SL_PORTABLE)

SL_EXTERN_C_BEGIN
extern const sl_pext16_tables sl_pext16;
SL_EXTERN_C_END

/* pdep(packed[offset + pext(occupied, mask)], rays) */
SL_INLINE uint64_t sl_pext16_rook(int square, uint64_t occupied) {
    return sl_bits_pdep(sl_pext16.packed[sl_shape_pext_slot(&sl_pext16.rook, square, occupied)],
                        sl_pext16.rook_rays[square]);
}
SL_INLINE uint64_t sl_pext16_bishop(int square, uint64_t occupied) {
    return sl_bits_pdep(sl_pext16.packed[sl_shape_pext_slot(&sl_pext16.bishop, square, occupied)],
                        sl_pext16.bishop_rays[square]);
}
SL_INLINE uint64_t sl_pext16_queen(int square, uint64_t occupied) {
    return sl_pext16_rook(square, occupied) | sl_pext16_bishop(square, occupied);
}

#endif
