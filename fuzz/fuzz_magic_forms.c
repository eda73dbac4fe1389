/* SPDX-License-Identifier: MIT
 *
 * fuzz_magic_forms.c: any bytes as a file for `sleight check`, and options: the first
 * byte says which. It is refused with a line that says why; or every magic is within its
 * bounds, there is one at least, and the same bytes give the same magics again.
 */
#include "fuzz.h"

#include "cli/check/check.h"

#include <string.h>

static check first, again;

/* The verbs are not run here, and nothing that is read ends the program. */
void leave(int status, const char *message) {
    (void)status;
    refute("what is read is refused by a problem", message);
    abort();
}
void begin_work(void) {}
void begin_work_on_file(void) {}

static wishes wishes_of(unsigned byte) {
    wishes wanted = {.shift = {-1, -1}, .slider = BOTH, .square = -1, .kind = -1};
    if (byte & 1) wanted.partial = true;
    if (byte & 2) wanted.kind = (int)(byte >> 6) % SL_MAGIC_KIND_COUNT;
    if (byte & 4) wanted.shift[SL_ROOK] = wanted.shift[SL_BISHOP] = wanted.kind == SL_MAGIC_32 ? 20 : 52;
    if (byte & 8) wanted.slider = byte >> 7 ? SL_ROOK : SL_BISHOP;
    if (byte & 16) wanted.square = (int)(byte >> 2);
    return wanted;
}

static bool read_into(check *c, const uint8_t *data, size_t size, const wishes *wanted, problem *why) {
    file_bytes file = {.bytes = malloc(size + 1), .length = size};
    if (!file.bytes) abort();
    if (size) memcpy(file.bytes, data, size);
    file.bytes[size] = 0;
    memset(c, 0, sizeof *c);
    c->path = "-";
    bool read = read_magic_bytes(c, &file, wanted, why);
    free(file.bytes);
    return read;
}

static bool is_one_line(const char *text) {
    while (*text >= ' ' && *text <= '~') text++;
    return !*text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    wishes  wanted = wishes_of(*data);
    problem why = {0}, why_again = {0};
    bool    read = read_into(&first, data + 1, size - 1, &wanted, &why);
    require(read == (why.code == PROBLEM_NONE), "what is not read has a problem, and nothing else has");
    if (!read && !is_one_line(why.text)) refute("a problem is one line that can be printed", why.text);
    require(!read || (first.count > 0 && first.count <= MOST_MAGICS), "what is read has magics");
    for (size_t i = 0; read && i < first.count; i++)
        require(sl_magic_bounds(&first.magics[i].magic) == SL_MAGIC_OK, "a magic is within its bounds");
    require(read == read_into(&again, data + 1, size - 1, &wanted, &why_again), "the same bytes are read the same");
    require(strcmp(why.text, why_again.text) == 0 && first.count == again.count, "and for the same reason");
    for (size_t i = 0; read && i < first.count; i++)
        require(first.magics[i].magic.magic == again.magics[i].magic.magic &&
                    first.magics[i].magic.shift == again.magics[i].magic.shift,
                "as the same magics");
    return 0;
}
