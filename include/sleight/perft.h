/* SPDX-License-Identifier: MIT
 *
 * perft.h: how many lines of n legal moves begin in a position? The number is
 * the usual test of a move generator, and here the measure of the lookups.
 *
 *     sl_nodes n = sl_perft(&sl_position_start, 5);     n.low is 4,865,609
 *
 * Moves of the last ply are counted, not made ("bulk" counting), and by a core that
 * leaps most of those before them are not made either; a figure of nodes per
 * second says which of the two it is. Counts are the same, and right past 64 bits.
 * Positions must be playable (chess.h). Nothing here allocates or starts threads,
 * and nothing is kept between calls: any thread may call anything; sl_perft_run
 * says how a program shares the work among its own.
 */
#ifndef SLEIGHT_PERFT_H
#define SLEIGHT_PERFT_H

#include "chess.h"
#include "method/list.h"

SL_EXTERN_C_BEGIN

/* ---- counts ------------------------------------------------------------------------ */

/* high * 2^64 + low */
typedef struct sl_nodes {
    uint64_t low, high;
} sl_nodes;

SL_INLINE sl_nodes sl_nodes_add(sl_nodes a, sl_nodes b) {
    sl_nodes sum;
    sum.low = a.low + b.low;
    sum.high = a.high + b.high + (sum.low < a.low);
    return sum;
}

/* In decimal, 0-terminated; returns the length. */
enum { SL_NODES_SIZE = 40 };
size_t sl_nodes_write(sl_nodes nodes, char text[SL_NODES_SIZE]);

/* ---- the short way -------------------------------------------------------------------- */

/* Lines of `depth` moves; 1 for a depth of 0 or less. By the method that sleight.h would choose where the library was
 * compiled, leaping, and with its tables alone. */
sl_nodes sl_perft(const sl_position *position, int depth);

/* ---- the counting cores ------------------------------------------------------------------ */

struct sl_perft_board;
struct sl_perft_rules;

/* The counting with the lookups of one method inlined, compiled for CPUs with certain features. */
typedef struct sl_perft_core {
    const char *method;
    unsigned    needs; /* SL_CPU_... of cpu.h */
    bool        leaps; /* or counts in bulk; one that leaps does so too where there are few men, as that is quicker */
    uint64_t (*count)(const struct sl_perft_board *, const struct sl_perft_rules *, sl_side turn, int depth);
} sl_perft_core;

/* The bulk core of a method for a CPU with these features (sl_cpu_features() for the one at hand); null when there is
 * no such method, or no form of it that the CPU can run. */
const sl_perft_core *sl_perft_core_named(const char *method, unsigned features);

/*
 * The fastest for a CPU, as far as is known; never null. It leaps where some core does. That is AVX-512
 * lanes where they are there and not SL_CPU_SLOW_LANES, else the core of
 * sl_method_best_for(features), or that of sl_perft if it has none. Asked with that bit set where it is clear, or
 * clear where it is set, it names the other core worth trying: a program that
 * counts for long measures both, and perhaps their bulk forms, which
 * sl_perft_core_named has.
 */
const sl_perft_core *sl_perft_core_best_for(unsigned features);

/* The same core, leaping: at the last ply but one most moves are not made, as the replies to them can be counted all
 * the same. Exact, and faster nearly everywhere. Null stands for the core of sl_perft; a core that leaps returns
 * itself. Cores for x86-64 without AVX2 do not leap (`leaps` is false): there it gains little. */
const sl_perft_core *sl_perft_core_leaping(const sl_perft_core *core);

/* Each by itself, for a program that wants no other method's tables: sl_perft_core_fancy, as each method without needs,
 * hyperbola_avx2 and avx512, runs wherever the method does; sl_perft_core_fancy_v3, for those without needs and those
 * of BMI2, on x86-64 only, wants SL_CPU_AVX2 and SL_CPU_BMI2. Each of them leaps as sl_perft_core_fancy_leap,
 * sl_perft_core_fancy_v3_leap.
 *
 * A library built with SLEIGHT_PERFT_CORES off has none of these but the core of sl_perft: sl_perft_core_best_for
 * always returns that one, and sl_perft_core_named finds it by the name of its method alone. */
#define SL_PERFT_CORE(name, needs, tables, title)                                                                      \
    extern const sl_perft_core sl_perft_core_##name;                                                                   \
    extern const sl_perft_core sl_perft_core_##name##_leap;                                                            \
    extern const sl_perft_core sl_perft_core_##name##_v3;                                                              \
    extern const sl_perft_core sl_perft_core_##name##_v3_leap;
SLEIGHT_METHODS(SL_PERFT_CORE)
#undef SL_PERFT_CORE

/* ---- a table of counts already known ------------------------------------------------------- */

/*
 * A hash table in the caller's memory. An entry holds the whole position, 192
 * bits of it, and is used only when all of them agree: a collision cannot give a
 * wrong count. Any number of threads may share it; an entry read while another
 * thread writes it is noticed by its version number and counts as missing.
 * Positions of more than 32 men, or more than 21 that are no pawns, are not kept.
 */
typedef struct sl_perft_table {
    struct sl_perft_slot *slots;
    size_t                count;
} sl_perft_table;

/* `memory`: all zero bytes, as calloc gives it, and again for each new table. 64 bytes hold two counts, from the first
 * multiple of 128 on, in steps of 128; with less than that the table is empty, and counts are right without it. Large
 * pages make it faster. */
sl_perft_table sl_perft_table_in(void *memory, size_t bytes);

/* ---- the long way ---------------------------------------------------------------------------- */

/* Called some hundred times a second with what this call has counted so far; false stops it. */
typedef bool sl_perft_progress(sl_nodes so_far, void *context);

typedef struct sl_perft_options {
    const sl_perft_core  *core;     /* null: as sl_perft */
    const sl_perft_table *table;    /* null: none */
    sl_perft_progress    *progress; /* null: none */
    void                 *context;  /* for progress */
} sl_perft_options;

/*
 * As sl_perft, with options. Returns false when stopped; `nodes` then has what
 * was counted. To use several threads, make the positions one to three moves
 * below the root (sl_position_moves, sl_position_play) and let each thread take the
 * next one; they may share a table.
 */
bool sl_perft_run(const sl_position *position, int depth, const sl_perft_options *options, sl_nodes *nodes);

/*
 * The same for each of several positions, all to one depth: nodes[i] after
 * positions[i]. With a table it is quicker than a call for each, as memory is asked
 * for many counts at once; most of all where they stand in an order in which the men of the
 * side not to move stay the same for long. When stopped, those not come to have 0.
 */
bool sl_perft_run_each(const sl_position *positions, size_t length, int depth, const sl_perft_options *options,
                       sl_nodes *nodes);

/* ---- one side of a position -------------------------------------------------------------------- */

/* Its men and the rooks that may still castle. After some moves there are millions of positions, but only thousands of
 * halves: who lists positions can do so by two numbers. */
typedef struct sl_half {
    uint64_t pieces[SL_PIECE_COUNT], all, castling;
} sl_half;

/*
 * Counts positions that have the half of the side to move in common: counts[i] where the other
 * half is others[numbers[i]]. Nothing can be taken en passant. `depth`: 1 to
 * 4; `core`: null as in the options. There is less to set up than for as many positions.
 */
void sl_perft_halves(const sl_half *common, sl_side turn, const sl_half *others, const uint32_t *numbers, size_t length,
                     int depth, const sl_perft_core *core, uint64_t *counts);

SL_EXTERN_C_END

#endif
