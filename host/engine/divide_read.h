/* SPDX-License-Identifier: MIT
 *
 * divide_read.h: what a program prints when it counts: a count after each move
 * and a total, in whatever words. Text alone: who said it, and when, is asked
 * elsewhere.
 *
 *     e2e4: 20                     Nodes searched: 400
 *     e2e4 20                      Total: 400
 *     move: e2e4 nodes: 20         perft( 2)=          400 ( 0.000 sec)
 *     1. e7e8=Q - 1,234            400 nodes in 12 ms
 *     O-O: 20                      Depth 2: 400
 *     20 e2e4                      400
 *     e2e4,20                      {"depth": 2, "nodes": 400}
 *
 *     engine_divide d = {0};
 *     divide_read(&d, "e2e4: 20");             line by line
 *     divide_finish(&d);                       which number is the total?
 *     if (divide_adds_up(&d)) ...
 */
#ifndef SLEIGHT_HOST_DIVIDE_READ_H
#define SLEIGHT_HOST_DIVIDE_READ_H

#include <sleight/move.h>

enum {
    ENGINE_MOVE_SIZE = 12,    /* "e7e8q", "O-O-O", "Qa1xb2#", and a 0 byte */
    DIVIDE_UNREAD_MAX = 3,    /* lines that are kept */
    DIVIDE_UNREAD_SIZE = 64,  /* bytes of each, with a 0 byte */
    DIVIDE_TOTALS_MAX = 32,   /* numbers that may be the total */
    DIVIDE_RECORD_SIZE = 512, /* bytes of a record over several lines */
    MOVE_NUMBERS_MAX = 7      /* numbers of a line that may be the count, or groups of its digits */
};

/* What an engine says about one move. */
typedef struct engine_move {
    char     text[ENGINE_MOVE_SIZE]; /* squares in small letters, "e7e8q"; castling also as "O-O"; or SAN */
    uint64_t nodes;
    uint64_t numbers[MOVE_NUMBERS_MAX]; /* of its line: one of them is the count (divide_columns.h) */
    uint8_t  number_count;
    uint8_t  before;  /* so many of them stand before the move */
    bool     groups;  /* all of them may be one number, its digits grouped by blanks: */
    uint64_t grouped; /* this one */
    bool     zero;    /* a group begins with 0, as no number does */
} engine_move;

/* A number that may be the total. The surest wording counts, among equals the last. */
typedef struct engine_total {
    uint64_t nodes;
    uint64_t other; /* the same, or how else it can be read: 8 of "8 902" (divide_total.h) */
    int      sureness;
    bool     info;                     /* it is in a line of UCI's `info`, which may also be said on the way */
    size_t   line;                     /* its number, from 1 */
    char     text[DIVIDE_UNREAD_SIZE]; /* the line */
} engine_total;

/* Names of columns (divide_heading.h): how many, and which is that of counts. */
typedef struct divide_heading {
    size_t names, nodes, first;
    bool   moves; /* `first` is that of moves, otherwise that of depths */
} divide_heading;

typedef struct engine_divide {
    size_t       count;
    engine_move  moves[SL_MOVES_MAX];
    bool         too_many; /* moves: the last ones are left out */
    engine_total totals[DIVIDE_TOTALS_MAX];
    size_t       total_count; /* of them; where there are more, the last is replaced, if it is no surer */
    bool         searched;    /* it has answered with a move that it would play (answer.h) */
    size_t       unread_count;
    char   unread[DIVIDE_UNREAD_MAX][DIVIDE_UNREAD_SIZE]; /* the first lines with a move or a count, not understood */
    char   last[DIVIDE_UNREAD_SIZE];                      /* the last line that is not empty, whatever it says */
    char   columns_line[DIVIDE_UNREAD_SIZE];              /* the first with several numbers beside a move */
    size_t lines_read, line_count, sentence_count;        /* of all lines those that are not empty; that are prose */
    divide_heading heading;
    char           record[DIVIDE_RECORD_SIZE]; /* that has not ended (divide_record.h) */
    size_t         record_length;
    bool           gap;          /* the last line has no move */
    size_t         rounds;       /* divides before the one in `moves`, of lesser depths */
    size_t         round_moves;  /* how many moves the last of them has */
    bool           from_depth_1; /* the first of them has a count of 1 for each move */
    /* by divide_finish */
    bool     has_total;
    uint64_t total;
    uint64_t total_other;     /* the total, or how else it can be read where there is nothing else */
    bool     total_unclear;   /* several numbers may be the total, and the sum is none of them */
    uint64_t sum;             /* of the moves' counts */
    bool     sum_too_large;   /* the sum passes 64 bits: nothing is known */
    size_t   columns;         /* numbers that each line has beside its move; 0 where that differs */
    bool     columns_unclear; /* which number beside a move is its count cannot be known */
    bool     repeats;         /* a move has two lines */
} engine_divide;

typedef enum divide_line {
    DIVIDE_NOTHING, /* the line says nothing about counts */
    DIVIDE_MOVE,
    DIVIDE_TOTAL,
    DIVIDE_UNREAD
} divide_line;

/* Is it a line of UCI's `info` that is not `info string`? */
bool divide_is_info(const char *line);

/* Adds a line, without its line end. */
divide_line divide_read(engine_divide *d, const char *line);

/* All lines of a text, in UTF-8 or UTF-16; finishes. */
void divide_read_text(engine_divide *d, const char *text, size_t length);

/* Chooses the total, and which of the numbers beside a move is its count. May be called more than once. */
void divide_finish(engine_divide *d);

/* Is it one divide, and is it known which numbers are counts? One for each depth is, if they begin with depth 1: then
 * the last counts. */
bool divide_is_clear(const engine_divide *d);

/* Is that so, and do the counts after the moves make the total, or is nothing left unread where there is no total?
 * Before that holds nobody may be blamed for a move that is missing. */
bool divide_adds_up(const engine_divide *d);

/* What it says the number of nodes is: its total, or the sum where it gives none. */
uint64_t divide_nodes(const engine_divide *d);

/* Is that number the total? "8 902" can be 8902, or 8 of the one and 902 of something else. */
bool divide_says(const engine_divide *d, uint64_t nodes);

/* The line that has the total, null without one; is there no doubt that it is the total? */
const engine_total *divide_total(const engine_divide *d);
bool                divide_total_is_sure(const engine_divide *d);

/* Does the text consist of sentences, and has no line with a move? */
bool divide_is_prose(const engine_divide *d);

/* The legal move that an engine_move's text means; SL_MOVE_NONE where there is none. */
sl_move engine_move_read(const sl_position *position, const char *text);

/* Which of these moves it is, all of the position's; `count` where it is none of them. */
size_t engine_move_number(const sl_position *position, const sl_move *moves, size_t count, const char *text);

#endif
