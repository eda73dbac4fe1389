/* SPDX-License-Identifier: MIT
 *
 * magic.h: magics as data: read them, verify them, find out why one fails, fill
 * tables with them. For programs that make magics (find.h) or take them from
 * elsewhere; sleight.h needs none of this.
 *
 *     char a1[] = "rook a1 white 0x2080024000228050 52 0";
 *     sl_magic m;
 *     sl_clash clash;
 *     sl_magic_status status = sl_magic_read(a1, sizeof a1 - 1, &m);
 *     if (status == SL_MAGIC_OK) status = sl_magic_verify(&m, &clash);
 *     if (status != SL_MAGIC_OK) puts(sl_magic_status_text(status));
 *
 * Nothing is kept between calls and all memory is the caller's: every function
 * is safe in any thread. None takes more than 10 KiB of stack.
 */
#ifndef SLEIGHT_MAGIC_H
#define SLEIGHT_MAGIC_H

#include "oracle.h"
#include "piece.h"

#include <stdbool.h>

SL_EXTERN_C_BEGIN

/* white:   index = (occupied & mask) * magic >> shift
 * black:   index = (occupied | ~mask) * magic >> shift
 * magic32: index = (low half * low magic ^ high half * high magic) >> shift, in
 *          words of 32 bits; `magic` holds the high one above the low one */
typedef enum sl_magic_kind { SL_MAGIC_WHITE, SL_MAGIC_BLACK, SL_MAGIC_32, SL_MAGIC_KIND_COUNT } sl_magic_kind;

typedef struct sl_magic {
    sl_slider     slider;
    int           square;
    sl_magic_kind kind;
    uint64_t      magic;
    int           shift;
    int64_t       offset; /* of its slots in a table: slot = offset + index */
} sl_magic;

/* The most bits that an index may have, and the most squares of a mask. */
enum { SL_MAGIC_BITS_MAX = 16 };

/* ---- what can be wrong ------------------------------------------------------------- */

typedef enum sl_magic_status {
    SL_MAGIC_OK,
    /* of its slots */
    SL_MAGIC_CLASH,   /* two subsets with different attack sets come to one slot */
    SL_MAGIC_OUTSIDE, /* a slot lies outside the table */
    /* of its fields: none of the functions below goes on with such a magic */
    SL_MAGIC_BAD_PIECE,
    SL_MAGIC_BAD_SQUARE,
    SL_MAGIC_BAD_KIND,
    SL_MAGIC_BAD_SHIFT,    /* of white or black: it must leave 1 to 16 bits of 64 */
    SL_MAGIC_BAD_SHIFT_32, /* of magic32: it must leave 1 to 16 bits of 32 */
    SL_MAGIC_BAD_MASK,     /* it lacks a square that matters, or has more than 16 */
    /* of its text */
    SL_MAGIC_NONE,       /* an empty line, or a comment */
    SL_MAGIC_BAD_LINE,   /* more or fewer words than six */
    SL_MAGIC_BAD_NUMBER, /* the magic is no number of at most 64 bits */
    SL_MAGIC_BAD_OFFSET, /* the offset is no number of at most 31 bits and a sign */
    SL_MAGIC_TOO_MANY,   /* more magics than there is room for */
    SL_MAGIC_STATUS_COUNT
} sl_magic_status;

/* A sentence without a full stop: "expected a shift from 48 to 63"; "unknown" for what is no status. */
const char *sl_magic_status_text(sl_magic_status status);

/* Are piece, square, kind and shift within their bounds? */
sl_magic_status sl_magic_bounds(const sl_magic *m);

/* ---- what it means --------------------------------------------------------------------
 * Each for the relevant mask, and for a mask of the caller's. Such a mask holds
 * all relevant squares; it may hold others too, the edges for example.
 */

/* How many bits its index has, from its shift: 64 - shift, or 32 - shift; 0 for what shifts no such word. */
int sl_magic_bits(const sl_magic *m);

/* The index of an occupancy; bits outside the mask do not matter. The magic must be within its bounds. */
uint64_t sl_magic_index(const sl_magic *m, uint64_t occupied);
uint64_t sl_magic_index_under(const sl_magic *m, uint64_t mask, uint64_t occupied);

/* Two occupancies inside the mask with different attack sets and one index. */
typedef struct sl_clash {
    uint64_t occupied[2], attacks[2], index;
} sl_clash;

/* Does the magic tell all attack sets apart? Goes through all subsets of the
 * mask. When it does not, SL_MAGIC_CLASH, and `clash`, if not null, gets the
 * first one. Written apart from the searches of find.h. */
sl_magic_status sl_magic_verify(const sl_magic *m, sl_clash *clash);
sl_magic_status sl_magic_verify_under(const sl_magic *m, uint64_t mask, sl_clash *clash);

/* How many slots the subsets of the mask come to: fewer than subsets where there
 * are constructive collisions. 0 for a magic that is not within its bounds. */
size_t sl_magic_slots(const sl_magic *m);
size_t sl_magic_slots_under(const sl_magic *m, uint64_t mask);

/* The occupancy that finds no room, and its index. */
typedef struct sl_misfit {
    uint64_t occupied, index;
} sl_misfit;

/* Puts the attack sets of the magic into `table`, at its offset. A slot that
 * holds 0 is free; one that holds the same set may be shared. When a slot holds
 * another set (SL_MAGIC_CLASH) or lies outside, the table is filled in part and
 * `misfit`, if not null, gets the occupancy. */
sl_magic_status sl_magic_fill(const sl_magic *m, uint64_t *table, size_t slots, sl_misfit *misfit);
sl_magic_status sl_magic_fill_under(const sl_magic *m, uint64_t mask, uint64_t *table, size_t slots, sl_misfit *misfit);

/* ---- text --------------------------------------------------------------------------
 * The text form: a magic a line, `PIECE SQUARE KIND MAGIC SHIFT OFFSET`, as in
 * `rook a1 black 0x80280013ff84ffff 52 26304`; `#` starts a comment.
 */

/* Reads one line of `length` bytes, without its line feed. SL_MAGIC_NONE for an
 * empty line or a comment; `m` is set only when the status is SL_MAGIC_OK. */
sl_magic_status sl_magic_read(const char *line, size_t length, sl_magic *m);

/* Writes the line of a magic, with a line feed, 0-terminated; returns the length. A magic out of its bounds is written
 * so that sl_magic_read refuses it: what is no slider or kind as "unknown", what is no square as "??". */
enum { SL_MAGIC_SIZE = 96 };
size_t sl_magic_write(const sl_magic *m, char text[SL_MAGIC_SIZE]);

/* ---- the text of a whole file --------------------------------------------------------- */

/* A magic and the line that it stands on, from 1; 0 where it comes from no file. */
typedef struct sl_magic_line {
    sl_magic magic;
    unsigned line;
} sl_magic_line;

typedef struct sl_magics_report {
    size_t   count;       /* magics read */
    unsigned line;        /* that the status is about */
    size_t   head;        /* where the text of the head begins: all lines before the first magic */
    size_t   head_length; /* its bytes; a mark of byte order is not in it */
} sl_magics_report;

/* Reads all lines, which end in LF or CR LF (a CR alone ends none), up to the
 * first that makes no sense or has no room in `magics`; those before it are kept.
 * Any bytes will do: there may be a byte-order mark at the begin, and no line
 * feed at the end. */
sl_magic_status sl_magics_read(const char *text, size_t length, sl_magic_line *magics, size_t room,
                               sl_magics_report *report);

/* The first magic of the square, null where there is none. */
const sl_magic_line *sl_magics_find(const sl_magic_line *magics, size_t count, sl_slider slider, int square);

/* ---- why do they fail? ------------------------------------------------------------------
 *
 *     sl_magic_diagnosis found;
 *     char               text[SL_MAGIC_DIAGNOSIS_SIZE];
 *     if (sl_magics_diagnose(rooks, 64, 0, &found) == SL_MAGIC_CLASH) {
 *         sl_magic_diagnosis_write(&found, text);        "the list begins at a8 (a8 = 0), the bitboards at a1"
 *         printf("%s: %u of %u verify then\n", text, found.passing, found.total);
 *     }
 */
typedef enum sl_magic_cause {
    SL_MAGIC_CAUSE_NONE, /* none of those below explains it */
    SL_MAGIC_CAUSE_SWAPPED,
    SL_MAGIC_CAUSE_ORDER, /* another order of squares: value 1 mirrors files, 2 ranks, 4 swaps both; or sums */
    SL_MAGIC_CAUSE_KIND,  /* of another kind: value is the right one */
    SL_MAGIC_CAUSE_EDGES, /* for masks with the edges, or, where these were said to be there, without */
    SL_MAGIC_CAUSE_EDGES_AND_SHIFT, /* and with an index bit for each square of that mask */
    SL_MAGIC_CAUSE_BYTES,           /* in reverse order */
    SL_MAGIC_CAUSE_HALVES,          /* swapped */
    SL_MAGIC_CAUSE_SHIFT_BY_ONE,    /* one less is right */
    SL_MAGIC_CAUSE_SHIFT_BY_MASK,   /* right is one index bit for each square of the mask */
    SL_MAGIC_CAUSE_SHIFT,           /* value is right */
    SL_MAGIC_CAUSE_DIGIT_MISSING,
    SL_MAGIC_CAUSE_DIGITS_SWAPPED,
    SL_MAGIC_CAUSE_DIGIT_WRONG,
    SL_MAGIC_CAUSE_TRUNCATED, /* to 32 bits */
    SL_MAGIC_CAUSE_ROUNDED,   /* to the 53 bits of a double */
    SL_MAGIC_CAUSE_COUNT
} sl_magic_cause;

typedef struct sl_magic_fault {
    sl_magic_cause cause;
    int            value;
} sl_magic_fault;

/* What is known of the magics beside their numbers. */
enum {
    SL_MAGICS_WITH_EDGES = 1,    /* their masks keep the last squares of the rays */
    SL_MAGICS_PIECE_GUESSED = 2, /* nobody said which piece they are for */
    SL_MAGICS_SHIFT_ASSUMED = 4  /* nobody said their shift */
};

enum { SL_MAGIC_WAYS_MAX = 64 };

typedef struct sl_magic_diagnosis {
    unsigned       known;
    sl_magic_fault faults[2]; /* the second has a cause where two mistakes were made */
    bool           one;       /* it is about one magic, `wrong`, which is `right` when that is mended */
    sl_magic_line  wrong;     /* with its place */
    sl_magic       right;
    unsigned       ways;           /* how many numbers a slip away from the wrong one verify, up to SL_MAGIC_WAYS_MAX */
    unsigned       passing, total; /* how many verify once it is mended */
} sl_magic_diagnosis;

/*
 * Why do these magics, all of one piece, fail? Each likely mistake is undone,
 * alone and two together, until they verify. SL_MAGIC_OK: none fails. SL_MAGIC_CLASH:
 * some do; `found` has the cause, SL_MAGIC_CAUSE_NONE where none was found.
 * Another status: a magic is not within its bounds. May take half a second.
 */
sl_magic_status sl_magics_diagnose(const sl_magic_line *magics, size_t count, unsigned known,
                                   sl_magic_diagnosis *found);

/* The same for one magic: its kind, its shift, a slip in its digits. */
sl_magic_status sl_magic_diagnose(const sl_magic *m, sl_magic_diagnosis *found);

/* The cause as a sentence without a full stop, 0-terminated; returns the length. */
enum { SL_MAGIC_DIAGNOSIS_SIZE = 320 };
size_t sl_magic_diagnosis_write(const sl_magic_diagnosis *found, char text[SL_MAGIC_DIAGNOSIS_SIZE]);

/* ---- names ------------------------------------------------------------------------- */

/* "unknown" for a number that has no name. */
const char *sl_slider_name(sl_slider slider);       /* "rook", "bishop" */
const char *sl_magic_kind_name(sl_magic_kind kind); /* "white", "black", "magic32" */

/* One word for causes of a sort: "swapped", "order", "kind", "edges", "bytes", "shift", "digit", "truncated"; null
 * for SL_MAGIC_CAUSE_NONE, "unknown" for what is no cause. */
const char *sl_magic_cause_name(sl_magic_cause cause);

SL_EXTERN_C_END

#endif
