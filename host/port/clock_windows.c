/* SPDX-License-Identifier: MIT
 *
 * clock_windows.c: the clock of Windows.
 */
#include "clock.h"

#include <windows.h>

double seconds_now(void) {
    LARGE_INTEGER now, second;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&second);
    return (double)now.QuadPart / (double)second.QuadPart;
}
