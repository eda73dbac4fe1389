/* SPDX-License-Identifier: MIT
 *
 * ledger.c: claims as lines, and the file they stand in. Reading is strict in a
 * simple way: take the values that a line seems to hold, write the claim anew
 * and compare. So whatever is not written as here, to the last byte and with the
 * right check sum, is no claim.
 */
#include "host/search/ledger.h"
#include "cli/cli.h"

#include <sleight/version.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const sort_names[CLAIM_SORTS] = {"job", "covered", "found"};
static const char        beginning[] = "{\"ledger\": \"";

claim new_claim(claim_sort sort, const sl_find_job *job, uint64_t parts) {
    return (claim){.sort = sort, .version = SLEIGHT_VERSION, .job = *job, .parts = parts, .shard = 1, .shards = 1};
}

/* ---- writing a line ------------------------------------------------------------------ */

typedef struct writer {
    char  *line;
    size_t used;
} writer;

static void put(writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(writer *w, const char *format, ...) {
    va_list values;
    va_start(values, format);
    w->used += (size_t)vsnprintf(w->line + w->used, LONGEST_CLAIM - w->used, format, values);
    va_end(values);
    if (w->used >= LONGEST_CLAIM) broken("a claim does not fit its line");
}

/* A number, or a string where it passes 2^53, as everywhere in our JSON. */
static void put_count(writer *w, uint64_t count) {
    const char *quote = count > UINT64_C(1) << 53 ? "\"" : "";
    put(w, "%s%" PRIu64 "%s", quote, count, quote);
}

static void put_field(writer *w, const char *name, uint64_t count) {
    put(w, ", \"%s\": ", name);
    put_count(w, count);
}

/* FNV-1a: finds lines that were changed by accident; against lies there is `merge --recheck`. */
static uint64_t check_sum(const char *line, size_t length) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++) sum = (sum ^ (unsigned char)line[i]) * UINT64_C(0x100000001b3);
    return sum;
}

static void put_job(writer *w, const claim *c) {
    const sl_magic *m = &c->job.wanted;
    put(w, "%s%s\", \"version\": \"%s\"", beginning, sort_names[c->sort], c->version);
    put(w, ", \"piece\": \"%s\", \"square\": \"%c%c\"", sl_slider_name(m->slider), 'a' + m->square % 8,
        '1' + m->square / 8);
    put(w, ", \"kind\": \"%s\", \"bits\": %d, \"strategy\": \"%s\"", sl_magic_kind_name(m->kind), sl_magic_bits(m),
        sl_find_strategy_name(c->job.strategy));
    put_field(w, "seed", c->job.seed);
    put_field(w, "parts", c->parts);
}

static void put_depths(writer *w, const claim *c) {
    put(w, ", \"depths\": [");
    for (int i = 0; i < c->depths; i++) {
        put(w, "%s[", i ? ", " : "");
        put_count(w, c->depth[i].tested);
        put(w, ", ");
        put_count(w, c->depth[i].survived);
        put(w, ", \"%016" PRIx64 "\"]", c->depth[i].digest);
    }
    put(w, "]");
}

size_t write_claim(const claim *c, char line[LONGEST_CLAIM]) {
    writer w = {.line = line};
    put_job(&w, c);
    if (c->sort == CLAIM_JOB) put(&w, ", \"shard\": \"%u/%u\"", c->shard, c->shards);
    if (c->sort != CLAIM_JOB) put_field(&w, "first", c->covered.first);
    if (c->sort == CLAIM_COVERED) put_field(&w, "end", c->covered.end);
    if (c->sort == CLAIM_COVERED) put_depths(&w, c);
    if (c->sort == CLAIM_FOUND) put_field(&w, "part", c->covered.end);
    if (c->sort == CLAIM_FOUND) put(&w, ", \"magic\": \"0x%016" PRIx64 "\"", c->magic);
    put(&w, ", \"check\": \"%016" PRIx64 "\"}\n", check_sum(line, w.used));
    return w.used;
}

/* ---- reading a line -------------------------------------------------------------------- */

/* The value behind a name, past its quote if it has one; "" where there is none. */
static const char *value_of(const char *line, const char *name) {
    char        key[32];
    size_t      length = (size_t)snprintf(key, sizeof key, "\"%s\": ", name);
    const char *at = strstr(line, key);
    if (!at) return "";
    return at[length] == '"' ? at + length + 1 : at + length;
}

static uint64_t number_of(const char *line, const char *name) { return strtoull(value_of(line, name), NULL, 0); }

static const char *sort_name(int sort) { return sort_names[sort]; }
static const char *slider_name(int slider) { return sl_slider_name((sl_slider)slider); }
static const char *kind_name(int kind) { return sl_magic_kind_name((sl_magic_kind)kind); }
static const char *strategy_name(int strategy) { return sl_find_strategy_name((sl_find_strategy)strategy); }

/* Which of the names stands there? -1: none. */
static int name_of(const char *line, const char *key, const char *(*name)(int), int count) {
    const char *value = value_of(line, key);
    size_t      length = strcspn(value, "\"");
    for (int i = 0; i < count; i++)
        if (strlen(name(i)) == length && memcmp(name(i), value, length) == 0) return i;
    return -1;
}

static bool read_job(const char *line, claim *c) {
    int         sort = name_of(line, "ledger", sort_name, CLAIM_SORTS);
    int         slider = name_of(line, "piece", slider_name, 2);
    int         kind = name_of(line, "kind", kind_name, SL_MAGIC_KIND_COUNT);
    int         strategy = name_of(line, "strategy", strategy_name, SL_FIND_STRATEGY_COUNT);
    uint64_t    bits = number_of(line, "bits");
    const char *square = value_of(line, "square"), *version = value_of(line, "version");
    if (sort < 0 || slider < 0 || kind < 0 || strategy < 0 || bits < 1 || bits > 12) return false;
    if (square[0] < 'a' || square[0] > 'h' || square[1] < '1' || square[1] > '8') return false;
    *c = (claim){.sort = (claim_sort)sort, .parts = number_of(line, "parts")};
    snprintf(c->version, sizeof c->version, "%.*s", (int)strspn(version, "0123456789."), version);
    c->job = (sl_find_job){.strategy = (sl_find_strategy)strategy, .seed = number_of(line, "seed")};
    c->job.wanted = (sl_magic){.slider = (sl_slider)slider,
                               .square = 8 * (square[1] - '1') + (square[0] - 'a'),
                               .kind = (sl_magic_kind)kind,
                               .shift = (kind == SL_MAGIC_32 ? 32 : 64) - (int)bits};
    return true;
}

static uint64_t next_number(const char **at, int base) {
    char *end;
    *at += strspn(*at, "[\", ");
    uint64_t number = strtoull(*at, &end, base);
    *at = end;
    return number;
}

static void read_depths(const char *line, claim *c) {
    const char *at = value_of(line, "depths"), *end = strstr(at, "]]");
    for (; end && c->depths < 12 && at < end; c->depths++) {
        sl_find_count *count = &c->depth[c->depths];
        count->tested = next_number(&at, 10);
        count->survived = next_number(&at, 10);
        count->digest = next_number(&at, 16);
        at += strspn(at, "\"");
        if (*at == ']') at += at < end;
    }
}

bool read_claim(const char *line, claim *c) {
    char   again[LONGEST_CLAIM], *slash;
    size_t length = strlen(line);
    if (length + 1 >= LONGEST_CLAIM || !read_job(line, c)) return false;
    c->shard = (unsigned)strtoul(value_of(line, "shard"), &slash, 10);
    c->shards = *slash == '/' ? (unsigned)strtoul(slash + 1, NULL, 10) : 0;
    c->covered.first = number_of(line, "first");
    c->covered.end = number_of(line, c->sort == CLAIM_FOUND ? "part" : "end");
    c->magic = number_of(line, "magic");
    if (c->sort == CLAIM_COVERED) read_depths(line, c);
    return write_claim(c, again) == length + 1 && memcmp(line, again, length) == 0;
}

/* ---- jobs ---------------------------------------------------------------------------------- */

bool same_job(const claim *a, const claim *b) {
    const sl_magic *m = &a->job.wanted, *n = &b->job.wanted;
    return m->slider == n->slider && m->square == n->square && m->kind == n->kind && m->shift == n->shift &&
           a->job.strategy == b->job.strategy && a->job.seed == b->job.seed && a->parts == b->parts &&
           strcmp(a->version, b->version) == 0;
}

static const char *differ(const char *what, const char *a, const char *b) {
    static char line[96];
    snprintf(line, sizeof line, "%s %s, not %s", what, a, b);
    return strcmp(a, b) == 0 ? NULL : line;
}

static const char *numbers_differ(const char *what, uint64_t a, uint64_t b) {
    char texts[2][24];
    snprintf(texts[0], sizeof texts[0], "%" PRIu64, a);
    snprintf(texts[1], sizeof texts[1], "%" PRIu64, b);
    return differ(what, texts[0], texts[1]);
}

const char *job_difference(const claim *a, const claim *b) {
    const sl_magic *m = &a->job.wanted, *n = &b->job.wanted;
    char            shards[2][32];
    const char     *found;
    snprintf(shards[0], sizeof shards[0], "%u/%u", a->shard, a->shards);
    snprintf(shards[1], sizeof shards[1], "%u/%u", b->shard, b->shards);
    if ((found = differ("piece", sl_slider_name(m->slider), sl_slider_name(n->slider)))) return found;
    if ((found = differ("square", square_name(m->square), square_name(n->square)))) return found;
    if ((found = differ("kind", sl_magic_kind_name(m->kind), sl_magic_kind_name(n->kind)))) return found;
    if ((found = numbers_differ("bits", (uint64_t)sl_magic_bits(m), (uint64_t)sl_magic_bits(n)))) return found;
    if ((found = differ("strategy", sl_find_strategy_name(a->job.strategy), sl_find_strategy_name(b->job.strategy))))
        return found;
    if ((found = numbers_differ("seed", a->job.seed, b->job.seed))) return found;
    if ((found = numbers_differ("parts", a->parts, b->parts))) return found;
    if ((found = differ("version", a->version, b->version))) return found;
    return a->sort == CLAIM_JOB && b->sort == CLAIM_JOB ? differ("shard", shards[0], shards[1]) : NULL;
}

/* ---- a ledger, read ---------------------------------------------------------------------------- */

/* Reads a line into `line`, as much as fits; returns how many bytes it had, with its line feed if there was one. */
static size_t read_bytes(ledger_reader *r, char line[LONGEST_CLAIM], bool *ended) {
    size_t length = 0, kept = 0;
    *ended = false;
    for (int byte; !*ended && (byte = getc(r->file)) != EOF; length++) {
        *ended = byte == '\n';
        if (kept + 1 < LONGEST_CLAIM && !*ended) line[kept++] = (char)byte;
    }
    line[kept] = 0;
    return length;
}

ledger_line next_claim(ledger_reader *r, claim *c) {
    char   line[LONGEST_CLAIM];
    bool   ended;
    size_t begun = (size_t)ftello(r->file), length = read_bytes(r, line, &ended);
    if (length == 0) return LEDGER_END;
    r->number++;
    r->at = begun;
    if (ended) return strlen(line) + 1 == length && read_claim(line, c) ? LEDGER_CLAIM : LEDGER_RUBBISH;
    size_t compared = length < sizeof beginning - 1 ? length : sizeof beginning - 1;
    return length < LONGEST_CLAIM && memcmp(line, beginning, compared) == 0 ? LEDGER_TORN : LEDGER_RUBBISH;
}

/* ---- a ledger, written --------------------------------------------------------------------------- */

/* Two searches in one ledger would cover the same parts. Where a file system has no locks, do without. */
static void lock(const ledger *l) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(l->file, F_SETLK, &whole) != 0 && (errno == EACCES || errno == EAGAIN))
        misuse("the ledger %s is in use by another search; expected one of its own", quoted(l->path));
}

static void cut_torn_end(const ledger *l, const ledger_reader *r) {
    fprintf(stderr, "sleight find: %s: line %" PRIu64 " is torn and was dropped\n", l->path, r->number);
    if (ftruncate(l->file, (off_t)r->at) != 0) misuse("cannot cut %s: %s", quoted(l->path), strerror(errno));
}

static void read_old(ledger *l, void (*take)(const claim *c, uint64_t line, void *context), void *context) {
    ledger_reader r = {.file = l->old = fopen(l->path, "r")};
    ledger_line   got;
    claim         c;
    if (!r.file) misuse("cannot read %s: %s", quoted(l->path), strerror(errno));
    while ((got = next_claim(&r, &c)) == LEDGER_CLAIM) take(&c, r.number, context);
    if (got == LEDGER_RUBBISH)
        misuse("%s, line %" PRIu64 ": no line of a ledger; expected one that `sleight find --ledger` wrote",
               quoted(l->path), r.number);
    if (got == LEDGER_TORN) cut_torn_end(l, &r);
}

ledger open_ledger(const char *path, bool resume, void (*take)(const claim *c, uint64_t line, void *context),
                   void *context) {
    ledger      l = {.path = path, .file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0666)};
    struct stat status;
    if (l.file < 0 || fstat(l.file, &status) != 0) misuse("cannot write %s: %s", quoted(path), strerror(errno));
    if (status.st_size > 0 && !resume)
        misuse("the ledger %s is not empty; expected --resume to go on with it, or a new file", quoted(path));
    lock(&l);
    if (status.st_size > 0) read_old(&l, take, context);
    return l;
}

/* A pipe cannot be synchronised, and need not. */
static bool reaches_the_disk(const ledger *l) { return fdatasync(l->file) == 0 || errno == EINVAL; }

static void note_failure(ledger *l, int error) {
    l->failed = true;
    l->problem = error;
}

void add_claim(ledger *l, const claim *c, bool lasting) {
    char   line[LONGEST_CLAIM];
    size_t length = write_claim(c, line);
    if (l->failed) return;
    ssize_t wrote = write(l->file, line, length);
    if (wrote != (ssize_t)length)
        note_failure(l, wrote < 0 ? errno : ENOSPC);
    else if (lasting && !reaches_the_disk(l))
        note_failure(l, errno);
}

void close_ledger(ledger *l) {
    if (!l->failed && !reaches_the_disk(l)) note_failure(l, errno);
    if (l->old) fclose(l->old);
    close(l->file);
}
