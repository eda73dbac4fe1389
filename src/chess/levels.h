#ifndef SLEIGHT_SRC_CHESS_LEVELS_H
#define SLEIGHT_SRC_CHESS_LEVELS_H

#include <sleight/chess.h>
#define LEVEL(name) size_t sl_legal_moves_##name(const sl_position *, sl_move_set, sl_move *);\
    void sl_make_move_##name(const sl_position *, sl_move, sl_position *);
LEVEL(any)
LEVEL(pext)
LEVEL(avx512)
#endif
