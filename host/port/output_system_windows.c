/* SPDX-License-Identifier: MIT
 *
 * output_system_windows.c: files of Windows.
 */
#include "file_facts.h"
#include "output_system.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <windows.h>

/* Closes it, too, when it cannot. */
static bool open_stream(output_file *o, int fd) {
    o->file = _fdopen(fd, "wb");
    if (!o->file) _close(fd);
    return o->file;
}

/* To open the file a second time would write from its beginning again, over what the stream has written. */
static bool join_output(output_file *o) {
    fflush(stdout);
    int fd = _dup(_fileno(stdout));
    return fd >= 0 && open_stream(o, fd);
}

/* The system says only that access is denied. */
static bool is_no_folder(const char *path) {
    if (!is_folder(path)) return true;
    errno = EISDIR;
    return false;
}

bool output_open(output_file *o) {
    if (!is_no_folder(o->path) || !output_names_a_file(o->path)) return false;
    if (is_standard_output(o->path)) return join_output(o);
    if (is_special(o->path)) return (o->file = fopen(o->path, "wb"));
    if (is_there(o->path) && !output_may_write(o->path)) return false;
    o->target = path_behind_links(o->path);
    int fd = o->target ? output_make_beside(o) : -1;
    return fd >= 0 && open_stream(o, fd);
}

/* Nothing is written: it only has to open. A file that others have open may be read-only for that time. */
bool output_may_write(const char *path) {
    int fd = _open(path, _O_WRONLY | _O_BINARY);
    return fd >= 0 && _close(fd) == 0;
}

bool output_sync(FILE *file) { return _commit(_fileno(file)) == 0; }

/* A file that somebody has open cannot be replaced, but for those who have shared even that. */
bool output_replace(const char *beside, const char *target) {
    if (MoveFileExA(beside, target, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) return true;
    errno = EACCES;
    return false;
}
