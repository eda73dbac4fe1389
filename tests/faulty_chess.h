/* SPDX-License-Identifier: MIT
 *
 * faulty_chess.h: the rules of chess with one of them broken, for the tests
 * only. Does a position of data/perft/rules.epd show the rule it is there for?
 * A generator with just that fault must get another count. And `sleight bisect`
 * must find the fault.
 *
 * As plain as can be: 64 letters, moves tried on a copy. Nothing of src/chess but
 * the reading of FENs.
 */
#ifndef SLEIGHT_TESTS_FAULTY_CHESS_H
#define SLEIGHT_TESTS_FAULTY_CHESS_H

#include <sleight/chess.h>

/* Name and what is wrong. */
#define FAULTS(X)                                                                                                      \
    X(NO_FAULT, "none", "nothing")                                                                                     \
    X(EP_DROPPED, "ep-dropped", "no en passant")                                                                       \
    X(EP_TWICE, "ep-twice", "every en passant is there twice")                                                         \
    X(EP_ONE_PAWN, "ep-one-pawn", "only one of two pawns may take en passant")                                         \
    X(EP_RANK, "ep-rank", "en passant: no look along the rank, where two pawns vanish")                                \
    X(EP_DIAGONAL, "ep-diagonal", "en passant: no look through the square of the pawn taken")                          \
    X(EP_PINNED, "ep-pinned", "en passant: no look whether the taking pawn is pinned")                                 \
    X(EP_NO_EVASION, "ep-no-evasion", "en passant is never an answer to check")                                        \
    X(EP_ANY_EVASION, "ep-any-evasion", "en passant is an answer to every check")                                      \
    X(EP_LEAVES_PAWN, "ep-leaves-pawn", "en passant leaves the pawn on the board")                                     \
    X(EP_STAYS, "ep-stays", "en passant is allowed later too")                                                         \
    X(PAWNS_WRAP, "pawns-wrap", "pawns take round the edge of the board")                                              \
    X(PUSH_TAKES, "push-takes", "a pawn takes straight ahead")                                                         \
    X(DOUBLE_JUMPS, "double-jumps", "a double push jumps over a piece")                                                \
    X(DOUBLE_TAKES, "double-takes", "a double push takes")                                                             \
    X(DOUBLE_AGAIN, "double-again", "a double push from the third rank")                                               \
    X(DOUBLE_NO_BLOCK, "double-no-block", "a double push is never an answer to check")                                 \
    X(QUEENS_ONLY, "queens-only", "promotion to a queen only")                                                         \
    X(NO_KNIGHTS, "no-knights", "no promotion to a knight")                                                            \
    X(TAKING_NO_PROMOTION, "taking-no-promotion", "a pawn that takes does not promote")                                \
    X(PROMOTED_PAWN, "promoted-pawn", "a promoted pawn stays a pawn")                                                  \
    X(CASTLE_DROPPED, "castle-dropped", "no castling")                                                                 \
    X(CASTLE_OUT, "castle-out", "castling out of check")                                                               \
    X(CASTLE_THROUGH, "castle-through", "castling through attacked squares")                                           \
    X(CASTLE_INTO, "castle-into", "castling into check")                                                               \
    X(CASTLE_SAFE_ROOK, "castle-safe-rook", "no castling with an attacked rook")                                       \
    X(CASTLE_SAFE_WAY, "castle-safe-way", "no castling where the rook crosses an attacked square")                     \
    X(CASTLE_JUMPS, "castle-jumps", "castling while a piece stands in the rook's way")                                 \
    X(CASTLE_ROOK_STAYS, "castle-rook-stays", "the rook stays where it is")                                            \
    X(RIGHT_ROOK_TAKEN, "right-rook-taken", "a rook that is taken may castle")                                         \
    X(RIGHT_ROOK_MOVED, "right-rook-moved", "a rook that has moved and is back may castle")                            \
    X(RIGHT_KING_MOVED, "right-king-moved", "a king that has moved may castle")                                        \
    X(CASTLE_BLOCKED, "castle-blocked", "king and rook are in each other's way")                                       \
    X(CASTLE_KING_STILL, "castle-king-still", "no castling where the king stays")                                      \
    X(CASTLE_ROOK_STILL, "castle-rook-still", "no castling where the rook stays")                                      \
    X(CASTLE_SHIELD, "castle-shield", "the rook still covers the king after castling")                                 \
    X(CASTLE_OUTER, "castle-outer", "always the outermost rook castles")                                               \
    X(PINS_IGNORED, "pins-ignored", "pinned pieces move freely")                                                       \
    X(PINS_IN_CHECK, "pins-in-check", "pinned pieces may answer a check")                                              \
    X(PINNED_FROZEN, "pinned-frozen", "pinned pieces do not move at all")                                              \
    X(DOUBLE_AS_SINGLE, "double-as-single", "of two checks only one is seen")                                          \
    X(DISCOVERED_UNSEEN, "discovered-unseen", "a check by a piece that did not move is not seen")                      \
    X(NO_BLOCK, "no-block", "nothing is put in the way of a check")                                                    \
    X(NO_TAKING_CHECKER, "no-taking-checker", "the piece that checks is taken by the king only")                       \
    X(KING_SHADOW, "king-shadow", "the king hides the squares behind it")                                              \
    X(KING_WALKS, "king-walks", "the king walks onto attacked squares")                                                \
    X(KING_TAKES, "king-takes", "the king takes protected pieces")                                                     \
    X(KINGS_TOUCH, "kings-touch", "kings stand side by side")                                                          \
    X(LEAPERS_WRAP, "leapers-wrap", "knights and kings leap round the edge of the board")                              \
    X(SHORT_LIST, "short-list", "no more than 200 moves")

#define FAULT_ENUM(id, name, text) id,
typedef enum fault { FAULTS(FAULT_ENUM) FAULT_COUNT } fault;
#undef FAULT_ENUM

/* The fault of that name; FAULT_COUNT when there is none. */
fault       fault_named(const char *name);
const char *fault_name(fault f);

typedef struct faulty_position {
    char  board[64];   /* the letters of a FEN, '.' where empty */
    bool  castles[64]; /* the rooks that may castle */
    int   turn;        /* 0 White, 1 Black */
    int   passed;      /* the square that a pawn just passed; -1 for none */
    int   last;        /* the square of the piece moved last; -1 at first */
    fault fault;
} faulty_position;

typedef struct faulty_move {
    int  from, to;  /* castling: of the king and of its rook */
    char promotion; /* a small letter, or 0 */
    bool castling;
} faulty_move;

enum { MOST_FAULTY_MOVES = 1024 };

/* Reads a playable FEN; takes its en-passant square as given, whether or not it can be used. */
bool            faulty_read(const char *fen, fault f, faulty_position *p);
size_t          faulty_moves(const faulty_position *p, faulty_move moves[MOST_FAULTY_MOVES]);
faulty_position faulty_after(const faulty_position *p, faulty_move m);
uint64_t        faulty_perft(const faulty_position *p, int depth);

/* "e7e8q"; castling by the king's goal or, in Chess960, by its rook. */
void faulty_write(faulty_move m, bool chess960, char text[SL_UCI_SIZE]);

#endif
