/* SPDX-License-Identifier: MIT
 *
 * cnf_layout.h: which variable means what. The numbers follow from a formula, so
 * that nothing is remembered:
 *
 *     1 .. 64            the bits of the magic
 *     then, a block for  subsets in the order of their numbers, those of two squares and more:
 *       each adder         the places of the sum from `first` to 63,
 *                          the carries into the places from `lowest_carry` to 63
 *     then the table     slot by slot, a variable for each attack set, then one for each
 *                        square that some subsets attack and others do not
 *
 * A subset's number has bit i for the mask's i-th square, from the lowest. The
 * highest square of a subset says where its adder begins: the copy of the magic has
 * zeros below it, so that lower places of the sum are those of the smaller subset.
 */
#ifndef SLEIGHT_SRC_CNF_LAYOUT_H
#define SLEIGHT_SRC_CNF_LAYOUT_H

#include <sleight/cnf.h>

enum { CNF_PLACES = 64, CNF_SQUARES_MAX = 12 };

/* The adders of all subsets whose highest square is the same one. */
typedef struct adder_shape {
    int      square;
    int      first;        /* the lowest place that it computes */
    int      lowest_carry; /* into `first` where that carry comes from below the cut, else into the next place */
    uint32_t variables;    /* of one adder */
    uint32_t base;         /* the first variable of the first one */
} adder_shape;

typedef struct cnf_layout {
    sl_slider   slider;
    int         square, bits;
    uint64_t    mask;
    int         cut; /* places below it are not written */
    int         count;
    adder_shape shapes[CNF_SQUARES_MAX]; /* by mask square, from the lowest */
    unsigned    sets;                    /* how many attack sets there are */
    uint64_t    board;                   /* the squares that some subsets attack and others do not */
    uint32_t    slot_variables;          /* of one slot */
    uint32_t    table;                   /* the first variable of the table */
    uint32_t    variables;
} cnf_layout;

cnf_layout sl_cnf_layout(const sl_cnf *q);

/* The adder of a subset of two squares or more: its shape, and its variables. */
const adder_shape *sl_cnf_adder(const cnf_layout *l, unsigned subset);
int32_t            sl_cnf_sum(const cnf_layout *l, unsigned subset, int place);   /* from `first` */
int32_t            sl_cnf_carry(const cnf_layout *l, unsigned subset, int place); /* from `lowest_carry` */

/* A place of the sum of any subset: a variable of its adder, or of a smaller one, or a bit of the magic; 0 for a place
 * that is zero for all magics. */
int32_t sl_cnf_place(const cnf_layout *l, unsigned subset, int place);

/* The number of the attack set, below `sets`, and the variable that says that a slot holds it. */
unsigned sl_cnf_set_of(const cnf_layout *l, uint64_t occupied);
int32_t  sl_cnf_holds(const cnf_layout *l, unsigned slot, unsigned set);

/* The variable of a slot's bitboard for a square of `board`. */
int32_t sl_cnf_attacks(const cnf_layout *l, unsigned slot, int square);

#endif
