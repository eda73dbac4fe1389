/* SPDX-License-Identifier: MIT
 *
 * perft_calls.c: counting from a position, move by move, and the counts that another
 * program has printed, in whatever words, beside ours.
 */
#include "page_calls.h"

#include "cli/perft/compare_remarks.h"
#include "host/count/usual_positions.h"
#include "host/suite/chess960.h"

#include <sleight/chess.h>

#include <string.h>

static counting          ours; /* the page counts move by move, and so can stop */
static bool              chess960;
static divide_comparison compared;

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
    sl_san_write(&ours.position, move, words);
    json_string(out, "san", words);
    json_close(out);
}

/* Plays the moves that the words are. */
static void play_way(json *out, char *words) {
    json_array(out, "way");
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        sl_move move = engine_move_read(&ours.position, word);
        if (move == SL_MOVE_NONE) misuse("the move %s is not legal here; expected a legal one", quoted(word));
        write_move(out, move);
        sl_position_play(&ours.position, move, &ours.position);
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
    if (!sl_fen_read(line, strlen(line), SL_FEN_PLAYABLE, &ours.position, &wrong)) refuse_fen("FEN", line, &wrong);
    chess960 = needs_chess960(&ours.position);
    json *out = begin_answer();
    if (feed) play_way(out, feed + 1);
    ours.moves = sl_position_moves(&ours.position, SL_MOVES_ALL, ours.move);
    memset(ours.nodes, 0, sizeof ours.nodes);
    sl_fen_write(&ours.position, chess960 ? SL_FEN_SHREDDER : SL_FEN_X, fen);
    placement placed = placement_of(&ours.position);
    char      letters[65] = "";
    memcpy(letters, placed.letters, 64);
    json_string(out, "fen", fen);
    json_string(out, "letters", letters);
    json_string(out, "turn", ours.position.turn == SL_WHITE ? "white" : "black");
    json_bool(out, "check", sl_position_in_check(&ours.position));
    json_array(out, "moves");
    for (size_t i = 0; i < ours.moves; i++) write_move(out, ours.move[i]);
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
    if (move >= ours.moves) misuse("there is no such move");
    sl_position_play(&ours.position, ours.move[move], &after);
    ours.depth = depth;
    ours.nodes[move] = sl_perft(&after, depth - 1);
    write_nodes(begin_answer(), "nodes", ours.nodes[move]);
    return end_answer();
}

static void add_up(void) {
    ours.total = (sl_nodes){0, 0};
    for (size_t i = 0; i < ours.moves; i++) ours.total = sl_nodes_add(ours.total, ours.nodes[i]);
}

size_t perft_total(void) {
    add_up();
    write_nodes(begin_answer(), "total", ours.total);
    return end_answer();
}

/* ---- another program's counts --------------------------------------------------------------------- */

/* What they have: a row of ours by its number, -1 where it is none. */
static void write_theirs(json *out) {
    json_array(out, "rows");
    for (size_t i = 0; i < compared.count; i++) {
        const compared_row *row = &compared.rows[i];
        if (!row->there) continue;
        json_object(out, NULL);
        json_string(out, "text", row->move);
        json_integer(out, "move", row->here ? (int64_t)i : -1);
        json_bool(out, "twice", row->twice);
        write_nodes(out, "nodes", (sl_nodes){row->theirs, 0});
        json_bool(out, "same", !row_differs(row));
        json_close(out);
    }
    json_close(out);
}

static void write_remark(const char *words, void *out) { json_string(out, NULL, words); }

/* What was pasted, beside what perft_after has counted. */
size_t perft_compare(size_t length) {
    problem why = {0};
    if (!read_their_divide(&compared, text_given(length), length, "what was pasted", &why)) end_with_problem(&why);
    add_up();
    compare_with(&compared, &ours, chess960);
    json *out = begin_answer();
    write_theirs(out);
    json_count(out, "differing", compared.differing);
    json_bool(out, "has_total", compared.theirs.has_total);
    write_nodes(out, "total", (sl_nodes){divide_nodes(&compared.theirs), 0});
    json_bool(out, "same_total", compared.same_total);
    json_bool(out, "same", comparison_is_same(&compared));
    json_bool(out, "doubtful", comparison_is_doubtful(&compared));
    json_bool(out, "cannot_tell", comparison_blames_nobody(&compared));
    json_integer(out, "depth_there", compared.their_depth);
    json_array(out, "remarks");
    say_remarks(&compared, write_remark, out);
    json_close(out);
    return end_answer();
}
