/* SPDX-License-Identifier: MIT
 *
 * half.c: a position taken apart and put together again.
 */
#include "host/count/half.h"

#include "host/text/grow.h"

#include <stdlib.h>
#include <string.h>

sl_half half_of(const sl_position *p, int side) {
    sl_half h = {.all = p->sides[side], .castling = p->castling & p->sides[side]};
    for (int piece = 0; piece < SL_PIECE_COUNT; piece++) h.pieces[piece] = p->pieces[piece] & p->sides[side];
    return h;
}

sl_half half_without(const sl_half *h, int square) {
    sl_half  left = *h;
    uint64_t others = ~(UINT64_C(1) << square);
    for (int piece = 0; piece < SL_PIECE_COUNT; piece++) left.pieces[piece] &= others;
    left.all &= others;
    left.castling &= others;
    return left;
}

static bool is_equal(const void *halves, uint32_t number, const void *h) {
    return memcmp((const sl_half *)halves + number, h, sizeof(sl_half)) == 0;
}

static uint64_t hash_of(const sl_half *h) {
    uint64_t hash = h->castling;
    for (int piece = 0; piece < SL_PIECE_COUNT; piece++) hash = mixed(hash + h->pieces[piece]);
    return hash;
}

uint32_t half_number(half_list *list, const sl_half *h) {
    sl_half *more = grown(list->halves, list->count, &list->room, sizeof *more);
    if (!more) return NUMBER_NONE;
    list->halves = more;
    uint32_t number = number_of(&list->numbers, hash_of(h), is_equal, list->halves, h);
    if (number == NUMBER_NONE || number >= HALF_NUMBER_MASK) return NUMBER_NONE;
    if (number == list->count) list->halves[list->count++] = *h;
    return number;
}

void half_list_free(half_list *list) {
    free(list->halves);
    numbering_free(&list->numbers);
    *list = (half_list){0};
}

half_pair pair_of(const sl_position *p, half_list lists[SL_SIDE_COUNT]) {
    half_pair pair = (half_pair)p->en_passant << 2 * HALF_NUMBER_BITS;
    for (int side = 0; side < SL_SIDE_COUNT; side++) {
        sl_half  h = half_of(p, side);
        uint32_t number = half_number(&lists[side], &h);
        if (number == NUMBER_NONE) return HALF_PAIR_NONE;
        pair |= (half_pair)number << side * HALF_NUMBER_BITS;
    }
    return pair;
}

void halves_join(const sl_half *white, const sl_half *black, int turn, int en_passant, sl_position *p) {
    for (int piece = 0; piece < SL_PIECE_COUNT; piece++) p->pieces[piece] = white->pieces[piece] | black->pieces[piece];
    p->sides[SL_WHITE] = white->all;
    p->sides[SL_BLACK] = black->all;
    p->castling = white->castling | black->castling;
    p->key = 0;
    p->turn = (uint8_t)turn;
    p->en_passant = (uint8_t)en_passant;
    p->halfmoves = 0;
    p->move_number = 1;
}
