/* SPDX-License-Identifier: MIT
 *
 * console_event.c: for Windows alone: runs a command, presses Ctrl-C on this
 * console so many times, each after so many seconds, and ends with the command's exit
 * status; 97 when the console takes no events, 98 when the command cannot be run, 99
 * when it does not end. tools/check_windows.sh uses it.
 *
 *     console_event TIMES SECONDS COMMAND...
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* Ctrl-C is for all who are on the console, this program included. */
static BOOL WINAPI pass_over(DWORD event) {
    (void)event;
    return TRUE;
}

static int run(int times, int seconds, char *command) {
    enum { A_SECOND = 1000, A_MINUTE = 60000 };
    STARTUPINFOA        how = {.cb = sizeof how};
    PROCESS_INFORMATION made;
    DWORD               status;
    if (!CreateProcessA(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &how, &made)) return 98;
    for (int i = 0; i < times; i++) {
        Sleep((DWORD)seconds * A_SECOND);
        if (!GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0)) return 97;
    }
    if (WaitForSingleObject(made.hProcess, A_MINUTE) == WAIT_OBJECT_0 && GetExitCodeProcess(made.hProcess, &status))
        return (int)status;
    TerminateProcess(made.hProcess, 1);
    return 99;
}

int main(int argc, char **argv) {
    char command[4096] = "";
    if (argc < 4) return 2;
    for (int i = 3; i < argc; i++) {
        if (strlen(command) + strlen(argv[i]) + 2 > sizeof command) return 2;
        strcat(strcat(command, i > 3 ? " " : ""), argv[i]);
    }
    SetConsoleCtrlHandler(pass_over, TRUE);
    return run(atoi(argv[1]), atoi(argv[2]), command);
}
