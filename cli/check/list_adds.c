/* SPDX-License-Identifier: MIT
 *
 * list_adds.c: tables of what is added to the product, as lists have that hold white and
 * black magics: (occupied | ~mask) * magic is (occupied & mask) * magic + ~mask * magic. So
 * the number is 0 for a white magic and ~mask * magic for a black one; that is how such
 * a table is known.
 */
#include "list_blocks.h"

#include <inttypes.h>
#include <stdio.h>

static uint64_t add_of(const block *magics, sl_slider slider, int square) {
    return ~sl_oracle_mask(slider, square) * magics->numbers[square].value;
}

/* Most of those that are not 0 are right: no accident. */
static bool are_adds(const block *b, const block *magics, sl_slider slider) {
    size_t given = 0, right = 0;
    for (int square = 0; square < 64; square++) {
        given += b->numbers[square].value != 0;
        right += b->numbers[square].value != 0 && b->numbers[square].value == add_of(magics, slider, square);
    }
    return right > 0 && 4 * right >= 3 * given;
}

static void check_adds(block *b, const block *magics, sl_slider slider) {
    for (int square = 0; square < 64 && !*b->complaint; square++) {
        const number *n = &b->numbers[square];
        uint64_t      expected = add_of(magics, slider, square);
        if (n->value && n->value != expected)
            snprintf(b->complaint, sizeof b->complaint,
                     "%u: 0x%016" PRIx64 " is added for %s %s; expected 0, or ~mask * magic, which is 0x%016" PRIx64,
                     n->line, n->value, sl_slider_name(slider), square_name(square), expected);
    }
}

static void find_adds_of(blocks *found, const block *magics, sl_slider slider) {
    for (size_t i = 0; i < found->count; i++) {
        block *b = &found->all[i];
        bool   candidate = b != magics && b->count == 64 && (b->role == MAGICS || b->role == SPARSE);
        if (!candidate || !are_adds(b, magics, slider)) continue;
        b->role = ADDS;
        b->slider = (int)slider;
        check_adds(b, magics, slider);
        return;
    }
}

void find_adds(blocks *found) {
    for (size_t i = 0; i < found->count; i++)
        for (int slider = 0; slider < 2; slider++)
            if (found->all[i].role == MAGICS && found->all[i].count == 64)
                find_adds_of(found, &found->all[i], (sl_slider)slider);
    for (size_t i = 0; i < found->count; i++)
        if (found->all[i].role == SPARSE) found->all[i].role = OTHER;
}
