/* SPDX-License-Identifier: MIT
 *
 * magic_steps.c: mask, product, index, slot: the steps of every magic, shown
 * with the numbers of one lookup.
 */
#include "magic_steps.h"

#include <sleight/method/magic32.h>

#include <inttypes.h>
#include <stdio.h>

static int index_bits(const magic_lookup *m) { return m->width - m->shift; }

magic_lookup magic_lookup_by(const square_index *by, uint64_t occupied) {
    const sl_magic *m = &by->magic;
    bool            black = m->kind == SL_MAGIC_BLACK;
    return (magic_lookup){.slider = m->slider,
                          .mask = by->mask,
                          .magic = m->magic,
                          .black = black,
                          .add = black ? ~by->mask * m->magic : 0,
                          .shift = m->shift,
                          .width = m->kind == SL_MAGIC_32 ? 32 : 64,
                          .offset = m->offset,
                          .slot = m->offset + (int64_t)sl_magic_index(m, occupied)};
}

uint64_t magic_product(const magic_lookup *m, uint64_t subset) {
    if (m->width == 32) return sl_magic32_index(subset, (uint32_t)m->magic, (uint32_t)(m->magic >> 32), 0);
    return subset * m->magic + m->add;
}

uint64_t magic_index(const magic_lookup *m, uint64_t subset) { return magic_product(m, subset) >> m->shift; }

/* ---- which squares matter ------------------------------------------------------ */

void show_mask(explanation *e, uint64_t mask, bool black) {
    uint64_t occupied = e->placed.occupied, masked = occupied & mask;
    int      squares = sl_bits_count(mask);
    drawing  boards[4] = {draw_occupied(e), draw_mask(e, mask), draw_bits("occupied & mask", masked),
                          draw_bits("occupied | ~mask", occupied | ~mask)};
    begin_step(e, "Which squares can matter?");
    show_boards(e, boards, black ? 4 : 3);
    say(e,
        "A blocker on the last square of a ray changes nothing: that square is attacked either way. The mask leaves it "
        "out, and %d squares remain. Each of them is empty or not, so there are 2^%d = %s subsets, and each has to "
        "find its attack set.%s",
        squares, squares, with_commas(UINT64_C(1) << squares),
        black ? "" : " Everything else on the board is cut away.");
    if (black)
        say(e, "This magic is black: the squares outside the mask are all set instead of cleared. They tell nothing "
               "that way either, but what they add to the product moves all slots of this square, and so lets more "
               "candidates pack tightly.");
    show_set(e, "mask", mask);
    show_set(e, "masked", black ? occupied | ~mask : masked);
}

/* ---- the multiplication ---------------------------------------------------------- */

/* The product as what it is: a sum of copies of the magic. */
static void show_sum(explanation *e, const magic_lookup *m, uint64_t masked, uint64_t marked) {
    uint64_t sum = m->add;
    if (m->black || m->adds) show_bits(e, m->adds ? "add" : "~mask * magic", m->add, 64, marked);
    for (; masked; masked &= masked - 1) {
        int square = sl_bits_lowest(masked);
        sum += m->magic << square;
        show_copy(e, square, m->magic << square, sum, marked);
    }
}

static void show_wide_product(explanation *e, const magic_lookup *m) {
    uint64_t masked = e->placed.occupied & m->mask, product = masked * m->magic + m->add;
    uint64_t marked = top_bits(64, index_bits(m));
    char     note[64];
    show_set(e, "magic", m->magic);
    if (m->adds) show_set(e, "add", m->add);
    say(e,
        "To multiply is to add copies of the magic, one for each blocker, moved left by the number of the blocker's "
        "square; what passes the left end is lost.%s%s",
        m->black ? " The squares outside the mask are always set, so together they always add the same number." : "",
        masked ? "" : " Here no blocker stands inside the mask.");
    show_sum(e, m, masked, marked);
    show_bits(e, m->black || m->adds ? "sum" : "product", product, 64, marked);
    snprintf(note, sizeof note, "index: the top %d bits, product >> %d", index_bits(m), m->shift);
    show_carets(e, 64, marked, note);
    show_window(e, m->mask, m->black && !m->adds ? e->placed.occupied | ~m->mask : masked, m->magic, m->add, m->shift);
    show_set(e, "product", product);
}

/* Two short products, joined by xor. */
static void show_halves(explanation *e, const magic_lookup *m) {
    uint64_t masked = e->placed.occupied & m->mask, marked = top_bits(32, index_bits(m));
    uint32_t low = (uint32_t)masked * (uint32_t)m->magic;
    uint32_t high = (uint32_t)(masked >> 32) * (uint32_t)(m->magic >> 32);
    char     note[64];
    show_set(e, "low magic", (uint32_t)m->magic);
    show_set(e, "high magic", m->magic >> 32);
    say(e, "A 32-bit CPU would need three multiplications and their sums for one product of 64 bits. Here each half of "
           "the board has a magic of its own: ranks 1 to 4 are the low half, ranks 5 to 8 the high half, and xor joins "
           "the two products without a carry.");
    show_bits(e, "low half", (uint32_t)masked, 32, 0);
    show_bits(e, "* low magic", low, 32, marked);
    show_bits(e, "high half", masked >> 32, 32, 0);
    show_bits(e, "* high magic", high, 32, marked);
    show_bits(e, "xor of both", low ^ high, 32, marked);
    snprintf(note, sizeof note, "index: the top %d bits, xor >> %d", index_bits(m), m->shift);
    show_carets(e, 32, marked, note);
    show_set(e, "low product", low);
    show_set(e, "high product", high);
}

void show_product(explanation *e, const magic_lookup *m) {
    begin_step(e, "Bring the blockers together: a multiplication");
    if (m->width == 32)
        show_halves(e, m);
    else
        show_wide_product(e, m);
    show_number(e, "shift", m->shift);
    show_index(e, magic_index(m, e->placed.occupied & m->mask), index_bits(m));
    if (!m->file) {
        say(e, "Why the top bits: they are the ones that every copy can reach%s.",
            m->width == 32 ? "" : ", and carries only run upwards");
        return;
    }
    say(e,
        "Why the top bits: they are the ones that every copy can reach%s. Why this magic: it sends no two subsets with "
        "different attack sets to the same index. Such a number is found by trying candidates, random or made for the "
        "mask, on all its subsets; this one is kept in data/magics/%s.",
        m->width == 32 ? "" : ", and carries only run upwards", m->file);
}

/* ---- the slot -------------------------------------------------------------------------- */

/* How the subsets of the mask share this slot: counted, not claimed. */
static unsigned count_sharing(const explanation *e, const magic_lookup *m, unsigned *alike) {
    uint64_t index = magic_index(m, e->placed.occupied & m->mask), subset = 0;
    uint64_t attacks = sl_oracle_attacks(m->slider, e->square, e->placed.occupied);
    unsigned sharing = 0;
    *alike = 0;
    do {
        bool same_attacks = sl_oracle_attacks(m->slider, e->square, subset) == attacks;
        bool same_slot = magic_index(m, subset) == index;
        if (same_slot && !same_attacks)
            broken("internal error: a clash in slot %" PRId64 "; please report this", m->slot);
        *alike += same_attacks;
        sharing += same_slot;
        subset = sl_subset_next(subset, m->mask);
    } while (subset);
    return sharing;
}

static void say_sharing(explanation *e, const magic_lookup *m) {
    const char *subsets = with_commas(UINT64_C(1) << sl_bits_count(m->mask));
    unsigned    alike, sharing = count_sharing(e, m, &alike);
    if (alike == 1)
        say(e,
            "Of the %s subsets of this mask only this one has this attack set, and no other comes to its slot: that "
            "would be a clash.",
            subsets);
    else if (sharing == 1)
        say(e,
            "Of the %s subsets of this mask %u have this attack set, as nothing counts behind the first blocker; each "
            "of the others has its copy in another slot. No subset with another attack set comes to this one: that "
            "would be a clash.",
            subsets, alike);
    else
        say(e,
            "Of the %s subsets of this mask %u have this attack set, as nothing counts behind the first blocker, and "
            "%u "
            "of these come to this slot: constructive collisions. No subset with another attack set comes here: that "
            "would be a clash.",
            subsets, alike, sharing);
}

void show_slot(explanation *e, const magic_lookup *m, const char *why) {
    uint64_t index = magic_index(m, e->placed.occupied & m->mask);
    begin_step(e, "From index to slot");
    show_number(e, "offset", m->offset);
    show_number(e, "slot", m->slot);
    must_agree(e, "slot", (uint64_t)m->offset + index, (uint64_t)m->slot);
    say(e, "slot = offset + index = %" PRId64 " + %" PRIu64 ". %s", m->offset, index, why);
    say_sharing(e, m);
}

void show_attacks(explanation *e, const char *title, uint64_t attacks) {
    drawing board = draw_result(e, "attacks", attacks);
    begin_step(e, "%s", title);
    show_boards(e, &board, 1);
    show_set(e, "attacks", attacks);
}
