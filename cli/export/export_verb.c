/* SPDX-License-Identifier: MIT
 *
 * export_verb.c: `sleight export`: magics as source code for another language and
 * another order of squares. This file reads the command; export_read.c reads
 * the magics, export_write.c writes them.
 *
 * Why an order of squares changes no number: the four orders are mirrors of the
 * board, and a mirrored board has the same rays. Bit n lies on the same rays of
 * bits whatever square it stands for, so that the magic of our square n serves
 * the square with number n in the other order. Only the names change.
 */
#include "export.h"

#include "cli/check/check.h"
#include "host/port/output_file.h"

#include <string.h>

static const language *given_language(const arguments *given) {
    const char *names[EXPORT_LANGUAGES], *word = option_value(given, "--to");
    if (!word) misuse("--to is missing; expected --to c, cpp, rust, go, zig, java, csharp, js or python");
    for (size_t i = 0; i < EXPORT_LANGUAGES; i++) names[i] = export_languages[i]->name;
    return export_languages[parse_name("language", word, names, EXPORT_LANGUAGES)];
}

static const square_order *given_order(const arguments *given) {
    const char *names[EXPORT_ORDERS];
    for (size_t i = 0; i < EXPORT_ORDERS; i++) names[i] = export_orders[i].name;
    return &export_orders[name_given(given, "--squares", "order of squares", names, EXPORT_ORDERS, 0)];
}

static export_what given_what(const arguments *given) {
    return (export_what)name_given(given, "--what", "form", export_whats, EXPORT_WHATS, EXPORT_CODE);
}

/* Languages that have modules or classes need none. */
static const char *given_prefix(const arguments *given, const language *to) {
    const char *prefix = prefix_given(given);
    if (prefix && !to->takes_prefix) misuse("--prefix %s; expected it with --to c or cpp alone", quoted(prefix));
    return prefix ? prefix : "";
}

/* The second file, where there is one. */
static const char *given_data(const arguments *given, export_job *job) {
    const char *path = option_value(given, "--data"), *slash = path ? strrchr(path, '/') : NULL;
    if (path && !job->to->declared_array)
        misuse("--data %s; expected it with --to c alone: other languages have one copy of the data anyway",
               quoted(path));
    if (path && (!*path || strcmp(path, "-") == 0)) misuse("--data %s; expected a file", quoted(path));
    snprintf(job->data_name, sizeof job->data_name, "%s", slash ? slash + 1 : path ? path : "");
    make_harmless(job->data_name);
    return path;
}

static void write_both(export_job *job, const char *path) {
    output_file out;
    problem     why = {0};
    job->code = job->data = stdout;
    if (path && !output_file_open(&out, path, &why)) end_with_problem(&why);
    if (path) job->data = out.file;
    write_export(job);
    if (path && !output_file_close(&out, &why)) end_with_problem(&why);
}

static int run(const arguments *given) {
    static magic_set set;
    problem          why = {0};
    wishes           wanted = given_list_wishes(given);
    export_job       job = {.to = given_language(given), .order = given_order(given), .what = given_what(given)};
    job.what_name = export_whats[job.what];
    job.prefix = given_prefix(given, job.to);
    const char *data = given_data(given, &job);
    begin_work();
    if (!read_magic_set(&set, data_file(given->operands[0], DATA_OF_MAGICS), &wanted, &why)) end_with_problem(&why);
    note_data();
    job.set = &set;
    write_both(&job, data);
    return DONE;
}

const verb export_verb = {
    .name = "export",
    .summary = "magics as source code for other languages and square orders",
    .about = "Reads magics from any file that `sleight check` takes, or one that comes with sleight by its name, for "
             "all squares of the rook, the bishop or both: "
             "white and black in any mix, or 32-bit ones; verifies every one; and writes source code on stdout: the "
             "magics, the magics with their attack table, or, unless asked otherwise, a complete file with the "
             "functions that look attacks up. In it C, C++, Rust, Go and Zig have the table as const data, some 2 MB "
             "of source; with --what filled the program fills it at start-up instead, as Java, C#, JavaScript and "
             "Python always do. Tables without offsets are placed one after the other. The order of squares is named "
             "by the square that is bit 0, and runs along its rank first. A wrong magic ends with exit status 1.",
    .example = "  sleight export mixed --to rust > sliders.rs\n"
               "  sleight export engine/magics.c --to c --what filled > sliders.h\n"
               "  sleight export magics.txt --to c --prefix my_ --data sliders.c > sliders.h\n"
               "  sleight export magics.txt --to c --squares a8 --what magics",
    .operands = {"FILE"},
    .options = {{"--to", "LANGUAGE", "c, cpp, rust, go, zig, java, csharp, js or python"},
                {"--squares", "ORDER", "a1 (ours, unless given), a8, h1 or h8: the square that is bit 0"},
                {"--what", "FORM", "magics, tables (magics and attack table), code (unless given) or filled"},
                {"--prefix", "P", "c: before every name; cpp: before the namespace; and in the guard, in capitals"},
                {"--data", "FILE", "c: the arrays go into this file, once for the whole program"},
                {"--piece", "P", "rook or bishop, where a list of 64 does not say"},
                {"--kind", "K", "white, black or magic32, and no other reading"},
                {"--shift", "N[,N]", "the shift on all squares, or the rook's and the bishop's"}},
    .run = run,
};
