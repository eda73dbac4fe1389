/* SPDX-License-Identifier: MIT
 *
 * amalgamate_verb.c: `sleight amalgamate`: the lookups as two files to put into
 * another program. This file reads the command and opens the files; amalgamate.h
 * shows the way from the library's sources to them.
 */
#include "amalgamate.h"

#include "host/port/file_facts.h"
#include "host/port/folder.h"
#include "host/port/output_file.h"
#include "host/text/file_bytes.h"

#include <stdlib.h>
#include <string.h>

/* ---- the command ---------------------------------------------------------------------------------- */

static void read_methods(const arguments *given, pair_wishes *wishes) {
    const char      *list = option_value(given, "--methods"), *names[SL_METHOD_COUNT];
    const sl_method *methods = sl_methods(NULL);
    char             word[LONGEST_WORD];
    if (!list) misuse("--methods is missing; expected --methods NAME,NAME..., the first that a target has is taken");
    for (int i = 0; i < SL_METHOD_COUNT; i++) names[i] = methods[i].name;
    while (list) {
        int number = parse_name("method", next_of_list(&list, word), names, SL_METHOD_COUNT);
        if (wants_method(wishes, names[number])) misuse("--methods has %s twice; expected it once", names[number]);
        wishes->methods[wishes->method_count++] = &methods[number];
    }
}

static void read_parts(const arguments *given, pair_wishes *wishes) {
    char word[LONGEST_WORD];
    for (const char *list = option_value(given, "--with"); list;)
        wishes->asked[parse_name("part", next_of_list(&list, word), part_names, PARTS)] = true;
    memcpy(wishes->with, wishes->asked, sizeof wishes->with);
    wishes->with[PART_GEOMETRY] |= wishes->with[PART_CHESS];
}

/* ---- where it goes ------------------------------------------------------------------------------------ */

enum { FILES = 2, LONGEST_PATH = 4096 };
static const char *const file_names[FILES] = {"sleight.h", "sleight.c"};

static void path_in(char path[LONGEST_PATH], const char *folder, const char *name) {
    size_t length = strlen(folder);
    if (snprintf(path, LONGEST_PATH, "%s%s%s", folder, length && folder[length - 1] == '/' ? "" : "/", name) >=
        LONGEST_PATH)
        misuse("the path of --out is too long; expected less than %d bytes", LONGEST_PATH);
}

/* Is a file that is there from this verb, so that it may be replaced? */
static bool is_from_us(const char *path) {
    file_bytes begin;
    problem    ignored = {0};
    if (is_special(path) || !file_bytes_begin(&begin, path, 1024, "a file", &ignored)) return false;
    bool ours = strstr(begin.bytes, " From sleight ") && strstr(begin.bytes, "\n *     sleight amalgamate --methods ");
    free(begin.bytes);
    return ours;
}

/* What another hand has put there is not written over, and not mixed with ours, unless --force. */
static void check_folder(const char *folder) {
    char other[LONGEST_FILE_NAME + 1], path[LONGEST_PATH];
    if (folder_has_other(folder, file_names, FILES, other))
        misuse(
            "%s has other files in it, %s for one; expected a new folder, or --force to write sleight.h and sleight.c "
            "beside them",
            quoted(folder), quoted(other));
    for (int i = 0; i < FILES; i++) {
        path_in(path, folder, file_names[i]);
        if (is_there(path) && !is_from_us(path))
            misuse("%s is there, and not from sleight amalgamate; expected a new folder, or --force to replace it",
                   quoted(path));
    }
}

/* ---- writing ---------------------------------------------------------------------------------------------- */

typedef void writer(pair_output *out, const pair *p, const pair_wishes *wishes);

static void write_files(const pair *p, const pair_wishes *wishes, const char *folder) {
    static writer *const writers[FILES] = {write_pair_header, write_pair_source};
    static char          paths[FILES][LONGEST_PATH];
    output_file          files[FILES];
    pair_output          outputs[FILES];
    problem              why = {0};
    for (int i = 0; i < FILES; i++) {
        path_in(paths[i], folder, file_names[i]);
        if (!output_file_open(&files[i], paths[i], &why)) end_with_problem(&why);
        outputs[i] = (pair_output){.file = files[i].file, .prefix = wishes->prefix};
        writers[i](&outputs[i], p, wishes);
    }
    for (int i = 0; i < FILES; i++)
        if (!output_file_close(&files[i], &why)) end_with_problem(&why);
    for (int i = 0; i < FILES; i++)
        printf("%s: %s lines, %s bytes\n", paths[i], with_commas(outputs[i].lines), with_commas(outputs[i].bytes));
}

static int run(const arguments *given) {
    pair_wishes wishes = {.prefix = prefix_given(given)};
    const char *folder = option_value(given, "--out");
    problem     why = {0};
    if (wishes.prefix && wishes.prefix[strlen(wishes.prefix) - 1] != '_')
        misuse("--prefix %s; expected a _ at its end: %s_", quoted(wishes.prefix), wishes.prefix);
    read_methods(given, &wishes);
    read_parts(given, &wishes);
    if (!folder || !*folder) misuse("--out is missing; expected --out FOLDER, where sleight.h and sleight.c go");
    begin_work();
    if (is_there(folder) && !is_folder(folder)) misuse("%s is no folder", quoted(folder));
    if (!option_given(given, "--force")) check_folder(folder);
    pair p = plan_pair(&wishes);
    if (!folder_make(folder, &why)) end_with_problem(&why);
    write_files(&p, &wishes, folder);
    free_pair(&p);
    return DONE;
}

const verb amalgamate_verb = {
    .name = "amalgamate",
    .summary = "the lookups as sleight.h and sleight.c, to put into your program",
    .about =
        "Writes two files with the methods and parts that you name and nothing else: no dependencies, no build system, "
        "no start-up call. Compile them with your program: cc -O2 yours.c sleight.c, as C11; include sleight.h from "
        "C or C++. The lookups take the first of the methods that the compile target has, and has fast, so name the "
        "fastest first and one that needs nothing last; -DSLEIGHT_METHOD=NAME (-DMY_METHOD=NAME with --prefix my_) "
        "takes "
        "another one, and each can be called by its own name (sl_black_rook). The same command writes the same bytes "
        "everywhere.",
    .example = "  sleight amalgamate --methods pext,black --out lib\n"
               "  sleight amalgamate --methods hyperbola --with geometry,batch --prefix my_ --out lib\n"
               "  sleight amalgamate --methods pext,black --with chess --force --out src",
    .operands = {NULL},
    .options = {{"--methods", "A,B", "methods by name, in the order of your choice (`sleight methods` lists them)"},
                {"--with", "PARTS",
                 "geometry (steps, lines, attackers), batch (arrays) or chess (legal moves), or several"},
                {"--prefix", "P", "in place of sl_, and of SL_ and SLEIGHT_ in capitals: two pairs in one program"},
                {"--out", "FOLDER", "where the two files go; it is made if it is not there"},
                {"--force", NULL, "also into a folder with other files, and over files that are not from here"}},
    .run = run,
};
