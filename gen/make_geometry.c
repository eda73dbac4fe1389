/* SPDX-License-Identifier: MIT
 *
 * make_geometry.c: the tables that know no blockers: steps, and lines between squares.
 */
#include "gen.h"

#include <sleight/geometry.h>

static uint64_t hops(int square, const int (*steps)[2], int count) {
    uint64_t set = 0;
    for (int i = 0; i < count; i++) set |= sl_oracle_step(square, steps[i][0], steps[i][1]);
    return set;
}

void make_steps(output out) {
    static const int knight[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    static const int king[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    static const int pawn[2][2][2] = {{{-1, 1}, {1, 1}}, {{-1, -1}, {1, -1}}};
    sl_step_tables   t;
    for (int square = 0; square < 64; square++) {
        t.knight[square] = hops(square, knight, 8);
        t.king[square] = hops(square, king, 8);
        for (int color = 0; color < 2; color++) t.pawn[color][square] = hops(square, pawn[color], 2);
    }
    open_table(out, "geometry.h", "sl_step_tables", "sl_steps");
    emit_u64(out, ".knight", t.knight, 64);
    emit_u64(out, ".king", t.king, 64);
    open_member(out, ".pawn");
    for (int color = 0; color < 2; color++) emit_u64(out, "", t.pawn[color], 64);
    close_member(out);
    close_table(out);
}

/* The walk from a towards b that meets b, or 0: the squares up to and with b. */
static uint64_t walk_to(int a, int b, int *file_step, int *rank_step) {
    for (*file_step = -1; *file_step <= 1; ++*file_step)
        for (*rank_step = -1; *rank_step <= 1; ++*rank_step) {
            uint64_t walked = sl_oracle_walk(a, *file_step, *rank_step, UINT64_C(1) << b);
            if ((*file_step || *rank_step) && walked >> b & 1) return walked;
        }
    return 0;
}

static uint64_t between(int a, int b) {
    int      file_step, rank_step;
    uint64_t walked = walk_to(a, b, &file_step, &rank_step);
    return walked ? walked ^ UINT64_C(1) << b : 0;
}

static uint64_t line(int a, int b) {
    int file_step, rank_step;
    if (!walk_to(a, b, &file_step, &rank_step)) return 0;
    return sl_oracle_walk(a, file_step, rank_step, 0) | sl_oracle_walk(a, -file_step, -rank_step, 0) | UINT64_C(1) << a;
}

static void make_pairs(output out, const char *name, uint64_t (*set)(int, int)) {
    open_table(out, "geometry.h", "uint64_t", name);
    for (int a = 0; a < 64; a++) {
        uint64_t row[64];
        for (int b = 0; b < 64; b++) row[b] = set(a, b);
        emit_u64(out, "", row, 64);
    }
    close_table(out);
}

/* Row by row: the squares from one outward, in the order of sl_ray_table. */
void make_rays(output out) {
    static const int ways[8][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {1, 1}, {1, -1}, {-1, 1}};
    open_table(out, "geometry.h", "SL_ALIGNED(64) uint64_t", "sl_ray_table[64][8]");
    for (int square = 0; square < 64; square++) {
        uint64_t row[8];
        for (int way = 0; way < 8; way++) row[way] = sl_oracle_walk(square, ways[way][0], ways[way][1], 0);
        emit_u64(out, "", row, 8);
    }
    close_table(out);
}

void make_between(output out) { make_pairs(out, "sl_between_table[64][64]", between); }
void make_line(output out) { make_pairs(out, "sl_line_table[64][64]", line); }
