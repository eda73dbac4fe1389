/* SPDX-License-Identifier: MIT
 *
 * explain_magic.c: the nine methods that multiply: the slot that each one's own
 * function gives, and what it does with it. Their constants are read from their own
 * tables, by cli/tables.
 */
#include "magic_steps.h"

#include <sleight/method/black.h>
#include <sleight/method/compact.h>
#include <sleight/method/dense.h>
#include <sleight/method/fancy.h>
#include <sleight/method/fixed.h>
#include <sleight/method/interleaved.h>
#include <sleight/method/magic32.h>
#include <sleight/method/plain.h>
#include <sleight/method/reduced.h>

#include <stdio.h>

/* All steps of a method that keeps attack sets in its slots. */
static uint64_t show_lookup(explanation *e, const magic_lookup *m, const uint64_t *attacks, const char *why_slot) {
    show_mask(e, m->mask, m->black);
    show_product(e, m);
    show_slot(e, m, why_slot);
    show_attacks(e, "What the slot holds: the attack set", attacks[m->slot]);
    return attacks[m->slot];
}

static magic_lookup method_lookup(const explanation *e, sl_slider slider, const char *file) {
    square_index by = method_index(e->method, slider, e->square);
    magic_lookup lookup = magic_lookup_by(&by, e->placed.occupied);
    lookup.file = file;
    return lookup;
}

/* ---- one shift for all squares, a table for each ---------------------------------- */

static uint64_t plain_slider(explanation *e, sl_slider slider) {
    const sl_plain_magics *m = OF_SLIDER(sl_plain, slider);
    int                    bits = slider == SL_ROOK ? SL_PLAIN_ROOK_BITS : SL_PLAIN_BISHOP_BITS;
    const uint64_t        *attacks = slider == SL_ROOK ? sl_plain.rook_attacks[0] : sl_plain.bishop_attacks[0];
    magic_lookup           lookup = method_lookup(e, slider, "ordinary.txt");
    lookup.slot = lookup.offset + (int64_t)sl_plain_index(m, bits, e->square, e->placed.occupied);
    return show_lookup(
        e, &lookup, attacks,
        "Every square has a table of the same size, 4,096 slots for a rook and 512 for a bishop, so the "
        "offset is the square's number times that size and needs no memory; but most squares leave most of "
        "theirs empty.");
}
uint64_t explain_plain(explanation *e) {
    show_formula(e, "attacks[square][(occupied & mask) * magic >> (64 - 12)], for a bishop >> (64 - 9)");
    return each_slider(e, plain_slider);
}

/* ---- each square its own shift ----------------------------------------------------- */

static magic_lookup from_variable(const explanation *e, sl_slider slider, const sl_shape_variable *m,
                                  const char *file) {
    magic_lookup lookup = method_lookup(e, slider, file);
    lookup.slot = (int64_t)sl_shape_variable_slot(m, e->square, e->placed.occupied);
    return lookup;
}

static const char variable_formula[] = "attacks[offset + ((occupied & mask) * magic >> shift)]";

static uint64_t fancy_slider(explanation *e, sl_slider slider) {
    magic_lookup lookup = from_variable(e, slider, OF_SLIDER(sl_fancy, slider), "ordinary.txt");
    return show_lookup(e, &lookup, sl_fancy.attacks,
                       "All squares share one table; each has a stretch of it that begins at its offset and is just as "
                       "long as its mask asks for.");
}
uint64_t explain_fancy(explanation *e) {
    show_formula(e, variable_formula);
    return each_slider(e, fancy_slider);
}

static uint64_t interleaved_slider(explanation *e, sl_slider slider) {
    magic_lookup lookup = method_lookup(e, slider, "ordinary.txt");
    return show_lookup(
        e, &lookup, sl_interleaved.attacks,
        "The magics are those of `fancy`; only the order in memory differs: the constants of a square for "
        "rook and bishop fill one cache line of 64 bytes, and its two stretches of the table lie side by "
        "side, so that a queen waits less.");
}
uint64_t explain_interleaved(explanation *e) {
    show_formula(e, variable_formula);
    return each_slider(e, interleaved_slider);
}

/* Does this square save an index bit? For `reduced` and for `compact`, which uses its magics. */
static void why_reduced(const magic_lookup *m, char *text, size_t size) {
    int saved = sl_bits_count(m->mask) - (64 - m->shift);
    snprintf(text, size,
             saved > 0 ? "This square is one of the few with a magic that saves an index bit: %s slots do for "
                         "%s subsets, because enough of those with the same attack set meet."
                       : "For this square no magic that saves an index bit is known: %s slots for %s subsets.",
             with_commas(UINT64_C(1) << (64 - m->shift)), with_commas(UINT64_C(1) << sl_bits_count(m->mask)));
}

static uint64_t reduced_slider(explanation *e, sl_slider slider) {
    char         why[256];
    magic_lookup lookup = from_variable(e, slider, OF_SLIDER(sl_reduced, slider), "reduced.txt");
    why_reduced(&lookup, why, sizeof why);
    return show_lookup(e, &lookup, sl_reduced.attacks, why);
}
uint64_t explain_reduced(explanation *e) {
    show_formula(e, variable_formula);
    return each_slider(e, reduced_slider);
}

static uint64_t compact_slider(explanation *e, sl_slider slider) {
    static const char why[] =
        "The slots of this square lie among those of others: each fills holes that the others leave.";
    magic_lookup lookup = from_variable(e, slider, OF_SLIDER(sl_compact, slider), "white-variable.txt");
    int          first = (slider == SL_ROOK ? sl_compact.rook_first : sl_compact.bishop_first)[e->square];
    int          number = sl_compact.number[lookup.slot];
    show_mask(e, lookup.mask, lookup.black);
    show_product(e, &lookup);
    show_slot(e, &lookup, why);
    begin_step(e, "From slot to attack set");
    show_number(e, "number", number);
    show_number(e, "first", first);
    show_number(e, "set", first + number);
    say(e,
        "The slot does not hold the attack set but its number, one byte instead of eight: a slider on one square has "
        "at most 144 different attack sets, and the table repeats them again and again. The sets of this square begin "
        "at %d, and this is number %d of them: set %d. A second lookup is the price.",
        first, number, first + number);
    show_attacks(e, "The attack set", sl_compact.sets[first + number]);
    return sl_compact.sets[first + number];
}
uint64_t explain_compact(explanation *e) {
    show_formula(e, "sets[first + number[offset + ((occupied & mask) * magic >> shift)]]");
    return each_slider(e, compact_slider);
}

/* ---- one shift for all squares, tables that overlap ---------------------------------- */

static magic_lookup from_fixed(const explanation *e, sl_slider slider, const sl_shape_fixed *m) {
    magic_lookup lookup = method_lookup(e, slider, NULL);
    lookup.file = lookup.black ? "black-fixed.txt" : "white-fixed.txt";
    lookup.slot = (int64_t)(lookup.black ? sl_shape_black_slot(m, lookup.shift, e->square, e->placed.occupied)
                                         : sl_shape_fixed_slot(m, lookup.shift, e->square, e->placed.occupied));
    return lookup;
}

static const char why_overlapping[] =
    "The shift is the same for all squares, a constant of the program that no lookup has to load. Most squares then "
    "use few of their slots, and the slots of other squares lie in the holes.";

static uint64_t fixed_slider(explanation *e, sl_slider slider) {
    magic_lookup lookup = from_fixed(e, slider, OF_SLIDER(sl_fixed, slider));
    return show_lookup(e, &lookup, sl_fixed.attacks, why_overlapping);
}
uint64_t explain_fixed(explanation *e) {
    show_formula(e, "attacks[offset + ((occupied & mask) * magic >> 52)], for a bishop >> 55");
    return each_slider(e, fixed_slider);
}

static uint64_t black_slider(explanation *e, sl_slider slider) {
    magic_lookup lookup = from_fixed(e, slider, OF_SLIDER(sl_black, slider));
    return show_lookup(e, &lookup, sl_black.attacks, why_overlapping);
}
uint64_t explain_black(explanation *e) {
    show_formula(e, "attacks[offset + ((occupied | ~mask) * magic >> 52)], for a bishop >> 55");
    return each_slider(e, black_slider);
}

static uint64_t dense_slider(explanation *e, sl_slider slider) {
    const sl_dense_magics *m = OF_SLIDER(sl_dense, slider);
    magic_lookup           lookup = method_lookup(e, slider, "mixed.txt");
    lookup.add = m->add[e->square]; /* with the shift in its low bits */
    lookup.adds = true;
    lookup.slot = sl_dense_slot(m, e->square, e->placed.occupied);
    return show_lookup(
        e, &lookup, sl_dense.attacks,
        "Each square has the kind of magic, white or black, and the shift that pack best; the tables of all "
        "squares overlap. An offset may be negative where a square's first slots stay unused.");
}
uint64_t explain_dense(explanation *e) {
    show_formula(e, "attacks[offset + (((occupied & mask) * magic + add) >> shift)]");
    say(e, "A black magic's product is the white one plus ~mask * magic. That number is kept as `add`, 0 for a white "
           "magic, and one formula serves both kinds. Its lowest six bits, which are too low to reach the index, hold "
           "the shift; so even a white magic's is not quite 0.");
    return each_slider(e, dense_slider);
}

/* ---- two halves ------------------------------------------------------------------------ */

static uint64_t magic32_slider(explanation *e, sl_slider slider) {
    magic_lookup lookup = method_lookup(e, slider, "magic32.txt");
    return show_lookup(e, &lookup, sl_magic32.attacks,
                       "As in `fancy`, each square has its own stretch of one table, which begins at its offset.");
}
uint64_t explain_magic32(explanation *e) {
    show_formula(e, "attacks[offset + ((low half * low ^ high half * high) >> shift)], in 32-bit words");
    return each_slider(e, magic32_slider);
}
