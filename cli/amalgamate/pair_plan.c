/* SPDX-License-Identifier: MIT
 *
 * pair_plan.c: which of the library's files go into a pair, and in which order. A
 * file that is named here is taken whole; what it includes, as far as something
 * needs it. Where the library has code for several levels of CPU, which it compiles
 * apart and chooses from at run time, one file can have only what its compile
 * target has: there the choice is an #if.
 */
#include "amalgamate.h"

#include <stdlib.h>
#include <string.h>

const char *const part_names[PARTS] = {"geometry", "batch", "chess"};

typedef enum condition { ALWAYS, WITH_GEOMETRY, WITH_BATCH, WITH_CHESS, WITH_RAY } condition;

/* A file to be taken, or a text (one that has no .h or .c at its end). */
typedef struct step {
    condition      when;
    const char    *text;
    const renamed *renames;
} step;

/* ---- sleight.h, after the methods and the choice ---------------------------------------------------- */

static const step header_steps[] = {
    {ALWAYS, "include/sleight/sleight.h", NULL},      {WITH_GEOMETRY, "include/sleight/attackers.h", NULL},
    {WITH_CHESS, "include/sleight/position.h", NULL}, {WITH_CHESS, "include/sleight/fen.h", NULL},
    {WITH_CHESS, "include/sleight/setup.h", NULL},    {WITH_CHESS, "include/sleight/move.h", NULL},
    {WITH_CHESS, "include/sleight/game.h", NULL},
};

/* ---- sleight.c, after the tables ----------------------------------------------------------------------- */

/* The kernel that the target has is the batch call itself; single lookups in it are by the method of the choice. */
#define KERNEL(kernel)                                                                                                 \
    {"sl_batch_" kernel "_rook", "sl_rook_attacks_batch"}, {"sl_batch_" kernel "_bishop", "sl_bishop_attacks_batch"},  \
        {"sl_batch_" kernel "_queen", "sl_queen_attacks_batch"},                                                       \
        {"sl_batch_" kernel "_rook_many", "sl_rook_attacks_many"},                                                     \
        {"sl_batch_" kernel "_bishop_many", "sl_bishop_attacks_many"},                                                 \
        {"sl_batch_" kernel "_queen_many", "sl_queen_attacks_many"}, {                                                 \
        "sl_batch_" kernel "_sliders", "sl_slider_attacks"                                                             \
    }
#define LOOKUPS(method)                                                                                                \
    {"sl_" method "_rook", "sl_rook_attacks"}, {"sl_" method "_bishop", "sl_bishop_attacks"}, {                        \
        "sl_" method "_queen", "sl_queen_attacks"                                                                      \
    }
static const renamed portable[] = {KERNEL("portable"), {NULL, NULL}};
static const renamed neon[] = {KERNEL("neon"), LOOKUPS("hyperbola"), {NULL, NULL}};
static const renamed avx2[] = {KERNEL("avx2"), LOOKUPS("hyperbola_avx2"), {NULL, NULL}};
static const renamed avx512[] = {KERNEL("avx512"), {NULL, NULL}};

static const step source_steps[] = {
    {WITH_RAY, "src/board/rays.c", NULL},

    {WITH_BATCH, "#if SL_TARGET_AVX512\n", NULL},
    {WITH_BATCH, "src/batch/many_avx512.h", NULL},
    {WITH_BATCH, "src/batch/batch_avx512.c", avx512},
    {WITH_BATCH, "#elif SL_TARGET_AVX2\n", NULL},
    {WITH_BATCH, "src/batch/batch_avx2.h", NULL},
    {WITH_BATCH, "src/batch/batch_avx2.c", avx2},
    {WITH_BATCH, "#elif SL_TARGET_ARM64\n", NULL},
    {WITH_BATCH, "src/batch/batch_neon.c", neon},
    {WITH_BATCH, "#else\n", NULL},
    {WITH_BATCH, "src/batch/batch_portable.c", portable},
    {WITH_BATCH, "#endif\n", NULL},

    {WITH_CHESS, "src/chess/edges.h", NULL},
    {WITH_CHESS, "src/chess/special_moves.h", NULL},
    {WITH_CHESS, "src/chess/rules.h", NULL},
    {WITH_CHESS, "src/chess/zobrist.h", NULL},
    {WITH_CHESS, "src/chess/pass_turn.h", NULL},
    {WITH_CHESS, "#if SL_TARGET_AVX512\n", NULL},
    {WITH_CHESS, "src/chess/lanes.h", NULL},
    {WITH_CHESS, "src/chess/moves_avx512.h", NULL},
    {WITH_CHESS, "src/chess/play_avx512.h", NULL},
    {WITH_CHESS, "#elif SL_TARGET_BMI2 && defined __BMI__\n", NULL},
    {WITH_CHESS, "src/chess/moves_pairs.h", NULL},
    {WITH_CHESS, "src/chess/play_plain.h", NULL},
    {WITH_CHESS, "#else\n", NULL},
    {WITH_CHESS, "src/chess/moves_plain.h", NULL},
    {WITH_CHESS, "src/chess/play_plain.h", NULL},
    {WITH_CHESS, "#endif\n", NULL},
    {WITH_CHESS, "src/chess/moves_kernel.h", NULL},
    {WITH_CHESS, "src/chess/play_kernel.h", NULL},
    {WITH_CHESS,
     "size_t sl_position_moves(const sl_position *position, sl_move_set which, sl_move moves[SL_MOVES_MAX]) {\n"
     "    return list_moves(position, which, moves);\n"
     "}\n"
     "void sl_position_play(const sl_position *before, sl_move move, sl_position *after) {\n"
     "    play_move(before, move, after);\n"
     "}\n",
     NULL},
    {WITH_CHESS, "src/chess/null_move.c", NULL},
    {WITH_CHESS, "src/chess/position.c", NULL},
    {WITH_CHESS, "src/chess/legal.c", NULL},
    {WITH_CHESS, "src/chess/has_move.c", NULL},
    {WITH_CHESS, "src/chess/game.c", NULL},
    {WITH_CHESS, "src/chess/draft.h", NULL},
    {WITH_CHESS, "src/chess/draft.c", NULL},
    {WITH_CHESS, "src/chess/playable.c", NULL},
    {WITH_CHESS, "src/chess/reachable.c", NULL},
    {WITH_CHESS, "src/chess/setup.c", NULL},
    {WITH_CHESS, "src/chess/fen_problem.c", NULL},
    {WITH_CHESS, "src/chess/fen_read.c", NULL},
    {WITH_CHESS, "src/chess/fen_write.c", NULL},
    {WITH_CHESS, "src/chess/uci_move.c", NULL},
    {WITH_CHESS, "src/chess/san_read.c", NULL},
    {WITH_CHESS, "src/chess/san_write.c", NULL},
    {WITH_CHESS, "src/chess/zobrist.c", NULL},
};

enum {
    HEADER_STEPS = sizeof header_steps / sizeof *header_steps,
    SOURCE_STEPS = sizeof source_steps / sizeof *source_steps
};

/* ---- which files ------------------------------------------------------------------------------------------ */

static bool is_file(const char *text) {
    size_t length = strlen(text);
    return length > 2 && text[length - 2] == '.';
}

bool wants_method(const pair_wishes *wishes, const char *name) {
    for (size_t i = 0; i < wishes->method_count; i++)
        if (strcmp(wishes->methods[i]->name, name) == 0) return true;
    return false;
}

static bool applies(const pair_wishes *wishes, condition when) {
    switch (when) {
    case WITH_GEOMETRY: return wishes->with[PART_GEOMETRY];
    case WITH_BATCH: return wishes->with[PART_BATCH];
    case WITH_CHESS: return wishes->with[PART_CHESS];
    case WITH_RAY: return wants_method(wishes, "ray");
    default: return true;
    }
}

static void method_path(char path[64], const char *name) { snprintf(path, 64, "include/sleight/method/%s.h", name); }

static bool is_named(const step *steps, size_t count, const char *path, const pair_wishes *wishes) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(steps[i].text, path) == 0 && applies(wishes, steps[i].when)) return true;
    return false;
}

static bool is_whole(const char *path, const void *context) {
    const pair_wishes *wishes = context;
    for (size_t i = 0; i < wishes->method_count; i++) {
        char method[64];
        method_path(method, wishes->methods[i]->name);
        if (strcmp(method, path) == 0) return true;
    }
    if (strcmp(path, "src/chess/attacked.h") == 0) return true;
    return is_named(header_steps, HEADER_STEPS, path, wishes) || is_named(source_steps, SOURCE_STEPS, path, wishes);
}

/* The pair has a choice of its own. */
static bool is_skipped(const char *path, const void *context) {
    (void)context;
    return strcmp(path, "include/sleight/choice.h") == 0;
}

/* ---- the plan ------------------------------------------------------------------------------------------------ */

static void take_file(pair *p, const char *path, const step *s, bool conditional, const pair_wishes *wishes) {
    file_wishes wanted = {.whole = is_whole(path, wishes),
                          .headless = strcmp(path, "include/sleight/sleight.h") == 0, /* the pair has its own */
                          .conditional = conditional,
                          .renames = s ? s->renames : NULL,
                          .is_whole = is_whole,
                          .is_skipped = is_skipped,
                          .context = wishes};
    add_file(p, path, &wanted);
}

static void take_steps(pair *p, const step *steps, size_t count, const pair_wishes *wishes) {
    bool conditional = false;
    for (size_t i = 0; i < count; i++) {
        if (!applies(wishes, steps[i].when)) continue;
        if (is_file(steps[i].text)) {
            take_file(p, steps[i].text, &steps[i], conditional, wishes);
            continue;
        }
        add_text(p, steps[i].text);
        if (strncmp(steps[i].text, "#if", 3) == 0) conditional = true;
        if (strncmp(steps[i].text, "#endif", 6) == 0) conditional = false;
    }
}

static void keep_names(pair *p, const char *const *names) {
    for (; *names; names++) keep_name(p, *names);
}

pair plan_pair(const pair_wishes *wishes) {
    static const char *const geometry[] = {"sl_knight_attacks", "sl_between", "sl_line", NULL};
    static const char *const batch[] = {"sl_rook_attacks_batch", "sl_rook_attacks_many", "sl_slider_attacks", NULL};
    pair                     p = {0};
    take_file(&p, "include/sleight/port.h", NULL, false, wishes);
    add_text(&p, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    for (size_t i = 0; i < wishes->method_count; i++) {
        char path[64];
        method_path(path, wishes->methods[i]->name);
        take_file(&p, path, NULL, false, wishes);
    }
    add_text(&p, p.choice = choice_text(wishes));
    take_steps(&p, header_steps, HEADER_STEPS, wishes);
    if (wishes->with[PART_BATCH]) take_file(&p, "include/sleight/batch.h", NULL, false, wishes);
    add_text(&p, "#ifdef __cplusplus\n}\n#endif\n");
    p.header_count = p.count;
    if (wishes->with[PART_BATCH]) take_file(&p, "src/batch/kernels.h", NULL, false, wishes);
    take_steps(&p, source_steps, SOURCE_STEPS, wishes);

    find_names(&p);
    if (wishes->with[PART_CHESS]) drop_name(&p, "sl_position_moves_method"); /* there is one level */
    if (wishes->with[PART_GEOMETRY]) keep_names(&p, geometry);
    if (wishes->with[PART_BATCH]) keep_names(&p, batch);
    keep_needed(&p);
    return p;
}

void free_pair(pair *p) {
    forget_names();
    free(p->choice);
    free(p->all);
}
