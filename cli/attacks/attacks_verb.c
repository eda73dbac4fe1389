/* SPDX-License-Identifier: MIT
 *
 * attacks_verb.c: `sleight attacks`: which squares does this piece attack? And,
 * where it is known whose the pieces are: which of them may it take, which are its
 * own, and which squares are empty? That is one "and" each with the attack set, and
 * all that a move generator does with it; checks and pins are not looked at.
 */
#include "cli/cli.h"
#include "cli/draw.h"
#include "host/text/json.h"

#include <sleight/chess.h>
#include <sleight/geometry.h>

#include <inttypes.h>
#include <stdio.h>

typedef struct question {
    piece            piece;
    int              square;
    placement        placed;
    const sl_method *method; /* null for a piece that does not slide */
    int              side;   /* an sl_side; SL_SIDE_NONE: nobody knows */
} question;

/* The attack set, by what stands there. */
typedef struct answer {
    uint64_t attacks;
    uint64_t captures, own, quiets; /* where the side is known */
} answer;

static bool is_pawn(piece asked) { return asked == WHITE_PAWN || asked == BLACK_PAWN; }

/* ---- what is asked ---------------------------------------------------------------------- */

/* The form of the method that can be called here; the best one where none was asked for. */
static const sl_method *choose_method(const arguments *given, piece asked) {
    const sl_method *wanted = given_method(given);
    if (asked > QUEEN) {
        if (wanted) misuse("--method makes no sense for a %s; expected rook, bishop or queen", piece_names[asked]);
        return NULL;
    }
    if (!wanted) wanted = chosen_method();
    const sl_method *method = runnable_form(wanted);
    if (!method)
        misuse("method %s needs %s, which this CPU lacks; expected one that `sleight methods` says runs here",
               wanted->name, feature_names(wanted->needs & ~sl_cpu_features()));
    return method;
}

static uint64_t attacks_of(const question *q) {
    switch (q->piece) {
    case ROOK: return q->method->rook(q->square, q->placed.occupied);
    case BISHOP: return q->method->bishop(q->square, q->placed.occupied);
    case QUEEN: return q->method->queen(q->square, q->placed.occupied);
    case KNIGHT: return sl_knight_attacks(q->square);
    case KING: return sl_king_attacks(q->square);
    default: return sl_pawn_attacks(q->piece == BLACK_PAWN, q->square);
    }
}

/* Whose the piece is: by --side; a pawn says it itself; else it is the one that stands there, or of those to move. */
static int choose_side(const arguments *given, const question *q) {
    static const char *const names[] = {"white", "black"};
    const placement         *placed = &q->placed;
    int                      side = name_given(given, "--side", "side", names, 2, SL_SIDE_NONE);
    if (side != SL_SIDE_NONE && is_pawn(q->piece) && side != (q->piece == BLACK_PAWN))
        misuse("--side %s for a %s; expected %s, or no --side", names[side], piece_names[q->piece],
               names[q->piece == BLACK_PAWN]);
    if (side != SL_SIDE_NONE && !placed->knows_sides)
        misuse("--side %s, but --occupied does not say whose the pieces are; expected a FEN", names[side]);
    if (side != SL_SIDE_NONE || !placed->knows_sides || !placed->occupied) return side;
    if (is_pawn(q->piece)) return q->piece == BLACK_PAWN ? SL_BLACK : SL_WHITE;
    for (side = SL_WHITE; side < SL_SIDE_COUNT; side++)
        if (placed->sides[side] >> q->square & 1) return side;
    return placed->turn;
}

/* ---- the answer --------------------------------------------------------------------------- */

/* A pawn that has just passed can be taken where no piece stands; else a pawn goes to no square that it attacks. */
static answer answer_of(const question *q) {
    const placement *placed = &q->placed;
    answer           found = {.attacks = attacks_of(q)};
    if (q->side == SL_SIDE_NONE) return found;
    found.captures = found.attacks & placed->sides[!q->side];
    found.own = found.attacks & placed->sides[q->side];
    found.quiets = is_pawn(q->piece) ? 0 : found.attacks & ~placed->occupied;
    if (is_pawn(q->piece) && q->side == placed->turn && placed->en_passant != SL_SQUARE_NONE)
        found.captures |= found.attacks & UINT64_C(1) << placed->en_passant;
    return found;
}

static const char *side_name(int side) { return side == SL_WHITE ? "white" : side == SL_BLACK ? "black" : NULL; }

static void print_json(const question *q, const answer *found) {
    json out = {0};
    json_object(&out, NULL);
    json_string(&out, "piece", piece_names[q->piece]);
    json_string(&out, "square", square_name(q->square));
    json_bitboard(&out, "occupied", q->placed.occupied);
    json_string(&out, "method", q->method ? q->method->name : NULL);
    json_bitboard(&out, "attacks", found->attacks);
    json_string(&out, "side", side_name(q->side));
    if (q->side != SL_SIDE_NONE) {
        json_bitboard(&out, "captures", found->captures);
        json_bitboard(&out, "quiets", found->quiets);
        json_bitboard(&out, "own", found->own);
    }
    json_close(&out);
}

/* "  captures   0x0000080000000800  d2 d6" */
static void print_set(const char *name, uint64_t set, const char *meaning) {
    printf("%-8s  0x%016" PRIx64 "  ", name, set);
    for (uint64_t rest = set; rest; rest &= rest - 1) printf("%s ", square_name(sl_bits_lowest(rest)));
    printf("%s(%s)\n", set ? "" : "none ", meaning);
}

static void print_sides(const question *q, const answer *found) {
    char     king = q->side == SL_WHITE ? 'k' : 'K';
    uint64_t check = found->captures;
    print_set("captures", found->captures, "attacked pieces of the other side");
    print_set("own", found->own, "defended pieces of its own side, not to be taken");
    if (is_pawn(q->piece))
        puts("A pawn takes where it attacks, and moves straight ahead: no square it attacks is a quiet move.");
    else
        print_set("quiets", found->quiets, "empty squares");
    if (found->captures & ~q->placed.occupied)
        printf("On %s, which is empty, it takes the pawn that has just passed.\n", square_name(q->placed.en_passant));
    while (check && q->placed.letters[sl_bits_lowest(check)] != king) check &= check - 1;
    if (check) printf("The king on %s is in check: it is attacked, not taken.\n", square_name(sl_bits_lowest(check)));
}

static void print_boards(const question *q, const answer *found) {
    char    letter = piece_letters[q->piece];
    bool    knows_side = q->side != SL_SIDE_NONE;
    drawing boards[2] = {draw_placement("occupied", &q->placed),
                         draw_attacks("attacks", letter, q->square, q->placed.occupied, found->attacks)};
    int     count = sl_bits_count(found->attacks);
    mark(&boards[0], UINT64_C(1) << q->square, letter, INK_PIECE);
    mark(&boards[1], found->own, 'o', INK_BLOCKER);
    mark(&boards[1], found->captures, 'X', INK_ATTACK);
    printf("%s%s%s on %s attacks %d square%s", knows_side && !is_pawn(q->piece) ? side_name(q->side) : "",
           knows_side && !is_pawn(q->piece) ? " " : "", piece_names[q->piece], square_name(q->square), count,
           count == 1 ? "" : "s");
    if (q->method) printf(", by method %s (%s)", q->method->name, q->method->title);
    printf("\n\n");
    draw_boards(boards, 2);
    printf(knows_side ? "\n%c the piece   x attacked   X a capture   o attacked, a piece of its own\n"
                      : "\n%c the piece   x attacked   X attacked, and a piece stands there\n",
           letter);
    printf("occupied 0x%016" PRIx64 "   attacks 0x%016" PRIx64 "\n", q->placed.occupied, found->attacks);
    if (knows_side) print_sides(q, found);
}

static int run(const arguments *given) {
    question q = {.piece = parse_piece(given->operands[0]), .square = parse_square(given->operands[1])};
    q.placed = given_placement(given);
    q.side = choose_side(given, &q);
    q.method = choose_method(given, q.piece);
    begin_work();
    answer found = answer_of(&q);
    if (option_given(given, "--json"))
        print_json(&q, &found);
    else
        print_boards(&q, &found);
    return DONE;
}

const verb attacks_verb = {
    .name = "attacks",
    .summary = "draw the squares a piece attacks",
    .operands = {"PIECE", "SQUARE"},
    .about = "Draws the board and the squares that PIECE on SQUARE attacks: a slider up to and with "
             "the first blocker on each of its rays. PIECE is rook, bishop, queen, knight, king, "
             "white-pawn or black-pawn. The board is empty unless --fen or --occupied fills it; "
             "whether the piece's own square counts as occupied makes no difference. A FEN says whose "
             "the pieces are: then captures, pieces of its own side, which it may not take, and quiet "
             "moves are shown apart. The side is that of the piece on SQUARE, or else the one to "
             "move; --side names it. Whether a move leaves the own king in check is not looked at. Without "
             "--method, the one that is best on this CPU, or that the environment variable "
             "SLEIGHT_METHOD names.",
    .options =
        {OPTION_FEN, OPTION_OCCUPIED, {"--side", "S", "white or black: whose piece it is"}, OPTION_METHOD, OPTION_JSON},
    .example = "  sleight attacks rook d4 --fen \"3r4/8/3p4/8/1P1R4/8/3k4/8\"\n"
               "  sleight attacks bishop c4 --occupied e6,b3\n"
               "  sleight attacks queen e1 --occupied 0xffff00000000ffff --method hyperbola --json",
    .run = run,
};
