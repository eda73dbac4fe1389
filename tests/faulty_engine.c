/* SPDX-License-Identifier: MIT
 *
 * faulty_engine.c: a UCI engine that is wrong in one way, for `sleight bisect`
 * to find out. The argument is a fault of faulty_chess.h, or one of behaviour:
 *
 *     hangs        never answers `go`          crashes N    aborts at command N
 *     nonsense     answers `go` with prose     endless      prose without end
 *     total        the sum is one too many     ones         counts 2 for each move
 *     unsteady     the divide at depth 2 and more has one count that is wrong
 *     closes       closes its output at `go`   mute         never answers `uci`
 *     ends         exits with status 3 at `go`, after a word on stderr
 */
#include "faulty_chess.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct faulty_engine {
    faulty_position position;
    bool            chess960;
    const char     *manner; /* "" where only the rules are broken */
} faulty_engine;

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

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
    if (moves) *moves = 0;
    if (!faulty_read(fen ? fen + 4 : start, e->position.fault, &e->position)) exit(4);
    if (moves) make_moves(e, moves + 7);
}

static bool has_manner(const faulty_engine *e, const char *name) { return strcmp(e->manner, name) == 0; }

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
    do {
        if (has_manner(e, "nonsense") || has_manner(e, "endless"))
            printf("a1 is a square; e2e4: many; e2e4 is a move\nNodes searched: unknown\n");
    } while (has_manner(e, "endless"));
}

static void divide(const faulty_engine *e, int depth) {
    faulty_move moves[MOST_FAULTY_MOVES];
    size_t      count = faulty_moves(&e->position, moves);
    uint64_t    sum = has_manner(e, "total");
    for (size_t i = 0; i < count; i++) {
        char            text[SL_UCI_SIZE];
        faulty_position after = faulty_after(&e->position, moves[i]);
        uint64_t        nodes = faulty_perft(&after, depth - 1) + has_manner(e, "ones");
        if (has_manner(e, "unsteady") && i == 3 && depth > 1) nodes++;
        faulty_write(moves[i], e->chess960, text);
        printf("%s: %" PRIu64 "\n", text, nodes);
        sum += nodes;
    }
    printf("\nNodes searched: %" PRIu64 "\n\n", sum);
}

static void answer(faulty_engine *e, char *line) {
    if (strcmp(line, "uci") == 0 && !has_manner(e, "mute")) puts("id name faulty\noption name UCI_Chess960 type check default false\nuciok");
    if (strcmp(line, "isready") == 0) puts("readyok");
    if (strcmp(line, "quit") == 0) exit(0);
    if (strcmp(line, "setoption name UCI_Chess960 value true") == 0) e->chess960 = true;
    if (strncmp(line, "position ", 9) == 0) set_position(e, line);
    if (strncmp(line, "go perft ", 9) != 0) return;
    misbehave(e);
    if (!has_manner(e, "nonsense")) divide(e, atoi(line + 9));
}

int main(int argc, char **argv) {
    static char   line[65536];
    faulty_engine e = {.manner = ""};
    const char   *name = argc > 1 ? argv[1] : "none";
    fault         f = fault_named(name);
    if (f == FAULT_COUNT)
        e.manner = name;
    else
        e.position.fault = f;
    int crash_at = argc > 2 ? atoi(argv[2]) : -1;
    for (int command = 1; fgets(line, sizeof line, stdin); command++) {
        if (command == crash_at) abort();
        line[strcspn(line, "\r\n")] = 0;
        answer(&e, line);
        fflush(stdout);
    }
    return 0;
}
