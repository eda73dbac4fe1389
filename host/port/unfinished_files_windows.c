/* SPDX-License-Identifier: MIT
 *
 * unfinished_files_windows.c: exit and console events of Windows.
 */
#include "unfinished_files.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <windows.h>

enum { MOST_UNFINISHED = 8 };

static char *_Atomic unfinished[MOST_UNFINISHED];

static atomic_int removing; /* how many are in remove_unfinished(); the paths that they see must stay */

static void remove_unfinished(void) {
    atomic_fetch_add(&removing, 1);
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        const char *path = atomic_load(&unfinished[i]);
        if (path) DeleteFileA(path);
    }
    atomic_fetch_sub(&removing, 1);
}

/* Every event that no younger handler keeps from here ends the program. */
static BOOL WINAPI remove_and_go_on(DWORD event) {
    (void)event;
    remove_unfinished();
    return FALSE;
}

void unfinished_files_end_with(int number) {
    static atomic_flag watched = ATOMIC_FLAG_INIT;
    (void)number; /* all events come to one handler */
    if (atomic_flag_test_and_set(&watched)) return;
    SetConsoleCtrlHandler(remove_and_go_on, TRUE);
}

static void note(char *path) {
    static atomic_flag noted = ATOMIC_FLAG_INIT;
    if (!atomic_flag_test_and_set(&noted)) atexit(remove_unfinished);
    unfinished_files_end_with(CTRL_C_EVENT);
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        char *none = NULL;
        if (atomic_compare_exchange_strong(&unfinished[i], &none, path)) return;
    }
}

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
        note(path);
    return fd;
}

void unfinished_file_forget(char *path) {
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        char *that = path;
        atomic_compare_exchange_strong(&unfinished[i], &that, NULL);
    }
    while (atomic_load(&removing)) continue; /* by another thread, which may have seen it: not for long */
}
