/* SPDX-License-Identifier: MIT
 *
 * explain_verb.c: `sleight explain`: one lookup, step by step, for a person who
 * wants to understand. Here: the verb, and the check that what was shown is true.
 */
#include "cli/tables/square_index.h"
#include "explain.h"

#include <inttypes.h>
#include <stdio.h>

/* What the method itself answers; where this CPU cannot run it, only the oracle can be asked. */
static uint64_t ask_method(const explanation *e) {
    const sl_method *form = runnable_form(e->method);
    if (!form) return explained_by_oracle(e);
    sl_lookup *lookup = e->piece == ROOK ? form->rook : e->piece == BISHOP ? form->bishop : form->queen;
    return lookup(e->square, e->placed.occupied);
}

static void print_title(const explanation *e, bool chosen_here) {
    printf("%s on %s by method %s (%s)\n", piece_names[e->piece], square_name(e->square), e->method->name,
           e->method->title);
    if (chosen_here) printf("No --method given: fancy, the classical one. `sleight methods` lists the others.\n");
}

static int finish(explanation *e, uint64_t attacks) {
    uint64_t expected = explained_by_oracle(e);
    bool     agrees = attacks == expected;
    must_agree(e, "attacks", attacks, ask_method(e));
    if (!runnable_form(e->method))
        say(e, "This CPU lacks %s, so the steps were computed without them and not compared with the method itself.",
            feature_names(e->method->needs & ~sl_cpu_features()));
    if (agrees)
        say(e, "The oracle, walking the rays square by square, finds the same attack set.");
    else
        say(e, "THE ORACLE DISAGREES: walking the rays square by square, it finds 0x%016" PRIx64 ".", expected);
    say(e, "More about the idea: docs/methods/%s.md", explainer_page(e->method));
    return agrees ? DONE : WRONG;
}

static int explain_as_text(explanation *e, bool chosen_here) {
    print_title(e, chosen_here);
    uint64_t attacks = explainer_of(e->method)(e);
    return finish(e, attacks);
}

static int explain_as_json(explanation *e) {
    json out = {0};
    e->out = &out;
    json_object(&out, NULL);
    json_string(&out, "piece", piece_names[e->piece]);
    json_string(&out, "square", square_name(e->square));
    json_bitboard(&out, "occupied", e->placed.occupied);
    json_string(&out, "method", e->method->name);
    json_array(&out, "steps");
    uint64_t attacks = explainer_of(e->method)(e);
    json_close(&out);
    json_bitboard(&out, "attacks", attacks);
    json_bool(&out, "oracle_agrees", attacks == explained_by_oracle(e));
    json_close(&out);
    return finish(e, attacks);
}

static bool is_about_magic(const arguments *given) {
    return option_given(given, "--magic") || option_given(given, "--shift") || option_given(given, "--kind");
}

static int run_given(explanation *e, const arguments *given) {
    square_index by = given_magic(given, parse_slider(given->operands[0]), e->square);
    begin_work();
    return explain_given(e, &by, option_given(given, "--json"));
}

static int run(const arguments *given) {
    explanation e = {.piece = parse_piece(given->operands[0]), .square = parse_square(given->operands[1])};
    if (e.piece > QUEEN)
        misuse("a %s does not slide, so there is no lookup to explain; expected rook, bishop or queen",
               piece_names[e.piece]);
    e.placed = given_placement(given);
    e.part = piece_names[e.piece];
    if (is_about_magic(given)) return run_given(&e, given);
    e.method = given_method(given);
    bool chosen_here = !e.method;
    if (chosen_here) e.method = &sl_methods(NULL)[SL_METHOD_fancy];
    if (!explainer_of(e.method))
        misuse("no explanation of method %s has been written yet; expected another one", e.method->name);
    begin_work();
    return option_given(given, "--json") ? explain_as_json(&e) : explain_as_text(&e, chosen_here);
}

const verb explain_verb = {
    .name = "explain",
    .summary = "show one lookup step by step, and why each step works",
    .operands = {"PIECE", "SQUARE"},
    .about =
        "Shows how a method finds the attacks of PIECE (rook, bishop or queen) on SQUARE, step by step, with the "
        "numbers of its real tables: mask, masked occupancy, the product in bits with the index bits marked, "
        "index, slot and attacks for the magics; for the others their own steps. The result is compared with the "
        "oracle. Without --method: fancy, the classical one. --magic takes any number, right or wrong, for a rook or "
        "a bishop: where it is wrong, the two blocker sets that clash are drawn, those of the board given if they "
        "do, and a likely cause is named; exit status 1. `sleight table` shows all subsets at once.",
    .options = {OPTION_FEN, OPTION_OCCUPIED, OPTION_METHOD, OPTION_MAGIC, OPTION_SHIFT, OPTION_KIND, OPTION_JSON},
    .example = "  sleight explain rook d4 --fen \"3r4/8/3p4/8/1P1R4/8/3k4/8\"\n"
               "  sleight explain bishop c1 --occupied b2,f4 --method hyperbola\n"
               "  sleight explain bishop c1 --magic 0x8042082200800009 --shift 59",
    .run = run,
};
