/* SPDX-License-Identifier: MIT
 *
 * pack_places_avx2.c: where a shape fits, for CPUs of the level AVX2.
 */
#define PACK_PLACES sl_pack_places_avx2
#include "pack_places_kernel.h"
