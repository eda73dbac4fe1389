/* SPDX-License-Identifier: MIT
 *
 * pack_places_any.c: where a shape fits, for any CPU.
 */
#define PACK_PLACES sl_pack_places_any
#include "pack_places_kernel.h"
