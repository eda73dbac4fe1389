/* SPDX-License-Identifier: MIT
 *
 * ask.c: one question, one answer.
 */
#include "host/engine/ask.h"

#include "host/engine/answer.h"
#include "host/engine/dialect_places.h"
#include "host/text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- beginning and ending ------------------------------------------------------------------------ */

bool ask_start(asker *a, problem *why) { return dialect_find(&a->hints, &a->dialect, &a->engine, why); }

static bool start_again(asker *a, problem *why) {
    engine_stop(a->engine);
    a->as_960 = false;
    a->engine = NULL;
    if (a->hints.plain) return true;
    a->engine = dialect_start(&a->hints, &a->dialect, why);
    return a->engine;
}

bool ask_start_like(asker *a, const asker *other, problem *why) {
    a->dialect = other->dialect;
    return start_again(a, why);
}

void ask_stop(asker *a) {
    engine_stop(a->engine);
    a->engine = NULL;
}

bool ask_knows_chess960(const asker *a) { return a->chess960 || a->dialect.chess960; }

/* ---- the position --------------------------------------------------------------------------------- */

void ask_write_fen(const sl_position *position, int passed, bool chess960, char fen[SL_FEN_SIZE]) {
    sl_position p = *position;
    p.en_passant = (uint8_t)passed;
    sl_fen_write(&p, chess960 ? SL_FEN_SHREDDER : SL_FEN_X, fen);
}

int ask_passed_square(const char *fen) {
    for (int field = 0; field < 3; field++) {
        fen += strspn(fen, " \t");
        fen += strcspn(fen, " \t");
    }
    fen += strspn(fen, " \t");
    bool is_square = *fen >= 'a' && *fen <= 'h' && fen[1] >= '1' && fen[1] <= '8';
    return is_square ? 8 * (fen[1] - '1') + (fen[0] - 'a') : SL_SQUARE_NONE;
}

void ask_play(sl_position *position, const sl_move *moves, size_t count, int *passed) {
    for (size_t i = 0; i < count; i++) {
        bool pushed = sl_move_type_of(moves[i]) == SL_MOVE_DOUBLE_PUSH;
        *passed = pushed ? (sl_move_from(moves[i]) + sl_move_to(moves[i])) / 2 : SL_SQUARE_NONE;
        sl_position_play(position, moves[i], position);
    }
}

/* The FEN to send, and how many moves after it. */
static bool choose_fen(asker *a, const question *q, size_t *moves, problem *why) {
    sl_position    p;
    sl_fen_problem wrong;
    int            passed = SL_SQUARE_NONE;
    *moves = q->count;
    if (q->count == 0 || a->dialect.moves) {
        snprintf(a->fen, sizeof a->fen, "%s", q->fen);
        return true;
    }
    *moves = 0;
    if (!sl_fen_read(q->fen, strlen(q->fen), SL_FEN_PLAYABLE, &p, &wrong))
        return problem_work(why, "cannot read the FEN %s", quoted(q->fen));
    ask_play(&p, q->moves, q->count, &passed);
    ask_write_fen(&p, passed, q->chess960, a->fen);
    return true;
}

/* ---- sending ------------------------------------------------------------------------------------------- */

static bool set_chess960(asker *a, bool wanted, problem *why) {
    if (a->dialect.protocol != DIALECT_UCI || a->as_960 == wanted) return true;
    a->as_960 = wanted;
    return engine_send(a->engine, why, "setoption name UCI_Chess960 value %s", wanted ? "true" : "false");
}

static bool begin(asker *a, const question *q, problem *why) {
    bool has_new_game = a->dialect.protocol == DIALECT_XBOARD || a->dialect.new_game;
    if (!engine_is_there(a->engine) || q->beginning == ASK_NEW_PROCESS ||
        (q->beginning == ASK_NEW_GAME && !has_new_game)) {
        if (!start_again(a, why)) return false;
    } else if (q->beginning == ASK_NEW_GAME && !dialect_new_game(a->engine, &a->dialect, why)) {
        return false;
    }
    return set_chess960(a, q->chess960, why);
}

static bool send_position(asker *a, const question *q, problem *why) {
    char(*moves)[SL_UCI_SIZE] = calloc(q->count + 1, sizeof *moves);
    size_t count;
    if (!moves) return problem_no_memory(why);
    for (size_t i = 0; i < q->count; i++) sl_uci_write(q->moves[i], q->chess960, moves[i]);
    bool sent = choose_fen(a, q, &count, why) && begin(a, q, why) &&
                dialect_position(a->engine, &a->dialect, a->fen, moves, count, why);
    free(moves);
    return sent;
}

static bool send_spoken(asker *a, const question *q, problem *why) {
    bool sent = (q->same_board || send_position(a, q, why)) &&
                dialect_perft(a->engine, &a->dialect, a->fen, q->depth, why) &&
                dialect_send_fence(a->engine, &a->dialect, why);
    dialect_fill(a->dialect.perft, a->fen, q->depth, a->sent, sizeof a->sent);
    return sent;
}

bool ask_position(asker *a, const question *q, problem *why) {
    if (a->hints.plain) return true;
    return send_position(a, q, why) && dialect_await_fence(a->engine, &a->dialect, why);
}

static bool send_plain(asker *a, const question *q, problem *why) {
    char   text[4096];
    size_t count;
    if (!start_again(a, why) || !choose_fen(a, q, &count, why)) return false;
    if (!dialect_command(a->hints.command, a->fen, q->depth, text, sizeof text))
        return problem_input(why, "the command is too long");
    snprintf(a->sent, sizeof a->sent, "%.*s", (int)sizeof a->sent - 1, text);
    a->engine = engine_start(text, a->hints.seconds, why);
    return a->engine;
}

/* ---- questions -------------------------------------------------------------------------------------------- */

/* Does a line with a move come soon? Other lines may: empty ones, or the sign that all is done. */
static bool goes_on(asker *a) {
    static const double soon = 0.3;
    enum { MOST = 1000 };
    engine_divide *rest = calloc(1, sizeof *rest);
    const char    *line;
    problem        why = {0};
    bool           more = false;
    for (int i = 0; i < MOST && rest && !more && engine_take_line(a->engine, soon, &line, &why) == ENGINE_LINE; i++)
        more = divide_read(rest, line) == DIVIDE_MOVE;
    free(rest);
    return more;
}

/* Where a divide for each depth is printed, are all there? The sign that all is done may come before the last; and the
 * first, which has only ones, looks like a whole answer. */
static bool has_all_depths(asker *a, const question *q, const engine_divide *d, problem *why) {
    bool first = d->rounds == 0 && q->depth > 1 && d->count && d->sum == d->count;
    bool alone = !first || a->dialect.protocol == DIALECT_COMMAND;
    if (d->rounds ? d->rounds + 1 == (size_t)q->depth : alone || !goes_on(a)) return true;
    a->unread = true;
    return engine_refuse(a->engine, why,
                         "cannot tell what the engine counts: it seems to print a divide for each depth, and %zu of "
                         "them came as the answer to %s",
                         d->rounds + 1, quoted(a->sent));
}

bool ask_total(asker *a, const question *q, engine_divide *into, problem *why) {
    a->unread = false;
    if (!(a->hints.plain ? send_plain(a, q, why) : send_spoken(a, q, why))) return false;
    answer got = engine_answer_read(a->engine, &a->dialect, into, false, why);
    a->unread = got == ANSWER_NOTHING;
    if (a->unread) {
        char text[ANSWER_TEXT_SIZE];
        answer_write(a->engine, into, text);
        engine_refuse(a->engine, why, "no count that can be read in the answer to %s, %s", quoted(a->sent), text);
    }
    return got == ANSWER_READ && has_all_depths(a, q, into, why);
}

char *ask_transcript(const asker *a) {
    const char *sent = a->engine ? engine_sent(a->engine) : "";
    char       *text = malloc(strlen(sent) + 1), *end = text;
    if (!text) return NULL;
    for (size_t length; *sent; sent += length) {
        length = strcspn(sent, "\n") + 1;
        if (dialect_asks_for_fence(&a->dialect, sent)) continue;
        memcpy(end, sent, length);
        end += length;
    }
    *end = 0;
    return text;
}

bool ask_doubts(const asker *a, const engine_divide *d, problem *why) {
    char   unread[3 * 200] = "";
    size_t used = 0;
    for (size_t i = 0; i < d->unread_count && i < DIVIDE_UNREAD_MAX && used < sizeof unread; i++)
        used += (size_t)snprintf(unread + used, sizeof unread - used, "%s%s",
                                 i ? ", " : "; not understood: ", quoted(d->unread[i]));
    if (d->columns_unclear)
        return problem_work(why,
                            "cannot tell who is wrong: which number is the count cannot be seen in lines like %s, the "
                            "answer to %s%s",
                            quoted(d->columns_line), quoted(a->sent), d->has_total ? "" : ", which has no total");
    if (!divide_is_clear(d))
        return problem_work(why,
                            "cannot tell who is wrong: the answer to %s has moves more than once, and seems to be more "
                            "than one divide",
                            quoted(a->sent));
    if (d->has_total)
        return problem_work(
            why, "cannot tell who is wrong: the engine's counts after %s add up to %llu, its total is %llu%.250s",
            quoted(a->sent), (unsigned long long)d->sum, (unsigned long long)d->total, unread);
    return problem_work(
        why, "cannot tell who is wrong: not all that the engine says after %s can be read, and there is no total%.250s",
        quoted(a->sent), unread);
}
