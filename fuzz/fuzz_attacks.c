/* SPDX-License-Identifier: MIT
 *
 * fuzz_attacks.c: lookups. Nine bytes are one: a square and an occupancy of any
 * bits. All methods and batch kernels that this CPU can run, and the software
 * forms of the others, must say what the oracle says.
 */
#include "fuzz.h"

#include <sleight/magic.h>

#include <sleight/method.h>
#include <sleight/sleight.h>

#include <inttypes.h>
#include <string.h>

enum { RECORD = 9, MOST = 24 };

/* Lookups and their answers. */
typedef struct lookups {
    size_t   count;
    uint8_t  squares[MOST];
    uint64_t occupied[MOST];
    uint64_t rook[MOST], bishop[MOST], queen[MOST];
} lookups;

static void compare(const char *who, int square, uint64_t occupied, uint64_t got, uint64_t expected) {
    char where[128];
    if (got == expected) return;
    snprintf(where, sizeof where, "%s, square %d, occupied 0x%016" PRIx64 ": 0x%016" PRIx64 ", expected 0x%016" PRIx64,
             who, square, occupied, got, expected);
    refute("the oracle says the same", where);
}

/* ---- the input ------------------------------------------------------------------------------ */

static uint64_t rotated(uint64_t bits, int by) { return bits << by | bits >> (64 - by); }

/* Random bytes are half full boards; two bits say whether to make them thinner or fuller. */
static uint64_t of_density(uint64_t bits, int density) {
    uint64_t thin = bits & rotated(bits, 21);
    switch (density) {
    case 0: return bits;
    case 1: return thin;
    case 2: return thin & rotated(bits, 43);
    default: return ~thin;
    }
}

static void read_lookups(const uint8_t *data, size_t size, lookups *l) {
    for (l->count = 0; l->count < MOST && size >= RECORD; data += RECORD, size -= RECORD) {
        size_t   i = l->count++;
        uint64_t bits = 0;
        for (int byte = 1; byte < RECORD; byte++) bits = bits << 8 | data[byte];
        l->squares[i] = data[0] & 63;
        l->occupied[i] = of_density(bits, data[0] >> 6);
        l->rook[i] = sl_oracle_attacks(SL_ROOK, l->squares[i], l->occupied[i]);
        l->bishop[i] = sl_oracle_attacks(SL_BISHOP, l->squares[i], l->occupied[i]);
        l->queen[i] = l->rook[i] | l->bishop[i];
    }
}

/* ---- one at a time ---------------------------------------------------------------------------- */

static void check_method(const sl_method *m, const lookups *l) {
    if (!sl_method_runs(m)) return;
    for (size_t i = 0; i < l->count; i++) {
        int      square = l->squares[i];
        uint64_t occupied = l->occupied[i];
        compare(m->name, square, occupied, m->rook(square, occupied), l->rook[i]);
        compare(m->name, square, occupied, m->bishop(square, occupied), l->bishop[i]);
        compare(m->name, square, occupied, m->queen(square, occupied), l->queen[i]);
    }
}

/* The front header: by the method of the compile target. */
static void check_inline(const lookups *l) {
    for (size_t i = 0; i < l->count; i++) {
        int      square = l->squares[i];
        uint64_t occupied = l->occupied[i], blockers = l->occupied[(i + 1) % l->count];
        compare("inline rook", square, occupied, sl_rook_attacks(square, occupied), l->rook[i]);
        compare("inline bishop", square, occupied, sl_bishop_attacks(square, occupied), l->bishop[i]);
        compare("inline queen", square, occupied, sl_queen_attacks(square, occupied), l->queen[i]);
        for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++) {
            uint64_t near = slider == SL_ROOK ? l->rook[i] : l->bishop[i];
            uint64_t far = sl_oracle_attacks((sl_slider)slider, square, occupied & ~(near & blockers));
            uint64_t got = slider == SL_ROOK ? sl_xray_rook_attacks(square, occupied, blockers)
                                             : sl_xray_bishop_attacks(square, occupied, blockers);
            compare("x-ray", square, occupied, got, far & ~near);
        }
    }
}

/* ---- many at once ------------------------------------------------------------------------------- */

static const uint64_t guard = UINT64_C(0x5a5a5a5a5a5a5a5a);

/* All lookups in one call, to any address; nothing is written before or after. */
static void check_lookup(const char *who, sl_batch_lookup *lookup, const lookups *l, const uint64_t *expected) {
    size_t        odd = l->count % sizeof guard;
    unsigned char space[sizeof(uint64_t) * (MOST + 3)];
    uint64_t      got[MOST + 2];
    for (size_t i = 0; i < MOST + 2; i++) memcpy(space + odd + i * sizeof guard, &guard, sizeof guard);
    void *second = space + odd + sizeof guard;
    lookup(l->squares, l->occupied, second, l->count);
    memcpy(got, space + odd, sizeof got);
    require(got[0] == guard && got[l->count + 1] == guard, "a batch writes its answers and no more");
    for (size_t i = 0; i < l->count; i++) compare(who, l->squares[i], l->occupied[i], got[i + 1], expected[i]);
}

/* The first three occupancies are rook movers, bishop movers and all pieces. */
static void check_sliders(const char *who, sl_slider_lookup *sliders, const lookups *l) {
    uint64_t rooks = l->occupied[0], bishops = l->occupied[1], occupied = l->occupied[2], got[64], all = 0;
    for (int square = 0; square < 64; square++) got[square] = guard;
    uint64_t answer = sliders(rooks, bishops, occupied, got);
    for (int square = 0; square < 64; square++) {
        uint64_t expected = 0;
        if (rooks >> square & 1) expected |= sl_oracle_attacks(SL_ROOK, square, occupied);
        if (bishops >> square & 1) expected |= sl_oracle_attacks(SL_BISHOP, square, occupied);
        all |= expected;
        compare(who, square, occupied, got[square], (rooks | bishops) >> square & 1 ? expected : guard);
    }
    require(answer == all, "the union is that of all sliders");
    require(sliders(rooks, bishops, occupied, NULL) == all, "so it is without room for the sets");
}

static void check_batch(const sl_batch *b, const lookups *l) {
    if (b->needs & ~sl_cpu_features()) return;
    check_lookup(b->name, b->rook, l, l->rook);
    check_lookup(b->name, b->bishop, l, l->bishop);
    check_lookup(b->name, b->queen, l, l->queen);
    if (l->count >= 3) check_sliders(b->name, b->sliders, l);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    lookups          l;
    size_t           methods, batches;
    const sl_method *m = sl_methods(&methods);
    const sl_batch  *b = sl_batches(&batches);
    read_lookups(data, size, &l);
    for (size_t i = 0; i < methods; i++) {
        check_method(&m[i], &l);
        if (m[i].software) check_method(m[i].software, &l);
    }
    for (size_t i = 0; i < batches; i++) check_batch(&b[i], &l);
    check_inline(&l);
    check_lookup("batch", sl_queen_attacks_batch, &l, l.queen);
    if (l.count >= 3) check_sliders("sliders", sl_slider_attacks, &l);
    return 0;
}
