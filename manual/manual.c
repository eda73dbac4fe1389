/* SPDX-License-Identifier: MIT
 *
 * manual.c: `sleight-manual FOLDER DATE HEADER...` writes manual pages into
 * FOLDER/man1 and FOLDER/man3 and completions into FOLDER/completion. It is run when
 * sleight is built, and is not installed.
 */
#include "manual.h"

#include <stdlib.h>

void leave(int status, const char *message) {
    fprintf(stderr, "%s\n", message);
    exit(status);
}
void begin_work(void) {}
void begin_work_on_file(void) {}

static FILE *begin_file(const char *folder, const char *name, const char *ending) {
    char path[4096];
    if (snprintf(path, sizeof path, "%s/%s%s", folder, name, ending) >= (int)sizeof path) broken("a path is too long");
    FILE *out = fopen(path, "wb");
    if (!out) broken("cannot write %s", path);
    return out;
}

static void end_file(FILE *out) {
    bool written = !ferror(out);
    if (fclose(out) != 0 || !written) broken("cannot write manual pages");
}

static void write_tool_pages(const char *folder, const char *date) {
    size_t             count;
    const verb *const *verbs = all_verbs(&count);
    FILE              *out = begin_file(folder, "man1/sleight", ".1");
    write_tool_page(out, date);
    end_file(out);
    for (size_t i = 0; i < count; i++) {
        char name[64];
        snprintf(name, sizeof name, "man1/sleight-%s", verbs[i]->name);
        out = begin_file(folder, name, ".1");
        write_verb_page(out, verbs[i], date);
        end_file(out);
    }
}

static void write_completion(const char *folder, const char *name, void (*write)(FILE *)) {
    FILE *out = begin_file(folder, name, "");
    write(out);
    end_file(out);
}

int main(int argc, char **argv) {
    if (argc < 4) misuse("expected: sleight-manual FOLDER DATE HEADER...");
    const char *folder = argv[1], *date = argv[2];
    write_tool_pages(folder, date);
    FILE *out = begin_file(folder, "man3/sleight", ".3");
    write_library_page(out, date, argv + 3, (size_t)argc - 3);
    end_file(out);
    write_completion(folder, "completion/sleight", write_bash_completion);
    write_completion(folder, "completion/_sleight", write_zsh_completion);
    write_completion(folder, "completion/sleight.fish", write_fish_completion);
    return DONE;
}
