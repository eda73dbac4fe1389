/* SPDX-License-Identifier: MIT
 *
 * verbs.c: the table of verbs and the way to each. What a verb is called, says
 * of itself and does stands in its own file.
 */
#include "cli/cli.h"

#include <sleight/version.h>

#include <stdio.h>
#include <string.h>

static const verb *const verbs[] = {
    &attacks_verb, &explain_verb, &subsets_verb, &table_verb,  &methods_verb,    &verify_verb,  &bench_verb, &tune_verb,
    &perft_verb,   &epd_verb,     &bisect_verb,  &uci_verb,    &find_verb,       &merge_verb,   &pool_verb,  &pack_verb,
    &cnf_verb,     &drat_verb,    &check_verb,   &export_verb, &amalgamate_verb, &explore_verb,
};

enum { VERBS = sizeof verbs / sizeof *verbs };

const verb *const *all_verbs(size_t *count) {
    *count = VERBS;
    return verbs;
}

static void print_overview(void) {
    printf("sleight " SLEIGHT_VERSION ": sliding-piece attacks in chess, by %d methods\n\n"
           "usage: sleight VERB ...\n\n",
           SL_METHOD_COUNT);
    for (size_t i = 0; i < VERBS; i++) printf("  %-10s  %s\n", verbs[i]->name, verbs[i]->summary);
    printf("\n`sleight VERB --help` says more about each; `sleight --version` gives the version.\n\n"
           "Try: sleight attacks rook d4 --fen \"3r4/8/3p4/8/1P1R4/8/3k4/8\"\n");
}

static const verb *verb_named(const char *name) {
    const char *names[VERBS + 3] = {[VERBS] = "help", "--help", "--version"};
    for (size_t i = 0; i < VERBS; i++) {
        if (strcmp(verbs[i]->name, name) == 0) return verbs[i];
        names[i] = verbs[i]->name;
    }
    no_such(name[0] == '-' ? "option" : "verb", name, names, VERBS + 3);
}

static int help(int count, char **words) {
    if (count > 1) misuse("%s is one argument too many; expected: sleight help VERB", quoted(words[1]));
    if (count == 0)
        print_overview();
    else
        print_help(verb_named(words[0]));
    return DONE;
}

static int run_verb(const verb *v, int count, char **words) {
    set_message_verb(v->name);
    if (asks_for_help(count, words)) {
        print_help(v);
        return DONE;
    }
    arguments given = read_arguments(v, count, words);
    return v->run(&given);
}

int run_command(int count, char **words) {
    const char *name = count ? words[0] : "--help";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) return help(0, words);
    if (strcmp(name, "help") == 0) return help(count - 1, words + 1);
    if (strcmp(name, "--version") == 0) {
        puts("sleight " SLEIGHT_VERSION);
        return DONE;
    }
    return run_verb(verb_named(name), count - 1, words + 1);
}
