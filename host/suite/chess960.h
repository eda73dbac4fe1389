/* SPDX-License-Identifier: MIT
 *
 * chess960.h: must castling be written as king takes rook?
 */
#ifndef SLEIGHT_HOST_CHESS960_H
#define SLEIGHT_HOST_CHESS960_H

#include <sleight/chess.h>

/* Is a king or a rook that may castle away from its place in ordinary chess? Then "e1g1" need not say which rook is
 * meant, and castling is written as king takes rook. */
bool needs_chess960(const sl_position *position);

#endif
