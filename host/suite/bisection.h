/* SPDX-License-Identifier: MIT
 *
 * bisection.h: the search for the shortest line at which another program and
 * sleight differ, and for the part of the program that is wrong.
 *
 *     static bisection b = {.asker = &a, .root = position, .root_passed = SL_SQUARE_NONE, .core = core};
 *     for (int depth = 1; depth <= 5 && b.answer.result == COMPARED_SAME; depth++)
 *         if (!bisect_depth(&b, depth, &why)) ...
 *     if (b.answer.result != COMPARED_SAME && !bisect_locate(&b, &why)) ...
 *     bisect_free(&b);
 *
 * bisect_question.c asks, bisection.c follows the difference; fault_inside.c, fault_kept.c and fault_table.c
 * say which fault it is.
 */
#ifndef SLEIGHT_HOST_BISECTION_H
#define SLEIGHT_HOST_BISECTION_H

#include "host/suite/comparison.h"

/* One question: moves from the root, of which the first `from` are put into the FEN. */
typedef struct bisect_question {
    sl_move       line[COUNTING_DEPTH_MAX];
    size_t        length, from;
    int           depth;
    ask_beginning beginning;
    bool          same_board;    /* as in ask.h */
    bool          position_only; /* nothing is counted */
} bisect_question;

typedef enum bisect_effort {
    BISECT_USUAL,   /* new processes, to see what depends on what was asked before; some seconds for the shortest way */
    BISECT_FAST,    /* follows the first difference in one process */
    BISECT_THOROUGH /* as long as it takes */
} bisect_effort;

typedef enum bisect_fault {
    BISECT_NOT_KNOWN,  /* not looked for, or the program failed on the way: `doubt` */
    BISECT_GENERATION, /* wrong moves, from the FEN */
    BISECT_MAKING,     /* right moves from the FEN, wrong ones after the moves */
    BISECT_COUNTING,   /* the right moves, but another count than 1 after one, or another total than their sum; moves
                          before the last are counted too; or a counter that is too small */
    BISECT_UNDOING,    /* the board is another one after counting */
    BISECT_LEFT,       /* what is counted next is another count until there is a new position: the board or a table */
    BISECT_TABLE,      /* a position got the count of another one, or of another depth */
    BISECT_SETTING,    /* wrong after another position was set, though nothing was counted */
    BISECT_KEPT,       /* right in a new process, wrong after other questions: more cannot be said */
    BISECT_INSIDE,     /* wrong, though after each move it is right: making, undoing or a table, which cannot be said */
    BISECT_UNSTEADY    /* not the same answer twice */
} bisect_fault;

/* Two positions that the program takes for one, at these depths. */
typedef struct bisect_clash {
    sl_position counted, found;
    int         counted_passed, found_passed; /* the squares that pawns just passed */
    int         counted_depth, found_depth;
    uint64_t    nodes; /* the count of the first, given for the second */
} bisect_clash;

typedef struct bisection {
    asker      *asker;
    sl_position root;
    int         root_passed; /* the en-passant square as given, whether or not it can be used; or SL_SQUARE_NONE */
    bool        chess960;
    const sl_perft_core *core;
    bisect_effort        effort;
    void (*watch)(void *context, int questions); /* called before each question that locates; or null */
    void *context;
    /* the result */
    int             depth; /* of the first difference */
    bisect_question at;    /* the least question that is wrong, */
    comparison      answer;
    bisect_fault    fault;
    problem         doubt;        /* BISECT_NOT_KNOWN: what failed */
    bool            out_of_time;  /* a shorter way was not looked for to the end */
    bool            asked_by_fen; /* is it known whether it is right by the FEN alone? */
    bool            right_by_fen;
    char           *commands;    /* that show it, line by line, to a new process; or null */
    bisect_clash    clash;       /* BISECT_TABLE */
    uint64_t        count_alone; /* BISECT_UNDOING, BISECT_LEFT: without a count before; `answer` is that after it */
    /* while it is looked for */
    comparison other;
    int        questions;
    double     deadline; /* for finding a shorter way, from bisect_start_clock on */
} bisection;

/* The position after the moves of a question, and the square that a pawn passed with the last: SL_SQUARE_NONE for none.
 */
sl_position bisect_position(const bisection *b, const bisect_question *q, size_t length, int *passed);

void bisect_write_fen(const bisection *b, const sl_position *position, int passed, char fen[SL_FEN_SIZE]);

/* Compares at one depth. Depth 1 comes first, in a new process. False when the program fails, and when its counts do
 * not add up: then nobody is blamed. */
bool bisect_depth(bisection *b, int depth, problem *why);

/* After a difference: goes down to it. False when stopped by Ctrl-C; a program that fails differs all the same. */
bool bisect_locate(bisection *b, problem *why);

/* Has each move one more at depth 2, as where the moves before the last are counted too? Of few it may be chance. */
bool bisect_counts_inner(const comparison *c);

/* Is a total right but for a multiple of 2^16 or 2^32, as where the counter is too small? */
bool bisect_overflows(const comparison *c);

/* The asker is the caller's to stop. */
void bisect_free(bisection *b);

/* ---- for the files that locate ---- */

typedef enum bisect_reply { BISECT_RIGHT, BISECT_WRONG, BISECT_FAILED } bisect_reply;

/* Asks one question. BISECT_RIGHT where nothing is counted. */
bisect_reply bisect_ask(bisection *b, const bisect_question *q, comparison *into, problem *why);

/* One after the other in a new process; the reply is that to the last, and `commands` becomes what was sent. */
bisect_reply bisect_ask_all(bisection *b, const bisect_question *q, size_t count, comparison *into, problem *why);

/* `commands` becomes what was sent to the process that runs. */
void bisect_keep_commands(bisection *b);
void bisect_forget_commands(bisection *b);

/* The question after one more move, one less deep. */
bisect_question bisect_below(const bisect_question *q, sl_move move);

/* Is there time for finding a shorter way? */
void bisect_start_clock(bisection *b);
bool bisect_has_time(bisection *b);

/* b->other is the answer to this question, which is wrong: from here on it is the one that counts. */
void bisect_go_to(bisection *b, const bisect_question *q);

/* b->at is wrong in a new process, though after each move it is right there: what is it? */
bisect_reply bisect_look_inside(bisection *b, problem *why);

/* The last of these questions is wrong after the others and right alone. */
bisect_reply bisect_look_at_kept(bisection *b, bisect_question *q, size_t count, problem *why);

/* Has the second question, asked after the first, got a count of the first? b->answer is the answer to it. */
bool bisect_find_clash(bisection *b, const bisect_question *first, const bisect_question *second, problem *why);

#endif
