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
#include <stdio.h>

static void tell_exact_slot(story *s, uint64_t offset, uint64_t index, uint64_t slot) {
    begin_step(s, "From index to slot");
    tell_number(s, "offset", (int64_t)offset);
    tell_number(s, "slot", (int64_t)slot);
    must_agree(s, "slot", offset + index, slot);
    say(s,
        "slot = offset + index = %" PRIu64 " + %" PRIu64 ". The index is perfect: every subset of the mask has a slot "
        "of its own, none is unused, and nothing had to be searched.",
        offset, index);
}

/* ---- by a loop --------------------------------------------------------------- */

static void show_rounds(story *s, uint64_t mask) {
    size_t   bit = 0, index = 0;
    int      bits = sl_bits_count(mask);
    uint64_t rest = mask;
    if (!begin_block(s, BLOCK_ROWS)) return;
    printf("  round  square  occupied  index so far\n");
    for (; rest; rest &= rest - 1, bit++) {
        int  square = sl_bits_lowest(rest);
        bool occupied = s->placed.occupied >> square & 1;
        index |= (size_t)occupied << bit;
        printf("  %5zu  %-6s  %-8s  ", bit + 1, square_name(square), occupied ? "yes" : "no");
        for (int i = bits - 1; i >= 0; i--) putchar(i > (int)bit ? '.' : index >> i & 1 ? '1' : '0');
        putchar('\n');
    }
}

static uint64_t bitloop_slider(story *s, sl_slider slider) {
    const sl_shape_pext *m = OF_SLIDER(sl_pext, slider);
    uint64_t             mask = m->mask[s->square], offset = m->offset[s->square];
    size_t               index = sl_bitloop_index(s->placed.occupied, mask);
    tell_mask(s, mask, false);
    begin_step(s, "Pack the masked bits into a number, one after the other");
    show_rounds(s, mask);
    tell_index(s, index, sl_bits_count(mask));
    say(s,
        "From the lowest square of the mask up, each round puts one more bit on the left. This is what a number for a "
        "subset means; magics and PEXT only get to one faster.");
    tell_exact_slot(s, offset, index, offset + index);
    tell_attacks(s, "What the slot holds: the attack set", sl_pext.attacks[offset + index]);
    return sl_pext.attacks[offset + index];
}
uint64_t explain_bitloop(story *s) {
    show_formula(s, "attacks[offset + index], the index packed bit by bit");
    return each_slider(s, bitloop_slider);
}

/* ---- by PEXT -------------------------------------------------------------------- */

/* The squares of a mask from the lowest, the bits that are packed or spread there, and their places. */
static void show_packing(story *s, const char *of, uint64_t mask, const char *what, uint64_t packed) {
    int bits = sl_bits_count(mask);
    if (!begin_block(s, BLOCK_ROWS)) return;
    printf("  %-*s", LABEL_WIDTH, of);
    for (uint64_t rest = mask; rest; rest &= rest - 1) printf(" %s", square_name(sl_bits_lowest(rest)));
    printf("\n  %-*s", LABEL_WIDTH, what);
    for (int i = 0; i < bits; i++) {
        if (packed >> i & 1) use_ink(INK_ATTACK);
        printf(" %2d", (int)(packed >> i & 1));
        if (packed >> i & 1) use_ink(INK_NONE);
    }
    printf("\n  %-*s", LABEL_WIDTH, "packed bit");
    for (int i = 0; i < bits; i++) printf(" %2d", i);
    putchar('\n');
}

/* The way to a slot that pext and pext16 share. */
static size_t tell_pext(story *s, const sl_shape_pext *m) {
    uint64_t mask = m->mask[s->square], index = sl_bits_pext(s->placed.occupied, mask);
    size_t   slot = sl_shape_pext_slot(m, s->square, s->placed.occupied);
    tell_mask(s, mask, false);
    begin_step(s, "Pack the masked bits into a number: PEXT");
    show_packing(s, "mask", mask, "occupied", index);
    tell_index(s, index, sl_bits_count(mask));
    say(s, "PEXT takes the bits that the mask selects and moves them together at the low end, in their order: bit 0 "
           "is the lowest square of the mask. One instruction does what a magic multiplication only comes close to. "
           "The index is written with bit 0 on the right.");
    tell_exact_slot(s, m->offset[s->square], index, slot);
    return slot;
}

static uint64_t pext_slider(story *s, sl_slider slider) {
    uint64_t attacks = sl_pext.attacks[tell_pext(s, OF_SLIDER(sl_pext, slider))];
    tell_attacks(s, "What the slot holds: the attack set", attacks);
    return attacks;
}
uint64_t explain_pext(story *s) {
    show_formula(s, "attacks[offset + pext(occupied, mask)]");
    return each_slider(s, pext_slider);
}

static uint64_t pext16_slider(story *s, sl_slider slider) {
    uint64_t rays = (slider == SL_ROOK ? sl_pext16.rook_rays : sl_pext16.bishop_rays)[s->square];
    uint64_t entry = sl_pext16.packed[tell_pext(s, OF_SLIDER(sl_pext16, slider))];
    uint64_t attacks = sl_bits_pdep(entry, rays);
    drawing  boards[2] = {draw_set("rays", rays, 'm', INK_MASK), draw_result(s, "attacks", attacks)};
    mark(&boards[0], UINT64_C(1) << s->square, piece_letters[s->piece], INK_PIECE);
    begin_step(s, "Spread what the slot holds over the rays: PDEP");
    show_packing(s, "rays", rays, "entry", entry);
    show_boards(s, boards, 2);
    tell_set(s, "rays", rays);
    tell_set(s, "entry", entry);
    tell_set(s, "attacks", attacks);
    say(s,
        "Attacks lie on the rays and nowhere else, and these have %d squares: 16 bits hold the attack set, a quarter "
        "of a bitboard. PDEP is PEXT backwards: it deals the low bits out to the squares of the rays, in their order.",
        sl_bits_count(rays));
    return attacks;
}
uint64_t explain_pext16(story *s) {
    show_formula(s, "pdep(packed[offset + pext(occupied, mask)], rays)");
    return each_slider(s, pext16_slider);
}
