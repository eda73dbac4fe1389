/* SPDX-License-Identifier: MIT
 *
 * fuzz_driver.c: a fuzz target without a fuzzer, for the tests: the same inputs each
 * time, on any compiler.
 *
 *     fuzz_fen COUNT FILE...    each line of the files, then COUNT mutations of lines
 *     fuzz_fen - FILE...        each file as one input
 *
 * An input ends where memory ends, so that to read past it is a fault even
 * without a sanitizer. One that the target does not survive is kept in a file
 * beside the program, for the second form.
 */
#include "fuzz.h"

#include "src/board/random.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Inputs are at most this long; longer ones are cut. */
enum { MOST_BYTES = 1 << 16, MOST_MUTATED = 4096 };

typedef struct bytes {
    const uint8_t *at;
    size_t         size;
} bytes;

static bytes   *seeds;
static unsigned seed_count;

/* ---- an input ---------------------------------------------------------------------------------- */

static uint8_t *edge; /* no byte from here on can be read */
static bytes    input;
static char     kept[1024];

static void make_edge(void) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    int    zeros = open("/dev/zero", O_RDONLY);
    void  *memory = mmap(NULL, MOST_BYTES + page, PROT_READ | PROT_WRITE, MAP_PRIVATE, zeros, 0);
    if (memory == MAP_FAILED || MOST_BYTES % page) abort();
    edge = (uint8_t *)memory + MOST_BYTES;
    if (mprotect(edge, page, PROT_NONE) != 0) abort();
    close(zeros);
}

/* By calls that are safe in a signal handler. */
static void keep_input(void) {
    static const char note[] = "the input is kept in ";
    if (!input.at) return;
    int  file = open(kept, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    bool written = file >= 0 && write(file, input.at, input.size) == (ssize_t)input.size;
    if (!written || write(STDERR_FILENO, note, sizeof note - 1) < 0) return;
    if (write(STDERR_FILENO, kept, strlen(kept)) < 0 || write(STDERR_FILENO, "\n", 1) < 0) return;
}

static void keep_and_die(int number) {
    signal(number, SIG_DFL);
    keep_input();
    input.at = NULL;
    raise(number);
}

/* Faults, aborts, and a target that ends the program. */
static void expect_the_worst(const char *program) {
    static const int numbers[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    snprintf(kept, sizeof kept, "%s.failed", program);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) signal(numbers[i], keep_and_die);
    atexit(keep_input);
}

static void run(bytes b) {
    size_t size = b.size < MOST_BYTES ? b.size : MOST_BYTES;
    input = (bytes){memcpy(edge - size, b.at, size), size};
    LLVMFuzzerTestOneInput(input.at, size);
    input.at = NULL;
}

/* ---- files ---------------------------------------------------------------------------------------- */

static bytes read_file(const char *path) {
    FILE    *file = fopen(path, "rb");
    uint8_t *text = NULL;
    size_t   size = 0, room = 0;
    if (!file) {
        perror(path);
        exit(2);
    }
    do {
        text = realloc(text, room += MOST_BYTES);
        if (!text) abort();
        size += fread(text + size, 1, room - size, file);
    } while (size == room);
    fclose(file);
    return (bytes){text, size};
}

static void add_seed(bytes seed) {
    if (seed_count % 1024 == 0) seeds = realloc(seeds, (seed_count + 1024) * sizeof *seeds);
    if (!seeds) abort();
    seeds[seed_count++] = seed;
}

static void add_lines(bytes all) {
    while (all.size) {
        const uint8_t *end = memchr(all.at, '\n', all.size);
        size_t         length = end ? (size_t)(end - all.at) : all.size, used = length + (end != NULL);
        add_seed((bytes){all.at, length});
        all = (bytes){all.at + used, all.size - used};
    }
}

/* ---- mutations --------------------------------------------------------------------------------------- */

/* An empty one where there are none. */
static bytes draw_seed(uint64_t *random) {
    return seed_count ? seeds[sl_random_below(random, seed_count)] : (bytes){edge, 0};
}

/* Every other one is a sign that means something to a reader. */
static uint8_t draw_byte(uint64_t *random) {
    static const char signs[] = "\n\t\r #;,/*\"'-+[]{}=0189xab"; /* and the zero byte */
    return (uint8_t)(sl_random_below(random, 2) ? sl_random_below(random, 256)
                                                : (unsigned)signs[sl_random_below(random, sizeof signs)]);
}

/* Some bytes of a seed, or random ones. */
static size_t draw_piece(uint64_t *random, uint8_t piece[64]) {
    bytes  seed = draw_seed(random);
    size_t size = 1 + sl_random_below(random, sl_random_below(random, 2) ? 4 : 64);
    size_t from = seed.size > size ? sl_random_below(random, (unsigned)(seed.size - size)) : 0;
    if (seed.size > size && sl_random_below(random, 2)) return memcpy(piece, seed.at + from, size), size;
    for (size_t i = 0; i < size; i++) piece[i] = draw_byte(random);
    return size;
}

/* Puts a piece in the place of some bytes; returns the new size. */
static size_t replace(uint8_t *text, size_t size, size_t at, size_t gone, const uint8_t *piece, size_t added) {
    if (at + gone > size) gone = size - at;
    if (size - gone + added > MOST_MUTATED) return size;
    memmove(text + at + added, text + at + gone, size - at - gone);
    memcpy(text + at, piece, added);
    return size - gone + added;
}

/* One byte for another, in half of the cases; else a piece more, less, or other. */
static size_t mutate(uint8_t *text, size_t size, uint64_t *random) {
    uint8_t piece[64];
    size_t  at = sl_random_below(random, (unsigned)size + 1), length = draw_piece(random, piece);
    if (sl_random_below(random, 2)) return replace(text, size, at, 1, piece, 1);
    size_t gone = sl_random_below(random, 2) ? sl_random_below(random, 16) : 0;
    return replace(text, size, at, gone, piece, gone && sl_random_below(random, 2) ? 0 : length);
}

static void run_mutation(uint64_t *random) {
    static uint8_t text[MOST_MUTATED + 64];
    bytes          seed = draw_seed(random);
    size_t         size = replace(text, 0, 0, 0, seed.at, seed.size);
    if (sl_random_below(random, 4) == 0) {
        seed = draw_seed(random);
        text[size] = '\n';
        size = replace(text, size + 1, size + 1, 0, seed.at, seed.size);
    }
    for (unsigned changes = 1 + sl_random_below(random, 6); changes; changes--) size = mutate(text, size, random);
    run((bytes){text, size});
}

int main(int count, char **words) {
    uint64_t random = 64;
    if (count < 2) return fprintf(stderr, "expected COUNT or -, and files\n"), 2;
    make_edge();
    expect_the_worst(words[0]);
    bool whole = strcmp(words[1], "-") == 0;
    for (int i = 2; i < count; i++)
        if (whole)
            add_seed(read_file(words[i]));
        else
            add_lines(read_file(words[i]));
    for (unsigned i = 0; i < seed_count; i++) run(seeds[i]);
    for (long left = whole ? 0 : strtol(words[1], NULL, 10); left > 0; left--) run_mutation(&random);
    printf("%u seeds and their mutations passed\n", seed_count);
    return 0;
}
