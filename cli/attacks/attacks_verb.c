/* SPDX-License-Identifier: MIT
 *
 * attacks_verb.c: `sleight attacks`: which squares does this piece attack?
 */
#include "cli/cli.h"
#include "cli/draw.h"
#include "host/text/json.h"

#include <sleight/geometry.h>

#include <inttypes.h>
#include <stdio.h>

typedef struct question {
    piece            piece;
    int              square;
    placement        placed;
    const sl_method *method; /* null for a piece that does not slide */
} question;

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

static void print_json(const question *q, uint64_t attacks) {
    json out = {0};
    json_object(&out, NULL);
    json_string(&out, "piece", piece_names[q->piece]);
    json_string(&out, "square", square_name(q->square));
    json_bitboard(&out, "occupied", q->placed.occupied);
    json_string(&out, "method", q->method ? q->method->name : NULL);
    json_bitboard(&out, "attacks", attacks);
    json_close(&out);
}

static void print_boards(const question *q, uint64_t attacks) {
    char    letter = piece_letters[q->piece];
    drawing boards[2] = {draw_placement("occupied", &q->placed),
                         draw_attacks("attacks", letter, q->square, q->placed.occupied, attacks)};
    int     count = sl_bits_count(attacks);
    mark(&boards[0], UINT64_C(1) << q->square, letter, INK_PIECE);
    printf("%s on %s attacks %d square%s", piece_names[q->piece], square_name(q->square), count, count == 1 ? "" : "s");
    if (q->method) printf(", by method %s (%s)", q->method->name, q->method->title);
    printf("\n\n");
    draw_boards(boards, 2);
    printf("\n%c the piece   x attacked   X attacked, and a piece stands there\n", letter);
    printf("occupied 0x%016" PRIx64 "   attacks 0x%016" PRIx64 "\n", q->placed.occupied, attacks);
}

static int run(const arguments *given) {
    question q = {.piece = parse_piece(given->operands[0]), .square = parse_square(given->operands[1])};
    q.placed = given_placement(given);
    q.method = choose_method(given, q.piece);
    begin_work();
    uint64_t attacks = attacks_of(&q);
    if (option_given(given, "--json"))
        print_json(&q, attacks);
    else
        print_boards(&q, attacks);
    return DONE;
}

const verb attacks_verb = {
    .name = "attacks",
    .summary = "draw the squares a piece attacks",
    .operands = {"PIECE", "SQUARE"},
    .about = "Draws the board and the squares that PIECE on SQUARE attacks: a slider up to and with "
             "the first blocker on each of its rays. PIECE is rook, bishop, queen, knight, king, "
             "white-pawn or black-pawn. The board is empty unless --fen or --occupied fills it; "
             "whether the piece's own square counts as occupied makes no difference. Without "
             "--method, the one that is best on this CPU, or that the environment variable "
             "SLEIGHT_METHOD names.",
    .options = {OPTION_FEN, OPTION_OCCUPIED, OPTION_METHOD, OPTION_JSON},
    .example = "  sleight attacks rook d4 --fen \"3r4/8/3p4/8/1P1R4/8/3k4/8\"\n"
               "  sleight attacks queen e1 --occupied 0xffff00000000ffff --method hyperbola --json",
    .run = run,
};
