/* SPDX-License-Identifier: MIT
 *
 * ray: the oracle as a method.
 *
 * Idea: walk from the square in each direction until a blocker or the edge; the
 * blocker itself is attacked. No other file of sleight decides what is right.
 *
 *       . . . | . . . .      walk up:    stops at the edge
 *       . . . | . . . .
 *       . o - R - - o .      walk left:  stops on the blocker
 *       . . . | . . . .      walk right: stops on the blocker
 *       . . . o . . . .      walk down:  stops on the blocker
 *
 * Inventor: anyone who ever looked at a chessboard.
 * Bytes: none. Instructions: a loop, with a branch at every square walked.
 */
#ifndef SLEIGHT_METHOD_RAY_H
#define SLEIGHT_METHOD_RAY_H

#include "../bits.h"

enum { sl_ray_bytes = 0 };
#define SL_MISSING_ray 0

SL_EXTERN_C_BEGIN
uint64_t sl_ray_rook(int square, uint64_t occupied);
uint64_t sl_ray_bishop(int square, uint64_t occupied);
uint64_t sl_ray_queen(int square, uint64_t occupied);
SL_EXTERN_C_END

#endif
