/* SPDX-License-Identifier: MIT
 *
 * perft_verb.c: `sleight perft`: counts lines of legal moves. The counting is in
 * host/count/counting.c; this file shows the counts.
 */
#include "cli/perft/compare_report.h"
#include "cli/perft/count_with_ledger.h"
#include "cli/perft/given_counting.h"
#include "cli/perft/show_counts.h"
#include "host/suite/chess960.h"
#include "host/port/is_terminal.h"
#include "host/text/file_bytes.h"
#include "host/text/words.h"

#include <stdio.h>
#include <stdlib.h>

enum { DIVIDE_BYTES_MAX = 1 << 20 };

static double million_a_second(const counting *c) {
    return ((double)c->total.high * 0x1p64 + (double)c->total.low) / c->seconds / 1e6;
}

/* ---- as text --------------------------------------------------------------------------- */

/* On a terminal only: programs that read perft know the other lines. */
static void print_speed(const counting *c) {
    if (!is_terminal(stderr) || c->stopped || c->seconds < 0.001) return;
    fflush(stdout);
    fprintf(stderr, "%.3f s, %.0f million nodes a second, %s counting%s (%s, %d thread%s)\n", c->seconds,
            million_a_second(c), counting_name(c->core), c->table.count ? " with a table" : "", c->core->method,
            c->threads, c->threads == 1 ? "" : "s");
}

static void print_text(const counting *c, bool divide, bool chess960) {
    if (divide) {
        print_counts(stdout, c, chess960, "");
        putchar('\n');
    }
    printf("Nodes searched: %s%s\n", nodes_text(c->total), c->stopped ? " (stopped, not all of them)" : "");
    print_speed(c);
}

/* ---- as JSON ----------------------------------------------------------------------------- */

static void print_json(const counting *c, const core_choice *choice, bool chess960, const divide_comparison *compared) {
    json out = {0};
    char fen[SL_FEN_SIZE];
    sl_fen_write(&c->position, chess960 ? SL_FEN_SHREDDER : SL_FEN_X, fen);
    json_object(&out, NULL);
    json_string(&out, "fen", fen);
    json_integer(&out, "depth", c->depth);
    json_nodes(&out, "nodes", c->total);
    json_real(&out, "seconds", c->seconds);
    json_core(&out, choice);
    json_integer(&out, "threads", c->threads);
    json_bool(&out, "stopped", c->stopped);
    json_counts(&out, c, chess960);
    if (compared) json_comparison(&out, compared);
    json_close(&out);
}

/* ---- the verb ----------------------------------------------------------------------------- */

static void count_with_progress(counting *c) {
    problem  why = {0};
    progress line = start_progress("counting");
    c->progress = show_share;
    c->context = &line;
    bool counted = counting_run(c, &why);
    end_progress(&line);
    if (!counted) end_with_problem(&why);
}

/* What goes with a ledger, and what does not. */
static void check_options(const arguments *given) {
    static const char *const without[] = {"--divide", "--compare"}, *const with[] = {"--shard", "--resume"};
    bool ledger = option_given(given, "--ledger");
    for (int i = 0; i < 2; i++) {
        if (ledger && option_given(given, without[i])) misuse("%s with --ledger; expected one of them", without[i]);
        if (!ledger && option_given(given, with[i])) misuse("%s without --ledger; expected that too", with[i]);
    }
}

/* What is in FILE, "-" being standard input. Never null. */
static divide_comparison *read_comparison(const char *file) {
    problem            why = {0};
    file_bytes         text = {0};
    divide_comparison *c = malloc(sizeof *c);
    if (!c) broken("out of memory");
    if (!file_bytes_read(&text, file, DIVIDE_BYTES_MAX, "the divide of another program", &why)) end_with_problem(&why);
    if (!read_their_divide(c, text.bytes, text.length, quoted(file), &why)) end_with_problem(&why);
    free(text.bytes);
    return c;
}

static int run(const arguments *given) {
    const char        *other = option_value(given, "--compare");
    core_choice        choice;
    int                depth = (int)parse_number("DEPTH", given->operands[0], other ? 1 : 0, COUNTING_DEPTH_MAX);
    bool               divide = option_given(given, "--divide");
    divide_comparison *compared = NULL;
    check_options(given);
    counting *c = given_counting(given, depth, &choice);
    bool      chess960 = option_given(given, "--chess960") || needs_chess960(&c->position);
    if (option_given(given, "--ledger")) {
        int counted = count_with_ledger(given, c, &choice);
        counting_free(c);
        return counted;
    }
    if (other) compared = read_comparison(other);
    catch_interrupt();
    count_with_progress(c);
    if (c->stopped && compared) broken("stopped before there was something to compare");
    if (compared) compare_with(compared, c, chess960);
    int status = c->stopped || (compared && !comparison_is_same(compared)) ? WRONG : DONE;
    if (option_given(given, "--json"))
        print_json(c, &choice, chess960, compared);
    else if (compared)
        print_comparison(compared);
    else
        print_text(c, divide, chess960);
    free(compared);
    counting_free(c);
    return status;
}

const verb perft_verb = {
    .name = "perft",
    .summary = "count the lines of n legal moves from a position",
    .about =
        "Counts the lines of DEPTH legal moves, in chess and Chess960. Moves of the last ply are counted, not "
        "made, and nor are most of those before them (--count). With --hash, counts already known are kept, each "
        "with its whole position, so that a collision "
        "cannot give a wrong count; counts past 64 bits are right. Ctrl-C ends it with what it has; moves not "
        "finished are marked, or left out of --json. With --compare the counts stand beside those that another "
        "program has printed, in whatever words, in UTF-8 or UTF-16, and what differs is marked; then the exit "
        "status is 1. Where it is not certain which line has the total, or which number of a line is the count, "
        "that is said. With --ledger a long count is made of parts, and each is written down when it is counted: the "
        "same command with --resume goes on after a stop, --shard I/N counts a share of the parts, and `sleight "
        "merge` adds ledgers up.",
    .operands = {"DEPTH"},
    .options = {{"--fen", "F", "the position (the start position)"},
                {"--divide", NULL, "the count after each move (--json has it always)"},
                {"--compare", "FILE", "beside the divide of another program; - reads standard input"},
                {"--threads", "N", "count on N threads (1)"},
                {"--hash", "MB", "keep known counts in so many MiB (0)"},
                OPTION_METHOD,
                {"--count", "bulk|leap",
                 "make all moves but the last, or only those whose replies differ (the faster)"},
                {"--shard", "I/N", "with --ledger: only share I of N, as 3/8"},
                {"--ledger", "FILE", "write down what is counted"},
                {"--resume", NULL, "go on with that ledger"},
                {"--chess960", NULL, "write castling as king takes rook (anyhow where the position needs it)"},
                OPTION_JSON},
    .example =
        "  sleight perft 6 --divide\n"
        "  sleight perft 3 --divide --compare theirs.txt\n"
        "  sleight perft 10 --hash 1024 --shard 3/8 --ledger shard-3.jsonl --resume\n"
        "  sleight perft 5 --fen \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\" --threads 2",
    .run = run,
};
