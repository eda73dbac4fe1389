/* SPDX-License-Identifier: MIT
 *
 * output_system_posix.c: files and links of POSIX.
 */
#include "file_facts.h"
#include "output_system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

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

/* As far as the system lets us; a new file has what the umask gives. */
static void copy_owner_and_mode(int fd, const struct stat *old) {
    struct stat now;
    if (fstat(fd, &now) != 0) return;
    bool   kept = (now.st_uid == old->st_uid && now.st_gid == old->st_gid) || fchown(fd, old->st_uid, old->st_gid) == 0;
    mode_t mode = old->st_mode & 07777;
    if (fchmod(fd, kept ? mode : mode & 0777) != 0) return;
}

static bool open_beside(output_file *o, const struct stat *old) {
    int fd = output_make_beside(o);
    if (fd < 0) return false;
    if (old) copy_owner_and_mode(fd, old);
    return open_stream(o, fd);
}

static bool open_new(output_file *o) {
    if (errno != ENOENT || !output_names_a_file(o->path)) return false;
    o->target = path_behind_links(o->path);
    return o->target && output_names_a_file(o->target) && open_beside(o, NULL);
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

bool output_open(output_file *o) {
    struct stat old;
    if (stat(o->path, &old) != 0) return open_new(o);
    int stream = stream_to(&old);
    if (stream >= 0) return join_stream(o, stream);
    return S_ISREG(old.st_mode) ? open_old(o, &old) : open_in_place(o);
}

bool output_may_write(const char *path) { return access(path, W_OK) == 0; }
bool output_sync(FILE *file) { return fsync(fileno(file)) == 0 || errno == EINVAL; }
bool output_replace(const char *beside, const char *target) { return rename(beside, target) == 0; }
