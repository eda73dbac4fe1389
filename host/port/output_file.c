/* SPDX-License-Identifier: MIT
 *
 * output_file.c: files and links of POSIX.
 */
#include "output_file.h"

#include "file_facts.h"
#include "unfinished_files.h"
#include "host/text/words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- opening --------------------------------------------------------------------------------- */

static bool is_same(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* The standard stream that goes to this file; -1 when none does. */
static int stream_to(const struct stat *about) {
    for (int stream = STDOUT_FILENO; stream <= STDERR_FILENO; stream++) {
        struct stat other;
        int         flags = fcntl(stream, F_GETFL);
        if (flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && fstat(stream, &other) == 0 && is_same(about, &other))
            return stream;
    }
    return -1;
}

/* Closes it, too, when it cannot. */
static bool open_stream(output_file *o, int fd) {
    o->file = fdopen(fd, "w");
    if (o->file) return true;
    int reason = errno;
    close(fd);
    errno = reason;
    return false;
}

/* To open such a file a second time would write from its beginning again, over what the stream has written. */
static bool join_stream(output_file *o, int stream) {
    fflush(stdout);
    int fd = fcntl(stream, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    return fd >= 0 && open_stream(o, fd);
}

/* May what is there be written to? Nothing is: it only has to open. */
static bool takes_bytes(const char *path) {
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    return fd >= 0 && close(fd) == 0;
}

/* "FOLDER/NAME.part-NUMBER"; a long name is cut, so that the longer one is none too long. */
static char *name_beside(const char *target, long number) {
    const char *slash = strrchr(target, '/'), *name = slash ? slash + 1 : target;
    size_t      room = strlen(target) + 32;
    char       *beside = malloc(room);
    if (beside) snprintf(beside, room, "%.*s%.200s.part-%ld", (int)(name - target), target, name, number);
    return beside;
}

/* One that nobody has; -1, with errno, when none can be made. */
static int make_beside(output_file *o) {
    for (long number = (long)getpid();; number++) {
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

/* As far as the system lets us; a new file has what the umask gives. */
static void copy_owner_and_mode(int fd, const struct stat *old) {
    struct stat now;
    if (fstat(fd, &now) != 0) return;
    bool   kept = (now.st_uid == old->st_uid && now.st_gid == old->st_gid) || fchown(fd, old->st_uid, old->st_gid) == 0;
    mode_t mode = old->st_mode & 07777;
    if (fchmod(fd, kept ? mode : mode & 0777) != 0) return;
}

static bool open_beside(output_file *o, const struct stat *old) {
    int fd = make_beside(o);
    if (fd < 0) return false;
    if (old) copy_owner_and_mode(fd, old);
    return open_stream(o, fd);
}

static bool is_name(const char *path) {
    const char *slash = strrchr(path, '/');
    if (slash ? slash[1] : *path) return true;
    errno = *path ? EISDIR : ENOENT;
    return false;
}

static bool open_new(output_file *o) {
    if (errno != ENOENT || !is_name(o->path)) return false;
    o->target = path_behind_links(o->path);
    return o->target && is_name(o->target) && open_beside(o, NULL);
}

static bool open_in_place(output_file *o) { return (o->file = fopen(o->path, "w")); }

/* A file that was deleted has a link in /proc that leads nowhere. */
static bool open_old(output_file *o, const struct stat *old) {
    struct stat about;
    if (!takes_bytes(o->path)) return false;
    o->target = path_behind_links(o->path);
    if (!o->target) return false;
    return stat(o->target, &about) == 0 && is_same(&about, old) ? open_beside(o, old) : open_in_place(o);
}

static bool open_any(output_file *o) {
    struct stat old;
    if (stat(o->path, &old) != 0) return open_new(o);
    int stream = stream_to(&old);
    if (stream >= 0) return join_stream(o, stream);
    return S_ISREG(old.st_mode) ? open_old(o, &old) : open_in_place(o);
}

/* ---- ending ---------------------------------------------------------------------------------- */

static void forget(output_file *o) {
    if (o->beside) unfinished_file_forget(o->beside);
    free(o->beside);
    free(o->target);
    o->beside = o->target = NULL;
}

static void drop(output_file *o) {
    if (o->beside) unlink(o->beside);
    forget(o);
}

bool output_file_open(output_file *o, const char *path, problem *why) {
    *o = (output_file){.path = path};
    if (open_any(o)) return true;
    int  reason = errno;
    bool only_beside = o->target && access(path, W_OK) == 0;
    drop(o);
    return problem_input(why, "cannot write %s%s: %s", only_beside ? "beside " : "", quoted(path), strerror(reason));
}

/* All of it on the disk, so that a power cut leaves the old file or the new one; a pipe cannot be synchronised. */
static bool finish(const output_file *o) {
    if (ferror(o->file) || fflush(o->file) != 0) return false;
    return !o->beside || fsync(fileno(o->file)) == 0 || errno == EINVAL;
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
    bool placed = !o->beside || rename(o->beside, o->target) == 0 ||
                  problem_work(why, "cannot write %s: %s; what belongs there is in %s", quoted(o->path),
                               strerror(errno), quoted(o->beside));
    forget(o);
    return placed;
}
