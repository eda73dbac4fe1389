#include "levels.h"
#include "cheap.h"

size_t sl_legal_moves(const sl_position *position, sl_move_set which, sl_move moves[SL_MOST_MOVES]) {
    int l = cheap();
    if (l==2) return sl_legal_moves_avx512(position, which, moves);
    if (l) return sl_legal_moves_pext(position, which, moves);
    return sl_legal_moves_any(position, which, moves);
}
