/* SPDX-License-Identifier: MIT
 *
 * formula_read.c: what a head promises is what must come: a clause too few or too
 * many, or a variable beyond, is more likely another file than a slip.
 */
#include "formula_read.h"

#include "host/text/grow.h"
#include "host/text/words.h"
#include "proof_bytes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Comments are lines: a `c` after a number is none. */
static int skip_comments(proof_bytes *b) {
    int byte;
    while ((byte = proof_bytes_skip(b)) == 'c' && b->begins) proof_bytes_skip_line(b);
    return byte;
}

/* The word, then a blank or more of its line. */
static bool read_word(proof_bytes *b, const char *word) {
    for (; *word; word++)
        if (proof_bytes_next(b) != *word) return false;
    int blanks = 0;
    for (; proof_bytes_peek(b) == ' ' || proof_bytes_peek(b) == '\t'; blanks++) proof_bytes_next(b);
    return blanks > 0;
}

static bool read_head(proof_bytes *b, formula_size *size, problem *why) {
    int32_t variables, clauses;
    if (skip_comments(b) == EOF && !proof_bytes_end(b, why)) return false;
    if (!read_word(b, "p") || !read_word(b, "cnf"))
        return problem_input(why, "%s, line %" PRIu64 ": no head; expected p cnf VARIABLES CLAUSES", quoted(b->name),
                             b->line);
    uint64_t line = b->line;
    if (!proof_bytes_number(b, CLAUSE_VARIABLES_MAX - 1, &variables, why)) return false;
    if (!proof_bytes_number(b, INT32_MAX, &clauses, why)) return false;
    if (b->line != line || (proof_bytes_skip(b) != EOF && b->line == line))
        return problem_input(why, "%s, line %" PRIu64 ": the head is not a line; expected p cnf VARIABLES CLAUSES",
                             quoted(b->name), line);
    if (variables < 0 || clauses < 0)
        return problem_input(why, "%s: a number below 0 in its head; expected p cnf VARIABLES CLAUSES",
                             quoted(b->name));
    *size = (formula_size){(uint32_t)variables, (uint64_t)clauses};
    return true;
}

/* The numbers of a clause up to its 0. */
typedef struct number_list {
    int32_t *numbers;
    size_t   count, room;
} number_list;

static bool read_clause(proof_bytes *b, const formula_size *size, number_list *list, problem *why) {
    list->count = 0;
    for (;;) {
        int32_t number;
        skip_comments(b);
        if (!proof_bytes_number(b, (int32_t)size->variables, &number, why)) return false;
        if (number == 0) return true;
        if (list->count > 2 * (size_t)size->variables)
            return problem_input(why, "%s, line %" PRIu64 ": a clause has no end", quoted(b->name), b->line);
        int32_t *more = grown(list->numbers, list->count, &list->room, sizeof *more);
        if (!more) return problem_no_memory(why);
        list->numbers = more;
        list->numbers[list->count++] = number;
    }
}

static bool read_clauses(drat_check *d, proof_bytes *b, const formula_size *size, problem *why) {
    number_list list = {0};
    bool        read = true;
    for (uint64_t i = 0; i < size->clauses && read; i++) {
        if (skip_comments(b) == EOF)
            read = problem_input(why, "%s has %" PRIu64 " clauses; expected %" PRIu64 " by its head", quoted(b->name),
                                 i, size->clauses);
        read = read && read_clause(b, size, &list, why) && drat_add_clause(d, list.numbers, list.count, why);
    }
    free(list.numbers);
    if (read && skip_comments(b) != EOF)
        read = problem_input(why, "%s has more than %" PRIu64 " clauses, as many as its head says", quoted(b->name),
                             size->clauses);
    return read && proof_bytes_end(b, why);
}

bool formula_read(drat_check *d, FILE *file, const char *name, formula_size *size, problem *why) {
    proof_bytes *b = malloc(sizeof *b);
    if (!b) return problem_no_memory(why);
    proof_bytes_begin(b, file, name);
    b->go_on = drat_goes_on;
    b->context = d;
    *size = (formula_size){0};
    bool read = read_head(b, size, why) && read_clauses(d, b, size, why);
    if (b->stopped) {
        d->report.stopped = read = true;
        *why = (problem){0}; /* that the bytes end there is no fault of theirs */
    }
    free(b);
    return read;
}
