/* SPDX-License-Identifier: MIT
 *
 * index_by_method.c: the constants of one square in the tables of each method that has
 * a slot for a subset of the mask.
 */
#include "square_index.h"

#include <sleight/method/black.h>
#include <sleight/method/compact.h>
#include <sleight/method/dense.h>
#include <sleight/method/fancy.h>
#include <sleight/method/fixed.h>
#include <sleight/method/interleaved.h>
#include <sleight/method/magic32.h>
#include <sleight/method/pext.h>
#include <sleight/method/pext16.h>
#include <sleight/method/plain.h>
#include <sleight/method/reduced.h>

/* The rook's or the bishop's constants in the tables of a method. */
#define OF(tables, slider) ((slider) == SL_ROOK ? &(tables).rook : &(tables).bishop)

static sl_magic of_variable(const sl_shape_variable *m, sl_slider slider, int square) {
    return (sl_magic){slider, square, SL_MAGIC_WHITE, m->magic[square], m->shift[square], (int64_t)m->offset[square]};
}

static sl_magic of_fixed(const sl_shape_fixed *m, sl_slider slider, int square, sl_magic_kind kind, int shift) {
    return (sl_magic){slider, square, kind, m->magic[square], shift, (int64_t)m->offset[square]};
}

static sl_magic of_plain(sl_slider slider, int square) {
    int bits = slider == SL_ROOK ? SL_PLAIN_ROOK_BITS : SL_PLAIN_BISHOP_BITS;
    return (sl_magic){
        slider, square, SL_MAGIC_WHITE, OF(sl_plain, slider)->magic[square], 64 - bits, (int64_t)square << bits};
}

static sl_magic of_interleaved(sl_slider slider, int square) {
    const sl_interleaved_magic *m = OF(sl_interleaved.square[square], slider);
    return (sl_magic){slider, square, SL_MAGIC_WHITE, m->magic, (int)m->shift, m->offset};
}

/* `add` is a black magic's ~mask * magic, with the shift in its low bits. */
static sl_magic of_dense(sl_slider slider, int square) {
    const sl_dense_magics *m = OF(sl_dense, slider);
    uint64_t               add = m->add[square];
    return (sl_magic){slider,           square,          add > 63 ? SL_MAGIC_BLACK : SL_MAGIC_WHITE,
                      m->magic[square], (int)(add & 63), m->offset[square]};
}

static sl_magic of_magic32(sl_slider slider, int square) {
    const sl_magic32_magics *m = OF(sl_magic32, slider);
    uint64_t                 both = (uint64_t)m->high[square] << 32 | m->low[square];
    return (sl_magic){slider, square, SL_MAGIC_32, both, m->shift[square], m->offset[square]};
}

static sl_magic of_pext(const sl_shape_pext *m, sl_slider slider, int square) {
    return (sl_magic){.slider = slider, .square = square, .offset = (int64_t)m->offset[square]};
}

square_index method_index(const sl_method *method, sl_slider slider, int square) {
    square_index by = {.method = method, .mask = sl_oracle_mask(slider, square)};
    bool         is_rook = slider == SL_ROOK;
    switch (method - sl_methods(NULL)) {
    case SL_METHOD_plain: by.magic = of_plain(slider, square); break;
    case SL_METHOD_fancy: by.magic = of_variable(OF(sl_fancy, slider), slider, square); break;
    case SL_METHOD_interleaved: by.magic = of_interleaved(slider, square); break;
    case SL_METHOD_reduced: by.magic = of_variable(OF(sl_reduced, slider), slider, square); break;
    case SL_METHOD_compact: by.magic = of_variable(OF(sl_compact, slider), slider, square); break;
    case SL_METHOD_fixed:
        by.magic = of_fixed(OF(sl_fixed, slider), slider, square, SL_MAGIC_WHITE,
                            is_rook ? SL_FIXED_ROOK_SHIFT : SL_FIXED_BISHOP_SHIFT);
        break;
    case SL_METHOD_black:
        by.magic = of_fixed(OF(sl_black, slider), slider, square, SL_MAGIC_BLACK,
                            is_rook ? SL_BLACK_ROOK_SHIFT : SL_BLACK_BISHOP_SHIFT);
        break;
    case SL_METHOD_dense: by.magic = of_dense(slider, square); break;
    case SL_METHOD_magic32: by.magic = of_magic32(slider, square); break;
    case SL_METHOD_bitloop:
    case SL_METHOD_pext:
    case SL_METHOD_pext16:
        by.magic = of_pext(method == &sl_methods(NULL)[SL_METHOD_pext16] ? OF(sl_pext16, slider) : OF(sl_pext, slider),
                           slider, square);
        by.by_pext = true;
        break;
    default:
        misuse("method %s has no table of a square's subsets; expected a magic (plain, fancy, interleaved, reduced, "
               "fixed, black, dense, magic32, compact) or pext, pext16, bitloop",
               method->name);
    }
    return by;
}
