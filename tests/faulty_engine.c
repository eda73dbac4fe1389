/* SPDX-License-Identifier: MIT
 *
 * faulty_engine.c: an engine that is wrong in one way, for `sleight bisect` to
 * find out. The first argument is a fault of faulty_chess.h, or one of behaviour:
 *
 *     hangs        never answers `go`          N            aborts at command N
 *     nonsense     answers `go` with prose     endless      prose without end
 *     total        the sum is one too many     ones         counts 2 for each move
 *     unsteady     the divide at depth 2 and more has one count that is wrong
 *     closes       closes its output at `go`   mute         never answers `uci`
 *     ends         exits with status 3 at `go`, after a word on stderr
 *     binary       answers `go` with bytes that are no text
 *     stale        a new position leaves castling rights of the one before
 *     narrow       has 16 bits for a total
 *     once         counts one too many at depth 2, if the file named by FAULTY_ONCE is not there, and makes it
 *     stderr       writes its counts there     talks        searches, and says so with numbers
 *     inner        counts the moves before the last too
 *     picky        does not count where Black is to move, and says so
 *     searches     knows no word to count with, and answers `go` with a search
 *
 * More of these may follow, and words for how it speaks; then it is not wrong:
 *
 *     perft        `perft N`, and `go perft N` is a search without end
 *     deaf         the same; while it searches, any line ends that and is lost
 *     fen-perft    `perft N FEN`, another position is not remembered
 *     no-newgame   ends at `ucinewgame`        no-960       has no option UCI_Chess960
 *     fens         makes no moves              late         answers `isready` before it has counted
 *     xboard       setboard, perft, ping       old-xboard   the same without features and ping
 *     no-uci       the same, ends at `uci`     blank        e2e4 20
 *     totals       no counts after moves       no-total     nothing but these
 *     labelled     move: e2e4 nodes: 20        numbered     1. e2e4 - 20
 *     commas       1,234                       o-o          castling as O-O
 *     upper        e7e8=Q                      depths       a total for each depth, as qperft
 *     no-zeros     no line for a move after which there are none
 *     divides      counts after moves and a total for each depth
 *     timed        a time behind each count, without a name
 *     info         info depth 2 nodes 400      progress     the same for each depth before, then the total
 *     odd          says one count in words     plain FEN N  no conversation: counts and ends
 *     copies       counts on a copy of its board, which so stays as it is whatever undoing does
 *     forgets      empties its table of counts with each new position
 *     forgets-all  and with each count
 */
#include "faulty_chess.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct faulty_engine {
    faulty_position position;
    bool            chess960;
    char          **manners; /* all words it was started with; null ends them */
    bool            searches;
    int             late; /* a depth that is still to be counted */
} faulty_engine;

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static bool has_manner(const faulty_engine *e, const char *name) {
    for (char **word = e->manners; *word; word++)
        if (strcmp(*word, name) == 0) return true;
    return false;
}

static bool is_xboard(const faulty_engine *e) { return has_manner(e, "xboard") || has_manner(e, "old-xboard"); }

static void make_moves(faulty_engine *e, char *text) {
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        faulty_move moves[MOST_FAULTY_MOVES];
        size_t      count = faulty_moves(&e->position, moves), i = 0;
        for (char name[SL_UCI_SIZE]; i < count; i++) {
            faulty_write(moves[i], e->chess960, name);
            if (strcmp(name, word) == 0) break;
        }
        if (i == count) return;
        e->position = faulty_after(&e->position, moves[i]);
    }
}

static void set_position(faulty_engine *e, char *text) {
    char *moves = strstr(text, " moves "), *fen = strstr(text, "fen ");
    bool  castles[64];
    memcpy(castles, e->position.castles, sizeof castles);
    if (moves) *moves = 0;
    if (!faulty_read(fen ? fen + 4 : start, e->position.fault, &e->position)) exit(4);
    for (int i = 0; i < 64 && has_manner(e, "stale"); i++) e->position.castles[i] |= castles[i];
    if (has_manner(e, "forgets")) faulty_forget();
    if (moves && !has_manner(e, "fens")) make_moves(e, moves + 7);
}

static void misbehave(const faulty_engine *e) {
    if (has_manner(e, "hangs")) sleep(1000);
    if (has_manner(e, "closes")) {
        fclose(stdout);
        sleep(1000);
    }
    if (has_manner(e, "ends")) {
        fputs("no more, says the engine\n", stderr);
        exit(3);
    }
    if (has_manner(e, "binary")) fwrite("\x01\x02\0e2\xff\xfe 20\n\x80\n", 1, 13, stdout);
    do {
        if (has_manner(e, "nonsense") || has_manner(e, "endless"))
            printf("a1 is a square; e2e4: many; e2e4 is a move\nNodes searched: unknown\n");
    } while (has_manner(e, "endless"));
}

static void print_number(const faulty_engine *e, uint64_t number) {
    if (has_manner(e, "commas") && number >= 1000) {
        print_number(e, number / 1000);
        printf(",%03d", (int)(number % 1000));
    } else {
        printf("%" PRIu64, number);
    }
}

static void print_move(const faulty_engine *e, faulty_move m, size_t number, uint64_t nodes) {
    char text[SL_UCI_SIZE];
    faulty_write(m, e->chess960, text);
    if (has_manner(e, "o-o") && m.castling) strcpy(text, m.to > m.from ? "O-O" : "O-O-O");
    if (has_manner(e, "upper") && m.promotion) sprintf(text + 4, "=%c", m.promotion - 'a' + 'A');
    if (has_manner(e, "no-zeros") && nodes == 0) return;
    if (has_manner(e, "odd") && number == 3)
        printf("%s: plenty\n", text);
    else if (!has_manner(e, "totals") && !has_manner(e, "depths")) {
        if (has_manner(e, "labelled"))
            printf("     move: %s  nodes: ", text);
        else if (has_manner(e, "numbered"))
            printf("%zu. %s - ", number, text);
        else
            printf("%s%s ", text, has_manner(e, "blank") ? "" : ":");
        print_number(e, nodes);
        puts(has_manner(e, "timed") ? " 7" : "");
    }
}

static void print_total(const faulty_engine *e, int depth, uint64_t sum) {
    if (has_manner(e, "no-total")) return;
    if (has_manner(e, "info")) {
        printf("info depth %d nodes %" PRIu64 " time 1 nps 1000\n", depth, sum);
        return;
    }
    if (has_manner(e, "labelled"))
        printf("\n    Depth: %d\n    Nodes: ", depth);
    else if (has_manner(e, "depths"))
        printf("perft(%2d)= ", depth);
    else if (!has_manner(e, "plain") || !has_manner(e, "totals"))
        printf("\nNodes searched: ");
    print_number(e, sum);
    printf(has_manner(e, "labelled") ? "\n     Time: 12 ms\n      NPS: 1234567\n"
           : has_manner(e, "depths") ? " ( 0.000 sec)\n"
                                     : "\n\n");
}

/* Is it the first time? */
static bool is_once(const faulty_engine *e, int depth) {
    const char *name = getenv("FAULTY_ONCE");
    FILE       *file = depth == 2 && has_manner(e, "once") && name ? fopen(name, "wx") : NULL;
    return file && fclose(file) == 0;
}

static void pause_briefly(int milliseconds) {
    fflush(stdout);
    nanosleep(&(struct timespec){0, 1000000L * milliseconds}, NULL);
}

static void divide(faulty_engine *e, int depth) {
    faulty_move     moves[MOST_FAULTY_MOVES];
    size_t          count = faulty_moves(&e->position, moves);
    uint64_t        sum = has_manner(e, "total");
    faulty_position kept = e->position;
    bool            once = is_once(e, depth);
    if (has_manner(e, "forgets-all")) faulty_forget();
    if ((has_manner(e, "depths") || has_manner(e, "divides")) && depth > 1) divide(e, depth - 1);
    if (has_manner(e, "progress") && depth > 2) {
        printf("info depth %d nodes 7\n", depth - 1);
        if (has_manner(e, "late")) pause_briefly(500);
    }
    for (size_t i = 0; i < count; i++) {
        uint64_t nodes = faulty_below(&e->position, moves[i], depth - 1) + has_manner(e, "ones");
        for (int above = 1; above < depth && has_manner(e, "inner"); above++)
            nodes += faulty_below(&e->position, moves[i], above - 1);
        if ((has_manner(e, "unsteady") || once) && i == 3 && depth > 1) nodes++;
        print_move(e, moves[i], i + 1, nodes);
        sum += nodes;
    }
    print_total(e, depth, has_manner(e, "narrow") ? sum % 65536 : sum);
    if (has_manner(e, "copies")) e->position = kept;
}

static void count(faulty_engine *e, const char *depth) {
    misbehave(e);
    if (has_manner(e, "picky") && e->position.turn)
        puts("info string invalid position");
    else if (has_manner(e, "stderr"))
        fprintf(stderr, "Nodes searched: 20\n");
    else if (has_manner(e, "talks"))
        puts("count: 3\nbestmove e2e4");
    else if (has_manner(e, "late"))
        e->late = atoi(depth);
    else if (!has_manner(e, "nonsense") && !has_manner(e, "binary"))
        divide(e, atoi(depth));
}

static void be_ready(faulty_engine *e) {
    puts("readyok");
    fflush(stdout);
    if (!e->late) return;
    pause_briefly(50);
    divide(e, e->late);
    e->late = 0;
}

static void answer_xboard(faulty_engine *e, char *line) {
    bool old = has_manner(e, "old-xboard");
    if (strncmp(line, "protover", 8) == 0 && !old)
        puts("feature ping=1 setboard=1 usermove=1\nfeature myname=\"faulty\" done=1");
    else if (strncmp(line, "ping ", 5) == 0 && !old)
        printf("pong %s\n", line + 5);
    else if (strncmp(line, "setboard ", 9) == 0 && !faulty_read(line + 9, e->position.fault, &e->position))
        exit(4);
    else if (strncmp(line, "usermove ", 9) == 0 && !old)
        make_moves(e, line + 9);
    else if (strncmp(line, "perft ", 6) == 0)
        count(e, line + 6);
    else if (old && strlen(line) == 4 && line[1] <= '8')
        make_moves(e, line);
    else if (strcmp(line, "quit") == 0)
        exit(0);
    else if (strcmp(line, "uci") == 0 && !has_manner(e, "mute") && puts("Error (unknown command): uci") >= 0 &&
             has_manner(e, "no-uci"))
        exit(1);
}

static void answer(faulty_engine *e, char *line) {
    bool        deaf = has_manner(e, "deaf");
    const char *words = has_manner(e, "searches")                                      ? "search "
                        : deaf || has_manner(e, "perft") || has_manner(e, "fen-perft") ? "perft "
                                                                                       : "go perft ";
    if (deaf && e->searches) {
        e->searches = puts("bestmove e2e4") < 0;
        return;
    }
    if (strcmp(line, "uci") == 0 && !has_manner(e, "mute"))
        printf("id name faulty\n%suciok\n",
               has_manner(e, "no-960") ? "" : "option name UCI_Chess960 type check default false\n");
    if (strcmp(line, "isready") == 0) be_ready(e);
    if (strcmp(line, "ucinewgame") == 0) {
        if (has_manner(e, "no-newgame")) exit(7);
        faulty_forget();
    }
    if (strcmp(line, "quit") == 0) exit(0);
    if (strncmp(line, "setoption name UCI_Chess960 value ", 34) == 0) e->chess960 = line[34] == 't';
    if (strncmp(line, "position ", 9) == 0 && !has_manner(e, "fen-perft")) set_position(e, line);
    if (strcmp(line, "stop") == 0 && e->searches) e->searches = puts("bestmove e2e4") < 0;
    if (has_manner(e, "fen-perft") && strncmp(line, "perft ", 6) == 0 &&
        faulty_read(line + 8, e->position.fault, &e->position))
        count(e, line + 6);
    else if (strncmp(line, words, strlen(words)) == 0)
        count(e, line + strlen(words));
    else if (strncmp(line, "go", 2) == 0)
        e->searches = puts("info depth 1 seldepth 1 nodes 20 nps 20000 time 1 pv e2e4") >= 0;
}

/* plain FEN N: the last two words. */
static int answer_once(faulty_engine *e, int argc, char **argv) {
    if (!faulty_read(argv[argc - 2], e->position.fault, &e->position)) return 4;
    count(e, argv[argc - 1]);
    return 0;
}

int main(int argc, char **argv) {
    static char   line[65536];
    faulty_engine e = {.manners = argv + 1};
    fault         f = fault_named(argc > 1 ? argv[1] : "none");
    if (f != FAULT_COUNT) e.position.fault = f;
    if (has_manner(&e, "plain")) return answer_once(&e, argc, argv);
    int crash_at = argc > 2 && atoi(argv[2]) > 0 ? atoi(argv[2]) : -1;
    for (int command = 1; fgets(line, sizeof line, stdin); command++) {
        if (command == crash_at) abort();
        line[strcspn(line, "\r\n")] = 0;
        if (is_xboard(&e))
            answer_xboard(&e, line);
        else
            answer(&e, line);
        fflush(stdout);
    }
    return 0;
}
