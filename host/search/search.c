/* SPDX-License-Identifier: MIT
 *
 * hunt.c: threads that take runs of parts, search them and put down what they
 * saw. All they share is behind one lock, held for microseconds between runs of
 * milliseconds; while it searches a thread looks at a few atomic flags alone.
 *
 * A free thread goes to a square nobody works on, so that no work is done in
 * vain; only when there is none does it help with higher parts of a square that
 * another one searches.
 */
#include "host/search/search.h"

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct crew crew;

typedef struct hunter {
    crew             *crew;
    pthread_t         thread;
    quarry           *q; /* null: at rest */
    range             run;
    double            since;
    _Atomic(uint64_t) tested; /* in this run so far */
    atomic_int        depth;  /* the deepest it came to in this run */
    void             *workspace;
} hunter;

struct crew {
    hunt           *h;
    pthread_mutex_t lock;
    pthread_cond_t  news; /* a run is done */
    atomic_bool     halt; /* for all: time is up, or Ctrl-C */
    hunter         *hunters;
    size_t          settled, shown; /* quarries */
    uint64_t        tested;         /* in all runs that are done */
    double          pool;           /* seconds of all threads that no quarry has */
    double          start, flushed;
    progress        line;
};

/* ---- the ledger --------------------------------------------------------------------------- */

/* Lines are kept short enough for `merge` to search one again. */
static uint64_t longest_stretch(const quarry *q) { return q->all / 64 ? q->all / 64 : 1; }

static void add_pending(quarry *q, const stretch *s) {
    for (size_t i = 0; i < q->pending_count; i++) {
        stretch *old = &q->pending[i];
        bool     before = old->parts.end == s->parts.first, after = old->parts.first == s->parts.end;
        if (!(before || after)) continue;
        if (old->parts.end - old->parts.first + s->parts.end - s->parts.first > longest_stretch(q)) continue;
        add_counts(&old->counted, &s->counted);
        if (before)
            old->parts.end = s->parts.end;
        else
            old->parts.first = s->parts.first;
        return;
    }
    if (q->pending_count == q->pending_room) {
        size_t   room = q->pending_room ? 2 * q->pending_room : 16;
        stretch *more = realloc(q->pending, room * sizeof *more);
        if (!more) broken("out of memory");
        q->pending = more;
        q->pending_room = room;
    }
    q->pending[q->pending_count++] = *s;
}

static void flush_pending(crew *k, quarry *q) {
    claim c = new_claim(CLAIM_COVERED, &q->job, q->all);
    for (size_t i = 0; i < q->pending_count; i++) {
        c.covered = q->pending[i].parts;
        c.depths = q->counted.depths;
        memcpy(c.depth, q->pending[i].counted.depth, sizeof c.depth);
        add_claim(k->h->book, &c, false);
    }
    q->pending_count = 0;
}

static void flush_all(crew *k) {
    for (size_t i = 0; k->h->book && i < k->h->count; i++) flush_pending(k, &k->h->quarries[i]);
    if (k->h->book && k->h->book->failed) atomic_store(&k->halt, true);
    k->flushed = seconds_now();
}

/* Once a second; of a short search a killed one shall not lose most. */
static bool is_time_to_flush(const crew *k) {
    double now = seconds_now();
    return now - k->flushed >= fmin(1, fmax(0.1, (now - k->start) / 4));
}

static void begin_ledger(const hunt *h) {
    for (size_t i = 0; h->book && i < h->count; i++) {
        const quarry *q = &h->quarries[i];
        claim         c = new_claim(CLAIM_JOB, &q->job, q->all);
        c.shard = q->shard;
        c.shards = q->shards;
        if (!q->in_ledger) add_claim(h->book, &c, false);
    }
}

/* ---- putting down what a run saw; all under the lock ------------------------------------------ */

static void put_down_covered(crew *k, quarry *q, range parts, const sl_find_report *counted) {
    stretch s = {parts, *counted};
    if (range_is_empty(parts)) return;
    note_covered(q, parts, counted);
    if (k->h->book) add_pending(q, &s);
}

static void put_down_found(crew *k, quarry *q, range parts, uint64_t magic) {
    sl_magic m = q->job.wanted;
    m.magic = magic;
    if (sl_magic_verify(&m, NULL) != SL_MAGIC_OK) broken("found a magic for %s that the verifier refuses", square_name(m.square));
    note_found(q, parts, magic);
    if (!k->h->book) return;
    claim c = new_claim(CLAIM_FOUND, &q->job, q->all);
    c.covered = parts;
    c.magic = magic;
    add_claim(k->h->book, &c, true);
}

/* Long enough to be worth the lock, short enough to share the work evenly and to lose little when killed. */
static void choose_size(quarry *q, double took) {
    const double shortest = 0.01, longest = 0.2;
    uint64_t     most = longest_stretch(q);
    if (took < shortest && q->size < most) q->size = 2 * q->size < most ? 2 * q->size : most;
    if (took > longest && q->size > 1) q->size /= 2;
}

static void settle(crew *k, quarry *q) {
    bool decided = ranges_hold(&q->covered, deciding_parts(q));
    if (q->settled || q->busy || !(decided || atomic_load(&k->halt))) return;
    conclude(q);
    k->pool += fmax(q->budget - q->spent, 0);
    k->settled++;
    if (k->h->book) flush_pending(k, q);
}

static void put_down(hunter *who, sl_find_result result, const sl_find_report *report) {
    crew   *k = who->crew;
    quarry *q = who->q;
    double  took = seconds_now() - who->since;
    range   done = who->run;
    if (result != SL_FIND_NONE) done.end = report->part;
    if (result == SL_FIND_FOUND)
        put_down_found(k, q, done, report->magic);
    else
        put_down_covered(k, q, done, report);
    if (result == SL_FIND_NONE) choose_size(q, took);
    k->tested += total_tested(report);
    q->spent += took;
    q->busy--;
    who->q = NULL;
    settle(k, q);
}

/* ---- handing out ----------------------------------------------------------------------------------- */

static range next_run(const quarry *q) {
    range gap = first_gap(&q->handed, deciding_parts(q));
    if (!range_is_empty(gap) && gap.end - gap.first > q->size) gap.end = gap.first + q->size;
    return gap;
}

static bool has_work(const quarry *q) { return !q->settled && !atomic_load(&q->stop) && !range_is_empty(next_run(q)); }

static quarry *next_quarry(const crew *k) {
    quarry *least = NULL;
    for (size_t i = k->shown; i < k->h->count; i++) {
        quarry *q = &k->h->quarries[i];
        if (!has_work(q)) continue;
        if (!q->busy) return q;
        if (!least || q->busy < least->busy) least = q;
    }
    return least;
}

/* ---- sharing the time out ------------------------------------------------------------------------- */

/* Its share: what no quarry has, over those that have not begun. */
static void begin(crew *k, quarry *q) {
    size_t waiting = 0;
    for (size_t i = 0; i < k->h->count; i++) waiting += !k->h->quarries[i].begun && !k->h->quarries[i].settled;
    double share = k->pool / (double)waiting;
    q->begun = true;
    q->budget = q->spent + share;
    k->pool -= share;
}

/* Goes on with one that was at rest: parts that it had begun are to be searched again. */
static void go_on_with(quarry *q) {
    q->handed.count = 0;
    for (size_t i = 0; i < q->covered.count; i++) add_range(&q->handed, q->covered.runs[i]);
    q->begun = false;
    atomic_store(&q->stop, false);
}

/* When all have had their share, what those that found soon did not need is for those at rest. */
static bool wake(crew *k) {
    const double least = 0.05;
    size_t       resting = 0;
    for (size_t i = 0; i < k->h->count; i++) {
        const quarry *q = &k->h->quarries[i];
        if (q->busy) return false;
        resting += !q->settled && atomic_load(&q->stop);
    }
    if (!resting) return false;
    if (k->pool < least * (double)resting) {
        atomic_store(&k->halt, true);
        return false;
    }
    for (size_t i = 0; i < k->h->count; i++) {
        quarry *q = &k->h->quarries[i];
        if (!q->settled && atomic_load(&q->stop)) go_on_with(q);
    }
    return true;
}

static bool take_run(hunter *who) {
    crew   *k = who->crew;
    quarry *q = atomic_load(&k->halt) ? NULL : next_quarry(k);
    if (!q && wake(k)) q = next_quarry(k);
    if (!q) return false;
    if (!q->begun) begin(k, q);
    who->q = q;
    who->run = next_run(q);
    who->since = seconds_now();
    atomic_store(&who->tested, 0);
    add_range(&q->handed, who->run);
    q->busy++;
    return true;
}

/* ---- threads ----------------------------------------------------------------------------------------- */

static bool go_on(const sl_find_report *report, void *context) {
    hunter *who = context;
    int     depth = report->depths;
    while (depth > 0 && !report->depth[depth - 1].tested) depth--;
    atomic_store(&who->depth, depth);
    atomic_store(&who->tested, total_tested(report));
    return !atomic_load(&who->crew->halt) && !atomic_load(&who->q->stop) &&
           atomic_load(&who->q->found_in) >= who->run.first;
}

static void *work(void *context) {
    hunter *who = context;
    crew   *k = who->crew;
    pthread_mutex_lock(&k->lock);
    while (k->settled < k->h->count && !atomic_load(&k->halt)) {
        if (take_run(who)) {
            sl_find_report report = {0};
            pthread_mutex_unlock(&k->lock);
            sl_find_result result =
                sl_find_run(&who->q->job, who->run.first, who->run.end, go_on, who, who->workspace, &report);
            pthread_mutex_lock(&k->lock);
            put_down(who, result, &report);
            pthread_cond_broadcast(&k->news);
        } else {
            pthread_cond_wait(&k->news, &k->lock);
        }
    }
    pthread_mutex_unlock(&k->lock);
    return NULL;
}

static int start_hunters(crew *k) {
    int started = 0;
    for (; started < k->h->threads; started++) {
        hunter *who = &k->hunters[started];
        *who = (hunter){.crew = k, .workspace = malloc(SL_FIND_WORKSPACE)};
        if (!who->workspace) break;
        if (pthread_create(&who->thread, NULL, work, who) != 0) break;
    }
    if (!started) broken("no thread could be started");
    return started;
}

/* ---- watching: the first thread, while the others search ----------------------------------------------- */

typedef struct standing {
    uint64_t tested, parts, all; /* parts covered, of all */
    int      deepest;
    bool     ends; /* do the parts of all searches have an end? */
} standing;

static standing where_we_stand(const crew *k, int hunters) {
    standing now = {.tested = k->tested, .ends = true};
    for (int i = 0; i < hunters; i++) {
        int depth = atomic_load(&k->hunters[i].depth);
        if (k->hunters[i].q) now.tested += atomic_load(&k->hunters[i].tested);
        if (depth > now.deepest) now.deepest = depth;
    }
    for (size_t i = 0; i < k->h->count; i++) {
        const quarry *q = &k->h->quarries[i];
        uint64_t      all = q->parts.end - q->parts.first, covered = ranges_inside(&q->covered, q->parts);
        now.ends &= q->all != UINT64_MAX;
        now.all += all;
        now.parts += q->settled && q->all != UINT64_MAX ? all : covered;
    }
    return now;
}

static void show_line(crew *k, int hunters) {
    standing now = where_we_stand(k, hunters);
    double   passed = seconds_now() - k->start, share = NAN;
    char     note[128], depth[40] = "";
    if (now.ends && now.all)
        share = (double)now.parts / (double)now.all;
    else if (k->h->seconds > 0)
        share = fmin(passed / k->h->seconds, 1);
    if (now.deepest > 1) snprintf(depth, sizeof depth, ", down to square %d of the mask", now.deepest);
    snprintf(note, sizeof note, "%zu of %zu squares, %" PRIu64 " parts, %.3g tested, %.3g a second%s", k->settled,
             k->h->count, now.parts, (double)now.tested, (double)now.tested / passed, depth);
    show_progress(&k->line, share, note);
}

/* Lays the quarries to rest whose share of the time is spent. */
static void check_budgets(crew *k, int hunters) {
    double now = seconds_now();
    for (size_t i = 0; i < k->h->count; i++) {
        quarry *q = &k->h->quarries[i];
        double  spent = q->spent;
        if (!q->begun || q->settled) continue;
        for (int j = 0; j < hunters; j++)
            if (k->hunters[j].q == q) spent += now - k->hunters[j].since;
        if (spent >= q->budget) atomic_store(&q->stop, true);
    }
    if (now - k->start >= k->h->seconds) atomic_store(&k->halt, true);
}

/* Hands over what is settled, in order. */
static void show_settled(crew *k) {
    for (; k->shown < k->h->count && k->h->quarries[k->shown].settled; k->shown++) {
        if (!k->h->settled) continue;
        end_progress(&k->line);
        k->h->settled(&k->h->quarries[k->shown], k->h->context);
    }
}

static void wait_for_news(crew *k) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += 20000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&k->news, &k->lock, &until);
}

static void watch(crew *k, int hunters) {
    pthread_mutex_lock(&k->lock);
    while (k->settled < k->h->count && !atomic_load(&k->halt)) {
        wait_for_news(k);
        if (interrupted()) atomic_store(&k->halt, true);
        if (k->h->seconds > 0) check_budgets(k, hunters);
        if (is_time_to_flush(k)) flush_all(k);
        if (k->line.on_terminal && !k->h->quiet) show_line(k, hunters);
        show_settled(k);
    }
    pthread_cond_broadcast(&k->news);
    pthread_mutex_unlock(&k->lock);
}

static void set_up(crew *k) {
    pthread_condattr_t forward; /* the clock that only goes forward */
    pthread_condattr_init(&forward);
    pthread_condattr_setclock(&forward, CLOCK_MONOTONIC);
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->news, &forward);
    pthread_condattr_destroy(&forward);
    k->hunters = calloc((size_t)k->h->threads, sizeof *k->hunters);
    if (!k->hunters) broken("out of memory");
    for (size_t i = 0; i < k->h->count; i++) {
        quarry *q = &k->h->quarries[i];
        go_on_with(q);
        settle(k, q); /* an older ledger may have done it all */
    }
}

void run_hunt(hunt *h) {
    crew k = {.h = h, .line = start_progress("finding"), .start = seconds_now(), .flushed = seconds_now()};
    k.pool = h->seconds * h->threads;
    begin_ledger(h);
    set_up(&k);
    int hunters = start_hunters(&k);
    watch(&k, hunters);
    for (int i = 0; i < hunters; i++) pthread_join(k.hunters[i].thread, NULL);
    for (size_t i = 0; i < h->count; i++) settle(&k, &h->quarries[i]);
    flush_all(&k);
    end_progress(&k.line);
    show_settled(&k);
    for (int i = 0; i < h->threads; i++) free(k.hunters[i].workspace);
    free(k.hunters);
    pthread_cond_destroy(&k.news);
    pthread_mutex_destroy(&k.lock);
}
