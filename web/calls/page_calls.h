/* SPDX-License-Identifier: MIT
 *
 * page_calls.h: what the calls of the page have in common. The page (web/src/wasm.ts)
 * calls functions of a wasm module by name, with numbers; text goes in by way of
 * `text`, and what comes back is JSON in `answer`, whose length the call returns.
 * Arrays of bytes, a slot each, are read where they lie.
 *
 * All that the page says of chess, of magics and of tables is worked out here, by the
 * library and by the files that the tool has for the same question.
 *
 * Where the tool would end with a message (leave() of cli.h), a call ends so: the
 * message is in `text`, and the module traps. The page catches that, shows the
 * message, and sets the stack pointer back.
 */
#ifndef SLEIGHT_WEB_PAGE_CALLS_H
#define SLEIGHT_WEB_PAGE_CALLS_H

#include "cli/cli.h"
#include "host/text/json.h"

#define CALL(type, name) __attribute__((export_name(#name))) type name

enum { TEXT_SIZE = 1 << 17 };
extern char text[TEXT_SIZE];

/* Begins an answer, an object; ends it and returns its length. */
json  *begin_answer(void);
size_t end_answer(void);

/* The text that came in, with a 0 byte behind it. */
const char *text_given(size_t length);

#endif
