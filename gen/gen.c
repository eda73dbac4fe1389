/* SPDX-License-Identifier: MIT
 *
 * gen.c: picks the maker of the table asked for.
 */
#include "gen.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define MAKER(name)                                                                                                    \
    { #name, make_##name }

static const struct {
    const char *name;
    void (*make)(output);
} makers[] = {
    MAKER(plain),        MAKER(fancy),     MAKER(interleaved),    MAKER(reduced),     MAKER(fixed),  MAKER(black),
    MAKER(dense),        MAKER(magic32),   MAKER(compact),        MAKER(pext),        MAKER(pext16), MAKER(splitpext),
    MAKER(kindergarten), MAKER(hyperbola), MAKER(hyperbola_avx2), MAKER(obstruction), MAKER(steps),  MAKER(between),
    MAKER(line),         MAKER(rays),      MAKER(known),
};

/* A table is written aside and renamed when it is whole: one that failed leaves no file. */
static char unfinished[4096];

_Noreturn void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("sleight-gen: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    if (*unfinished) remove(unfinished);
    exit(1);
}

const char *square_name(int square) {
    static char name[3];
    name[0] = (char)('a' + square % 8);
    name[1] = (char)('1' + square / 8);
    return name;
}

static void write_table(void (*make)(output), const char *folder, const char *path) {
    char part[sizeof unfinished];
    if ((size_t)snprintf(part, sizeof part, "%s.part", path) >= sizeof part) fail("path too long: %s", path);
    output out = {fopen(part, "wb"), folder};
    if (!out.file) fail("cannot write %s", path);
    memcpy(unfinished, part, sizeof part);
    make(out);
    bool failed = ferror(out.file) != 0;
    if (fclose(out.file) != 0 || failed) fail("cannot write all of %s", path);
    remove(path); /* not every system renames over a file that is there */
    if (rename(part, path) != 0) fail("cannot write %s", path);
}

int main(int argc, char **argv) {
    if (argc != 4) fail("usage: sleight-gen TABLE MAGICS-FOLDER OUTPUT-FILE");
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
        if (strcmp(argv[1], makers[i].name) == 0) {
            write_table(makers[i].make, argv[2], argv[3]);
            return 0;
        }
    fail("no table named %s", argv[1]);
}
