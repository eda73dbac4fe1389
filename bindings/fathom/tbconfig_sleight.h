/* SPDX-License-Identifier: MIT
 *
 * tbconfig_sleight.h: sleight's lookups for Fathom, the code by Ronald de Man,
 * Basil and Jon Dart with which engines probe Syzygy tables. Put one line at the
 * end of Fathom's tbconfig.h, before its last #endif,
 *
 *     #include "tbconfig_sleight.h"
 *
 * and compile tbprobe.c with the paths of this file and of sleight's headers,
 * linked with libsleight. Fathom then makes no tables of attacks of its own.
 *
 * Squares are numbered alike. Colours are not: Fathom has 1 for White and 0 for
 * Black, or true and false. Pawns on the first and the last rank, which Fathom
 * asks for, attack as others do.
 */
#ifndef SLEIGHT_TBCONFIG_H
#define SLEIGHT_TBCONFIG_H

#include <sleight/sleight.h>

#define TB_KING_ATTACKS(square)             sl_king_attacks((int)(square))
#define TB_KNIGHT_ATTACKS(square)           sl_knight_attacks((int)(square))
#define TB_ROOK_ATTACKS(square, occupied)   sl_rook_attacks((int)(square), occupied)
#define TB_BISHOP_ATTACKS(square, occupied) sl_bishop_attacks((int)(square), occupied)
#define TB_QUEEN_ATTACKS(square, occupied)  sl_queen_attacks((int)(square), occupied)
#define TB_PAWN_ATTACKS(square, color)      sl_pawn_attacks(!(color), (int)(square))

#endif
