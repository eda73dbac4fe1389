/* SPDX-License-Identifier: MIT
 *
 * unfinished_files_windows.c: exit and console events of Windows.
 */
#include "unfinished_files.h"
#include "unfinished_system.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdatomic.h>
#include <stdint.h>
#include <windows.h>

void unfinished_file_remove(const char *path) { DeleteFileA(path); }

/* Every event that no younger handler keeps from here ends the program. */
static BOOL WINAPI remove_and_go_on(DWORD event) {
    (void)event;
    unfinished_files_remove();
    return FALSE;
}

void unfinished_files_end_with(int number) {
    static atomic_flag watched = ATOMIC_FLAG_INIT;
    (void)number; /* all events come to one handler */
    if (atomic_flag_test_and_set(&watched)) return;
    SetConsoleCtrlHandler(remove_and_go_on, TRUE);
}

void unfinished_files_watch(void) { unfinished_files_end_with(CTRL_C_EVENT); }

static int errno_of(DWORD error) {
    switch (error) {
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS: return EEXIST;
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME: return ENOENT;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION: return EACCES;
    case ERROR_DISK_FULL: return ENOSPC;
    case ERROR_FILENAME_EXCED_RANGE: return ENAMETOOLONG;
    case ERROR_WRITE_PROTECT: return EROFS;
    default: return EIO;
    }
}

/* Shared so that it can be removed while it is open. */
int unfinished_file_make(char *path) {
    HANDLE file = CreateFileA(path, GENERIC_WRITE | DELETE, FILE_SHARE_READ | FILE_SHARE_DELETE, NULL, CREATE_NEW,
                              FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        errno = errno_of(GetLastError());
        return -1;
    }
    int fd = _open_osfhandle((intptr_t)file, _O_WRONLY | _O_BINARY | _O_NOINHERIT);
    if (fd < 0)
        CloseHandle(file);
    else
        unfinished_file_note(path);
    return fd;
}
