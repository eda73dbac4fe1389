/* SPDX-License-Identifier: MIT
 *
 * perft_table.c: counts already known, in the caller's memory, shared by
 * threads without locks.
 *
 * A slot is one cache line:
 *
 *     version | plane 0 | plane 1 | plane 2 | plane 3 | low | high, depth |
 *
 * The planes are the position itself, not a hash of it: each square has a code
 * of four bits, plane n holds bit n of all codes. 0 is empty; 1 to 6 and 9 to 14
 * are the pieces of White and Black; the three that are left over say the rest:
 *
 *      7  a rook that may still castle (White's stand on the first rank)
 *     15  a pawn that can be taken en passant (it is never the mover's)
 *      8  the king of the side to move
 *
 * So two positions with equal planes have equal moves, and a slot whose planes
 * agree cannot be another position's. Whoever writes makes the version odd, by
 * an exchange that only one thread can win, and even again at the end; whoever
 * reads takes a slot only when the version was even and the same before and after.
 */
#include "perft_table.h"

#include <stdatomic.h>
#include <string.h>

enum { PLANES = 4, DEPTH_BITS = 8 };

typedef struct sl_perft_slot {
    _Atomic uint64_t version, planes[PLANES], low, high_and_depth, unused;
} slot;

typedef struct entry {
    uint64_t planes[PLANES], low, high_and_depth;
} entry;

sl_perft_table sl_perft_table_in(void *memory, size_t bytes) {
    size_t         skip = (size_t)(0 - (uintptr_t)memory) % (2 * sizeof(slot)), pairs = 0;
    sl_perft_table table;
    if (bytes > skip) pairs = (bytes - skip) / (2 * sizeof(slot));
    if (pairs > UINT32_MAX) pairs = UINT32_MAX; /* 512 GiB */
    table.slots = pairs ? (slot *)(void *)((char *)memory + skip) : NULL;
    table.count = 2 * pairs;
    return table;
}

/* ---- a position as four planes --------------------------------------------------------- */

static void add_code(uint64_t planes[PLANES], int code, uint64_t set) {
    for (int i = 0; i < PLANES; i++) planes[i] |= code >> i & 1 ? set : 0;
}

static void pack(const sl_position *p, uint64_t planes[PLANES]) {
    enum { CASTLING_ROOK = 7, MOVER = 8, BLACK = 8, EN_PASSANT_PAWN = 15 };
    uint64_t pawn = 0, mover = p->pieces[SL_KING] & p->sides[p->turn];
    if (p->en_passant != SL_SQUARE_NONE) pawn = UINT64_C(1) << (p->en_passant ^ 8);
    uint64_t special = p->castling | pawn | mover;
    memset(planes, 0, PLANES * sizeof *planes);
    for (int piece = 0; piece < SL_PIECE_COUNT; piece++) add_code(planes, piece + 1, p->pieces[piece] & ~special);
    add_code(planes, BLACK, p->sides[SL_BLACK] & ~special);
    add_code(planes, CASTLING_ROOK, p->castling);
    add_code(planes, EN_PASSANT_PAWN, pawn);
    add_code(planes, MOVER, mover);
}

/* ---- slots ------------------------------------------------------------------------------- */

/* Two neighbours: the first keeps the deeper count, the second the newer. */
static slot *first_slot(const sl_perft_table *table, uint64_t key, int depth) {
    uint64_t mixed = (key ^ (uint64_t)depth * UINT64_C(0x9e3779b97f4a7c15)) >> 32;
    return &table->slots[2 * (mixed * (table->count / 2) >> 32)];
}

/* Acquire with each word of the entry, as every one is stored with release: who has read a word of a writer then sees
 * the odd version too, which that writer stored before it. Two fences would do the same, but thread sanitizers do not
 * know fences; on x86-64 both ways are the same plain loads and stores. */
static bool read_slot(slot *s, entry *e) {
    uint64_t version = atomic_load_explicit(&s->version, memory_order_acquire);
    for (int i = 0; i < PLANES; i++) e->planes[i] = atomic_load_explicit(&s->planes[i], memory_order_acquire);
    e->low = atomic_load_explicit(&s->low, memory_order_acquire);
    e->high_and_depth = atomic_load_explicit(&s->high_and_depth, memory_order_acquire);
    return !(version & 1) && version == atomic_load_explicit(&s->version, memory_order_relaxed);
}

static void write_slot(slot *s, const entry *e) {
    uint64_t version = atomic_load_explicit(&s->version, memory_order_relaxed) & ~UINT64_C(1);
    if (!atomic_compare_exchange_strong_explicit(&s->version, &version, version | 1, memory_order_acquire,
                                                 memory_order_relaxed))
        return; /* another thread is writing */
    for (int i = 0; i < PLANES; i++) atomic_store_explicit(&s->planes[i], e->planes[i], memory_order_release);
    atomic_store_explicit(&s->low, e->low, memory_order_release);
    atomic_store_explicit(&s->high_and_depth, e->high_and_depth, memory_order_release);
    atomic_store_explicit(&s->version, version + 2, memory_order_release);
}

bool sl_perft_recall(const sl_perft_table *table, const sl_position *position, int depth, sl_nodes *nodes) {
    slot    *first = first_slot(table, position->key, depth);
    uint64_t planes[PLANES];
    pack(position, planes);
    for (int i = 0; i < 2; i++) {
        entry e;
        if (!read_slot(&first[i], &e) || (e.high_and_depth & ((1 << DEPTH_BITS) - 1)) != (uint64_t)depth ||
            memcmp(planes, e.planes, sizeof planes) != 0)
            continue;
        *nodes = (sl_nodes){e.low, e.high_and_depth >> DEPTH_BITS};
        return true;
    }
    return false;
}

void sl_perft_keep(const sl_perft_table *table, const sl_position *position, int depth, sl_nodes nodes) {
    slot *first = first_slot(table, position->key, depth);
    entry e = {.low = nodes.low, .high_and_depth = nodes.high << DEPTH_BITS | (uint64_t)depth};
    if (nodes.high >> (64 - DEPTH_BITS) || depth >= 1 << DEPTH_BITS) return;
    pack(position, e.planes);
    uint64_t there = atomic_load_explicit(&first->high_and_depth, memory_order_relaxed) & ((1 << DEPTH_BITS) - 1);
    write_slot(&first[there > (uint64_t)depth], &e);
}
