/* SPDX-License-Identifier: MIT
 *
 * cli.h: what every verb of the command line stands on, a section for each file:
 *
 *     options.c         a verb's arguments, read by its own description; its help
 *     errors.c          messages on stderr, and the exit status (nearest.c: "did you mean")
 *     values.c          pieces, squares, bitboards, numbers, seconds, files, from text
 *     placement.c       the pieces on a board, playable or not
 *     given_position.c  positions that can be played
 *     given_method.c    methods by name, and what they need
 *     given_data.c      files, also those that come with sleight, by name
 *     prose.c           words broken into lines
 *     terminal.c        may there be colour, and lines that are written over?
 *     progress.c        how far long work is
 *
 * Boards are drawn by draw.h, JSON is written by host/text/json.h.
 *
 * A new verb is one file that defines `const verb NAME_verb`, one declaration
 * here and one line in the table of verbs.c. Everything is checked before the
 * first byte of output, and then begin_work() is called; a verb's `run` returns the
 * exit status, and main.c checks that stdout took all that was written.
 */
#ifndef SLEIGHT_CLI_H
#define SLEIGHT_CLI_H

#include "host/port/clock.h"
#include "host/port/interrupt.h"
#include "host/text/printf_like.h"
#include "host/text/problem.h"
#include "host/text/words.h"

#include <sleight/method.h>

#include <stdio.h>

/* ---- exit status ----------------------------------------------------------- */

enum {
    DONE = 0,   /* did what was asked */
    WRONG = 1,  /* the thing asked about is wrong, or the program could not finish */
    MISUSED = 2 /* the command makes no sense; one line on stderr says why */
};

/* ---- verbs ----------------------------------------------------------------- */

/* An option with a value (`--method M`) or without (`--json`, value null). */
typedef struct option {
    const char *name, *value, *help;
} option;

/* The options that several verbs share, for their tables. */
#define OPTION_FEN                                                                                                     \
    { "--fen", "F", "the pieces as a FEN, or its first field alone" }
#define OPTION_OCCUPIED                                                                                                \
    { "--occupied", "SET", "all pieces: squares (e7,b4), hex (0x..., bit 0 is a1) or a FEN" }
#define OPTION_METHOD                                                                                                  \
    { "--method", "M", "one lookup method (`sleight methods` lists them)" }
#define OPTION_JSON                                                                                                    \
    { "--json", NULL, "one JSON object on stdout" }

enum { MAX_OPTIONS = 16, MAX_OPERANDS = 8 };

typedef struct arguments arguments;

typedef struct verb {
    const char *name, *summary;         /* the summary is its line in `sleight help` */
    const char *about;                  /* what it does, for `sleight VERB --help` */
    const char *example;                /* a command line or more */
    const char *operands[MAX_OPERANDS]; /* "SQUARE" needed, "[SQUARE]" not, "FILE..." one or more; null ends them */
    option      options[MAX_OPTIONS];   /* a null name ends them */
    int (*run)(const arguments *);
} verb;

/* What a verb was called with, already checked against its description. */
struct arguments {
    const verb        *verb;
    const char *const *operands; /* `operand_count` of them */
    size_t             operand_count;
    const char        *values[MAX_OPTIONS]; /* in the order of verb->options; ask by name, below */
};

/* Each is defined in a file of its name. */
extern const verb amalgamate_verb, attacks_verb, bench_verb, bisect_verb, check_verb, cnf_verb, drat_verb, epd_verb,
    explain_verb, explore_verb, export_verb, find_verb, merge_verb, methods_verb, pack_verb, perft_verb, pool_verb,
    subsets_verb, table_verb, tune_verb, uci_verb, verify_verb;

/* verbs.c: what the words ask for; returns the exit status. */
int run_command(int count, char **words);

/* All verbs, in the order of `sleight help`; for manual pages and completions. */
const verb *const *all_verbs(size_t *count);

/* ---- main.c: the program around the verbs; fuzz/fuzz_arguments.c has another around them ------ */

/* Prints the message, a line, on stderr and ends the program. */
_Noreturn void leave(int status, const char *message);

/* A verb calls it when its arguments are read and make sense, before it opens, starts, allocates or prints what they
 * name. The program ends here when standard output is closed: nobody would see what comes of the work. */
void begin_work(void);

/* The same for work that prints nothing on standard output. */
void begin_work_on_file(void);

/* ---- options.c: what a verb was called with ---------------------------------- */

/* Reads `words`, reordering them; misuse does not return. */
arguments read_arguments(const verb *v, int count, char **words);
void      print_help(const verb *v);
bool      asks_for_help(int count, char **words);

/* The option's value, "" for a given option without one, null when it was not given. */
const char *option_value(const arguments *given, const char *name);
bool        option_given(const arguments *given, const char *name);

/* ---- errors.c: saying what is wrong ------------------------------------------ */

/* From here on messages begin with "sleight VERB:". */
void set_message_verb(const char *name);

/* One line on stderr saying what was wrong and what was expected; exit 2. */
_Noreturn void misuse(const char *format, ...) PRINTF_LIKE(1, 2);

/* "no WHAT 'WORD' (did you mean 'NAME'?); expected one of: ..."; exit 2. */
_Noreturn void no_such(const char *what, const char *word, const char *const *names, size_t count);

/* What a library says went wrong: its text, and exit 2 or 1 by its code. */
_Noreturn void end_with_problem(const problem *why);

/* The same where a call failed. */
void must(bool done, const problem *why);

/* The program contradicts itself or could not do its work; exit 1. */
_Noreturn void broken(const char *format, ...) PRINTF_LIKE(1, 2);

/* nearest.c: the name that `word` may have meant, or null when none is close. */
const char *nearest_name(const char *word, const char *const *names, size_t count);

/* ---- values.c: reading values; misuse does not return ------------------------- */

typedef enum piece { ROOK, BISHOP, QUEEN, KNIGHT, KING, WHITE_PAWN, BLACK_PAWN, PIECES } piece;

extern const char *const piece_names[PIECES];
extern const char        piece_letters[PIECES + 1]; /* as in a FEN: a white piece, but for the black pawn */

/* The number of the name that a word is; `what` is what they are names of. And an option's, or `otherwise`. */
/* The size of letters does not matter in names, nor in squares. */
int parse_name(const char *what, const char *text, const char *const *names, size_t count);

/* The word before the next comma, without the blanks around it; `list` is moved behind that comma, or becomes null. */
enum { LONGEST_WORD = 64 };
const char *next_of_list(const char **list, char word[LONGEST_WORD]);

int name_given(const arguments *given, const char *name, const char *what, const char *const *names, size_t count,
               int otherwise);

piece    parse_piece(const char *text);
int      parse_square(const char *text);
uint64_t parse_squares(const char *text); /* "e7" or "e7,b4", with or without blanks */
uint64_t parse_bitboard(const char *what, const char *text);

/* A whole number from `least` to `most`; `what` is what it is called. */
uint64_t parse_number(const char *what, const char *text, uint64_t least, uint64_t most);
/* An option's whole number, or `otherwise` where it was not given. */
uint64_t number_given(const arguments *given, const char *name, uint64_t least, uint64_t most, uint64_t otherwise);

/* The squares of rook [0] and bishop [1] that --piece (both) and --square (all) name. */
void squares_given(const arguments *given, uint64_t squares[2]);

/* What names in C begin with, by --prefix: at most so many characters; null where it was not given. */
enum { LONGEST_PREFIX = 31 };
const char *prefix_given(const arguments *given);

/* The file of --out; null where it was not given, or is -: standard output. */
const char *out_given(const arguments *given);

/* --ledger FILE; null: not given. `-` is refused: a ledger is read and locked as well. */
const char *ledger_given(const arguments *given);

/* --seconds, above 0 and up to `most`, or `otherwise`. */
double seconds_given(const arguments *given, double most, double otherwise);

/* ---- placement.c: who stands where --------------------------------------------------- */

typedef struct placement {
    uint64_t occupied;
    char     letters[64]; /* of a FEN; 'o' where only the occupancy is known; '.' where empty */
    bool     knows_sides; /* whose the pieces are: those of a FEN, or none at all */
    uint64_t sides[2];    /* by sl_side, where it does */
    int      turn;        /* the side to move, an sl_side; SL_SIDE_NONE where nobody says */
    int      en_passant;  /* where it can take a pawn in passing, or SL_SQUARE_NONE */
} placement;

struct sl_position;
struct sl_fen_problem;
placement placement_of(const struct sl_position *position);

/* What is wrong with the FEN of an option and where; exit 2. */
_Noreturn void refuse_fen(const char *name, const char *fen, const struct sl_fen_problem *wrong);

/* Squares, hex or a FEN; `name` is what the text is called. */
placement parse_placement(const char *name, const char *text);

/* From --fen or --occupied, whose value is squares, hex or a FEN; the empty board when neither was given. */
placement given_placement(const arguments *given);

/* ---- given_position.c: positions that can be played ---------------------------------- */

/* A playable position from --fen, the start position when it was not given. */
struct sl_position given_position(const arguments *given);

/* ---- given_method.c: methods by name, and what they need ------------------------------ */

/* The one named by --method, null when not given. */
const sl_method *given_method(const arguments *given);

/* The one for this CPU, or the one that the environment variable SLEIGHT_METHOD names instead. */
const sl_method *chosen_method(void);

/* The form of the method to call on this CPU: itself, its software form, or null. */
const sl_method *runnable_form(const sl_method *method);

/* "AVX2, BMI2", "none". Four results live at a time. */
const char *feature_names(unsigned features);

/* ---- given_data.c: files, also those that come with sleight ------------------------------ */

typedef enum data_folder { DATA_OF_PERFT = 1, DATA_OF_MAGICS = 2, DATA_OF_POOLS = 4 } data_folder; /* combine by or */

/* The path of the file that a word names: the word itself where there is such a file, or a path, or -; else the file of
 * sleight's own data that is called so, with or without its ending. Never null: a word that names
 * nothing is left to the reader, unless it looks like a name of ours misspelt. */
const char *data_file(const char *word, unsigned folders);

/* Prints on stderr which files of sleight's own were meant. To be called when they are read and no misuse is left to
 * be reported, as that is one line. */
void note_data(void);

/* The same for all operands: an allocated array as long as they are. */
const char **data_operands(const arguments *given, unsigned folders);

/* The explorer page, where it was built or installed; null where it was not. */
const char *page_file(void);

/* The names of a folder's files, without their endings; for completions. */
const char *const *data_names(data_folder folder, size_t *count);

/* ---- prose.c ------------------------------------------------------------------------ */

/* Prints text, broken between words into lines of at most 88 columns, each
 * after `indent` spaces. */
void print_prose(int indent, const char *text);

/* ---- terminal.c ---------------------------------------------------------------------- */

/* May stdout be coloured: a terminal that knows escape sequences, and NO_COLOR not set? */
bool stdout_has_colour(void);

/* ---- progress.c: long work --------------------------------------------------------------- */

/* A line on stderr, where that is a terminal on which it can be written over, at most five times a second. */
typedef struct progress {
    const char *what;
    double      start, last;
    bool        shown, on_terminal;
} progress;

progress start_progress(const char *what);
void     show_progress(progress *p, double share, const char *note); /* NAN: nobody knows what share is done */
void     show_share(double share, void *p); /* the same without a note, as the libraries call it back */
void     end_progress(progress *p);

/* Was Ctrl-C pressed? As the libraries ask whether to stop; the context does not matter. */
bool stop_if_interrupted(void *context);

#endif
