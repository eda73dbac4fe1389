/* SPDX-License-Identifier: MIT
 *
 * answer_read.c: reads the lines of a solver that matter.
 */
#include "answer_read.h"

#include "host/text/words.h"
#include "proof_bytes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct answer_reading {
    proof_bytes    bytes;
    solver_answer *into;
    uint64_t       known; /* of the first variables */
    bool           ended; /* the 0 has come */
} answer_reading;

static void read_status(answer_reading *r) {
    char word[24];
    int  length = 0;
    for (int byte = proof_bytes_skip(&r->bytes); byte >= 'A' && byte <= 'Z' && length < 23;) {
        word[length++] = (char)byte;
        proof_bytes_next(&r->bytes);
        byte = proof_bytes_peek(&r->bytes);
    }
    word[length] = 0;
    if (strcmp(word, "SATISFIABLE") == 0) r->into->satisfiable = true;
    if (strcmp(word, "UNSATISFIABLE") == 0) r->into->unsatisfiable = true;
    proof_bytes_skip_line(&r->bytes);
}

static bool take_value(answer_reading *r, int32_t number, problem *why) {
    int32_t variable = number < 0 ? -number : number;
    r->ended = number == 0;
    if (number == 0 || variable > 64) return true;
    uint64_t bit = UINT64_C(1) << (variable - 1);
    if (r->known & bit)
        return problem_input(why, "%s, line %" PRIu64 ": variable %" PRId32 " is there twice; expected it once",
                             quoted(r->bytes.name), r->bytes.line, variable);
    r->known |= bit;
    if (number > 0) r->into->first |= bit;
    return true;
}

/* The numbers up to the end of the line. */
static bool read_values(answer_reading *r, problem *why) {
    int byte;
    for (;;) {
        while ((byte = proof_bytes_peek(&r->bytes)) == ' ' || byte == '\t' || byte == '\r') proof_bytes_next(&r->bytes);
        if (byte == EOF || byte == '\n') return true;
        int32_t number;
        if (r->ended)
            return problem_input(why, "%s, line %" PRIu64 ": more after the 0; expected one answer",
                                 quoted(r->bytes.name), r->bytes.line);
        if (!proof_bytes_number(&r->bytes, INT32_MAX, &number, why) || !take_value(r, number, why)) return false;
    }
}

static bool read_lines(answer_reading *r, problem *why) {
    int byte;
    while ((byte = proof_bytes_skip(&r->bytes)) != EOF) {
        proof_bytes_next(&r->bytes);
        if (byte == 's')
            read_status(r);
        else if (byte != 'v')
            proof_bytes_skip_line(&r->bytes);
        else if (!read_values(r, why))
            return false;
    }
    return proof_bytes_end(&r->bytes, why);
}

bool answer_read(solver_answer *into, FILE *file, const char *name, problem *why) {
    answer_reading *r = malloc(sizeof *r);
    *into = (solver_answer){0};
    if (!r) return problem_no_memory(why);
    *r = (answer_reading){.into = into};
    proof_bytes_begin(&r->bytes, file, name);
    r->bytes.most = ANSWER_BYTES_MAX;
    bool read = read_lines(r, why);
    if (read && into->satisfiable && into->unsatisfiable)
        read = problem_input(why, "%s says both SATISFIABLE and UNSATISFIABLE; expected one answer", quoted(name));
    if (read && into->satisfiable && !r->ended)
        read =
            problem_input(why, "%s says SATISFIABLE, but its values do not end; expected lines v ... 0", quoted(name));
    free(r);
    return read;
}
