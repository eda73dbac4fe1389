/* SPDX-License-Identifier: MIT
 *
 * fuzz_arguments.c: any bytes as the words of a command line, separated by tabs.
 * The verbs run up to where their work would begin (begin_work() of cli.h): so
 * nothing is opened, started or counted. The command is refused with status 2 and one
 * line that says what was expected; or it makes sense; or it prints help. What it is
 * does not depend on the commands before it, and its words are read and not written.
 */
#include "fuzz.h"

#include "cli/cli.h"

#include <setjmp.h>
#include <string.h>

enum { MOST_WORDS = 64, BEGUN = 3 };

/* How a command ended. */
typedef struct ending {
    int  status; /* BEGUN: all its arguments make sense */
    char message[8192];
} ending;

static jmp_buf out_of_here;
static ending  last;

void leave(int status, const char *message) {
    last.status = status;
    require(strlen(message) < sizeof last.message, "a message is not endless");
    strcpy(last.message, message);
    longjmp(out_of_here, 1);
}

void begin_work(void) {
    last.status = BEGUN;
    longjmp(out_of_here, 1);
}

void begin_work_on_file(void) { begin_work(); }

/* The work itself has no words that leak; what a verb has set up when it is refused goes with the program. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "detect_leaks=0"; }

/* ---- words ---------------------------------------------------------------------------------- */

typedef struct command {
    int    count;
    char  *words[MOST_WORDS + 1]; /* and a null, as main() has it */
    char  *text, *kept;           /* what they are made of, and that once more */
    size_t size;
} command;

static void read_words(command *c, const uint8_t *data, size_t size) {
    *c = (command){.text = malloc(size + 1), .kept = malloc(size + 1), .size = size + 1};
    if (!c->text || !c->kept) abort();
    if (size) memcpy(c->text, data, size);
    c->text[size] = 0;
    for (size_t i = 0; i < size; i++)
        if (c->text[i] == '\t' || c->text[i] == '\n') c->text[i] = 0;
    for (size_t at = 0; at <= size && c->count < MOST_WORDS; at += strlen(c->text + at) + 1)
        c->words[c->count++] = c->text + at;
    memcpy(c->kept, c->text, c->size);
}

static void free_words(command *c) {
    free(c->text);
    free(c->kept);
}

/* ---- one command ------------------------------------------------------------------------------ */

static void run(const uint8_t *data, size_t size) {
    static command c; /* static, as it must outlast a longjmp() */
    read_words(&c, data, size);
    last = (ending){0};
    set_message_verb("");
    if (setjmp(out_of_here) == 0) last.status = run_command(c.count, c.words);
    require(memcmp(c.text, c.kept, c.size) == 0, "words are not written to");
    free_words(&c);
}

static bool is_printable(const char *text) {
    while (*text >= ' ' && *text <= '~') text++;
    return !*text;
}

static void check_message(void) {
    if (last.status != MISUSED) return;
    if (!is_printable(last.message)) refute("a message is one line that can be printed", last.message);
    if (strncmp(last.message, "sleight", 7) != 0) refute("a message says who speaks", last.message);
    if (!strstr(last.message, "expected") && !strstr(last.message, ", column ")) /* that is a FEN's place */
        refute("a message says what was expected", last.message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ending first;
    static bool   silent;
    if (!silent) silent = freopen("/dev/null", "w", stdout) && setenv("SLEIGHT_METHOD", "fancy", 1) == 0;
    run(data, size);
    require(last.status == DONE || last.status == MISUSED || last.status == BEGUN,
            "a command is refused or makes sense");
    check_message();
    first = last;
    run(data, size);
    require(first.status == last.status && strcmp(first.message, last.message) == 0, "the same words mean the same");
    return 0;
}
