/* SPDX-License-Identifier: MIT
 *
 * bisect_verb.c: `sleight bisect`: where does the move generator of another program
 * go wrong? Depth by depth, so that the line shown is the shortest there is.
 */
#include "cli/perft/bisect_report.h"
#include "cli/perft/given_counting.h"
#include "cli/perft/given_engine.h"
#include "cli/perft/show_counts.h"
#include "host/suite/chess960.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

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

/* False: nobody reads. */
static bool print_depth(const bisection *b, int depth) {
    bool same = b->answer.result == COMPARED_SAME;
    printf("depth %-3d  %20s  %s\n", depth, same ? nodes_text(b->answer.ours->total) : "",
           same ? "the same" : "differs");
    return fflush(stdout) == 0;
}

static void show_questions(void *context, int questions) {
    char note[64];
    snprintf(note, sizeof note, "%d questions", questions);
    show_progress(context, NAN, note);
}

/* Depth by depth, then down to the fault; false when the engine fails. */
static bool compare_depths(bisection *b, int depth, bool as_json, problem *why) {
    if (!start_engine(b, as_json, why)) return false;
    for (int d = 1; d <= depth && b->answer.result == COMPARED_SAME; d++) {
        if (!bisect_depth(b, d, why)) return false;
        if (!as_json && !print_depth(b, d))
            return problem_work(why, "cannot write to standard output: %s", strerror(errno));
    }
    if (b->answer.result == COMPARED_SAME) return true;
    progress shown = start_progress("locating the fault");
    b->watch = show_questions;
    b->context = &shown;
    bool located = bisect_locate(b, why);
    end_progress(&shown);
    return located;
}

static bisect_effort given_effort(const arguments *given) {
    bool fast = option_given(given, "--fast"), thorough = option_given(given, "--thorough");
    if (fast && thorough) misuse("--fast and --thorough are both given; expected one of them");
    return fast ? BISECT_FAST : thorough ? BISECT_THOROUGH : BISECT_USUAL;
}

static int run(const arguments *given) {
    static bisection b;
    problem          why = {0};
    int              depth = (int)parse_number("DEPTH", given->operands[0], 1, COUNTING_DEPTH_MAX);
    bool             as_json = option_given(given, "--json");
    asker            a = given_engine(given);
    b.asker = &a;
    b.effort = given_effort(given);
    b.root = given_position(given);
    b.root_passed = ask_passed_square(option_given(given, "--fen") ? option_value(given, "--fen") : "");
    b.chess960 = option_given(given, "--chess960") || needs_chess960(&b.root);
    core_choice choice = given_core(NULL, CORE_ANY, &b.root, depth);
    b.core = choice.core;
    begin_work();
    catch_interrupt();
    bool compared = compare_depths(&b, depth, as_json, &why);
    ask_stop(&a);
    if (!compared) end_with_problem(&why);
    if (as_json)
        report_bisection_as_json(&b, &choice);
    else
        report_bisection(&b);
    bool agree = b.answer.result == COMPARED_SAME;
    bisect_free(&b);
    return agree ? DONE : WRONG;
}

const verb bisect_verb = {
    .name = "bisect",
    .summary = "find the shortest line at which another engine goes wrong",
    .about =
        "Drives another engine, compares its divides with sleight's at depth 1, 2, ... DEPTH, "
        "and follows a difference down to the position where one of them lacks a move. The engine is "
        "given the first position and the moves since, so that its making of moves is tested too. Then it says which "
        "part is wrong: generating moves, making them, undoing them, or a table of counts, with the commands that show "
        "it; for that, questions are put again to new processes. How it is spoken "
        "to is found out by small questions about the start position: UCI or xboard, with which words it counts, "
        "whether it knows ucinewgame, makes moves or takes FENs only, prints counts after each move or totals only. "
        "Counts that do not add up to its own total blame nobody: what was not understood is shown. Exit status 0 "
        "when they agree, 1 when they differ or the engine fails, 2 when it cannot be run. Commands are run by "
        "/bin/sh; what they write to stderr is shown only as a part of a message.",
    .operands = {"DEPTH"},
    .options = {OPTIONS_ENGINE,
                {"--fen", "F", "the position (the start position)"},
                {"--chess960", NULL, "set UCI_Chess960 (set anyhow where the position needs it)"},
                {"--fast", NULL, "in one process: which part is wrong may not be known"},
                {"--thorough", NULL, "look for the shortest commands as long as it takes, not 8 s"},
                OPTION_JSON},
    .example = "  sleight bisect --against stockfish 4\n"
               "  sleight bisect --against \"./my-engine --quiet\" 5 --fen \"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1\"\n"
               "  sleight bisect --command \"./my-perft {fen} {depth}\" 5",
    .run = run,
};
