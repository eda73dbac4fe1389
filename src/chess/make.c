#include "levels.h"
#include "cheap.h"
void sl_make_move(const sl_position *before, sl_move move, sl_position *after) {
    int l = cheap();
    if (l==2) sl_make_move_avx512(before, move, after);
    else if (l) sl_make_move_pext(before, move, after);
    else sl_make_move_any(before, move, after);
}
