/* SPDX-License-Identifier: MIT
 *
 * given_engine.c: which other program, and how it is to be asked.
 */
#include "cli/perft/given_engine.h"

#include "host/engine/dialect_places.h"
#include "host/text/words.h"

#include <string.h>

bool engine_given(const arguments *given) {
    return option_given(given, "--against") || option_given(given, "--command");
}

static bool is_blank(const char *text) { return !text[strspn(text, " \t\n")]; }

static const char *given_words(const arguments *given) {
    const char *against = option_value(given, "--against"), *command = option_value(given, "--command");
    if (against && command) misuse("--against and --command are both given; expected one of them");
    if (against && is_blank(against)) misuse("--against is empty; expected a command that runs an engine");
    if (against) return against;
    if (!command)
        misuse("--against is missing; expected --against COMMAND, an engine, or --command \"PROGRAM {fen} {depth}\"");
    if (!strstr(command, "{fen}") || !strstr(command, "{depth}"))
        misuse("--command is %s; expected {fen} and {depth} in it, as in \"myperft {fen} {depth}\"", quoted(command));
    if (!dialect_fen_is_word(command))
        misuse("--command has {fen} inside quotes; expected it as a word of its own, which is quoted here");
    return command;
}

/* One %d, and nothing else that printf would know: people expect it to be like printf. */
static const char *given_perft(const arguments *given) {
    const char *words = option_value(given, "--perft");
    if (!words) return NULL;
    const char *place = strstr(words, "%d");
    if (!place || strchr(place + 1, '%') || strchr(words, '%') != place || strpbrk(words, "\r\n"))
        misuse("--perft is %s; expected words with one %%d, the depth, as in \"perft %%d\"", quoted(words));
    if (strlen(words) >= DIALECT_PERFT_SIZE)
        misuse("--perft is longer than expected: %d bytes", DIALECT_PERFT_SIZE - 1);
    if (option_given(given, "--command")) misuse("--perft is for --against; expected the words in --command itself");
    return words;
}

asker given_engine(const arguments *given) {
    asker a = {.hints = {.command = given_words(given),
                         .plain = option_given(given, "--command"),
                         .perft = given_perft(given),
                         .seconds = seconds_given(given, 1e6, 60)},
               .chess960 = option_given(given, "--chess960")};
    return a;
}

const char *engine_words(const asker *a) { return a->hints.command; }

const char *dialect_text(const asker *a) {
    static char     texts[4][DIALECT_TEXT_SIZE];
    static unsigned next;
    char           *text = texts[next++ % 4];
    dialect_write(&a->dialect, text);
    return text;
}
