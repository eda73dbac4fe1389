/* SPDX-License-Identifier: MIT
 *
 * output_file.c: the file beside, and its taking the place of the old one.
 */
#include "output_file.h"

#include "file_facts.h"
#include "host/text/words.h"
#include "output_system.h"
#include "unfinished_files.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- opening --------------------------------------------------------------------------------- */

/* "FOLDER/NAME.part-NUMBER"; a long name is cut, so that the longer one is none too long. */
static char *name_beside(const char *target, uint64_t number) {
    const char *name = last_name(target);
    size_t      room = strlen(target) + 32;
    char       *beside = malloc(room);
    if (beside) snprintf(beside, room, "%.*s%.200s.part-%" PRIu64, (int)(name - target), target, name, number);
    return beside;
}

int output_make_beside(output_file *o) {
    for (uint64_t number = process_number();; number++) {
        o->beside = name_beside(o->target, number);
        int fd = o->beside ? unfinished_file_make(o->beside) : -1;
        if (fd >= 0 || !o->beside) return fd;
        int reason = errno;
        free(o->beside);
        o->beside = NULL;
        errno = reason;
        if (reason != EEXIST) return fd;
    }
}

bool output_names_a_file(const char *path) {
    if (*last_name(path)) return true;
    errno = *path ? EISDIR : ENOENT;
    return false;
}

/* ---- ending ---------------------------------------------------------------------------------- */

static void forget(output_file *o) {
    if (o->beside) unfinished_file_forget(o->beside);
    free(o->beside);
    free(o->target);
    o->beside = o->target = NULL;
}

static void drop(output_file *o) {
    if (o->beside) remove(o->beside);
    forget(o);
}

bool output_file_open(output_file *o, const char *path, problem *why) {
    *o = (output_file){.path = path};
    if (output_open(o)) return true;
    int  reason = errno;
    bool only_beside = o->target && output_may_write(path);
    drop(o);
    bool no_folder = reason == ENOENT && *path && *last_name(path) && last_name(path) > path;
    return problem_input(why, "cannot write %s%s: %s%s", only_beside ? "beside " : "", quoted(path), strerror(reason),
                         no_folder ? "; expected its folder to be there" : "");
}

/* All of it on the disk, so that a power cut leaves the old file or the new one; a pipe cannot be synchronised. */
static bool finish(const output_file *o) {
    if (ferror(o->file) || fflush(o->file) != 0) return false;
    return !o->beside || output_sync(o->file);
}

bool output_file_close(output_file *o, problem *why) {
    errno = 0;
    bool finished = finish(o);
    int  reason = errno;
    if (fclose(o->file) != 0 && finished) {
        finished = false;
        reason = errno;
    }
    if (!finished) {
        drop(o);
        return problem_work(why, "could not write all of %s%s%s", quoted(o->path), reason ? ": " : "",
                            reason ? strerror(reason) : "");
    }
    bool placed = !o->beside || output_replace(o->beside, o->target) ||
                  problem_work(why, "cannot write %s: %s; what belongs there is in %s", quoted(o->path),
                               strerror(errno), quoted(o->beside));
    forget(o);
    return placed;
}
