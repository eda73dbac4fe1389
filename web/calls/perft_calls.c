/* SPDX-License-Identifier: MIT
 *
 * perft_calls.c: counting from a position, move by move, and the counts that another
 * program has printed, in whatever words, beside ours.
 */
#include "page_calls.h"

#include "host/engine/divide_read.h"
#include "host/suite/chess960.h"
#include "host/suite/usual_positions.h"

#include <sleight/chess.h>
#include <sleight/perft.h>

#include <string.h>

static sl_position   position;
static sl_move       moves[SL_MOVES_MAX];
static sl_nodes      nodes[SL_MOVES_MAX];
static size_t        move_count;
static bool          chess960;
static engine_divide theirs;

CALL(size_t, positions)(void);
CALL(size_t, perft_open)(size_t length);
CALL(size_t, perft_after)(unsigned move, int depth);
CALL(size_t, perft_total)(void);
CALL(size_t, perft_compare)(size_t length);

size_t positions(void) {
    json *out = begin_answer();
    json_array(out, "positions");
    for (int i = 0; i < USUAL_POSITIONS; i++) {
        json_object(out, NULL);
        json_string(out, "name", usual_positions[i].name);
        json_string(out, "fen", usual_positions[i].fen);
        json_integer(out, "depth", usual_positions[i].depth);
        json_close(out);
    }
    json_close(out);
    return end_answer();
}

/* ---- a position, and the way to it --------------------------------------------------------- */

static void write_move(json *out, sl_move move) {
    char words[SL_SAN_SIZE > SL_UCI_SIZE ? SL_SAN_SIZE : SL_UCI_SIZE];
    json_object(out, NULL);
    sl_uci_write(move, chess960, words);
    json_string(out, "uci", words);
    sl_san_write(&position, move, words);
    json_string(out, "san", words);
    json_close(out);
}

/* Plays the moves that the words are. */
static void play_way(json *out, char *words) {
    json_array(out, "way");
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        sl_move move = engine_move_read(&position, word);
        if (move == SL_MOVE_NONE) misuse("the move %s is not legal here; expected a legal one", quoted(word));
        write_move(out, move);
        sl_position_play(&position, move, &position);
    }
    json_close(out);
}

/* A FEN, and in the second line the moves that are played from there. */
size_t perft_open(size_t length) {
    static char    line[TEXT_SIZE];
    char           fen[SL_FEN_SIZE];
    sl_fen_problem wrong;
    memcpy(line, text_given(length), length + 1);
    char *feed = strchr(line, '\n');
    if (feed) *feed = 0;
    if (!sl_fen_read(line, strlen(line), SL_FEN_PLAYABLE, &position, &wrong)) refuse_fen("FEN", line, &wrong);
    chess960 = needs_chess960(&position);
    json *out = begin_answer();
    if (feed) play_way(out, feed + 1);
    move_count = sl_position_moves(&position, SL_MOVES_ALL, moves);
    memset(nodes, 0, sizeof nodes);
    sl_fen_write(&position, chess960 ? SL_FEN_SHREDDER : SL_FEN_X, fen);
    placement placed = placement_of(&position);
    char      letters[65] = "";
    memcpy(letters, placed.letters, 64);
    json_string(out, "fen", fen);
    json_string(out, "letters", letters);
    json_string(out, "turn", position.turn == SL_WHITE ? "white" : "black");
    json_bool(out, "check", sl_position_in_check(&position));
    json_array(out, "moves");
    for (size_t i = 0; i < move_count; i++) write_move(out, moves[i]);
    json_close(out);
    return end_answer();
}

static void write_nodes(json *out, const char *key, sl_nodes count) {
    char words[SL_NODES_SIZE];
    sl_nodes_write(count, words);
    json_string(out, key, words);
}

/* Lines of `depth` moves of which the first is that one. */
size_t perft_after(unsigned move, int depth) {
    sl_position after;
    if (move >= move_count) misuse("there is no such move");
    sl_position_play(&position, moves[move], &after);
    nodes[move] = sl_perft(&after, depth - 1);
    write_nodes(begin_answer(), "nodes", nodes[move]);
    return end_answer();
}

static sl_nodes total_of_all(void) {
    sl_nodes all = {0, 0};
    for (size_t i = 0; i < move_count; i++) all = sl_nodes_add(all, nodes[i]);
    return all;
}

size_t perft_total(void) {
    write_nodes(begin_answer(), "total", total_of_all());
    return end_answer();
}

/* ---- another program's counts --------------------------------------------------------------------- */

static void write_theirs(json *out) {
    json_array(out, "rows");
    for (size_t i = 0; i < theirs.count; i++) {
        size_t number = engine_move_number(&position, moves, move_count, theirs.moves[i].text);
        json_object(out, NULL);
        json_string(out, "text", theirs.moves[i].text);
        json_integer(out, "move", number < move_count ? (int64_t)number : -1);
        write_nodes(out, "nodes", (sl_nodes){theirs.moves[i].nodes, 0});
        json_bool(out, "same",
                  number < move_count && nodes[number].high == 0 && nodes[number].low == theirs.moves[i].nodes);
        json_close(out);
    }
    json_close(out);
}

/* What was pasted, beside what perft_after has counted. */
size_t perft_compare(size_t length) {
    theirs = (engine_divide){0};
    divide_read_text(&theirs, text_given(length), length);
    if (!theirs.count && !theirs.has_total)
        misuse("no count in what was pasted; expected lines like 'e2e4: 20' and 'Nodes searched: 400'");
    if (theirs.too_many) misuse("over %d moves in what was pasted; expected one divide", SL_MOVES_MAX);
    sl_nodes ours = total_of_all();
    json    *out = begin_answer();
    write_theirs(out);
    json_bool(out, "has_total", theirs.has_total);
    write_nodes(out, "total", (sl_nodes){divide_nodes(&theirs), 0});
    json_bool(out, "same_total", ours.high == 0 && ours.low == divide_nodes(&theirs));
    bool whole = theirs.has_total || theirs.count >= move_count;
    json_bool(out, "adds_up", !theirs.count || (whole && !theirs.columns_unclear && divide_adds_up(&theirs)));
    json_array(out, "not_understood");
    for (size_t i = 0; i < theirs.unread_count && i < DIVIDE_UNREAD_MAX; i++) json_string(out, NULL, theirs.unread[i]);
    json_close(out);
    return end_answer();
}
