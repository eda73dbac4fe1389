/* SPDX-License-Identifier: MIT
 *
 * bisect_report.c: the line to the fault, the position, what is wrong there, which
 * part of the program it is, and commands that show it.
 */
#include "cli/perft/bisect_report.h"

#include "cli/draw.h"
#include "cli/perft/show_counts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *bisect_move_text(const bisection *b, sl_move move) {
    static char     texts[4][SL_UCI_SIZE];
    static unsigned next;
    char           *text = texts[next++ % 4];
    sl_uci_write(move, b->chess960, text);
    return text;
}

/* A move that is legal can only be too much when it is there twice. */
static bool is_legal_text(const comparison *c, const char *text) {
    return engine_move_read(&c->position, text) != SL_MOVE_NONE;
}

/* ---- where -------------------------------------------------------------------------------------------- */

static void print_line(const bisection *b) {
    sl_position p = b->root;
    char        san[SL_SAN_SIZE];
    size_t      length = b->at.length;
    if (length == 0) {
        printf("They differ in the first position%s:\n\n", b->at.depth > 1 ? ", though not in its moves" : "");
        return;
    }
    printf("They differ after %zu move%s:", length, length == 1 ? "" : "s");
    for (size_t i = 0; i < length; i++) {
        sl_san_write(&p, b->at.line[i], san);
        printf(" %s (%s)", bisect_move_text(b, b->at.line[i]), san);
        sl_position_play(&p, b->at.line[i], &p);
    }
    printf("\n\n");
}

static void print_position(const bisection *b) {
    char        fen[SL_FEN_SIZE];
    int         passed;
    sl_position p = bisect_position(b, &b->at, b->at.length, &passed);
    placement   placed = placement_of(&p);
    drawing     board = draw_placement(p.turn == SL_WHITE ? "White to move" : "Black to move", &placed);
    bisect_write_fen(b, &p, passed, fen);
    draw_boards(&board, 1);
    printf("\n%s\n\n", fen);
}

/* ---- what --------------------------------------------------------------------------------------------- */

/* Is it seen in a second count on the same board? */
static bool is_left(const bisection *b) { return b->fault == BISECT_UNDOING || b->fault == BISECT_LEFT; }

enum { MOVES_SHOWN = 6 }; /* of a board that is broken; of others all */

static void print_moves(const bisection *b) {
    const comparison *c = &b->answer;
    char              san[SL_SAN_SIZE];
    size_t            most = is_left(b) ? MOVES_SHOWN : SL_MOVES_MAX;
    for (size_t i = 0; i < c->lacking_count && i < most; i++) {
        sl_san_write(&c->position, c->lacking[i], san);
        printf("The engine lacks %s (%s).\n", bisect_move_text(b, c->lacking[i]), san);
    }
    for (size_t i = 0; i < c->extra_count && i < most; i++)
        printf("The engine has %s%s.\n", c->extra[i],
               is_legal_text(c, c->extra[i]) ? " twice" : ", which is not legal");
}

static void print_wrong_counts(const bisection *b) {
    const comparison *c = &b->answer;
    size_t            first = c->wrong[0];
    if (c->wrong_count == 0) return;
    printf("The engine counts %" PRIu64 " for %s at depth %d; expected %s.", c->their_counts[first],
           bisect_move_text(b, c->ours->move[first]), c->ours->depth, nodes_text(c->ours->nodes[first]));
    if (c->wrong_count > 1) printf(" So it is with %zu of %zu moves.", c->wrong_count, c->ours->moves);
    printf("\n");
}

static void print_total(const comparison *c) {
    const char *expected = nodes_text(c->ours->total);
    if (!c->only_total)
        printf("The engine's divide is right, but its total is %" PRIu64 "; expected %s. It was read in the line %s.\n",
               c->theirs.total, expected, quoted(divide_total(&c->theirs) ? divide_total(&c->theirs)->text : ""));
    else if (c->ours->depth == 1)
        printf("The engine counts %" PRIu64
               " move%s here; expected %s. It prints totals only, so which they are cannot "
               "be seen.\n",
               c->theirs.total, c->theirs.total == 1 ? "" : "s", expected);
    else
        printf("The engine counts %" PRIu64 " here at depth %d; expected %s.\n", c->theirs.total, c->ours->depth,
               expected);
}

/* A move that is missing in a deep count only, is no missing move. */
static void print_difference(const bisection *b) {
    const comparison *c = &b->answer;
    if (is_left(b))
        printf("At depth %d the engine counts %" PRIu64
               " here. After a count of depth %d, with no new position between the "
               "two, depth %d is %" PRIu64 ":\n",
               c->ours->depth, b->count_alone, b->at.depth, c->ours->depth, divide_nodes(&c->theirs));
    else if (c->result == COMPARED_MOVES && c->ours->depth > 1)
        printf("At depth 1 it has the right moves, in its count of depth %d it has not:\n", c->ours->depth);
    if (c->result == COMPARED_MOVES) print_moves(b);
    if (c->result == COMPARED_TOTAL) print_total(c);
    print_wrong_counts(b);
}

/* ---- which part of the program ---------------------------------------------------------------------------- */

static void print_doubt(const bisection *b) {
    if (b->doubt.code != PROBLEM_NONE)
        printf("I cannot tell which part of it is wrong: %s.\n", b->doubt.text);
    else if (b->at.depth > 1)
        printf("After each of these moves it is right. With --fast it is not looked for which part of it is wrong.\n");
    else
        printf("In a new process it is right. With --fast it is not looked for what it keeps from other questions.\n");
}

static void print_clash_part(const bisection *b, const sl_position *p, int passed, int depth, const char *what) {
    char fen[SL_FEN_SIZE];
    bisect_write_fen(b, p, passed, fen);
    printf("    %s, depth %d: %s\n", fen, depth, what);
}

static void print_clash(const bisection *b) {
    const bisect_clash *c = &b->clash;
    char                given[64];
    snprintf(given, sizeof given, "%" PRIu64 ", right", c->nodes);
    bool same = c->counted.key == c->found.key;
    printf("The fault is in its table of counts. The count of one %s was given for another:\n",
           same ? "depth" : "position");
    print_clash_part(b, &c->counted, c->counted_passed, c->counted_depth, given);
    snprintf(given, sizeof given, "%" PRIu64 ", wrong", c->nodes);
    print_clash_part(b, &c->found, c->found_passed, c->found_depth, given);
    printf("They differ in:%s%s%s%s. That must be a part of the key, or stand beside it.\n",
           c->counted.castling != c->found.castling ? " castling rights" : "",
           c->counted.en_passant != c->found.en_passant ? " the square for en passant" : "",
           c->counted.turn != c->found.turn ? " the side to move" : "",
           c->counted_depth != c->found_depth ? " the depth" : "");
}

/* The first position came as a FEN that could have been read badly; that of the start position hardly. */
static bool began_by_fen(const bisection *b) {
    return b->root.key != sl_position_start.key || b->at.length == 0 || !b->asker->dialect.moves;
}

static void print_bad_counting(const bisection *b) {
    const comparison *c = &b->answer;
    if (bisect_overflows(c))
        printf("That is right but for a multiple of 2^16 or 2^32: the counter seems to be too small.\n");
    else if (bisect_counts_inner(c))
        printf("The moves are right, and each has one more: those before the last seem to be counted too.\n");
    else if (c->result == COMPARED_TOTAL)
        printf(
            "The moves are right: the fault is in counting them, or this number is something else than the total.\n");
    else
        printf("The moves are right: the fault is in counting them.\n");
}

static void print_fault(const bisection *b) {
    switch (b->fault) {
    case BISECT_NOT_KNOWN: print_doubt(b); break;
    case BISECT_GENERATION:
        if (b->asked_by_fen) printf("Given this position as a FEN, it is wrong too. ");
        printf("The fault is in generating moves or in testing whether they are legal%s.\n",
               began_by_fen(b) ? ", or in reading FENs" : "");
        break;
    case BISECT_MAKING:
        printf("Given this position as a FEN, it has the right moves: the fault is in making the moves before, in "
               "reading them%s, or in what it remembers of them.\n",
               began_by_fen(b) ? " or the first FEN" : "");
        break;
    case BISECT_COUNTING: print_bad_counting(b); break;
    case BISECT_UNDOING: printf("The fault is in undoing moves: the board is not put back as it was.\n"); break;
    case BISECT_LEFT:
        printf("I cannot tell whether the fault is in undoing moves or in a table that a new position empties.\n");
        break;
    case BISECT_TABLE: print_clash(b); break;
    case BISECT_SETTING:
        printf("In a new process it is right; it is wrong where a position was set before, though nothing was counted "
               "there: a new position does not set all.\n");
        break;
    case BISECT_KEPT:
        printf("In a new process it is right: it is wrong after what was asked before. I cannot tell whether that is a "
               "table of counts, or a part of the position that a new one does not set.\n");
        break;
    case BISECT_INSIDE:
        printf(
            "After each move alone it is right. I cannot tell whether the fault is in making moves, in undoing them, "
            "in counting, or in a table that it empties for each count.\n");
        break;
    case BISECT_UNSTEADY:
        printf("Asked again in the same way, it was right: it does not give the same answer twice. I cannot tell "
               "more.\n");
        break;
    }
}

static void print_commands(const bisection *b) {
    if (!b->commands || !*b->commands) return;
    printf("\nTo see it, send this to a new process%s:\n",
           b->out_of_time ? "; --thorough takes more time to find a shorter way" : "");
    for (const char *line = b->commands; *line;) {
        int length = (int)strcspn(line, "\n");
        printf("    %.*s\n", length, line);
        line += length + 1;
    }
}

void report_bisection(const bisection *b) {
    putchar('\n');
    if (b->answer.result == COMPARED_SAME) {
        printf("They agree to depth %d.\n", b->depth);
        printf("That is no proof: other positions show other faults (sleight epd rules --against ...).\n");
        return;
    }
    print_line(b);
    print_position(b);
    print_difference(b);
    print_fault(b);
    print_commands(b);
}
