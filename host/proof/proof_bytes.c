/* SPDX-License-Identifier: MIT
 *
 * proof_bytes.c: reads block by block, and numbers as text.
 */
#include "proof_bytes.h"

#include "host/text/words.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

void proof_bytes_begin(proof_bytes *b, FILE *file, const char *name) {
    b->file = file;
    b->name = name;
    b->used = b->length = 0;
    b->before = 0;
    b->most = PROOF_BYTES_MAX;
    b->line = 1;
    b->begins = true;
    b->error = 0;
    b->go_on = NULL;
    b->context = NULL;
    b->stopped = false;
}

/* A read may wait long, for a solver at work. A signal ends the wait; whether that is the end is for go_on to say. */
static size_t read_block(proof_bytes *b) {
    size_t length = 0;
    bool   again = !b->error;
    while (length == 0 && again) {
        b->stopped = b->stopped || (b->go_on && !b->go_on(b->context));
        if (b->stopped) return 0;
        length = fread(b->block, 1, sizeof b->block, b->file);
        b->error = ferror(b->file) ? errno : 0;
        again = b->error == EINTR;
        if (again) {
            clearerr(b->file);
            b->error = 0;
        }
    }
    return length;
}

int proof_bytes_peek(proof_bytes *b) {
    if (b->used == b->length) {
        b->before += b->length;
        b->used = 0;
        b->length = b->before < b->most ? read_block(b) : 0;
    }
    return b->used < b->length ? b->block[b->used] : EOF;
}

static bool is_blank(int byte) { return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n'; }

int proof_bytes_next(proof_bytes *b) {
    int byte = proof_bytes_peek(b);
    if (byte == EOF) return EOF;
    b->used++;
    b->line += byte == '\n';
    b->begins = byte == '\n' || (b->begins && is_blank(byte));
    return byte;
}

uint64_t proof_bytes_read(const proof_bytes *b) { return b->before + b->used; }

bool proof_bytes_has_zero(proof_bytes *b) {
    proof_bytes_peek(b);
    return memchr(b->block, 0, b->length) != NULL;
}

bool proof_bytes_end(const proof_bytes *b, problem *why) {
    if (b->error) return problem_input(why, "cannot read %s: %s", quoted(b->name), strerror(b->error));
    if (b->before >= b->most)
        return problem_input(why, "%s has no end after %" PRIu64 " MiB; expected a smaller one", quoted(b->name),
                             b->most >> 20);
    return true;
}

int proof_bytes_skip(proof_bytes *b) {
    while (is_blank(proof_bytes_peek(b))) proof_bytes_next(b);
    return proof_bytes_peek(b);
}

void proof_bytes_skip_line(proof_bytes *b) {
    for (int byte = proof_bytes_next(b); byte != EOF && byte != '\n';) byte = proof_bytes_next(b);
}

/* A byte as it may stand in a message. */
static const char *shown(int byte) {
    char text[2] = {(char)byte, 0};
    return byte == EOF ? "the end" : byte == 0 ? "a zero byte" : quoted(text);
}

bool proof_bytes_number(proof_bytes *b, int32_t most, int32_t *number, problem *why) {
    int64_t value = 0;
    bool    negative = proof_bytes_skip(b) == '-';
    if (negative) proof_bytes_next(b);
    int digit = proof_bytes_peek(b);
    if (digit < '0' || digit > '9')
        return problem_input(why, "%s, line %" PRIu64 ": %s; expected a number", quoted(b->name), b->line,
                             shown(digit));
    for (; digit >= '0' && digit <= '9'; digit = proof_bytes_peek(b)) {
        value = 10 * value + (digit - '0');
        if (value > most)
            return problem_input(why, "%s, line %" PRIu64 ": a number is too large; expected at most %" PRId32,
                                 quoted(b->name), b->line, most);
        proof_bytes_next(b);
    }
    if (digit != EOF && !is_blank(digit))
        return problem_input(why, "%s, line %" PRIu64 ": %s after a number; expected a blank", quoted(b->name), b->line,
                             shown(digit));
    *number = (int32_t)(negative ? -value : value);
    return true;
}
