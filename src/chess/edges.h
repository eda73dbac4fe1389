/* SPDX-License-Identifier: MIT
 *
 * edges.h: the four edges of the board as sets, for whoever shifts sets of squares.
 */
#ifndef SLEIGHT_SRC_CHESS_EDGES_H
#define SLEIGHT_SRC_CHESS_EDGES_H

#include <stdint.h>

#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H (FILE_A << 7)
#define RANK_1 UINT64_C(0xff)
#define RANK_8 (RANK_1 << 56)

#endif
