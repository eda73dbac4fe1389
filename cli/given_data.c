/* SPDX-License-Identifier: MIT
 *
 * given_data.c: the data that comes with sleight, by name: perft suites, magics and
 * candidates. It is looked for where the environment variable SLEIGHT_DATA says, then
 * where it lies seen from the program, installed or in the build folder (so that
 * an installed tree may be moved), and last where it was to be installed. A file of
 * that name in the working folder comes before all of these.
 */
#include "cli/cli.h"
#include "host/port/file_facts.h"
#include "host/port/program_path.h"

#include "data_names.h"

#include <stdlib.h>
#include <string.h>

#define NAME(file) file,
static const char *const perft[] = {DATA_PERFT(NAME)}, *const magics[] = {DATA_MAGICS(NAME)},
                         *const pools[] = {DATA_POOLS(NAME)};

typedef struct folder {
    const char        *name, *what; /* what its files are */
    const char *const *files;
    size_t             count;
} folder;

enum { FOLDERS = 3, MOST_NAMES = 64, LONGEST_NAME = 64, LONGEST_PATH = 4096 };
static const folder folders[FOLDERS] = {
    {"perft", "suite", perft, sizeof perft / sizeof *perft},
    {"magics", "table of magics", magics, sizeof magics / sizeof *magics},
    {"pools", "pool", pools, sizeof pools / sizeof *pools},
};

/* ---- names --------------------------------------------------------------------------------- */

/* "rules.epd" by either name? */
static bool is_called(const char *file, const char *word) {
    size_t stem = strcspn(file, ".");
    return strcmp(file, word) == 0 || (strlen(word) == stem && memcmp(file, word, stem) == 0);
}

static const char *const *names_of(unsigned which, size_t *count) {
    static char        texts[MOST_NAMES][LONGEST_NAME];
    static const char *names[MOST_NAMES];
    *count = 0;
    for (size_t i = 0; i < FOLDERS; i++)
        for (size_t file = 0; which >> i & 1 && file < folders[i].count && *count < MOST_NAMES; file++) {
            const char *name = folders[i].files[file];
            snprintf(texts[*count], LONGEST_NAME, "%.*s", (int)strcspn(name, "."), name);
            names[*count] = texts[*count];
            ++*count;
        }
    return names;
}

const char *const *data_names(data_folder which, size_t *count) { return names_of(which, count); }

/* ---- what was read --------------------------------------------------------------------------- */

enum { MOST_NOTED = 64 };
static const char *noted[MOST_NOTED];
static size_t      noted_count;

static const char *note(const char *path) {
    if (noted_count < MOST_NOTED) noted[noted_count++] = path;
    return path;
}

void note_data(void) {
    for (size_t i = 0; i < noted_count; i++) fprintf(stderr, "reading %s\n", noted[i]);
    noted_count = 0;
}

/* ---- places --------------------------------------------------------------------------------- */

/* FOLDER/BELOW/NAME/FILE, noted, where there is such a file; null where there is none. */
static const char *file_in(const char *place, const char *below, const char *name, const char *file) {
    char path[LONGEST_PATH];
    int  length = snprintf(path, sizeof path, "%s/%s%s%s/%s", place, below, *below ? "/" : "", name, file);
    if (length >= LONGEST_PATH || !is_there(path) || is_folder(path)) return NULL;
    char *kept = malloc((size_t)length + 1);
    if (!kept) return NULL;
    memcpy(kept, path, (size_t)length + 1);
    return note(kept);
}

/* Seen from the program's folder: up for each "../", then down. The path of the program has no links in it. */
static const char *file_from(const char *program, const char *way, const char *name, const char *file) {
    size_t length = strlen(program);
    char   place[LONGEST_PATH];
    for (; strncmp(way, "../", 3) == 0; way += 3)
        while (length && program[--length] != '/' && program[length] != '\\') continue;
    if (snprintf(place, sizeof place, "%.*s", (int)length, program) >= LONGEST_PATH) return NULL;
    return file_in(place, way, name, file);
}

static const char *file_of(const char *name, const char *file) {
    const char *named = getenv("SLEIGHT_DATA"), *found = NULL;
    char       *program = program_folder();
    if (named && *named) found = file_in(named, "", name, file);
    if (!found && program) found = file_from(program, DATA_FROM_PROGRAM, name, file);
    if (!found && program) found = file_from(program, "share/sleight", name, file);
    if (!found) found = file_in(DATA_INSTALLED, "", name, file);
    free(program);
    return found;
}

const char *page_file(void) { return file_of("web", "sleight.html"); }

/* ---- the question ------------------------------------------------------------------------------ */

/* A name like one of ours is more likely misspelt than a file that is gone. */
static void refuse_misspelt(const char *word, unsigned which) {
    size_t             count;
    const char *const *names = names_of(which, &count);
    const char        *nearest = strchr(word, '.') ? NULL : nearest_name(word, names, count);
    if (nearest || (count && !strchr(word, '.')))
        misuse("cannot read %s: there is no such file; expected a file, or a name as '%s'", quoted(word),
               nearest ? nearest : names[0]);
}

const char *data_file(const char *word, unsigned which) {
    if (strcmp(word, "-") == 0 || strpbrk(word, "/\\") || !*word || (is_there(word) && !is_folder(word))) return word;
    for (size_t i = 0; i < FOLDERS; i++)
        for (size_t file = 0; which >> i & 1 && file < folders[i].count; file++) {
            if (!is_called(folders[i].files[file], word)) continue;
            const char *found = file_of(folders[i].name, folders[i].files[file]);
            if (found) return found;
            misuse(
                "cannot read %s: no such file here, and the %s of that name is not found; expected its folder in the "
                "environment variable SLEIGHT_DATA",
                quoted(word), folders[i].what);
        }
    if (!is_there(word)) refuse_misspelt(word, which);
    return word;
}

const char **data_operands(const arguments *given, unsigned which) {
    const char **paths = malloc(given->operand_count * sizeof *paths);
    if (!paths) broken("out of memory");
    for (size_t i = 0; i < given->operand_count; i++) paths[i] = data_file(given->operands[i], which);
    return paths;
}
