/* SPDX-License-Identifier: MIT
 *
 * half_steps.c: the steps of a half: where its men could go if they stood on the
 * board alone.
 */
#include "host/count/half_steps.h"

#include "host/text/grow.h"

#include <sleight/sleight.h>

#include <stdlib.h>

typedef struct finder {
    half_steps *s;
    half_list  *list;
    sl_half     before;
    int         side;
} finder;

static uint64_t bit(int square) { return UINT64_C(1) << square; }

static sl_half after_step(const sl_half *before, int piece, int from, int to) {
    sl_half after = *before;
    after.pieces[piece] ^= bit(from) | bit(to);
    after.all ^= bit(from) | bit(to);
    after.castling = piece == SL_KING ? 0 : after.castling & ~bit(from);
    return after;
}

static bool add_step(half_steps *s, half_step step) {
    half_step *more = s->count < UINT32_MAX ? grown(s->steps, s->count, &s->room, sizeof *more) : NULL;
    if (!more) return false;
    s->steps = more;
    s->steps[s->count++] = step;
    return true;
}

static bool add_move(const finder *f, int piece, int from, int to, int type) {
    sl_half  after = after_step(&f->before, piece, from, to);
    uint32_t number = half_number(f->list, &after);
    return number != NUMBER_NONE && add_step(f->s, (half_step){number, sl_move_encode(from, to, type)});
}

static uint64_t targets_of(const finder *f, int piece, int from) {
    switch (piece) {
    case SL_ROOK: return sl_rook_attacks(from, f->before.all);
    case SL_BISHOP: return sl_bishop_attacks(from, f->before.all);
    case SL_QUEEN: return sl_queen_attacks(from, f->before.all);
    case SL_KNIGHT: return sl_knight_attacks(from);
    default: return sl_king_attacks(from);
    }
}

static bool add_piece(const finder *f, int piece) {
    for (uint64_t men = f->before.pieces[piece]; men; men &= men - 1) {
        int from = sl_bits_lowest(men);
        for (uint64_t to = targets_of(f, piece, from) & ~f->before.all; to; to &= to - 1)
            if (!add_move(f, piece, from, sl_bits_lowest(to), SL_MOVE_NORMAL)) return false;
    }
    return true;
}

/* All that go by one step to one of these squares. */
static bool add_pawns_to(const finder *f, uint64_t targets, int step, int type) {
    for (; targets; targets &= targets - 1) {
        int to = sl_bits_lowest(targets);
        if (!add_move(f, SL_PAWN, to - step, to, type)) return false;
    }
    return true;
}

/* Not to the last rank: that is no step. */
static bool add_pawns(const finder *f) {
    const uint64_t file_a = UINT64_C(0x0101010101010101), file_h = file_a << 7;
    bool           white = f->side == SL_WHITE;
    int            step = white ? 8 : -8;
    uint64_t       pawns = f->before.pieces[SL_PAWN], free = ~f->before.all;
    uint64_t       third = white ? UINT64_C(255) << 16 : UINT64_C(255) << 40;
    uint64_t       ahead = (white ? pawns << 8 : pawns >> 8) & ~(white ? UINT64_C(255) << 56 : 255);
    uint64_t       one = ahead & free, two = (white ? (one & third) << 8 : (one & third) >> 8) & free;
    uint64_t       left = (ahead & ~file_a) >> 1 & free, right = (ahead & ~file_h) << 1 & free;
    return add_pawns_to(f, one, step, SL_MOVE_NORMAL) && add_pawns_to(f, two, 2 * step, SL_MOVE_DOUBLE_PUSH) &&
           add_pawns_to(f, left, step - 1, SL_MOVE_NORMAL) && add_pawns_to(f, right, step + 1, SL_MOVE_NORMAL);
}

static bool make_ranges(half_steps *s, size_t count) {
    if (count <= s->range_count) return true;
    size_t      wanted = 2 * count;
    step_range *more = realloc(s->ranges, wanted * sizeof *more);
    if (!more) return false;
    for (size_t i = s->range_count; i < wanted; i++) more[i] = (step_range){0, 0};
    s->ranges = more;
    s->range_count = wanted;
    return true;
}

bool half_steps_find(half_steps *s, half_list *list, int side, uint32_t number) {
    if (number < s->range_count && s->ranges[number].count) return true;
    size_t first = s->count;
    finder f = {s, list, list->halves[number], side};
    if (!make_ranges(s, list->count)) return false;
    bool found = add_piece(&f, SL_KING) && add_pawns(&f) && add_piece(&f, SL_KNIGHT) && add_piece(&f, SL_BISHOP) &&
                 add_piece(&f, SL_ROOK) && add_piece(&f, SL_QUEEN);
    if (found && s->count == first) found = add_step(s, (half_step){number, SL_MOVE_NONE});
    s->ranges[number] = (step_range){(uint32_t)first, found ? (uint32_t)(s->count - first) : 0};
    return found;
}

void half_steps_free(half_steps *s) {
    free(s->steps);
    free(s->ranges);
    *s = (half_steps){0};
}
