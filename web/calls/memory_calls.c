/* SPDX-License-Identifier: MIT
 *
 * memory_calls.c: the memory picture of a method: which squares use which slot of its
 * one table, where there are holes, and where tables overlap.
 */
#include "page_calls.h"

#include "cli/tables/square_index.h"

#include <string.h>

enum { TABLE_MAX = 1 << 17, OWNERS = 128, NO_OWNER = 255 };

static uint8_t owners[TABLE_MAX];      /* how many squares use the slot */
static uint8_t first_owner[TABLE_MAX]; /* one of them: a rook's square, or 64 and a bishop's */
static uint8_t marked[TABLE_MAX];      /* is it one of the square that was asked for? */
static uint8_t covering[TABLE_MAX]; /* over how many squares' stretches, from their first slot to their last, it lies */
static int     method;
static size_t  slots;

CALL(size_t, owners_fill)(int method);
CALL(uint8_t *, owners_room)(void);
CALL(uint8_t *, first_owner_room)(void);
CALL(uint8_t *, marked_room)(void);
CALL(uint8_t *, covering_room)(void);
CALL(size_t, owner_slots)(int owner);
CALL(size_t, slot_owners)(unsigned slot);

uint8_t *owners_room(void) { return owners; }
uint8_t *first_owner_room(void) { return first_owner; }
uint8_t *marked_room(void) { return marked; }
uint8_t *covering_room(void) { return covering; }

static square_index index_of(int owner) {
    return method_index(&sl_methods(NULL)[method], owner < 64 ? SL_ROOK : SL_BISHOP, owner % 64);
}

/* Marks the slots of a square; returns how many there are. */
static unsigned mark_slots(int owner) {
    square_index by = index_of(owner);
    uint64_t     subset = 0;
    unsigned     count = 0;
    memset(marked, 0, sizeof marked);
    do {
        size_t slot = (size_t)(by.magic.offset + (int64_t)square_index_of(&by, subset));
        if (slot >= TABLE_MAX) broken("slot %zu is outside of the picture", slot);
        count += !marked[slot];
        marked[slot] = 1;
        subset = sl_subset_next(subset, by.mask);
    } while (subset);
    return count;
}

/* Counts the marked slots as a square's, and the stretch from the first to the last. */
static void add_owner(int owner) {
    size_t first = TABLE_MAX, last = 0;
    for (size_t slot = 0; slot < TABLE_MAX; slot++) {
        if (!marked[slot]) continue;
        if (!owners[slot]++) first_owner[slot] = (uint8_t)owner;
        if (first == TABLE_MAX) first = slot;
        last = slot;
    }
    for (size_t slot = first; slot <= last; slot++) covering[slot]++;
    if (last >= slots) slots = last + 1;
}

size_t owners_fill(int asked) {
    unsigned holes = 0, shared = 0, overlapping = 0, most = 0;
    method = asked;
    slots = 0;
    memset(owners, 0, sizeof owners);
    memset(first_owner, NO_OWNER, sizeof first_owner);
    memset(covering, 0, sizeof covering);
    for (int owner = 0; owner < OWNERS; owner++) {
        mark_slots(owner);
        add_owner(owner);
    }
    for (size_t slot = 0; slot < slots; slot++) {
        holes += !owners[slot];
        shared += owners[slot] > 1;
        overlapping += covering[slot] > 1;
        if (covering[slot] > most) most = covering[slot];
    }
    json *out = begin_answer();
    json_count(out, "slots", slots);
    json_integer(out, "holes", holes);
    json_integer(out, "shared", shared);
    json_integer(out, "overlapping", overlapping);
    json_integer(out, "most", most);
    return end_answer();
}

/* The slots of one square, in `marked`. */
size_t owner_slots(int owner) {
    unsigned     count = mark_slots(owner), alone = 0;
    square_index by = index_of(owner);
    size_t       first = slots, last = 0;
    char         words[SQUARE_INDEX_TEXT];
    for (size_t slot = 0; slot < slots; slot++) {
        if (!marked[slot]) continue;
        alone += owners[slot] == 1;
        if (slot < first) first = slot;
        last = slot;
    }
    json *out = begin_answer();
    json_string(out, "by", square_index_text(&by, words));
    json_integer(out, "offset", by.magic.offset);
    json_integer(out, "count", count);
    json_integer(out, "alone", alone);
    json_integer(out, "subsets", INT64_C(1) << sl_bits_count(by.mask));
    json_count(out, "first", first);
    json_count(out, "last", last);
    return end_answer();
}

/* Who uses a slot: each square, with how many of its subsets come there, and their attack set. */
size_t slot_owners(unsigned slot) {
    json *out = begin_answer();
    json_array(out, "owners");
    for (int owner = 0; owner < OWNERS; owner++) {
        square_index by = index_of(owner);
        sl_slider    slider = owner < 64 ? SL_ROOK : SL_BISHOP;
        uint64_t     subset = 0, attacks = 0, first = 0;
        unsigned     count = 0;
        do {
            if ((size_t)(by.magic.offset + (int64_t)square_index_of(&by, subset)) == slot) {
                if (!count++) first = subset, attacks = sl_oracle_attacks(slider, owner % 64, subset);
            }
            subset = sl_subset_next(subset, by.mask);
        } while (subset);
        if (!count) continue;
        json_object(out, NULL);
        json_integer(out, "owner", owner);
        json_integer(out, "subsets", count);
        json_bitboard(out, "blockers", first);
        json_bitboard(out, "attacks", attacks);
        json_close(out);
    }
    json_close(out);
    return end_answer();
}
