/* SPDX-License-Identifier: MIT
 *
 * fuzz_drat.c: a formula and a proof of any bytes, with `%` between them and `;` for
 * a line feed. What the checker calls proved must have no assignment: all are
 * tried, on clauses that are read here once more in the plainest way. And the same
 * bytes must come to the same end twice.
 */
#include "fuzz.h"

#include "host/proof/formula_read.h"

#include <string.h>

enum { MOST_VARIABLES = 12, MOST_NUMBERS = 1 << 12 };

typedef struct formula {
    long   numbers[MOST_NUMBERS]; /* clauses, each ended by 0 */
    size_t count, clauses;
} formula;

static void read_line(formula *f, const char *line) {
    char *end;
    for (long number; f->count < MOST_NUMBERS; line = end) {
        number = strtol(line, &end, 10);
        if (end == line) break;
        f->numbers[f->count++] = number;
        f->clauses += number == 0;
    }
    line += strspn(line, " \t\r");
    require(f->count == MOST_NUMBERS || !*line, "a clause has nothing but numbers");
}

/* Lines of comments and the head are left out; the text is cut up. */
static void read_plainly(formula *f, char *text) {
    f->count = f->clauses = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        line += strspn(line, " \t\r\f\v");
        if (*line != 'c' && *line != 'p') read_line(f, line);
    }
}

static bool is_satisfied(const formula *f, unsigned assignment) {
    bool holds = false;
    for (size_t i = 0; i < f->count; i++) {
        long number = f->numbers[i];
        if (number == 0 && !holds) return false;
        if (number == 0)
            holds = false;
        else
            holds |= (assignment >> labs(number) & 1) == (number > 0);
    }
    return true;
}

static bool is_satisfiable(const formula *f) {
    for (unsigned assignment = 0; assignment < 2u << MOST_VARIABLES; assignment++)
        if (is_satisfied(f, assignment)) return true;
    return false;
}

static FILE *open_bytes(const char *bytes, size_t size) {
    FILE *file = size ? fmemopen((void *)bytes, size, "r") : fopen("/dev/null", "r");
    require(file, "bytes can be opened");
    return file;
}

/* False when one of them cannot be read. */
static bool check(const char *text, size_t size, const char *proof, size_t proof_size, drat_report *report,
                  formula_size *about) {
    drat_check d = {0};
    problem    why = {0};
    FILE      *formula_file = open_bytes(text, size), *proof_file = open_bytes(proof, proof_size);
    bool       read = formula_read(&d, formula_file, "a formula", about, &why) && about->variables <= MOST_VARIABLES &&
                drat_check_proof(&d, proof_file, "a proof", &why);
    *report = d.report;
    fclose(formula_file);
    fclose(proof_file);
    drat_free(&d);
    return read;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static formula f;
    const uint8_t *between = size ? memchr(data, '%', size) : NULL;
    if (!between) return 0;
    size_t       text_size = (size_t)(between - data), proof_size = size - text_size - 1;
    char        *text = malloc(size + 1), *proof = text + text_size + 1;
    drat_report  report, again;
    formula_size about, about_again;
    require(text, "there is memory");
    for (size_t i = 0; i < size; i++) text[i] = data[i] == ';' ? '\n' : (char)data[i];
    text[text_size] = text[size] = 0;

    bool read = check(text, text_size, proof, proof_size, &report, &about);
    require(read == check(text, text_size, proof, proof_size, &again, &about_again),
            "read twice, both or neither can be");
    if (read) {
        require(report.proved == again.proved && report.lemmas == again.lemmas && strcmp(report.text, again.text) == 0,
                "the same twice");
        for (size_t i = 0; i < text_size; i++) text[i] = text[i] ? text[i] : '?'; /* in a comment */
        read_plainly(&f, text);
        require(f.count == MOST_NUMBERS || f.clauses == about.clauses, "as many clauses as the head says");
        if (report.proved && f.count < MOST_NUMBERS) require(!is_satisfiable(&f), "what is proved has no assignment");
    }
    free(text);
    return 0;
}
