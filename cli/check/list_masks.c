/* SPDX-License-Identifier: MIT
 *
 * list_masks.c: masks next to the magics. Known by most of their numbers, in whatever order the squares
 * are, so that one that is wrong stands out; and so is the order, which is then that of
 * the magics too.
 */
#include "list_blocks.h"

static uint64_t mask_of(sl_slider slider, int square, bool whole_rays) {
    return (whole_rays ? sl_oracle_rays : sl_oracle_mask)(slider, square);
}

static uint64_t expected_at(const block *b, int at) {
    uint64_t mask = mask_of((sl_slider)b->slider, square_in_order(at, b->order), b->role == WHOLE_RAYS);
    return b->inverted ? ~mask : mask;
}

static bool are_masks(const block *b) {
    enum { MOST = 48 };
    int wrong = 0;
    for (int at = 0; at < 64 && wrong <= 64 - MOST; at++) wrong += b->numbers[at].value != expected_at(b, at);
    return wrong < 64 - MOST;
}

bool find_masks(block *b) {
    enum { WAYS = 2 * 2 * 2 * 8 };
    block tried = *b;
    for (int way = 0; way < WAYS; way++) {
        tried.slider = way & 1;
        tried.role = way & 2 ? WHOLE_RAYS : MASKS;
        tried.inverted = way & 4;
        tried.order = way >> 3;
        if (!are_masks(&tried)) continue;
        *b = tried;
        return true;
    }
    return false;
}

void report_wrong_masks(check *c, const blocks *found) {
    for (size_t i = 0; i < found->count; i++) {
        const block *b = &found->all[i];
        bool         are_rays = b->role == WHOLE_RAYS && (b->named_mask || b->in_records);
        if (b->role != MASKS && !are_rays) continue;
        for (int at = 0; at < 64; at++)
            check_mask(c, (sl_slider)b->slider, square_in_order(at, b->order), b->numbers[at].value, expected_at(b, at),
                       b->numbers[at].line);
    }
}
