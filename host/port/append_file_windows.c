/* SPDX-License-Identifier: MIT
 *
 * append_file_windows.c: files and locks of Windows, as its C library has them,
 * since that translates the system's errors into errno.
 */
#include "append_file.h"

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

bool append_file_open(append_file *f, const char *path, uint64_t *size) {
    f->handle = _open(path, _O_WRONLY | _O_APPEND | _O_CREAT | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
    if (f->handle < 0) return false;
    *size = (uint64_t)_filelengthi64(f->handle);
    return true;
}

/* A lock here keeps others from reading, too, this very program included. So it stands on a byte that no file reaches.
 */
bool append_file_lock(append_file *f) {
    const DWORD how = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
    OVERLAPPED  far_away = {.OffsetHigh = 0x40000000};
    if (LockFileEx((HANDLE)_get_osfhandle(f->handle), how, 0, 1, 0, &far_away)) return true;
    return GetLastError() != ERROR_LOCK_VIOLATION && GetLastError() != ERROR_IO_PENDING;
}

bool append_file_add(append_file *f, const void *bytes, size_t count) {
    return _write(f->handle, bytes, (unsigned)count) == (int)count;
}

bool append_file_cut(append_file *f, uint64_t size) { return _chsize_s(f->handle, (int64_t)size) == 0; }
bool append_file_sync(append_file *f) { return _commit(f->handle) == 0; }
void append_file_close(append_file *f) { _close(f->handle); }
