/* SPDX-License-Identifier: MIT
 *
 * cnf.h: "is there such a magic?" as clauses, the form that every SAT solver
 * reads. A solver's answer is a magic, or a proof that there is none which other
 * programs can check: nobody has to trust the searches of find.h, and nothing here
 * shares code with them.
 *
 *     sl_cnf question = {SL_BISHOP, 2, 4, SL_CNF_EXACT, 0, 0};   bishop c1, 4 index bits
 *     printf("p cnf %" PRIu32 " %" PRIu64 "\n", sl_cnf_variables(&question), sl_cnf_count(&question));
 *     sl_cnf_clauses(&question, print_clause, NULL);
 *
 * The question is put as a computer would look a table up. Let S be a subset of
 * the mask. Its product with the magic is a sum of copies of the magic, one for
 * each square, as S * magic = sum of (magic << square): so there is an adder for
 * each subset, which adds one copy to the sum of a smaller subset. The index is the
 * top bits of the sum. The table has variables for each slot: for each attack set
 * that it may hold, and for each square of the bitboard in it:
 *
 *     adder      sum(S) = sum(S less its highest square) + (magic << that square)
 *     slot       index(S) is i  =>  slot i holds the attack set of S
 *     board      slot i holds attack set c  =>  its bitboard has just the squares of c
 *
 * For all subsets, slots and attack sets these are met exactly when no two subsets
 * with different attack sets come to one slot: by magics, and by them alone.
 *
 * A literal is a variable's number, from 1, negative where the variable is false.
 * Variables 1 to 64 are the bits of the magic, from the lowest. All functions are
 * pure; all memory is the caller's.
 */
#ifndef SLEIGHT_CNF_H
#define SLEIGHT_CNF_H

#include "magic.h"

SL_EXTERN_C_BEGIN

/*
 * Is there a white magic with so many index bits for the slider on the square?
 *
 * `below` cuts the adders short: so many places below the index are kept, and a
 * carry that comes from farther below may be anything. That question has fewer
 * variables and more answers: every magic with the carries that it has, and perhaps
 * numbers that are no magics, with carries that they have not. So when even this
 * has no answer there is no magic; an answer proves nothing.
 *
 * A question can be shared out: of 2^shard_bits shards each asks for the magics in
 * which so many bits, the lowest that move the highest square of the mask into
 * the index and those above them, are the number of the shard.
 */
typedef struct sl_cnf {
    sl_slider slider;
    int       square;
    int       bits;       /* 1 .. SL_CNF_BITS_MAX */
    int       below;      /* 0 and up; SL_CNF_EXACT keeps all places */
    int       shard_bits; /* 0: one shard, the whole question; up to SL_CNF_SHARD_BITS_MAX */
    uint32_t  shard;      /* below 2^shard_bits */
} sl_cnf;

enum { SL_CNF_BITS_MAX = 12, SL_CNF_EXACT = 64, SL_CNF_SHARD_BITS_MAX = 20 };

/* Is it within its bounds? SL_MAGIC_BAD_SHIFT where the numbers are not. All calls below are for one that is. */
sl_magic_status sl_cnf_bounds(const sl_cnf *q);

/* What stands in the head of a file: `p cnf VARIABLES CLAUSES`. */
uint32_t sl_cnf_variables(const sl_cnf *q);
uint64_t sl_cnf_count(const sl_cnf *q);

/* All clauses, one by one, in an order that does not change. When `take` returns false that was the last one. */
enum { SL_CNF_LITERALS_MAX = SL_CNF_BITS_MAX + 1 };
typedef bool sl_cnf_take(const int32_t *literals, size_t count, void *context);
void         sl_cnf_clauses(const sl_cnf *q, sl_cnf_take *take, void *context);

/* The lowest bit of the magic that a shard's number stands for. */
int sl_cnf_shard_first(const sl_cnf *q);

/* The magic of an answer: bit b of `answer` is variable b + 1. It is for sl_magic_verify to say whether it is one. */
sl_magic sl_cnf_magic(const sl_cnf *q, uint64_t answer);

/* What the variables mean, in lines for a person, number 0 and up; returns the length, 0 after the last line. They are
 * for the head of a file, so that a reader can check the question. No line feed; 0-terminated. */
enum { SL_CNF_COMMENT_SIZE = 192 };
size_t sl_cnf_comment(const sl_cnf *q, unsigned number, char text[SL_CNF_COMMENT_SIZE]);

SL_EXTERN_C_END

#endif
