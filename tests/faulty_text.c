/* SPDX-License-Identifier: MIT
 *
 * faulty_text.c: names of faults, FENs and moves as text, for the generator of
 * faulty_chess.h.
 */
#include "faulty_chess.h"

#include <string.h>

#define FAULT_NAME(id, name, text) name,
static const char *const names[] = {FAULTS(FAULT_NAME)};
#undef FAULT_NAME

fault fault_named(const char *name) {
    int i = 0;
    while (i < FAULT_COUNT && strcmp(names[i], name) != 0) i++;
    return (fault)i;
}

const char *fault_name(fault f) { return names[f]; }

/* The fourth field, if it is a square. */
static int read_passed(const char *fen) {
    for (int field = 0; field < 3; field++) {
        fen += strcspn(fen, " ");
        fen += strspn(fen, " ");
    }
    bool square = fen[0] >= 'a' && fen[0] <= 'h' && fen[1] >= '1' && fen[1] <= '8';
    return square ? 8 * (fen[1] - '1') + fen[0] - 'a' : -1;
}

bool faulty_read(const char *fen, fault f, faulty_position *p) {
    static const char letters[2][SL_PIECE_COUNT + 1] = {"RBQNKP", "rbqnkp"};
    sl_position       position;
    if (!sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &position, NULL)) return false;
    *p = (faulty_position){.turn = position.turn,
                           .passed = read_passed(fen),
                           .last = -1,
                           .opened = -1,
                           .halfmoves = position.halfmoves,
                           .move_number = position.move_number,
                           .fault = f};
    memset(p->board, '.', sizeof p->board);
    for (int square = 0; square < 64; square++) {
        p->castles[square] = position.castling >> square & 1;
        for (int kind = 0; kind < SL_PIECE_COUNT; kind++)
            if (position.pieces[kind] >> square & 1)
                p->board[square] = letters[position.sides[SL_BLACK] >> square & 1][kind];
    }
    return true;
}

void faulty_write(faulty_move m, bool chess960, char text[SL_UCI_SIZE]) {
    int to = m.castling && !chess960 ? faulty_king_goal(m) : m.to;
    text[0] = (char)('a' + m.from % 8);
    text[1] = (char)('1' + m.from / 8);
    text[2] = (char)('a' + to % 8);
    text[3] = (char)('1' + to / 8);
    text[4] = m.promotion;
    text[5] = 0;
}
