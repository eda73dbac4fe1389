/* SPDX-License-Identifier: MIT
 *
 * fuzz_uci.c: any bytes as the commands of `sleight uci`, a semicolon or a line feed
 * after each. They are read a second time here, plainly, and the moves are made by the
 * slow rules; what `d` draws must be that position, and what `go perft` counts at
 * depth 2 and less its count. A deeper count is followed by a `stop`. Whatever is
 * said, the conversation ends.
 */
#include "fuzz.h"

#include "../tests/slow_chess.h"
#include "cli/cli.h"
#include "cli/perft/uci_session.h"

#include <string.h>

enum { MOST_ANSWERS = 64, MOST_COUNTS = 8, DEEPEST = 2 };

/* What is to be printed: a position, or a count. */
typedef struct expected {
    bool          is_count, is_deep; /* nobody knows what is counted before the stop */
    slow_position position;
    uint64_t      count;
} expected;

typedef struct second_reading {
    slow_position position;
    expected      answers[MOST_ANSWERS];
    size_t        answer_count, counts;
    size_t        stopped; /* the answers before this one, if they are counts, may have been stopped */
    bool          quits;
    FILE         *said; /* the commands that are sent */
} second_reading;

/* ---- the program around the session ----------------------------------------------------------- */

void leave(int status, const char *message) {
    (void)status;
    refute("a conversation does not end the program", message);
}

void begin_work(void) {}
void begin_work_on_file(void) {}

/* ---- words -------------------------------------------------------------------------------------- */

/* A word of a line: from `at`, `length` bytes; none has the length 0. */
typedef struct word {
    const char *at;
    size_t      length;
} word;

static word word_after(const char *at) {
    at += strspn(at, " \t");
    return (word){at, strcspn(at, " \t")};
}

static word next(word w) { return word_after(w.at + w.length); }
static bool is(word w, const char *text) { return w.length == strlen(text) && memcmp(w.at, text, w.length) == 0; }

/* The first such word, or the end of the line. */
static word find(word w, const char *text) {
    while (w.length && !is(w, text)) w = next(w);
    return w;
}

/* -1: no number that a depth can be. */
static int depth_of(word w) {
    char digits[20] = "";
    if (w.length == 0 || w.length > 18 || strspn(w.at, "0123456789") < w.length) return -1;
    memcpy(digits, w.at, w.length);
    unsigned long long number = strtoull(digits, NULL, 10);
    return number <= 255 ? (int)number : -1;
}

/* ---- what the commands mean -------------------------------------------------------------------------- */

static uint64_t slow_count(const slow_position *p, int depth) {
    sl_move  moves[SL_MOVES_MAX];
    size_t   count = depth ? slow_moves(p, moves) : 1;
    uint64_t sum = 0;
    if (depth < 2) return count;
    for (size_t i = 0; i < count; i++) {
        slow_position after = slow_after(p, moves[i]);
        sum += slow_count(&after, depth - 1);
    }
    return sum;
}

static void expect(second_reading *s, expected what) {
    require(s->answer_count < MOST_ANSWERS, "answers fit");
    s->answers[s->answer_count++] = what;
}

static bool is_legal(const slow_position *p, sl_move move) {
    sl_move moves[SL_MOVES_MAX];
    size_t  count = slow_moves(p, moves), i = 0;
    while (i < count && moves[i] != move) i++;
    return i < count;
}

/* The position of the rules that are fast follows, as it reads the texts of moves. */
static void make_moves(second_reading *s, sl_position p, word w) {
    for (; w.length; w = next(w)) {
        sl_move move = sl_uci_read(&p, w.at, w.length);
        if (move == SL_MOVE_NONE) return;
        require(is_legal(&s->position, move), "a move that is read is legal");
        s->position = slow_after(&s->position, move);
        sl_position_play(&p, move, &p);
    }
}

static void read_position(second_reading *s, word w) {
    word           form = next(w), moves = find(form, "moves");
    sl_position    p = sl_position_start;
    sl_fen_problem wrong;
    const char    *fen = form.at + form.length;
    if (form.at == moves.at) return;
    if (is(form, "fen")) {
        if (!sl_fen_read(fen, (size_t)(moves.at - fen), SL_FEN_PLAYABLE, &p, &wrong)) return;
    } else if (!is(form, "startpos")) {
        return;
    }
    s->position = slow_from(&p);
    if (moves.length) make_moves(s, p, next(moves));
}

/* False: it is not sent. */
static bool read_go(second_reading *s, word w) {
    word perft = find(next(w), "perft");
    int  depth = perft.length ? depth_of(next(perft)) : -1;
    if (depth < 0) return true;
    if (++s->counts > MOST_COUNTS || s->answer_count == MOST_ANSWERS) return false;
    bool deep = depth > DEEPEST;
    expect(s, (expected){.is_count = true, .is_deep = deep, .count = deep ? 0 : slow_count(&s->position, depth)});
    return true;
}

/* Two digits are more threads and memory than it takes. */
static bool is_modest(const char *line) {
    for (size_t i = 0; line[i]; i++)
        if (strspn(line + i, "0123456789") > 1) return false;
    return true;
}

static bool read_command(second_reading *s, const char *line) {
    word w = word_after(line);
    if (is(w, "setoption")) return is_modest(line);
    if (is(w, "position")) read_position(s, w);
    if (is(w, "ucinewgame")) s->position = slow_from(&sl_position_start);
    if (is(w, "stop") || is(w, "ponderhit")) s->stopped = s->answer_count;
    if (is(w, "quit")) s->quits = true;
    if (is(w, "go")) return read_go(s, w);
    if (!is(w, "d")) return true;
    if (s->answer_count == MOST_ANSWERS) return false;
    expect(s, (expected){.position = s->position});
    return true;
}

static bool is_deep(const char *line) {
    word w = word_after(line), perft = is(w, "go") ? find(next(w), "perft") : (word){"", 0};
    return perft.length && depth_of(next(perft)) > DEEPEST;
}

/* Sends a line as it is; what it means is read from what is left when it is cleaned as the reader does. */
static void send_line(second_reading *s, char *line, size_t length) {
    char *clean = malloc(length + 1);
    if (!clean) abort();
    for (size_t i = 0; i < length; i++) clean[i] = line[i] ? line[i] : ' ';
    size_t end = length;
    while (end && strchr(" \t\r", clean[end - 1])) end--;
    clean[end] = 0;
    if (!s->quits && read_command(s, clean)) {
        fwrite(line, 1, length, s->said);
        fputc('\n', s->said);
        if (is_deep(clean)) {
            fputs("stop\n", s->said);
            s->stopped = s->answer_count;
        }
    }
    free(clean);
}

static void send_all(second_reading *s, const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) abort();
    if (size) memcpy(text, data, size);
    for (size_t i = 0; i < size; i++)
        if (text[i] == ';') text[i] = '\n';
    text[size] = '\n';
    for (size_t at = 0; at <= size;) {
        size_t length = (size_t)((char *)memchr(text + at, '\n', size + 1 - at) - (text + at));
        send_line(s, text + at, length);
        at += length + 1;
    }
    free(text);
}

/* ---- what is answered ------------------------------------------------------------------------------ */

static bool is_position(const slow_position *p, const char *fen) {
    sl_position    got;
    sl_fen_problem wrong;
    if (!sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &got, &wrong)) return false;
    slow_position plain = slow_from(&got);
    return memcmp(plain.board, p->board, sizeof p->board) == 0 &&
           memcmp(plain.castles, p->castles, sizeof p->castles) == 0 && plain.turn == p->turn &&
           plain.halfmoves == p->halfmoves && plain.move_number == p->move_number &&
           got.en_passant == slow_en_passant(p);
}

static void check_answer(const second_reading *s, size_t number, bool is_count, const char *text) {
    require(number < s->answer_count, "no more is answered than was asked");
    const expected *e = &s->answers[number];
    require(e->is_count == is_count, "answers come in order");
    if (!is_count && !is_position(&e->position, text)) refute("the position is that of a second reading", text);
    if (!is_count || e->is_deep) return;
    char *end;
    bool  right = strtoull(text, &end, 10) == e->count && !*end;
    if (!right && !(number < s->stopped && strstr(text, "stopped")))
        refute("the count is that of the slow rules", text);
}

static void check_answers(const second_reading *s, char *text) {
    size_t number = 0;
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        if (strncmp(line, "Fen: ", 5) == 0) check_answer(s, number++, false, line + 5);
        if (strncmp(line, "Nodes searched: ", 16) == 0) check_answer(s, number++, true, line + 16);
    }
    require(number == s->answer_count, "all is answered that was asked");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static second_reading s;
    char                 *commands, *answers;
    size_t                command_bytes, answer_bytes;
    s = (second_reading){.position = slow_from(&sl_position_start), .said = open_memstream(&commands, &command_bytes)};
    if (!s.said) abort();
    send_all(&s, data, size);
    fclose(s.said);
    FILE *in = fmemopen(commands, command_bytes, "r"), *out = open_memstream(&answers, &answer_bytes);
    if (!in || !out) abort();
    uci_talk(in, out);
    fclose(in);
    fclose(out);
    check_answers(&s, answers);
    free(commands);
    free(answers);
    return 0;
}
