/* SPDX-License-Identifier: MIT
 *
 * explain_pext.c: the methods whose index is the masked bits themselves, packed:
 * bit by bit in a loop, or by PEXT at once.
 */
#include "magic_steps.h"

#include <sleight/method/bitloop.h>
#include <sleight/method/pext.h>
#include <sleight/method/pext16.h>

#include <inttypes.h>

static void show_exact_slot(explanation *e, uint64_t offset, uint64_t index, uint64_t slot) {
    begin_step(e, "From index to slot");
    show_number(e, "offset", (int64_t)offset);
    show_number(e, "slot", (int64_t)slot);
    must_agree(e, "slot", offset + index, slot);
    say(e,
        "slot = offset + index = %" PRIu64 " + %" PRIu64 ". The index is perfect: every subset of the mask has a slot "
        "of its own, none is unused, and nothing had to be searched.",
        offset, index);
}

/* ---- by a loop --------------------------------------------------------------- */

static uint64_t bitloop_slider(explanation *e, sl_slider slider) {
    const sl_shape_pext *m = OF_SLIDER(sl_pext, slider);
    uint64_t             mask = m->mask[e->square], offset = m->offset[e->square];
    size_t               index = sl_bitloop_index(e->placed.occupied, mask);
    show_mask(e, mask, false);
    begin_step(e, "Pack the masked bits into a number, one after the other");
    show_rounds(e, mask, e->placed.occupied);
    show_index(e, index, sl_bits_count(mask));
    say(e,
        "From the lowest square of the mask up, each round puts one more bit on the left. This is what a number for a "
        "subset means; magics and PEXT only get to one faster.");
    show_exact_slot(e, offset, index, offset + index);
    show_attacks(e, "What the slot holds: the attack set", sl_pext.attacks[offset + index]);
    return sl_pext.attacks[offset + index];
}
uint64_t explain_bitloop(explanation *e) {
    show_formula(e, "attacks[offset + index], the index packed bit by bit");
    return each_slider(e, bitloop_slider);
}

/* ---- by PEXT -------------------------------------------------------------------- */

/* The way to a slot that pext and pext16 share. */
static size_t show_pext(explanation *e, const sl_shape_pext *m) {
    uint64_t mask = m->mask[e->square], index = sl_bits_pext(e->placed.occupied, mask);
    size_t   slot = sl_shape_pext_slot(m, e->square, e->placed.occupied);
    show_mask(e, mask, false);
    begin_step(e, "Pack the masked bits into a number: PEXT");
    show_packing(e, "mask", mask, "occupied", index);
    show_index(e, index, sl_bits_count(mask));
    say(e, "PEXT takes the bits that the mask selects and moves them together at the low end, in their order: bit 0 "
           "is the lowest square of the mask. One instruction does what a magic multiplication only comes close to. "
           "The index is written with bit 0 on the right.");
    show_exact_slot(e, m->offset[e->square], index, slot);
    return slot;
}

static uint64_t pext_slider(explanation *e, sl_slider slider) {
    uint64_t attacks = sl_pext.attacks[show_pext(e, OF_SLIDER(sl_pext, slider))];
    show_attacks(e, "What the slot holds: the attack set", attacks);
    return attacks;
}
uint64_t explain_pext(explanation *e) {
    show_formula(e, "attacks[offset + pext(occupied, mask)]");
    return each_slider(e, pext_slider);
}

static uint64_t pext16_slider(explanation *e, sl_slider slider) {
    uint64_t rays = (slider == SL_ROOK ? sl_pext16.rook_rays : sl_pext16.bishop_rays)[e->square];
    uint64_t entry = sl_pext16.packed[show_pext(e, OF_SLIDER(sl_pext16, slider))];
    uint64_t attacks = sl_bits_pdep(entry, rays);
    drawing  boards[2] = {draw_set("rays", rays, 'm', INK_MASK), draw_result(e, "attacks", attacks)};
    mark(&boards[0], UINT64_C(1) << e->square, piece_letters[e->piece], INK_PIECE);
    begin_step(e, "Spread what the slot holds over the rays: PDEP");
    show_packing(e, "rays", rays, "entry", entry);
    show_boards(e, boards, 2);
    show_set(e, "rays", rays);
    show_set(e, "entry", entry);
    show_set(e, "attacks", attacks);
    say(e,
        "Attacks lie on the rays and nowhere else, and these have %d squares: 16 bits hold the attack set, a quarter "
        "of a bitboard. PDEP is PEXT backwards: it deals the low bits out to the squares of the rays, in their order.",
        sl_bits_count(rays));
    return attacks;
}
uint64_t explain_pext16(explanation *e) {
    show_formula(e, "pdep(packed[offset + pext(occupied, mask)], rays)");
    return each_slider(e, pext16_slider);
}
