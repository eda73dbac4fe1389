/* SPDX-License-Identifier: MIT
 *
 * pack.h: puts the tables of all 128 magics into one array, over each other, so
 * that the used slots of one lie in the holes of others, and makes that array short.
 * From a pool of candidates, any number for each square, it chooses one each and
 * where it stands, and improves both by annealing.
 *
 *     sl_pack_job    job = {.class_of_magics = SL_PACK_MIXED, .pool = pool, .count = count, .moves = 1000000};
 *     sl_magic       packed[SL_PACK_TABLES];
 *     sl_pack_report report;
 *     void          *workspace = malloc(sl_pack_workspace(&job));
 *     if (sl_pack_run(&job, NULL, NULL, workspace, packed, &report) == SL_PACK_OK)
 *         printf("%zu slots\n", report.slots);
 *
 * The outcome depends on the job alone, on every machine. Nothing is kept between
 * calls and all memory is the caller's: threads may run jobs side by side.
 */
#ifndef SLEIGHT_PACK_H
#define SLEIGHT_PACK_H

#include "magic.h"

SL_EXTERN_C_BEGIN

/* Which magics may be used, by the lookup that is to read the table:
 *   white-fixed     (occupied & mask) * magic >> 52 for all rooks, >> 55 for all bishops
 *   black-fixed     (occupied | ~mask) * magic, the same shifts
 *   white-variable  white, each square with a shift of its own
 *   mixed           white or black and any shift, square by square
 */
typedef enum sl_pack_class {
    SL_PACK_WHITE_FIXED,
    SL_PACK_BLACK_FIXED,
    SL_PACK_WHITE_VARIABLE,
    SL_PACK_MIXED,
    SL_PACK_CLASS_COUNT
} sl_pack_class;

enum { SL_PACK_ROOK_SHIFT = 52, SL_PACK_BISHOP_SHIFT = 55 };

const char *sl_pack_class_name(sl_pack_class class_of_magics); /* "white-fixed", ...; "unknown" for what is none */

/* Is the magic, which must be within its bounds, one of the class? Those of more than SL_PACK_BITS_MAX index bits are
 * in none. */
enum { SL_PACK_BITS_MAX = 13 };
bool sl_pack_class_has(sl_pack_class class_of_magics, const sl_magic *m);

/* The tables are numbered: rooks by square, then bishops. */
enum { SL_PACK_TABLES = 128, SL_PACK_SLOTS_MAX = 131072 };
SL_INLINE unsigned sl_pack_table_of(const sl_magic *m) {
    return (m->slider == SL_BISHOP ? 64u : 0u) + (unsigned)m->square;
}

typedef struct sl_pack_job {
    sl_pack_class   class_of_magics; /* candidates that it has not are passed over */
    const sl_magic *pool;            /* their offsets do not matter */
    size_t          count;
    const sl_magic *start; /* null, or SL_PACK_TABLES magics by table, with offsets, without a clash: begin with them */
    uint64_t        moves; /* how many to make; it cools down over these */
    uint64_t        seed;
} sl_pack_job;

typedef struct sl_pack_report {
    uint64_t moves;      /* made */
    size_t   slots;      /* of the best array, from 0 to the highest one used */
    size_t   used;       /* of these */
    size_t   candidates; /* with slots of their own; of those that use the same slots the first counts */
    size_t   wrong;      /* SL_PACK_BAD_MAGIC: which of the pool; SL_PACK_BAD_START: which table of `start` */
    unsigned missing;    /* SL_PACK_MISSING: the table without a candidate */
} sl_pack_report;

typedef enum sl_pack_status {
    SL_PACK_OK,
    SL_PACK_STOPPED,   /* by go_on; the best so far is there */
    SL_PACK_BAD_MAGIC, /* one of the pool clashes with itself, or is out of its bounds */
    SL_PACK_MISSING,   /* a square without a candidate */
    SL_PACK_BAD_START, /* its magics are not in the pool, not in order, or clash */
    SL_PACK_NO_ROOM    /* the first try needs more than SL_PACK_SLOTS_MAX slots */
} sl_pack_status;

/* Called now and then; false stops. `packed` is the best so far. */
typedef bool sl_pack_go_on(const sl_pack_report *report, const sl_magic packed[SL_PACK_TABLES], void *context);

/* How many bytes a run needs, aligned as for uint64_t. */
size_t sl_pack_workspace(const sl_pack_job *job);

/* Verifies the pool, packs, and writes the best into `packed`, by table. Slots are numbered from 0, and no offset is
 * negative, unless `start` has one. `go_on` may be null. `packed` is set when the status is SL_PACK_OK or
 * SL_PACK_STOPPED. */
sl_pack_status sl_pack_run(const sl_pack_job *job, sl_pack_go_on *go_on, void *context, void *workspace,
                           sl_magic packed[SL_PACK_TABLES], sl_pack_report *report);

SL_EXTERN_C_END

#endif
