/* SPDX-License-Identifier: MIT
 *
 * uci_verb.c: `sleight uci`: the protocol of chess engines on standard input and
 * output.
 */
#include "cli/cli.h"
#include "cli/perft/uci_session.h"

static int run(const arguments *given) {
    (void)given;
    begin_work();
    uci_talk(stdin, stdout);
    return DONE;
}

const verb uci_verb = {
    .name = "uci",
    .summary = "speak UCI, for programs that compare move generators",
    .about = "Reads UCI commands on standard input: uci, isready, ucinewgame, position startpos|fen F [moves ...], "
             "go perft N, d (draws the board), stop, quit; setoption name UCI_Chess960 value true|false, Threads, Hash "
             "(MiB of known counts). It does not play: any other go is answered with the first legal move. What "
             "cannot be understood is answered with an info string and changes nothing; of the moves of a position, "
             "those before the first that is not legal are made. During a count isready is answered at once, and "
             "stop ends it and all counts asked for before the stop, however many commands wait (up to 64 MiB of "
             "them); other commands wait, quit and the end of the input too. A count that nobody can read any more, "
             "as the output is a closed pipe, is given up.",
    .example = "  printf 'position startpos moves e2e4\\ngo perft 5\\nquit\\n' | sleight uci",
    .run = run,
};
