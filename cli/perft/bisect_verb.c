/* SPDX-License-Identifier: MIT
 *
 * bisect_verb.c: `sleight bisect`: where does the move generator of another program
 * go wrong? Depth by depth, so that the line shown is the shortest there is.
 */
#include "cli/draw.h"
#include "cli/perft/given_counting.h"
#include "cli/perft/given_engine.h"
#include "cli/perft/show_counts.h"
#include "host/suite/bisection.h"
#include "host/suite/chess960.h"

#include <inttypes.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *move_text(const bisection *b, sl_move move) {
    static char     texts[4][SL_UCI_SIZE];
    static unsigned next;
    char           *text = texts[next++ % 4];
    sl_uci_write(move, b->chess960, text);
    return text;
}

/* A move that is legal can only be too much when it is there twice. */
static bool is_legal_text(const bisection *b, const char *text) {
    return engine_move_read(&b->position, text) != SL_MOVE_NONE;
}

/* ---- as text --------------------------------------------------------------------------------- */

static void print_line(const bisection *b) {
    sl_position p = b->root;
    char        san[SL_SAN_SIZE];
    if (b->length == 0) {
        printf("They differ at once:\n\n");
        return;
    }
    printf("They differ after %zu move%s:", b->length, b->length == 1 ? "" : "s");
    for (size_t i = 0; i < b->length; i++) {
        sl_san_write(&p, b->line[i], san);
        printf(" %s (%s)", move_text(b, b->line[i]), san);
        sl_position_play(&p, b->line[i], &p);
    }
    printf("\n\n");
}

static void print_position(const bisection *b) {
    char      fen[SL_FEN_SIZE];
    placement placed = placement_of(&b->position);
    drawing   board = draw_placement(b->position.turn == SL_WHITE ? "White to move" : "Black to move", &placed);
    bisect_write_fen(b, &b->position, b->passed, fen);
    draw_boards(&board, 1);
    printf("\n%s\n\n", fen);
}

static void print_moves(const bisection *b) {
    char san[SL_SAN_SIZE];
    for (size_t i = 0; i < b->lacking_count; i++) {
        sl_san_write(&b->position, b->lacking[i], san);
        printf("The engine lacks %s (%s).\n", move_text(b, b->lacking[i]), san);
    }
    for (size_t i = 0; i < b->extra_count; i++)
        printf("The engine has %s%s.\n", b->extra[i],
               is_legal_text(b, b->extra[i]) ? " twice" : ", which is not legal; sleight lacks it");
    if (b->length && b->fen_agrees)
        printf("Given this position as a FEN, it has the right moves: the fault is in making the moves before.\n");
}

static void print_total(const bisection *b) {
    const char *expected = nodes_text(b->ours->total);
    if (b->theirs.children_asked && b->theirs.count == 0)
        printf("The engine counts %" PRIu64
               " move%s here; expected %s. It prints totals only, so which they are cannot "
               "be seen.\n",
               b->theirs.total, b->theirs.total == 1 ? "" : "s", expected);
    else if (b->theirs.children_asked)
        printf("Asked after each move the engine is right, but its total here is %" PRIu64 "; expected %s.\n",
               b->theirs.total, expected);
    else
        printf("The engine's divide is right, but its total is %" PRIu64 "; expected %s.\n", b->theirs.total, expected);
}

static void print_difference(const bisection *b) {
    print_line(b);
    print_position(b);
    if (b->difference == BISECT_MOVES) print_moves(b);
    if (b->difference == BISECT_COUNT)
        printf("The engine counts %" PRIu64 " for %s at depth 1; expected 1.\n", b->their_count,
               move_text(b, b->ours->move[b->at]));
    if (b->difference == BISECT_TOTAL) print_total(b);
    if (b->difference == BISECT_UNSTEADY)
        printf("The engine contradicts itself: its divide one move before has %" PRIu64
               " here; asked here, it has %s, which is right.\n",
               b->their_count, nodes_text(b->ours->total));
}

/* False: nobody reads. */
static bool print_depth(const bisection *b, int depth) {
    printf("depth %-3d  %20s  %s\n", depth, b->difference == BISECT_AGREED ? nodes_text(b->ours->total) : "",
           b->difference == BISECT_AGREED ? "the same" : "differs");
    return fflush(stdout) == 0;
}

/* ---- as JSON ----------------------------------------------------------------------------------- */

static void json_difference(json *out, const bisection *b) {
    static const char *const names[] = {"none", "moves", "count", "total", "unsteady"};
    char                     fen[SL_FEN_SIZE];
    bisect_write_fen(b, &b->position, b->passed, fen);
    json_string(out, "difference", names[b->difference]);
    json_array(out, "line");
    for (size_t i = 0; i < b->length; i++) json_string(out, NULL, move_text(b, b->line[i]));
    json_close(out);
    json_string(out, "position", fen);
    json_array(out, "engine_lacks");
    for (size_t i = 0; i < b->lacking_count; i++) json_string(out, NULL, move_text(b, b->lacking[i]));
    json_close(out);
    json_array(out, "sleight_lacks");
    for (size_t i = 0; i < b->extra_count; i++) json_string(out, NULL, b->extra[i]);
    json_close(out);
    if (b->difference == BISECT_TOTAL || b->difference == BISECT_COUNT || b->difference == BISECT_UNSTEADY) {
        json_count(out, "engine_count", b->difference == BISECT_TOTAL ? b->theirs.total : b->their_count);
        json_nodes(out, "count", b->difference == BISECT_COUNT ? b->ours->nodes[b->at] : b->ours->total);
    }
    json_bool(out, "right_by_fen", b->fen_agrees);
}

static void print_json(const bisection *b, const core_choice *choice) {
    json out = {0};
    char fen[SL_FEN_SIZE];
    bisect_write_fen(b, &b->root, b->root_passed, fen);
    json_object(&out, NULL);
    json_string(&out, "fen", fen);
    json_string(&out, "against", engine_words(b->asker));
    json_string(&out, "spoken", dialect_text(b->asker));
    json_core(&out, choice);
    json_integer(&out, "depth", b->depth);
    json_bool(&out, "agree", b->difference == BISECT_AGREED);
    if (b->difference != BISECT_AGREED) json_difference(&out, b);
    json_close(&out);
}

/* ---- the verb ------------------------------------------------------------------------------------ */

static void print_text(const bisection *b) {
    putchar('\n');
    if (b->difference == BISECT_AGREED)
        printf("They agree to depth %d.\n", b->depth);
    else
        print_difference(b);
}

/* Starts it, and says how it is spoken to where that is not as usual. */
static bool start_engine(bisection *b, bool as_json, problem *why) {
    if (!ask_start(b->asker, why)) return false;
    const dialect *d = &b->asker->dialect;
    bool           usual = d->protocol == DIALECT_UCI && d->new_game && d->moves && !d->total_only && !d->no_total;
    if (!as_json && !(usual && strcmp(d->perft, "go perft %d") == 0)) printf("%s\n\n", dialect_text(b->asker));
    if (!b->chess960 || ask_knows_chess960(b->asker)) return true;
    return problem_input(why, "the engine has no option UCI_Chess960, which this position needs; expected --chess960 "
                              "where it knows Chess960 all the same");
}

/* Depth by depth; false when the engine fails. */
static bool compare_depths(bisection *b, int depth, const sl_perft_core *core, bool as_json, problem *why) {
    if (!start_engine(b, as_json, why)) return false;
    for (int d = 1; d <= depth && b->difference == BISECT_AGREED; d++) {
        if (!bisect_depth(b, d, core, why)) return false;
        if (!as_json && !print_depth(b, d))
            return problem_work(why, "cannot write to standard output: %s", strerror(errno));
    }
    problem unknown = {0}; /* a program that fails at this question differs all the same */
    if (b->difference != BISECT_MOVES || b->length == 0 || bisect_ask_by_fen(b, core, &unknown)) return true;
    return !interrupted() || problem_work(why, "stopped");
}

static int run(const arguments *given) {
    static bisection b;
    problem          why = {0};
    int              depth = (int)parse_number("DEPTH", given->operands[0], 1, COUNTING_DEPTH_MAX);
    bool             as_json = option_given(given, "--json");
    asker            a = given_engine(given);
    b.asker = &a;
    b.root = b.position = given_position(given);
    b.root_passed = ask_passed_square(option_given(given, "--fen") ? option_value(given, "--fen") : "");
    b.chess960 = option_given(given, "--chess960") || needs_chess960(&b.root);
    core_choice choice = given_core(NULL, &b.root, depth);
    begin_work();
    catch_interrupt();
    bool compared = compare_depths(&b, depth, choice.core, as_json, &why);
    ask_stop(&a);
    if (!compared) end_with_problem(&why);
    if (as_json)
        print_json(&b, &choice);
    else
        print_text(&b);
    bisect_free(&b);
    return b.difference == BISECT_AGREED ? DONE : WRONG;
}

const verb bisect_verb = {
    .name = "bisect",
    .summary = "find the shortest line at which another engine goes wrong",
    .about =
        "Drives another engine, compares its divides with sleight's at depth 1, 2, ... DEPTH, "
        "and follows the first difference down to the position where one of them lacks a move. The engine is "
        "given the first position and the moves since, so that its making of moves is tested too. How it is spoken "
        "to is found out by small questions about the start position: UCI or xboard, with which words it counts, "
        "whether it knows ucinewgame, makes moves or takes FENs only, prints counts after each move or totals only. "
        "Counts that do not add up to its own total blame nobody: what was not understood is shown. Exit status 0 "
        "when they agree, 1 when they differ or the engine fails, 2 when it cannot be run. Commands are run by "
        "/bin/sh; what they write to stderr is shown only as a part of a message.",
    .operands = {"DEPTH"},
    .options = {OPTIONS_ENGINE,
                {"--fen", "F", "the position (the start position)"},
                {"--chess960", NULL, "set UCI_Chess960 (set anyhow where the position needs it)"},
                OPTION_JSON},
    .example = "  sleight bisect --against stockfish 4\n"
               "  sleight bisect --against \"./my-engine --quiet\" 5 --fen \"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1\"\n"
               "  sleight bisect --command \"./my-perft {fen} {depth}\" 5",
    .run = run,
};
