/* SPDX-License-Identifier: MIT
 *
 * progress.c: long work on a terminal: a line on stderr that says how far it is.
 */
#include "cli/cli.h"
#include "host/port/is_terminal.h"

#include <math.h>
#include <stdio.h>

progress start_progress(const char *what) {
    return (progress){what, seconds_now(), 0, false, terminal_takes_escapes(stderr)};
}

void show_progress(progress *p, double share, const char *note) {
    double now = seconds_now();
    if (!p->on_terminal || now - p->last < 0.2) return;
    double left = share > 0.01 ? (now - p->start) * (1 - share) / share : NAN;
    fprintf(stderr, "\r\033[K%s: ", p->what);
    if (!isnan(share)) fprintf(stderr, "%.0f%%%s", 100 * share, *note ? ", " : "");
    fputs(note, stderr);
    if (!isnan(left)) fprintf(stderr, ", %.0f s left", left);
    fflush(stderr);
    p->last = now;
    p->shown = true;
}

void show_share(double share, void *p) { show_progress(p, share, ""); }

void end_progress(progress *p) {
    if (p->shown) fprintf(stderr, "\r\033[K");
    p->shown = false;
}

bool stop_if_interrupted(void *context) {
    (void)context;
    return interrupted();
}
