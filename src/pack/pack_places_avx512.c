/* SPDX-License-Identifier: MIT
 *
 * pack_places_avx512.c: where a shape fits, for CPUs of the level AVX512.
 */
#define PACK_PLACES sl_pack_places_avx512
#include "pack_places_kernel.h"
