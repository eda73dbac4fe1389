/* SPDX-License-Identifier: MIT
 *
 * list_blocks.h: the numbers of someone's source as blocks, one number a square:
 * magics, and the tables that stand next to them. list_roles.c knows what a block is,
 * list_records.c makes blocks of a statement, list_words.c joins words of 32 bits,
 * list_blocks.c finds them all, list_readings.c makes magics of one.
 */
#ifndef SLEIGHT_CLI_LIST_BLOCKS_H
#define SLEIGHT_CLI_LIST_BLOCKS_H

#include "check.h"
#include "host/text/number_scan.h"

enum { MOST_BLOCKS = 64, SMALL = 64 };

/* What the numbers of a block are; SPARSE: some are 0 and some large. */
typedef enum role { MAGICS, ADDS, SPARSE, SHIFTS, SHIFTS_32, BITS, MASKS, WHOLE_RAYS, OFFSETS, OTHER } role;

/* A magic as one number, or as two of 32 bits: one after the other, or in two tables. */
typedef enum word_order { ONE_NUMBER, HIGH_FIRST, LOW_FIRST, IN_TWO_TABLES } word_order;

typedef struct block {
    number     numbers[64];
    int        squares[64]; /* of each number, as far as the list says */
    int        shifts[64];  /* that stand with the numbers; 0 where there is none */
    size_t     count;       /* 64, but where squares may be missing */
    bool       squares_known, named_magic;
    bool       in_records; /* the tables of one run, or of its half, belong together */
    unsigned   run;
    unsigned   half; /* of the run: 1 where one piece follows the other, and this is the second; else 0 */
    word_order words;
    unsigned   low_words_line; /* of the table of low words */
    role       role;
    int        slider; /* by its name, or for a mask by its bits; BOTH where neither says */
} block;

typedef struct blocks {
    block  all[MOST_BLOCKS];
    size_t count;
} blocks;

/* ---- list_roles.c ---------------------------------------------------------------------------- */

/* Sets role, and for masks the slider. A table that is one but for a few numbers is a problem. */
bool find_role(block *b, const char *shown, problem *why);

/* Less than any magic: a size, a shift, a value of a piece; a minus does not make it large. */
bool is_small(const number *n, uint64_t limit);

/* Masks that are not as they should be, as problems of the check. */
void report_wrong_masks(check *c, const blocks *found);

/* ---- list_records.c -------------------------------------------------------------------------- */

/* 64 numbers, each `step` from the one before. */
block block_of(const number *n, size_t step, bool named);

/* What matters here is kept. */
bool add_block(blocks *found, block *b, const char *shown, problem *why);

/* The blocks of a statement with a multiple of 64 numbers. */
bool add_run(blocks *found, const number *n, size_t count, const char *shown, problem *why);

/* How many are right for the piece they fit better, under any reading. */
size_t most_right(const block *b);

/* ---- list_words.c -------------------------------------------------------------------------------- */

/* The magics of a statement where each stands as two words of 32 bits; how many blocks these are. */
size_t find_pairs(const number *n, size_t count, block magics[2]);

/* Two tables of words become one of magics. */
void join_word_tables(blocks *found);

/* ---- list_adds.c ------------------------------------------------------------------------------- */

/* Finds the tables that say which magics are black. One with a number that is wrong is a problem. */
bool find_adds(blocks *found, const char *shown, problem *why);

/* ---- list_blocks.c ----------------------------------------------------------------------------- */

/* Finds them; one or two are of magics, of 64 numbers or, where `wanted` says so, fewer. */
bool find_blocks(blocks *found, const number_list *list, const wishes *wanted, const char *shown, problem *why);

size_t count_magics(const blocks *found);

/* ---- list_readings.c ----------------------------------------------------------------------------- */

/* How one block of magics is read. Each field is said by the file or an option, or it is free: found by trying. */
typedef struct reading {
    const block  *magics, *shifts, *offsets, *adds;
    sl_slider     slider;
    sl_magic_kind kind;
    int           order; /* of the squares, as in SL_MAGIC_CAUSE_ORDER */
    int           shift; /* on all squares; 0: by the tables, or by the mask */
    bool          edges;
    bool          kind_free, order_free, shift_free, edges_free;
    char          others[160]; /* readings that fit as well */
    char          doubt[200];  /* why it may not be the right one */
} reading;

/* How many shifts stand with the magics themselves. */
size_t count_shifts(const block *magics);

sl_magic_line reading_magic(const reading *r, size_t at);

bool reading_verifies(const reading *r, const sl_magic *m);

/* How many of its magics are right. */
size_t count_right(const reading *r);

/* Chooses what is free; returns how many are right. */
size_t settle(reading *r);

const char *order_name(int order);

/* ---- list_accident.c ------------------------------------------------------------------------------- */

/* How likely it is, from 0 to 1, that all are right by accident. */
double reading_accident(const reading *r);

/* ---- list_assumed.c ------------------------------------------------------------------------------ */

void report_assumed(check *c, const reading *r, size_t count, const wishes *wanted);

/* A hint where each magic stands as two numbers. */
void note_words(check *c, const reading *r, size_t count);

/* A hint where the numbers are of a type whose shifts keep the sign. */
void note_signed(check *c, const block *b);

/* ---- list_magics.c: the magics of one piece or two, as they are to be checked ------------------------ */
bool blocks_to_magics(check *c, const blocks *found, const wishes *wanted, problem *why);

#endif
