/* SPDX-License-Identifier: MIT
 *
 * interrupt_windows.c: console events of Windows. A thread that the system
 * starts for each of them asks the handlers, the youngest first; when none
 * returns TRUE the process ends.
 */
#include "interrupt.h"

#include "unfinished_files.h"

#include <stdatomic.h>
#include <windows.h>

static atomic_bool interrupt_seen;

/* The system ends the process when this returns, whatever it returns, and after five seconds in any case. */
static BOOL end_soon(void) {
    enum { MILLISECONDS = 4500 };
    Sleep(MILLISECONDS);
    return FALSE;
}

static BOOL WINAPI note_event(DWORD event) {
    bool again = atomic_exchange(&interrupt_seen, true);
    if (event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT) return !again;
    return end_soon(); /* the window was closed, or the system shuts down */
}

/* The handler of unfinished files must be older: it has its say where this one returns FALSE. */
void catch_interrupt(void) {
    unfinished_files_end_with(CTRL_C_EVENT);
    SetConsoleCtrlHandler(NULL, FALSE); /* a parent may have Ctrl-C ignored */
    SetConsoleCtrlHandler(note_event, TRUE);
}

bool interrupted(void) { return atomic_load(&interrupt_seen); }
