/* SPDX-License-Identifier: MIT
 *
 * fuzz_ledger.c: any bytes as a ledger. A line is a claim only if the claim is
 * written just so, and lines are found where they are. No mutation guesses a
 * check sum, so the bytes are read a second time with the sum of each line put
 * right.
 */
#include "fuzz.h"
#include "line_sums.h"

#include "host/search/ledger.h"

#include <inttypes.h>
#include <string.h>

/* Bytes of a ledger that are read in one go; what is beyond is left out. */
enum { MOST_BYTES = 1 << 16 };

/* ---- reading --------------------------------------------------------------------------------- */

static void check_claim(const claim *c, const char *line, size_t length) {
    char   again[CLAIM_SIZE], text[CLAIM_TEXT_SIZE];
    size_t written = claim_write(c, again);
    int    bits = sl_magic_bits(&c->find.wanted);
    require(written == length && memcmp(line, again, length) == 0, "a claim is written as it was read");
    require(c->sort < CLAIM_SORT_COUNT && c->find.strategy < SL_FIND_STRATEGY_COUNT, "sort and strategy have names");
    require(bits >= SL_FIND_BITS_MIN && bits <= SL_FIND_BITS_MAX, "the job's bits can be");
    require(c->find.wanted.square >= 0 && c->find.wanted.square < 64, "the job's square can be");
    require(c->depths >= 0 && c->depths <= 12, "depths fit their room");
    require(claim_same_job(c, c) && !claim_difference(c, c, text), "a job is itself");
    bool current = c->revision == sl_find_strategy_revision(c->find.strategy);
    require(claim_is_current(c, text) == current, "a claim is current by its revision");
}

/* The bytes of the line that begins there, with its line feed if it has one. */
static size_t line_length(const char *at, size_t rest) {
    const char *end = memchr(at, '\n', rest);
    return end ? (size_t)(end - at) + 1 : rest;
}

static void read_bytes(char *bytes, size_t size) {
    static ledger_reader r;
    size_t               at = 0;
    claim                c;
    r = (ledger_reader){.lines.file = size ? fmemopen(bytes, size, "r") : NULL};
    if (!r.lines.file) return;
    for (ledger_line got; (got = ledger_next(&r, &c)) != LEDGER_END;) {
        require(r.lines.at == at && at < size, "a line begins where the one before ends");
        size_t length = line_length(bytes + at, size - at);
        bool   ended = bytes[at + length - 1] == '\n';
        if (got == LEDGER_CLAIM) check_claim(&c, bytes + at, length);
        require(got != LEDGER_CLAIM || ended, "a claim has its line feed");
        require(got != LEDGER_TORN || (!ended && (bytes[at] == '{' || !bytes[at])), "only the last line is torn");
        at += length;
    }
    require(at == size, "a ledger is read to its end");
    fclose(r.lines.file);
}

/* ---- check sums -------------------------------------------------------------------------------- */

/* Writes all lines with the right sum; returns how many bytes they are. A zero byte is taken for the end of a line, so
 * that sound claims come with something behind them. */
static size_t mend(const char *text, size_t size, char mended[MOST_BYTES]) {
    enum { SUM = 40 }; /* bytes that a sum takes at most */
    size_t used = 0;
    for (size_t at = 0, length; at < size; at += length + 1) {
        for (length = 0; at + length < size && text[at + length] && text[at + length] != '\n';) length++;
        size_t kept = before_sum(text + at, length);
        char   end = at + length < size ? text[at + length] : '\n';
        if (used + kept + SUM > MOST_BYTES) break;
        memcpy(mended + used, text + at, kept);
        uint64_t sum = sum_of(mended + used, kept);
        used += kept;
        used += (size_t)snprintf(mended + used, SUM, "%s%016" PRIx64 "\"}%c", sum_field, sum, end);
    }
    return used;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char bytes[MOST_BYTES];
    size_t      taken = size < MOST_BYTES ? size : MOST_BYTES;
    if (taken) memcpy(bytes, data, taken);
    read_bytes(bytes, taken);
    read_bytes(bytes, mend((const char *)data, size, bytes));
    return 0;
}
