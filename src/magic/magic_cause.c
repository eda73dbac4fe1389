/* SPDX-License-Identifier: MIT
 *
 * magic_cause.c: the causes of failures in words.
 */
#include <sleight/magic.h>

#include "text_out.h"

const char *sl_magic_cause_name(sl_magic_cause cause) {
    static const char *const names[SL_MAGIC_CAUSE_COUNT] = {
        [SL_MAGIC_CAUSE_SWAPPED] = "swapped",
        [SL_MAGIC_CAUSE_ORDER] = "order",
        [SL_MAGIC_CAUSE_KIND] = "kind",
        [SL_MAGIC_CAUSE_EDGES] = "edges",
        [SL_MAGIC_CAUSE_EDGES_AND_SHIFT] = "edges",
        [SL_MAGIC_CAUSE_BYTES] = "bytes",
        [SL_MAGIC_CAUSE_HALVES] = "bytes",
        [SL_MAGIC_CAUSE_SHIFT_BY_ONE] = "shift",
        [SL_MAGIC_CAUSE_SHIFT_BY_MASK] = "shift",
        [SL_MAGIC_CAUSE_SHIFT] = "shift",
        [SL_MAGIC_CAUSE_DIGIT_MISSING] = "truncated",
        [SL_MAGIC_CAUSE_DIGITS_SWAPPED] = "digit",
        [SL_MAGIC_CAUSE_DIGIT_WRONG] = "digit",
        [SL_MAGIC_CAUSE_TRUNCATED] = "truncated",
        [SL_MAGIC_CAUSE_ROUNDED] = "truncated",
    };
    return (unsigned)cause < SL_MAGIC_CAUSE_COUNT ? names[cause] : "unknown";
}

/* ---- a mistake in all of a list -------------------------------------------------------------- */

static const char *order_text(int order) {
    static const char *const texts[8] = {
        "the squares are in order",
        "the files are mirrored (h1 = 0), those of the bitboards are not",
        "the list begins at a8 (a8 = 0), the bitboards at a1",
        "the list begins at h8 (h8 = 0), the bitboards at a1",
        "the list runs by files (a1, a2, ...), the bitboards by ranks",
        "the list runs by files from a8 down (a8, a7, ...), the bitboards by ranks from a1",
        "the list runs by files from h1 up (h1, h2, ...), the bitboards by ranks from a1",
        "the list runs by files from h8 down (h8, h7, ...), the bitboards by ranks from a1",
    };
    return texts[order & 7];
}

static const char *kind_text(int kind) {
    static const char *const texts[SL_MAGIC_KIND_COUNT] = {
        "these are white magics, for (occupied & mask) * magic",
        "these are black magics, for (occupied | ~mask) * magic",
        "these are magic32 magics, two factors of 32 bits in each number",
    };
    return (unsigned)kind < SL_MAGIC_KIND_COUNT ? texts[kind] : "these are magics of an unknown kind";
}

/* Those that have one sentence. */
static const char *fixed_text(sl_magic_cause cause) {
    switch (cause) {
    case SL_MAGIC_CAUSE_SWAPPED: return "rook and bishop are swapped";
    case SL_MAGIC_CAUSE_EDGES: return "edges are left in the mask: the magics are for whole rays";
    case SL_MAGIC_CAUSE_EDGES_AND_SHIFT:
        return "edges are left in the mask: the magics are for whole rays and their count of bits";
    case SL_MAGIC_CAUSE_BYTES: return "the bytes of each number are in reverse order";
    case SL_MAGIC_CAUSE_HALVES: return "the halves of each number are swapped";
    case SL_MAGIC_CAUSE_TRUNCATED: return "the numbers are truncated: none has more than 32 bits";
    case SL_MAGIC_CAUSE_ROUNDED:
        return "the numbers are rounded to the 53 significant bits of a double (in JavaScript, write them with n)";
    default: return "unknown: none of the usual mistakes explains it";
    }
}

/* A shift that nobody gave is nobody's mistake. */
static void put_shift_fault(text_out *t, const sl_magic_fault *fault, bool assumed) {
    put_text(t, assumed ? "no shift was given, and the one that was assumed is " : "the shift is ");
    if (fault->cause == SL_MAGIC_CAUSE_SHIFT_BY_ONE) {
        put_text(t, "off by one: one less is right");
    } else if (fault->cause == SL_MAGIC_CAUSE_SHIFT_BY_MASK) {
        put_text(t, "wrong: it must be 64 less the bits of the mask, on each square its own");
    } else {
        put_text(t, "wrong: it must be ");
        put_decimal(t, fault->value);
        put_text(t, " on all squares");
    }
}

static void put_fault(text_out *t, const sl_magic_fault *fault, unsigned known) {
    bool is_edges = fault->cause == SL_MAGIC_CAUSE_EDGES || fault->cause == SL_MAGIC_CAUSE_EDGES_AND_SHIFT;
    bool is_shift = fault->cause >= SL_MAGIC_CAUSE_SHIFT_BY_ONE && fault->cause <= SL_MAGIC_CAUSE_SHIFT;
    if (fault->cause == SL_MAGIC_CAUSE_ORDER) {
        put_text(t, order_text(fault->value));
    } else if (fault->cause == SL_MAGIC_CAUSE_KIND) {
        put_text(t, kind_text(fault->value));
    } else if (is_shift) {
        put_shift_fault(t, fault, known & SL_MAGICS_SHIFT_ASSUMED);
    } else if (fault->cause == SL_MAGIC_CAUSE_SWAPPED && known & SL_MAGICS_PIECE_GUESSED) {
        put_text(t, "these are magics of the other piece");
    } else if (is_edges && known & SL_MAGICS_WITH_EDGES) {
        put_text(t, "edges are left in the mask: the table of masks has them, the magics are for masks without");
    } else {
        put_text(t, fixed_text(fault->cause));
    }
}

/* ---- a slip in one magic ----------------------------------------------------------------------- */

static void put_place(text_out *t, const sl_magic_line *wrong) {
    put_text(t, sl_slider_name(wrong->magic.slider));
    put_char(t, ' ');
    put_square(t, wrong->magic.square);
    if (!wrong->line) return;
    put_text(t, " (line ");
    put_decimal(t, wrong->line);
    put_char(t, ')');
}

static void put_shift_of_one(text_out *t, const sl_magic_diagnosis *found) {
    bool assumed = found->known & SL_MAGICS_SHIFT_ASSUMED;
    put_text(t, assumed ? "no shift was given for " : "the shift of ");
    put_place(t, &found->wrong);
    put_text(t, assumed ? ", and " : " is wrong: with ");
    put_decimal(t, assumed ? found->wrong.magic.shift : found->right.shift);
    put_text(t, assumed ? " was assumed: with " : " instead of ");
    put_decimal(t, assumed ? found->right.shift : found->wrong.magic.shift);
    put_text(t, " it verifies");
}

static void put_kind_of_one(text_out *t, const sl_magic_diagnosis *found) {
    put_text(t, "the magic of ");
    put_place(t, &found->wrong);
    put_text(t, " is ");
    put_text(t, sl_magic_kind_name(found->right.kind));
    put_text(t, ", not ");
    put_text(t, sl_magic_kind_name(found->wrong.magic.kind));
}

static void put_edges_of_one(text_out *t, const sl_magic_diagnosis *found) {
    put_text(t, "edges are left in the mask: the magic of ");
    put_place(t, &found->wrong);
    put_text(t, " is for the mask without them");
}

static void put_digits_of_one(text_out *t, const sl_magic_diagnosis *found) {
    sl_magic_cause cause = found->faults[0].cause;
    put_text(t, cause == SL_MAGIC_CAUSE_DIGIT_MISSING    ? "a digit is missing"
                : cause == SL_MAGIC_CAUSE_DIGITS_SWAPPED ? "two digits are swapped"
                                                         : "a digit is wrong");
    put_text(t, " in the magic of ");
    put_place(t, &found->wrong);
    put_text(t, ": ");
    put_hex(t, found->right.magic);
    put_text(t, " verifies");
    if (found->ways < 2) return;
    put_text(t, found->ways == 2 ? ", and so does " : ", and so do ");
    put_decimal(t, found->ways - 1);
    put_text(t, found->ways == 2 ? " other number that is one slip away" : " other numbers that are one slip away");
}

size_t sl_magic_diagnosis_write(const sl_magic_diagnosis *found, char text[SL_MAGIC_DIAGNOSIS_SIZE]) {
    text_out t = {text, SL_MAGIC_DIAGNOSIS_SIZE, 0};
    if (found->one && found->faults[0].cause == SL_MAGIC_CAUSE_KIND) {
        put_kind_of_one(&t, found);
    } else if (found->one && found->faults[0].cause == SL_MAGIC_CAUSE_SHIFT) {
        put_shift_of_one(&t, found);
    } else if (found->one && found->faults[0].cause == SL_MAGIC_CAUSE_EDGES) {
        put_edges_of_one(&t, found);
    } else if (found->one) {
        put_digits_of_one(&t, found);
    } else {
        put_fault(&t, &found->faults[0], found->known);
        if (found->faults[1].cause != SL_MAGIC_CAUSE_NONE) {
            put_text(&t, "; and ");
            put_fault(&t, &found->faults[1], found->known);
        }
    }
    return t.length;
}
