/* SPDX-License-Identifier: MIT
 *
 * file_facts_windows.c: folders, links and file numbers of Windows.
 */
#include "file_facts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

bool is_there(const char *path) { return GetFileAttributesA(path) != INVALID_FILE_ATTRIBUTES; }

bool is_folder(const char *path) {
    DWORD attributes = GetFileAttributesA(path);
    return attributes != INVALID_FILE_ATTRIBUTES && attributes & FILE_ATTRIBUTE_DIRECTORY;
}

enum { PATH_SIZE = 4096 };

/* NUL, CON, COM1: their full name says what they are, in whatever folder. */
static bool is_device(const char *path) {
    char full[PATH_SIZE];
    return GetFullPathNameA(path, sizeof full, full, NULL) && strncmp(full, "\\\\.\\", 4) == 0;
}

bool is_special(const char *path) { return is_folder(path) || is_device(path); }

bool is_without_bytes(const char *path) {
    WIN32_FILE_ATTRIBUTE_DATA about;
    return !GetFileAttributesExA(path, GetFileExInfoStandard, &about) || (!about.nFileSizeLow && !about.nFileSizeHigh);
}

const char *last_name(const char *path) {
    const char *name = path;
    for (; *path; path++)
        if (*path == '/' || *path == '\\' || *path == ':') name = path + 1;
    return name;
}

uint64_t process_number(void) { return GetCurrentProcessId(); }

/* ---- one file or two ----------------------------------------------------------------------- */

/* Folders need the flag. Nothing is asked for but what the system knows of the file. */
static HANDLE open_facts(const char *path) {
    return CreateFileA(path, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING,
                       FILE_FLAG_BACKUP_SEMANTICS, NULL);
}

static bool facts_of(const char *path, BY_HANDLE_FILE_INFORMATION *facts) {
    HANDLE file = is_device(path) ? INVALID_HANDLE_VALUE : open_facts(path);
    if (file == INVALID_HANDLE_VALUE) return false;
    bool known = GetFileInformationByHandle(file, facts);
    CloseHandle(file);
    return known;
}

static bool is_same(const BY_HANDLE_FILE_INFORMATION *a, const BY_HANDLE_FILE_INFORMATION *b) {
    return a->dwVolumeSerialNumber == b->dwVolumeSerialNumber && a->nFileIndexHigh == b->nFileIndexHigh &&
           a->nFileIndexLow == b->nFileIndexLow;
}

bool is_standard_output(const char *path) {
    BY_HANDLE_FILE_INFORMATION x, y;
    HANDLE                     out = GetStdHandle(STD_OUTPUT_HANDLE);
    return GetFileType(out) == FILE_TYPE_DISK && GetFileInformationByHandle(out, &x) && facts_of(path, &y) &&
           is_same(&x, &y);
}

/* Files that are not there have no number: they are one if they have one full name, in letters of whatever case. */
static bool would_be_one(const char *a, const char *b) {
    char x[PATH_SIZE], y[PATH_SIZE];
    return GetFullPathNameA(a, sizeof x, x, NULL) && GetFullPathNameA(b, sizeof y, y, NULL) && lstrcmpiA(x, y) == 0;
}

bool is_one_file(const char *a, const char *b) {
    BY_HANDLE_FILE_INFORMATION x, y;
    bool                       a_is_there = facts_of(a, &x), b_is_there = facts_of(b, &y);
    if (a_is_there && b_is_there) return is_same(&x, &y);
    return !a_is_there && !b_is_there && would_be_one(a, b);
}

/* ---- links --------------------------------------------------------------------------------- */

/* Links are rare here: one that leads to no file is taken for a file. */
char *path_behind_links(const char *path) {
    char  end[PATH_SIZE] = "";
    DWORD attributes = GetFileAttributesA(path);
    if (attributes != INVALID_FILE_ATTRIBUTES && attributes & FILE_ATTRIBUTE_REPARSE_POINT) {
        HANDLE file = open_facts(path);
        DWORD  length = file == INVALID_HANDLE_VALUE ? 0 : GetFinalPathNameByHandleA(file, end, sizeof end, 0);
        if (file != INVALID_HANDLE_VALUE) CloseHandle(file);
        if (length >= sizeof end) *end = 0;
    }
    return _strdup(*end ? end : path);
}
