/* SPDX-License-Identifier: MIT
 *
 * uci_session.c: the commands of UCI, as far as programs need them that compare
 * move generators: positions, `go perft`, `d`. It does not play: any other `go` is
 * answered with the first legal move.
 *
 * Commands are read on a thread of its own (uci_queue.h), so that `isready` and
 * `stop` have their effect during a count. All other commands wait for its end,
 * `quit` too: a script that sends "go perft 6" and "quit" wants the count. So does
 * one whose input ends there; but when nobody can read it any more it is given up.
 */
#include "cli/perft/uci_session.h"

#include "cli/perft/given_core.h"
#include "cli/perft/show_counts.h"
#include "cli/perft/uci_queue.h"
#include "cli/perft/uci_words.h"
#include "host/port/reader_gone.h"
#include "host/suite/chess960.h"

#include <sleight/version.h>

#include <inttypes.h>
#include <string.h>

enum { MOST_MEGABYTES = 1 << 20 };

typedef struct session {
    FILE                *out;
    sl_position          position;
    bool                 chess960;
    int                  threads;
    size_t               megabytes;
    const sl_perft_core *core;
    bool                 waits;  /* `go infinite`: the best move is printed at `stop` */
    double               looked; /* when it was asked last whether somebody reads */
    uci_queue            queue;
    char                 text[UCI_COMMAND_SIZE]; /* the command under way */
} session;

/* A position that only Chess960 has is written so, whether or not the option was set. */
static bool castles_by_rook(const session *s) { return s->chess960 || needs_chess960(&s->position); }

/* ---- counting --------------------------------------------------------------------------------- */

static void print_perft(const session *s, const counting *c) {
    print_counts(s->out, c, castles_by_rook(s), "");
    fprintf(s->out, "\nNodes searched: %s%s\n\n", nodes_text(c->total),
            c->stopped ? " (stopped, not all of them)" : "");
}

/* Nobody can stop a count when the input has ended, and it is not wanted when nobody can read it. */
static void look_for_reader(double share, void *context) {
    const double between = 0.1;
    session     *s = context;
    (void)share;
    if (seconds_now() - s->looked < between) return;
    s->looked = seconds_now();
    if (ferror(s->out) || reader_is_gone(s->out)) atomic_store(&s->queue.stop, true);
}

static void go_perft(session *s, const char *depth_text) {
    problem  why = {0};
    uint64_t depth;
    if (!as_number(depth_text, COUNTING_DEPTH_MAX, &depth)) {
        fprintf(s->out, "info string no depth %s; expected 0 to %d\n", quoted(depth_text), COUNTING_DEPTH_MAX);
        return;
    }
    counting *c = counting_new(&s->position, (int)depth, s->core, &why);
    if (!c) end_with_problem(&why);
    c->threads = s->threads;
    c->stop = &s->queue.stop;
    c->progress = look_for_reader;
    c->context = s;
    counting_add_table(c, s->megabytes); /* where there is no memory it only takes longer */
    uci_queue_begin_count(&s->queue);
    bool counted = counting_run(c, &why);
    uci_queue_end_count(&s->queue);
    if (!counted) end_with_problem(&why);
    print_perft(s, c);
    counting_free(c);
}

/* ---- go --------------------------------------------------------------------------------------- */

static void print_best_move(session *s) {
    sl_move moves[SL_MOVES_MAX];
    char    text[SL_UCI_SIZE] = "(none)";
    if (sl_position_moves(&s->position, SL_MOVES_ALL, moves)) sl_uci_write(moves[0], castles_by_rook(s), text);
    fprintf(s->out, "bestmove %s\n", text);
    s->waits = false;
}

static void stop_waiting(session *s) {
    if (s->waits) print_best_move(s);
}

static void go(session *s, char *line) {
    bool waits = false;
    for (char *word; *(word = next_word(&line));) {
        if (strcmp(word, "perft") == 0) {
            go_perft(s, next_word(&line));
            return;
        }
        waits |= strcmp(word, "infinite") == 0 || strcmp(word, "ponder") == 0;
    }
    s->waits = waits;
    if (!waits) print_best_move(s);
}

/* ---- position ----------------------------------------------------------------------------------- */

static void make_moves(session *s, char *line) {
    for (char *word; *(word = next_word(&line));) {
        sl_move move = sl_uci_read(&s->position, word, strlen(word));
        if (move == SL_MOVE_NONE) {
            fprintf(s->out, "info string no legal move %s; the moves before it are made\n", quoted(word));
            return;
        }
        sl_position_play(&s->position, move, &s->position);
    }
}

static void set_position(session *s, char *line) {
    char          *moves = split_at(line, "moves"), *form = next_word(&line);
    sl_position    position = sl_position_start;
    sl_fen_problem wrong;
    if (strcmp(form, "startpos") != 0 && strcmp(form, "fen") != 0) {
        fprintf(s->out, "info string no position %s; expected startpos or fen\n", quoted(form));
        return;
    }
    if (*form == 'f' && !sl_fen_read(line, strlen(line), SL_FEN_PLAYABLE, &position, &wrong)) {
        fprintf(s->out, "info string %s (%s, column %d of the FEN); the position stays as it was\n",
                sl_fen_reason_text(wrong.reason), sl_fen_field_name(wrong.field), wrong.column);
        return;
    }
    s->position = position;
    if (moves) make_moves(s, moves);
}

static void print_rank(const session *s, const placement *placed, int rank) {
    fprintf(s->out, " +---+---+---+---+---+---+---+---+\n");
    for (int square = 8 * rank; square < 8 * rank + 8; square++)
        fprintf(s->out, " | %c", placed->occupied >> square & 1 ? placed->letters[square] : ' ');
    fprintf(s->out, " | %d\n", rank + 1);
}

static void draw_position(const session *s) {
    char      fen[SL_FEN_SIZE];
    placement placed = placement_of(&s->position);
    fputc('\n', s->out);
    for (int rank = 7; rank >= 0; rank--) print_rank(s, &placed, rank);
    sl_fen_write(&s->position, s->chess960 ? SL_FEN_SHREDDER : SL_FEN_X, fen);
    fprintf(s->out,
            " +---+---+---+---+---+---+---+---+\n   a   b   c   d   e   f   g   h\n\nFen: %s\nKey: %016" PRIX64
            "\nCheckers:",
            fen, s->position.key);
    for (uint64_t set = sl_position_checkers(&s->position); set; set &= set - 1)
        fprintf(s->out, " %s", square_name(sl_bits_lowest(set)));
    fputc('\n', s->out);
}

/* ---- options --------------------------------------------------------------------------------------- */

/* setoption name NAME value VALUE; names in any case, as GUIs vary. */
static void set_option(session *s, char *line) {
    char    *value = split_at(line, "value"), *name = split_at(line, "name");
    uint64_t number = 0;
    bool     fine = false;
    name = name ? trim(name) : line;
    value = value ? trim(value) : line + strlen(line);
    if (is_same_word(name, "UCI_Chess960")) {
        fine = is_same_word(value, "true") || is_same_word(value, "false");
        if (fine) s->chess960 = is_same_word(value, "true");
    } else if (is_same_word(name, "Threads")) {
        fine = as_number(value, WORKERS_MAX, &number) && number > 0;
        if (fine) s->threads = (int)number;
    } else if (is_same_word(name, "Hash")) {
        fine = as_number(value, MOST_MEGABYTES, &number);
        if (fine) s->megabytes = (size_t)number;
    } else {
        fprintf(s->out, "info string no option %s; expected Threads, Hash or UCI_Chess960\n", quoted(name));
        return;
    }
    if (!fine) fprintf(s->out, "info string no value %s for %s; it stays as it was\n", quoted(value), name);
}

static void introduce(const session *s) {
    fprintf(s->out,
            "id name sleight " SLEIGHT_VERSION "\nid author the sleight authors\n\n"
            "option name Threads type spin default 1 min 1 max %d\n"
            "option name Hash type spin default 0 min 0 max %d\n"
            "option name UCI_Chess960 type check default false\nuciok\n",
            WORKERS_MAX, MOST_MEGABYTES);
}

/* ---- the conversation ---------------------------------------------------------------------------------- */

/* False to end. `isready` is answered by the queue, which also ends a count at `stop`. */
static bool answer(session *s, char *line) {
    char *rest = line, *word = next_word(&rest);
    if (strcmp(word, "quit") == 0) return false;
    if (strcmp(word, "stop") == 0 || strcmp(word, "ponderhit") == 0)
        stop_waiting(s);
    else if (strcmp(word, "uci") == 0)
        introduce(s);
    else if (strcmp(word, "ucinewgame") == 0)
        s->position = sl_position_start;
    else if (strcmp(word, "setoption") == 0)
        set_option(s, rest);
    else if (strcmp(word, "position") == 0)
        set_position(s, rest);
    else if (strcmp(word, "go") == 0)
        go(s, rest);
    else if (strcmp(word, "d") == 0)
        draw_position(s);
    else if (*word && *word != '#' && strcmp(word, "debug") != 0 && strcmp(word, "register") != 0)
        fprintf(s->out, "info string no command %s; `sleight uci --help` lists them\n", quoted(word));
    return true;
}

void uci_talk(FILE *in, FILE *out) {
    static session s;
    bool           goes_on = true;
    s = (session){.out = out, .position = sl_position_start, .threads = 1, .core = core_of(NULL)};
    uci_queue_open(&s.queue, in, out);
    while (goes_on && !ferror(out) && uci_queue_next(&s.queue, s.text)) {
        if (strcmp(s.text, UCI_TOO_LONG) != 0)
            goes_on = answer(&s, s.text);
        else
            fprintf(out, "info string a command of more than %d bytes is passed over\n", UCI_COMMAND_SIZE - 1);
        fflush(out);
    }
    uci_queue_close(&s.queue);
}
