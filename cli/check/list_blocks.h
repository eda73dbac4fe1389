/* SPDX-License-Identifier: MIT
 *
 * list_blocks.h: the numbers of someone's source as blocks, one number a square:
 * magics, and the tables that stand next to them. list_split.c finds the lists,
 * list_records.c makes blocks of one, list_roles.c knows what a block is, list_masks.c
 * knows masks, list_words.c joins words of 32 bits, list_squares.c knows the names of squares, list_blocks.c does all
 * this for a file, list_choice.c chooses the magics, list_odd.c finds those with a number missing, list_tables.c the
 * tables that go with them, list_readings.c makes magics of a block, list_sources.c says what was read from where.
 */
#ifndef SLEIGHT_CLI_LIST_BLOCKS_H
#define SLEIGHT_CLI_LIST_BLOCKS_H

#include "check.h"
#include "host/text/number_scan.h"

enum { MOST_BLOCKS = 256, MOST_LISTS = 512, SMALL = 64, LONGEST_NAME = 40, MOST_OTHERS = 8 };

/* What the numbers of a block are; SPARSE: some are 0 and some large. */
typedef enum role { MAGICS, ADDS, SPARSE, SHIFTS, SHIFTS_32, BITS, MASKS, WHOLE_RAYS, OFFSETS, OTHER } role;

/* A magic as one number, or as two of 32 bits: one after the other, or in two tables. */
typedef enum word_order { ONE_NUMBER, HIGH_FIRST, LOW_FIRST, IN_TWO_TABLES } word_order;

/* Numbers that stand together in the source. */
typedef struct source_list {
    const number *n;
    size_t        count;
    size_t        record; /* so many numbers are one record in brackets; 0 where there are none */
    bool          whole;  /* a multiple of 64, of which blocks were made */
    bool          used;   /* as magics, or as a table next to them */
} source_list;

typedef struct block {
    number     numbers[64];
    int        squares[64];   /* of each number, as far as the list says */
    int        shifts[64];    /* that stand with the numbers; 0 where there is none */
    size_t     count;         /* 64, but where squares may be missing */
    bool       squares_named; /* known by names in a list, and found right so */
    bool       squares_known, named_magic, named_shift, named_offset, named_mask;
    bool       in_records; /* the tables of one list, or of its half, belong together */
    size_t     list;       /* that it comes from, by its place in the source */
    unsigned   half;       /* of the list: 1 where one piece follows the other, and this is the second; else 0 */
    word_order words;
    unsigned   low_words_line; /* of the table of low words */
    role       role;
    int        slider;         /* by its name, or for a mask by its bits; BOTH where neither says */
    int        order;          /* of the squares, for a mask: as in SL_MAGIC_CAUSE_ORDER */
    bool       inverted;       /* a mask: all other squares are in it */
    char       complaint[200]; /* why it cannot be used, with the line; empty where it can */
} block;

/* A list that was not taken, as another is better, but may be magics as well. */
typedef struct other_magics {
    size_t    list, right;
    sl_slider slider;
} other_magics;

typedef struct blocks {
    block        all[MOST_BLOCKS];
    size_t       count;
    source_list  lists[MOST_LISTS];
    size_t       list_count;
    const char  *text; /* of the source, for names */
    other_magics others[MOST_OTHERS];
    size_t       other_count;
    bool         no_record_right; /* fields of one record may be magics, and none is right */
} blocks;

/* ---- list_roles.c ---------------------------------------------------------------------------- */

/* Sets role, and for masks the slider. A table that is one but for a few numbers has a complaint. */
void find_role(block *b);

/* Less than any magic: a size, a shift, a value of a piece; a minus does not make it large. */
bool is_small(const number *n, uint64_t limit);

/* ---- list_masks.c ---------------------------------------------------------------------------- */

/* Masks in any order of the squares, with or without the edges, or all squares but these. */
bool find_masks(block *b);

/* Masks that are not as they should be, as problems of the check. */
void report_wrong_masks(check *c, const blocks *found);

/* ---- list_split.c ---------------------------------------------------------------------------- */

/* The lists of a source: statements, or what stands in brackets within them. */
void find_lists(blocks *found, const number_list *list);

/* ---- list_records.c -------------------------------------------------------------------------- */

/* 64 numbers, each `step` from the one before. */
block block_of(const number *n, size_t step, bool named);

/* What matters here is kept; false where there is no more room. */
bool add_block(blocks *found, block *b);

/* The blocks of a list with a multiple of 64 numbers. */
bool add_list(blocks *found, size_t at);

/* How many are right for the piece they fit better, under any reading. */
size_t most_right(const block *b);

/* ---- list_words.c -------------------------------------------------------------------------------- */

/* The magics of a statement where each stands as two words of 32 bits; how many blocks these are. */
size_t find_pairs(const number *n, size_t count, block magics[2]);

/* Two tables of words become one of magics. */
void join_word_tables(blocks *found);

/* ---- list_adds.c ------------------------------------------------------------------------------- */

/* Finds the tables that say which magics are black. One with a number that is wrong has a complaint. */
void find_adds(blocks *found);

/* ---- list_squares.c ----------------------------------------------------------------------------- */

/* Blocks that name their squares one by one are put on these, where they are right so. */
void name_squares(blocks *found);

/* ---- list_blocks.c ----------------------------------------------------------------------------- */

/* Finds them; one or two are of magics, of 64 numbers or, where `wanted` says so, fewer. */
bool find_blocks(blocks *found, const number_list *list, const wishes *wanted, const char *shown, problem *why);

size_t count_magics(const blocks *found);

/* ---- list_choice.c ------------------------------------------------------------------------------- */

/* Leaves one block of magics, or two, by their names and by what is right. */
bool choose_magics(blocks *found, const char *shown, problem *why);

/* ---- list_odd.c ------------------------------------------------------------------------------------ */

/* A list that may be magics with some missing, or too many: then that is the problem. */
bool check_odd_lists(const blocks *found, const char *shown, problem *why);

/* A doubt where there is such a list beside one of the same piece that has all. */
void doubt_odd_lists(check *c, const blocks *found);

/* ---- list_readings.c ----------------------------------------------------------------------------- */

/* How one block of magics is read. Each field is said by the file or an option, or it is free: found by trying. */
typedef struct reading {
    const block  *magics, *shifts, *offsets, *adds, *masks;
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

/* Which square stands at this place of a list. */
int square_in_order(int square, int order);

/* ---- list_tables.c --------------------------------------------------------------------------------- */

/* The block as that of a piece, with the tables that go with it, settled; `place`: the first block, or the second. */
reading reading_of(const blocks *found, const block *magics, sl_slider slider, size_t place, const wishes *wanted,
                   size_t *right);

/* ---- list_accident.c ------------------------------------------------------------------------------- */

/* How likely it is, from 0 to 1, that all are right by accident. */
double reading_accident(const reading *r);

/* ---- list_assumed.c ------------------------------------------------------------------------------ */

void report_assumed(check *c, const reading *r, size_t count, const wishes *wanted);

/* A hint where each magic stands as two numbers. */
void note_words(check *c, const reading *r, size_t count);

/* A hint where the numbers are of a type whose shifts keep the sign. */
void note_signed(check *c, const block *b);

/* ---- list_sources.c ------------------------------------------------------------------------------ */

/* What was read from where; and what was put aside. */
void report_sources(check *c, blocks *found, const reading *r, size_t count);

/* "`RookMagics` (line 12)", or "the list on line 12". */
const char *list_name(const blocks *found, const source_list *list);

/* ---- list_magics.c: the magics of one piece or two, as they are to be checked ------------------------ */
bool blocks_to_magics(check *c, blocks *found, const wishes *wanted, problem *why);

#endif
