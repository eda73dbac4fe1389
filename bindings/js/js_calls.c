/* SPDX-License-Identifier: MIT
 *
 * js_calls.c: what sleight.js calls inside its wasm module. Lookups are handed
 * through as they are. A position lives in JavaScript as a copy of its bytes and is
 * put into `position` for a call; text comes and goes by way of `text`. So the
 * module keeps nothing from one call to the next, and nobody has to free anything
 * but the arrays of a batch, which sleight.js places above heap_base.
 */
#include <sleight/batch.h>
#include <sleight/chess.h>
#include <sleight/perft.h>
#include <sleight/sleight.h>
#include <sleight/version.h>

#include <string.h>

#define CALL(type, name) __attribute__((export_name(#name))) type name

/* ---- lookups ----------------------------------------------------------------------- */

CALL(uint64_t, rook)(int square, uint64_t occupied);
CALL(uint64_t, bishop)(int square, uint64_t occupied);
CALL(uint64_t, queen)(int square, uint64_t occupied);
CALL(uint64_t, knight)(int square);
CALL(uint64_t, king)(int square);
CALL(uint64_t, pawn)(int color, int square);
CALL(uint64_t, between)(int a, int b);
CALL(uint64_t, line)(int a, int b);

uint64_t rook(int square, uint64_t occupied) { return sl_rook_attacks(square, occupied); }
uint64_t bishop(int square, uint64_t occupied) { return sl_bishop_attacks(square, occupied); }
uint64_t queen(int square, uint64_t occupied) { return sl_queen_attacks(square, occupied); }
uint64_t knight(int square) { return sl_knight_attacks(square); }
uint64_t king(int square) { return sl_king_attacks(square); }
uint64_t pawn(int color, int square) { return sl_pawn_attacks(color, square); }
uint64_t between(int a, int b) { return sl_between(a, b); }
uint64_t line(int a, int b) { return sl_line(a, b); }

/* ---- batches ------------------------------------------------------------------------- */

extern unsigned char __heap_base; /* the linker's: the first byte that nothing uses */

CALL(unsigned char *, heap_base)(void);
CALL(bool, rooks)(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n);
CALL(bool, bishops)(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n);
CALL(bool, queens)(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n);

unsigned char *heap_base(void) { return &__heap_base; }

static bool on_the_board(const uint8_t *squares, size_t n) {
    unsigned all = 0;
    for (size_t i = 0; i < n; i++) all |= squares[i];
    return all < 64;
}

/* False, and nothing looked up, where a square is above 63. */
#define BATCH(name, lookups)                                                                                           \
    bool name(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {                         \
        if (!on_the_board(squares, n)) return false;                                                                   \
        lookups(squares, occupied, attacks, n);                                                                        \
        return true;                                                                                                   \
    }
BATCH(rooks, sl_rook_attacks_batch)
BATCH(bishops, sl_bishop_attacks_batch)
BATCH(queens, sl_queen_attacks_batch)

/* ---- positions: on the one in `position` ------------------------------------------------ */

static sl_position position;
static char        text[SL_MOVES_MAX * SL_SAN_SIZE]; /* all moves of a position, a blank between them */

enum { MOVES_UCI, MOVES_CHESS960, MOVES_SAN }; /* as in sleight.js */

CALL(sl_position *, position_room)(void);
CALL(size_t, position_size)(void);
CALL(char *, text_room)(void);
CALL(size_t, text_size)(void);
CALL(int, fen_read)(size_t length);
CALL(size_t, fen_write)(bool shredder);
CALL(size_t, moves_write)(int form);
CALL(bool, play)(size_t length);
CALL(bool, in_check)(void);
CALL(bool, has_move)(void);
CALL(bool, is_material_draw)(void);
CALL(size_t, perft)(int depth);
CALL(size_t, version)(void);

sl_position *position_room(void) { return &position; }
size_t       position_size(void) { return sizeof position; }
char        *text_room(void) { return text; }
size_t       text_size(void) { return sizeof text; }

static size_t put_text(const char *words) {
    size_t length = strlen(words);
    memcpy(text, words, length);
    return length;
}

/* 0 when it is a playable position; else its reason is in `text`, and the column comes back. */
int fen_read(size_t length) {
    sl_fen_problem problem;
    if (sl_fen_read(text, length, SL_FEN_PLAYABLE, &position, &problem)) return 0;
    memset(text + put_text(sl_fen_reason_text(problem.reason)), 0, 1);
    return problem.column ? problem.column : 1;
}

size_t fen_write(bool shredder) { return sl_fen_write(&position, shredder ? SL_FEN_SHREDDER : SL_FEN_X, text); }

static size_t write_move(sl_move move, int form, char *to) {
    return form == MOVES_SAN ? sl_san_write(&position, move, to) : sl_uci_write(move, form == MOVES_CHESS960, to);
}

size_t moves_write(int form) {
    sl_move moves[SL_MOVES_MAX];
    size_t  count = sl_position_moves(&position, SL_MOVES_ALL, moves), length = 0;
    for (size_t i = 0; i < count; i++) {
        if (i) text[length++] = ' ';
        length += write_move(moves[i], form, text + length);
    }
    return length;
}

/* The move in `text`, UCI or SAN; false when it is not legal. */
bool play(size_t length) {
    sl_move move = sl_uci_read(&position, text, length);
    if (move == SL_MOVE_NONE) move = sl_san_read(&position, text, length);
    if (move == SL_MOVE_NONE) return false;
    sl_position_play(&position, move, &position);
    return true;
}

bool in_check(void) { return sl_position_in_check(&position); }
bool has_move(void) { return sl_position_has_move(&position); }
bool is_material_draw(void) { return sl_position_is_material_draw(&position); }

/* In decimal, as counts may pass 64 bits. */
size_t perft(int depth) { return sl_nodes_write(sl_perft(&position, depth), text); }

size_t version(void) { return put_text(sl_version()); }
