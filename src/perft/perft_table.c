/* SPDX-License-Identifier: MIT
 *
 * perft_table.c: counts already known, in the caller's memory, shared by
 * threads without locks.
 *
 * A slot is one cache line. As a rule it holds two counts below 2^32, each with
 * the whole position (perft_code.h):
 *
 *     version, depths | counts | code of the first, 3 words | code of the second, 3 words
 *
 * or else one count of any size:
 *
 *     version, depth, WIDE | unused | code, 3 words | low | high | unused
 *
 * A slot whose code agrees cannot be another position's. Whoever writes makes the
 * version odd, by an exchange that only one thread can win, and even again at the
 * end; whoever reads takes a slot only when its first word was even and the same before
 * and after.
 *
 * A new count takes the place of the shallowest that is there, of the oldest
 * where several are. Counts of the least depth, which are most of all, have two
 * places, in one slot, and rarely take that of a deeper one; all others have the two of
 * the neighbour as well, so that few are lost, and where all four are deeper the
 * last place.
 */
#include "perft_table.h"

#include <stdatomic.h>

/* The first word, from the lowest bit on: both depths, 8 bits each, 0 for none; the version, whose lowest bit says that
 * somebody is writing. */
enum { DEPTH_BITS = 8, DEPTH_MASK = 255, WRITING = 1 << 16, NEXT_VERSION = 1 << 17, WIDE = 255, NEIGHBOURS = 2 };
enum { HEAD, COUNTS, CODES, LOW = CODES + CODE_WORDS, HIGH, SLOT_WORDS = 8 };

typedef struct sl_perft_slot {
    _Atomic uint64_t words[SLOT_WORDS];
} slot;

sl_perft_table sl_perft_table_in(void *memory, size_t bytes) {
    size_t         skip = (size_t)(0 - (uintptr_t)memory) % (NEIGHBOURS * sizeof(slot)), pairs = 0;
    sl_perft_table table;
    if (bytes > skip) pairs = (bytes - skip) / (NEIGHBOURS * sizeof(slot));
    if (pairs > UINT32_MAX) pairs = UINT32_MAX; /* 512 GiB */
    table.slots = pairs ? (slot *)(void *)((char *)memory + skip) : NULL;
    table.count = NEIGHBOURS * pairs;
    return table;
}

/* ---- where ---------------------------------------------------------------------------------- */

/* What one group has, in pairs of neighbours: 4 MiB for counts of the least depth, 1 MiB for those of the next; and
 * what all groups share that have all their men: 16 MiB. */
enum { LEAST_DEPTH_PAIRS = 1 << 15, NEXT_DEPTH_PAIRS = 1 << 13, WHOLE_PAIRS = 1 << 17, WHOLE_MEN = 16 };

static uint64_t mixed(uint64_t number) {
    number *= UINT64_C(0x9e3779b97f4a7c15);
    return (number ^ number >> 32) * UINT64_C(0xd6e8feb86659fd93) >> 32;
}

/* Of `count` the one that 32 bits choose. */
static uint64_t chosen(uint64_t bits, uint64_t count) { return bits * count >> 32; }

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* From `first` on, so many pairs of which a group has `span` in one piece. */
static perft_region part(slot *first, uint64_t pairs, uint64_t group, uint64_t span) {
    span = least(span, pairs);
    return (perft_region){first + NEIGHBOURS * chosen(mixed(group), pairs - span + 1), span};
}

/* Most counts are of the least depth and of a side with all its men. When the next group has its turn they are not
 * asked for any more: all these groups share a small part of the table, which stays in a cache. Where a man is lost,
 * other groups come to the same positions later, by taking him. */
perft_region sl_perft_region(const sl_perft_table *table, uint64_t group, int depth) {
    uint64_t pairs = table->count / NEIGHBOURS, shared = least(pairs / 4, WHOLE_PAIRS), rest = pairs - shared;
    slot    *first = table->slots + NEIGHBOURS * shared;
    if (depth > PERFT_TABLE_DEPTH + 1) return (perft_region){first, rest};
    if (depth > PERFT_TABLE_DEPTH) return part(first, rest, group, NEXT_DEPTH_PAIRS);
    if (shared && sl_bits_count(group) >= WHOLE_MEN) return part(table->slots, shared, group, LEAST_DEPTH_PAIRS);
    return part(first, rest, group, LEAST_DEPTH_PAIRS);
}

slot *sl_perft_place(const perft_region *region, const perft_code *code, int depth) {
    uint64_t hash = code_hash(code) ^ (uint64_t)depth * UINT64_C(0x9e3779b97f4a7c15);
    slot    *place = region->first + NEIGHBOURS * chosen(hash >> 32, region->pairs);
    if (depth > PERFT_TABLE_DEPTH)
        SL_PREFETCH(place + 1);
    else
        place += hash >> 31 & 1;
    SL_PREFETCH(place);
    return place;
}

static int slots_for(int depth) { return depth == PERFT_TABLE_DEPTH ? 1 : NEIGHBOURS; }

/* ---- reading ------------------------------------------------------------------------------ */

static int depth_in(uint64_t head, int place) { return (int)(head >> place * DEPTH_BITS & DEPTH_MASK); }

/* Acquire with each word, as every one is stored with release: who has read a word of a writer then sees the odd
 * version too, which that writer stored before it. Two fences would do the same, but thread sanitizers do not know
 * fences; on x86-64 both ways are the same plain loads and stores. */
static uint64_t load(slot *s, int word) { return atomic_load_explicit(&s->words[word], memory_order_acquire); }

static bool has_code(slot *s, int place, const perft_code *code) {
    int first = CODES + place * CODE_WORDS;
    return load(s, first) == code->words[0] && load(s, first + 1) == code->words[1] &&
           load(s, first + 2) == code->words[2];
}

static bool read_place(slot *s, int place, const perft_code *code, int depth, sl_nodes *nodes) {
    uint64_t head = load(s, HEAD);
    bool     wide = depth_in(head, 1) == WIDE;
    if (!has_code(s, place, code) || head & WRITING || depth_in(head, place) != depth || (wide && place == 1))
        return false;
    sl_nodes found =
        wide ? (sl_nodes){load(s, LOW), load(s, HIGH)} : (sl_nodes){load(s, COUNTS) >> place * 32 & UINT32_MAX, 0};
    if (head != atomic_load_explicit(&s->words[HEAD], memory_order_relaxed)) return false;
    *nodes = found;
    return true;
}

bool sl_perft_recall(slot *first, const perft_code *code, int depth, sl_nodes *nodes) {
    for (int i = 0; i < slots_for(depth); i++)
        for (int place = 0; place < 2; place++)
            if (read_place(&first[i], place, code, depth, nodes)) return true;
    return false;
}

/* ---- writing -------------------------------------------------------------------------------- */

static void store(slot *s, int word, uint64_t value) {
    atomic_store_explicit(&s->words[word], value, memory_order_release);
}

/* False where another thread is writing, or has written since the head was read. */
static bool begin_writing(slot *s, uint64_t head) {
    return !(head & WRITING) && atomic_compare_exchange_strong_explicit(&s->words[HEAD], &head, head | WRITING,
                                                                        memory_order_acquire, memory_order_relaxed);
}

static void store_code(slot *s, int place, const perft_code *code) {
    for (int i = 0; i < CODE_WORDS; i++) store(s, CODES + place * CODE_WORDS + i, code->words[i]);
}

static void write_place(slot *s, uint64_t head, int place, const perft_code *code, int depth, uint64_t count) {
    if (!begin_writing(s, head)) return;
    uint64_t counts = atomic_load_explicit(&s->words[COUNTS], memory_order_relaxed);
    int      other = depth_in(head, 1) == WIDE ? 0 : depth_in(head, !place);
    store_code(s, place, code);
    store(s, COUNTS, (counts & (uint64_t)UINT32_MAX << 32 * !place) | count << 32 * place);
    store(s, HEAD,
          ((head & ~(uint64_t)(WRITING - 1)) + NEXT_VERSION) | (uint64_t)depth << place * DEPTH_BITS |
              (uint64_t)other << !place * DEPTH_BITS);
}

static void write_wide(slot *s, uint64_t head, const perft_code *code, int depth, sl_nodes nodes) {
    if (!begin_writing(s, head)) return;
    store_code(s, 0, code);
    store(s, LOW, nodes.low);
    store(s, HIGH, nodes.high);
    store(s, HEAD, ((head & ~(uint64_t)(WRITING - 1)) + NEXT_VERSION) | (uint64_t)depth | WIDE << DEPTH_BITS);
}

/* How deep what stands in a place is: a wide count stands in both. */
static int depth_at(uint64_t head, int place) { return depth_in(head, depth_in(head, 1) == WIDE ? 0 : place); }
static int deepest_at(uint64_t head) {
    return depth_at(head, 0) > depth_at(head, 1) ? depth_at(head, 0) : depth_at(head, 1);
}

/* Of a slot's two places the shallower; of equal ones each in turn. */
static int place_in(uint64_t head) {
    int turn = head & NEXT_VERSION ? 1 : 0;
    return depth_at(head, !turn) < depth_at(head, turn) ? !turn : turn;
}

/* Where both are deeper, one position in 64 takes a place all the same: a table full of what will not be asked for any
 * more comes round to the newest in time. */
static void keep_shallow(slot *s, const perft_code *code, sl_nodes nodes) {
    uint64_t head = load(s, HEAD);
    int      place = place_in(head);
    if (depth_at(head, place) <= PERFT_TABLE_DEPTH || code_hash(code) % 64 == 0)
        write_place(s, head, place, code, PERFT_TABLE_DEPTH, nodes.low);
}

void sl_perft_keep(slot *first, const perft_code *code, int depth, sl_nodes nodes) {
    if (depth == PERFT_TABLE_DEPTH) {
        keep_shallow(first, code, nodes);
        return;
    }
    uint64_t heads[NEIGHBOURS] = {load(first, HEAD), load(first + 1, HEAD)};
    bool     is_wide = nodes.high || nodes.low > UINT32_MAX;
    int      depths[NEIGHBOURS], chosen, place = 0;
    if (depth >= WIDE) return;
    for (int i = 0; i < NEIGHBOURS; i++)
        depths[i] = is_wide ? deepest_at(heads[i]) : depth_at(heads[i], place_in(heads[i]));
    chosen = depths[0] == depths[1] ? heads[1] / NEXT_VERSION < heads[0] / NEXT_VERSION : depths[1] < depths[0];
    place = place_in(heads[chosen]);
    if (depths[chosen] > depth) chosen = place = 1;
    if (is_wide)
        write_wide(&first[chosen], heads[chosen], code, depth, nodes);
    else
        write_place(&first[chosen], heads[chosen], place, code, depth, nodes.low);
}
