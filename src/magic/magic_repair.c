/* SPDX-License-Identifier: MIT
 *
 * magic_repair.c: one magic is wrong. Slips of a hand that copies are undone
 * until it verifies: a digit lost, two swapped, one wrong; or the shift, the kind,
 * or edges in the mask. Small tables have many magics, so that a slip may be undone in more than
 * one way; the ways are counted.
 */
#include "diagnose.h"

enum { DIGITS = 16 };

/* The numbers that verify, each once: two slips may lead to one number. */
typedef struct ways {
    masked_magic wrong;
    uint64_t     magics[SL_MAGIC_WAYS_MAX];
    unsigned     count;
} ways;

static bool is_known(const ways *w, uint64_t magic) {
    for (unsigned i = 0; i < w->count; i++)
        if (w->magics[i] == magic) return true;
    return magic == w->wrong.magic.magic;
}

static void try_magic(ways *w, uint64_t magic) {
    masked_magic changed = w->wrong;
    if (w->count == SL_MAGIC_WAYS_MAX || is_known(w, magic)) return;
    changed.magic.magic = magic;
    if (holds(&changed)) w->magics[w->count++] = magic;
}

/* A digit put in at each place, from the end on: a number is cut off there more often than elsewhere. */
static void try_missing(ways *w) {
    uint64_t magic = w->wrong.magic.magic;
    if (magic >> 60) return; /* there are 16 already */
    for (unsigned place = 0; place < DIGITS; place++) {
        uint64_t below = (UINT64_C(1) << 4 * place) - 1;
        for (uint64_t digit = 0; digit < 16; digit++)
            try_magic(w, (magic & ~below) << 4 | digit << 4 * place | (magic & below));
    }
}

static void try_swapped(ways *w) {
    uint64_t magic = w->wrong.magic.magic;
    for (unsigned place = 0; place + 1 < DIGITS; place++) {
        uint64_t low = magic >> 4 * place & 15, high = magic >> 4 * (place + 1) & 15;
        try_magic(w, magic ^ ((low ^ high) << 4 * place) ^ ((low ^ high) << 4 * (place + 1)));
    }
}

static void try_wrong(ways *w) {
    for (unsigned place = 0; place < DIGITS; place++)
        for (uint64_t change = 1; change < 16; change++) try_magic(w, w->wrong.magic.magic ^ change << 4 * place);
}

/* The first sort of slip that fits is the cause; numbers of the other sorts count as well, as nobody can know. */
static bool repair_digits(const masked_magic *wrong, sl_magic_diagnosis *found) {
    static const struct {
        void (*try)(ways *);
        sl_magic_cause cause;
    } slips[] = {{try_missing, SL_MAGIC_CAUSE_DIGIT_MISSING},
                 {try_swapped, SL_MAGIC_CAUSE_DIGITS_SWAPPED},
                 {try_wrong, SL_MAGIC_CAUSE_DIGIT_WRONG}};
    ways w = {.wrong = *wrong};
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        slips[i].try(&w);
        if (w.count && !found->ways) found->faults[0].cause = slips[i].cause;
        found->ways = w.count;
    }
    if (w.count) found->right.magic = w.magics[0];
    return w.count > 0;
}

/* More than two less cannot help, see change_shift in magic_diagnose.c. */
static bool repair_shift(const masked_magic *wrong, sl_magic_diagnosis *found) {
    for (int less = 1; less <= 2; less++) {
        masked_magic changed = *wrong;
        changed.magic.shift -= less;
        if (!holds(&changed)) continue;
        found->faults[0] = (sl_magic_fault){SL_MAGIC_CAUSE_SHIFT, changed.magic.shift};
        found->right = changed.magic;
        return true;
    }
    return false;
}

/* White for black, or black for white. */
static bool repair_kind(const masked_magic *wrong, sl_magic_diagnosis *found) {
    masked_magic changed = *wrong;
    if (wrong->magic.kind == SL_MAGIC_32) return false;
    changed.magic.kind = wrong->magic.kind == SL_MAGIC_WHITE ? SL_MAGIC_BLACK : SL_MAGIC_WHITE;
    if (!holds(&changed)) return false;
    found->faults[0] = (sl_magic_fault){SL_MAGIC_CAUSE_KIND, (int)changed.magic.kind};
    found->right = changed.magic;
    return true;
}

/* Where the mask keeps the edges: right without? The other way is not tried, as with so many more bits much is right.
 */
static bool repair_edges(const masked_magic *wrong, sl_magic_diagnosis *found) {
    masked_magic changed = *wrong;
    if (!wrong->edges) return false;
    changed.edges = false;
    if (!holds(&changed)) return false;
    found->faults[0].cause = SL_MAGIC_CAUSE_EDGES;
    return true;
}

bool sl_magic_repair(const sl_magic_line *wrong, unsigned known, bool alone, sl_magic_diagnosis *found) {
    masked_magic m = {wrong->magic, known & SL_MAGICS_WITH_EDGES};
    bool         odd_shift = sl_magic_bits(&m.magic) != sl_bits_count(mask_of(&m));
    *found = (sl_magic_diagnosis){.known = known, .one = true, .wrong = *wrong, .right = wrong->magic};
    if ((alone && repair_edges(&m, found)) || repair_kind(&m, found) || (odd_shift && repair_shift(&m, found)))
        return true;
    return repair_digits(&m, found) || repair_shift(&m, found);
}
