/* SPDX-License-Identifier: MIT
 *
 * faulty_chess.h: the rules of chess with one of them broken, for the tests
 * only. Does a position of data/perft/rules.epd show the rule it is there for?
 * A generator with just that fault must get another count. And `sleight bisect`
 * must find the fault.
 *
 * As plain as can be: 64 letters; whether a move is legal is tried on a copy.
 * Counting goes as in an engine, on one board where moves are made and undone,
 * with a table of counts: these have faults of their own, which show only after
 * other moves. Nothing of src/chess but the reading of FENs.
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
    X(EP_RANK_QUEEN, "ep-rank-queen", "en passant: along the rank, no look for queens")                                \
    X(EP_RANK_STRICT, "ep-rank-strict", "no en passant with a rook on the rank of the king, whatever stands between")  \
    X(EP_DIAGONAL, "ep-diagonal", "en passant: no look through the square of the pawn taken")                          \
    X(EP_PINNED, "ep-pinned", "en passant: no look whether the taking pawn is pinned")                                 \
    X(EP_NO_EVASION, "ep-no-evasion", "en passant is never an answer to check")                                        \
    X(EP_ANY_EVASION, "ep-any-evasion", "en passant is an answer to every check")                                      \
    X(EP_CHECKER, "ep-checker", "en passant of the pawn that checks: no look at lines it opens")                       \
    X(EP_LEAVES_PAWN, "ep-leaves-pawn", "en passant leaves the pawn on the board")                                     \
    X(EP_ANY_PIECE, "ep-any-piece", "any piece that moves onto the square passed takes the pawn")                      \
    X(EP_SINGLE, "ep-single", "en passant after a single push to the fourth rank too")                                 \
    X(EP_CHECK_DIAGONAL, "ep-check-diagonal", "a check on the diagonal of the pawn taken en passant is not seen")      \
    X(EP_DOUBLE_CHECK, "ep-double-check", "en passant with check by the pawn: no other check is seen")                 \
    X(EP_STAYS, "ep-stays", "en passant is allowed later too")                                                         \
    X(PAWNS_WRAP, "pawns-wrap", "pawns take round the edge of the board")                                              \
    X(PUSH_TAKES, "push-takes", "a pawn takes straight ahead")                                                         \
    X(DOUBLE_JUMPS, "double-jumps", "a double push jumps over a piece")                                                \
    X(DOUBLE_TAKES, "double-takes", "a double push takes")                                                             \
    X(DOUBLE_AGAIN, "double-again", "a double push from the third rank")                                               \
    X(DOUBLE_NO_BLOCK, "double-no-block", "a double push is never an answer to check")                                 \
    X(QUEENS_ONLY, "queens-only", "promotion to a queen only")                                                         \
    X(NO_KNIGHTS, "no-knights", "no promotion to a knight")                                                            \
    X(TAKING_QUEENS_ONLY, "taking-queens-only", "a pawn that takes promotes to a queen only")                          \
    X(EVADING_QUEENS_ONLY, "evading-queens-only", "promotion in check is to a queen only")                             \
    X(TAKING_NO_PROMOTION, "taking-no-promotion", "a pawn that takes does not promote")                                \
    X(PROMOTED_PAWN, "promoted-pawn", "a promoted pawn stays a pawn")                                                  \
    X(CASTLE_DROPPED, "castle-dropped", "no castling")                                                                 \
    X(CASTLE_NO_RIGHT, "castle-no-right", "a rook in its corner may castle, right or not")                             \
    X(CASTLE_OUT, "castle-out", "castling out of check")                                                               \
    X(CASTLE_THROUGH, "castle-through", "castling through attacked squares")                                           \
    X(CASTLE_INTO, "castle-into", "castling into check")                                                               \
    X(CASTLE_SAFE_ROOK, "castle-safe-rook", "no castling with an attacked rook")                                       \
    X(CASTLE_SAFE_WAY, "castle-safe-way", "no castling where the rook crosses an attacked square")                     \
    X(CASTLE_JUMPS, "castle-jumps", "castling while a piece stands in the rook's way")                                 \
    X(CASTLE_ROOK_STAYS, "castle-rook-stays", "the rook stays where it is")                                            \
    X(RIGHT_ROOK_TAKEN, "right-rook-taken", "a rook that is taken may castle")                                         \
    X(RIGHT_TAKEN_OTHER, "right-taken-other",                                                                          \
      "a rook taken by another piece than a rook leaves its right to the next rook there")                             \
    X(RIGHT_TAKEN_ROOK, "right-taken-rook", "a rook taken by a rook leaves its right to the next rook there")          \
    X(RIGHT_TAKEN_PROMOTION, "right-taken-promotion",                                                                  \
      "a rook taken by a promotion leaves its right to the next rook there")                                           \
    X(RIGHT_TAKING_ROOK, "right-taking-rook", "a rook that takes and is back may castle")                              \
    X(RIGHT_CORNERS, "right-corners", "only rooks of the corners lose their right")                                    \
    X(RIGHT_ROOK_MOVED, "right-rook-moved", "a rook that has moved and is back may castle")                            \
    X(RIGHT_KING_MOVED, "right-king-moved", "a king that has moved may castle")                                        \
    X(RIGHTS_BOTH_MOVED, "rights-both-moved", "a rook that moves takes both rights away")                              \
    X(RIGHTS_BOTH_TAKEN, "rights-both-taken", "a rook that is taken takes both rights away")                           \
    X(CASTLE_BLOCKED, "castle-blocked", "king and rook are in each other's way")                                       \
    X(CASTLE_KING_STILL, "castle-king-still", "no castling where the king stays")                                      \
    X(CASTLE_ROOK_STILL, "castle-rook-still", "no castling where the rook stays")                                      \
    X(CASTLE_SHIELD, "castle-shield", "the rook still covers the king after castling")                                 \
    X(CASTLE_OUTER, "castle-outer", "always the outermost rook castles")                                               \
    X(PINS_IGNORED, "pins-ignored", "pinned pieces move freely")                                                       \
    X(PINS_IN_CHECK, "pins-in-check", "pinned pieces may answer a check")                                              \
    X(PINNED_FROZEN, "pinned-frozen", "pinned pieces do not move at all")                                              \
    X(PINS_TWO, "pins-two", "a piece is pinned though another one stands on the line")                                 \
    X(DOUBLE_AS_SINGLE, "double-as-single", "of two checks only one is seen")                                          \
    X(DISCOVERED_UNSEEN, "discovered-unseen", "a check by a piece that did not move is not seen")                      \
    X(NO_BLOCK, "no-block", "nothing is put in the way of a check")                                                    \
    X(BLOCK_BEYOND, "block-beyond", "a piece beyond the one that checks is in its way")                                \
    X(NO_TAKING_CHECKER, "no-taking-checker", "the piece that checks is taken by the king only")                       \
    X(KING_SHADOW, "king-shadow", "the king hides the squares behind it")                                              \
    X(KING_WALKS, "king-walks", "the king walks onto attacked squares")                                                \
    X(KING_TAKES, "king-takes", "the king takes protected pieces")                                                     \
    X(KINGS_TOUCH, "kings-touch", "kings stand side by side")                                                          \
    X(LEAPERS_WRAP, "leapers-wrap", "knights and kings leap round the edge of the board")                              \
    X(SLIDERS_WRAP, "sliders-wrap", "rooks, bishops and queens slide round the edge of the board")                     \
    X(PAWN_ATTACKS_WRAP, "pawn-attacks-wrap", "pawns attack a king round the edge of the board")                       \
    X(KNIGHT_ATTACKS_WRAP, "knight-attacks-wrap", "knights attack a king round the edge of the board")                 \
    X(MAGIC_DIGIT, "magic-digit", "one digit of one magic is wrong, of the rook on d4")                                \
    X(SHORT_LIST, "short-list", "no more than 217 moves")                                                              \
    X(MATE_COUNTS, "mate-counts", "a position without moves counts as one")                                            \
    X(DRAW_FIFTY, "draw-fifty", "no moves after fifty without a capture or a pawn move")                               \
    X(DRAW_REPEATED, "draw-repeated", "no moves where the position was there before")                                  \
    X(DRAW_MATERIAL, "draw-material", "no moves with two bare kings")                                                  \
    X(UNDO_RIGHTS, "undo-rights", "undoing a move forgets castling rights")                                            \
    X(UNDO_PASSED, "undo-passed", "undoing a move forgets the square for en passant, by which moves are known")        \
    X(UNDO_PASSED_MARKED, "undo-passed-marked", "the same, but moves carry a mark that they are en passant")           \
    X(UNDO_COUNTERS, "undo-counters", "undoing a move forgets the counters of moves")                                  \
    X(UNDO_ROOK, "undo-rook", "undoing castling leaves the rook")                                                      \
    X(UNDO_PAWN, "undo-pawn", "undoing en passant puts the pawn on the square it passed")                              \
    X(UNDO_PROMOTION, "undo-promotion", "undoing a promotion leaves the promoted piece")                               \
    X(KEY_NO_RIGHTS, "key-no-rights", "a table of counts whose keys ignore castling rights")                           \
    X(KEY_NO_PASSED, "key-no-passed", "a table of counts whose keys ignore the square for en passant")                 \
    X(KEY_NO_TURN, "key-no-turn", "a table of counts whose keys ignore the side to move")                              \
    X(TABLE_NO_DEPTH, "table-no-depth", "a table of counts that mixes depths")

#define FAULT_ENUM(id, name, text) id,
typedef enum fault { FAULTS(FAULT_ENUM) FAULT_COUNT } fault;
#undef FAULT_ENUM

typedef struct faulty_position {
    char  board[64];      /* the letters of a FEN, '.' where empty */
    bool  castles[64];    /* the rooks that may castle */
    int   turn;           /* 0 White, 1 Black */
    int   passed;         /* the square that a pawn just passed; -1 for none */
    int   last;           /* the square of the piece moved last; -1 at first */
    int   opened;         /* the square of the pawn just taken en passant; -1 for none */
    int   halfmoves;      /* since the last capture or pawn move */
    int   move_number;    /* of the game, from 1 */
    char  earlier[4][64]; /* the boards of the last four moves, the oldest first: kept for DRAW_REPEATED only */
    bool  backwards;      /* the last move of the list is tried first */
    fault fault;
} faulty_position;

typedef struct faulty_move {
    int  from, to;  /* castling: of the king and of its rook */
    char promotion; /* a small letter, or 0 */
    bool castling;
} faulty_move;

enum { MOST_FAULTY_MOVES = 1024 };

/* ---- the rules: faulty_chess.c ---- */

size_t          faulty_moves(const faulty_position *p, faulty_move moves[MOST_FAULTY_MOVES]);
faulty_position faulty_after(const faulty_position *p, faulty_move m);

/* Where castling leads king and rook; and where the pawn stands that a move takes en passant, -1 for other moves. */
int faulty_king_goal(faulty_move m);
int faulty_rook_goal(faulty_move m);
int faulty_en_passant(const faulty_position *p, faulty_move m);

/* ---- counting: faulty_walk.c ----
 * On one board: moves are made on it and undone. Where undoing is the fault, it is another board afterwards. */

uint64_t faulty_perft(faulty_position *p, int depth);

/* The nodes below one move, `depth` moves deep. */
uint64_t faulty_below(faulty_position *p, faulty_move m, int depth);

/* Empties the table of counts, which is kept from one count to the next. */
void faulty_forget(void);

/* ---- text: faulty_text.c ---- */

/* The fault of that name; FAULT_COUNT when there is none. */
fault       fault_named(const char *name);
const char *fault_name(fault f);

/* Reads a playable FEN; takes its en-passant square as given, whether or not it can be used. */
bool faulty_read(const char *fen, fault f, faulty_position *p);

/* "e7e8q"; castling by the king's goal or, in Chess960, by its rook. */
void faulty_write(faulty_move m, bool chess960, char text[SL_UCI_SIZE]);

#endif
