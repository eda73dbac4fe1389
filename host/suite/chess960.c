/* SPDX-License-Identifier: MIT
 *
 * chess960.c: kings on the e file and rooks on the a and h files castle as ever;
 * a king or rook elsewhere does not.
 */
#include "host/suite/chess960.h"

bool needs_chess960(const sl_position *position) {
    const uint64_t corners = UINT64_C(0x8100000000000081), kings_places[2] = {UINT64_C(1) << 4, UINT64_C(1) << 60};
    if (position->castling & ~corners) return true;
    for (int side = 0; side < 2; side++) {
        uint64_t king = position->pieces[SL_KING] & position->sides[side];
        if ((position->castling & position->sides[side]) && king != kings_places[side]) return true;
    }
    return false;
}
