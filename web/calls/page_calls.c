/* SPDX-License-Identifier: MIT
 *
 * page_calls.c: how text and answers pass between the page and the module, and what
 * stands in for a system: there is no terminal, and nobody presses Ctrl-C.
 */
#include "page_calls.h"

#include <sleight/version.h>

#include <string.h>

char        text[TEXT_SIZE];
static char answer[1 << 20];
static json out;

CALL(char *, text_room)(void);
CALL(size_t, text_size)(void);
CALL(char *, answer_room)(void);
CALL(bool, left)(void);
CALL(size_t, version)(void);

char  *text_room(void) { return text; }
size_t text_size(void) { return sizeof text; }
char  *answer_room(void) { return answer; }

json *begin_answer(void) {
    out = json_to_text(answer, sizeof answer);
    json_object(&out, NULL);
    return &out;
}

size_t end_answer(void) {
    json_close(&out);
    if (out.failed) broken("an answer without room");
    return out.length;
}

const char *text_given(size_t length) {
    text[length < sizeof text ? length : sizeof text - 1] = 0;
    return text;
}

size_t version(void) {
    json_string(begin_answer(), "version", sl_version());
    return end_answer();
}

/* ---- the tool without a system ------------------------------------------------------------ */

static bool has_left;

/* Was the last trap a message? */
bool left(void) {
    bool was = has_left;
    has_left = false;
    return was;
}

void leave(int status, const char *message) {
    static const char before[] = "sleight: ";
    size_t            skip = strncmp(message, before, strlen(before)) == 0 ? strlen(before) : 0;
    (void)status;
    snprintf(text, sizeof text, "%s", message + skip);
    has_left = true;
    __builtin_trap();
}

bool stdout_has_colour(void) { return false; }
