/* SPDX-License-Identifier: MIT
 *
 * append_file_posix.c: files and locks of POSIX.
 */
#include "append_file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

bool append_file_open(append_file *f, const char *path, uint64_t *size) {
    struct stat status;
    f->handle = open(path, O_WRONLY | O_APPEND | O_CREAT, 0666);
    if (f->handle < 0) return false;
    if (fstat(f->handle, &status) != 0) {
        int reason = errno;
        close(f->handle);
        errno = reason;
        return false;
    }
    *size = (uint64_t)status.st_size;
    return true;
}

bool append_file_lock(append_file *f) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(f->handle, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

bool append_file_add(append_file *f, const void *bytes, size_t count) {
    ssize_t wrote = write(f->handle, bytes, count);
    if (wrote >= 0 && (size_t)wrote != count) errno = ENOSPC; /* what a disk says only to the next write */
    return wrote == (ssize_t)count;
}

bool append_file_cut(append_file *f, uint64_t size) { return ftruncate(f->handle, (off_t)size) == 0; }

/* The bytes alone, where the system can do that: macOS cannot. */
#if _POSIX_SYNCHRONIZED_IO > 0
static int sync_bytes(int handle) { return fdatasync(handle); }
#else
static int sync_bytes(int handle) { return fsync(handle); }
#endif

/* A pipe cannot be synchronised, and need not. */
bool append_file_sync(append_file *f) { return sync_bytes(f->handle) == 0 || errno == EINVAL; }

void append_file_close(append_file *f) { close(f->handle); }
