/* The C interface of Tiger, an exact Othello solver.
 *
 *   tiger_engine *engine;
 *   tiger_position position;
 *   tiger_result result = {.size = sizeof result};
 *   tiger_engine_new(NULL, &engine);
 *   tiger_position_parse(text, &position);
 *   tiger_solve(engine, &position, NULL, &result);
 *   tiger_engine_free(engine);
 *
 * Squares are numbers from 0 to 63: a1 = 0, b1 = 1, ... h8 = 63. A set of squares is a 64-bit
 * number with a bit for each square, a1 the lowest.
 *
 * Scores are differences in discs at the end of the game, -64 to 64, for the side to move of the
 * position asked about. The winner gets the empty squares, so exact scores are even.
 *
 * Status. Functions return a tiger_status. TIGER_OK is 0. With any other status but TIGER_STOPPED
 * the results mean nothing, and tiger_message() says what is wrong. No function prints, exits,
 * aborts or throws.
 *
 * Pointers. None may be null unless its comment says so. Results are written to memory of the
 * caller. A `const char *` in a result belongs to the object that it came from.
 *
 * Texts and paths are UTF-8, on Windows too, whatever the code page of the program is.
 *
 * Sizes. Later versions may append members to structs; programs keep working with them. So
 * every struct but the plain values tiger_position and tiger_book_games begins with its size, which
 * the program sets: `tiger_solve_options options = {.size = sizeof options, .seconds = 10};`
 * - What the library reads: members beyond the size are taken for 0. Members that the library does
 *   not know must be 0. 0 in an option means its default; a null pointer asks for all defaults.
 * - What the library writes: nothing beyond the size. Members that the library does not know become
 *   0. In an array, the first result has the size of all: `results[0].size = sizeof results[0];`
 * - Results passed to a callback have the size that the program set for the call's results.
 * A size of 0 or above 65536 is refused with TIGER_INVALID_ARGUMENT. So is a size of results
 * with room for `size` alone, or that is not a multiple of the struct's alignment.
 *
 * Threads. Different engines may be used at the same time. Each is used by one thread at a time; a
 * call that comes while another is running, or from a callback of it, returns TIGER_BUSY. Only
 * tiger_stop() may be called at any time, from any thread and from signal handlers. Functions
 * without an engine may be called from any thread.
 *
 * fork(). In the child process an engine made before cannot be used: every call except
 * tiger_engine_free() returns TIGER_FORKED. A new engine works there. */
#ifndef TIGER_TIGER_H
#define TIGER_TIGER_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) || !defined(__GNUC__)
#define TIGER_API
#else
#define TIGER_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version and status ---------------------------------------------------------------------- */

/* The shared library is named after the version that last broke the interface: 0.3. */
#define TIGER_VERSION_MAJOR 0
#define TIGER_VERSION_MINOR 3
#define TIGER_VERSION_PATCH 0

/* The version of the library in use, such as "0.3.0". */
TIGER_API const char* tiger_version(void);
/* The kernel that runs, by the instructions it uses: "portable", "avx2", "avx512", "neon" or
 * "wasm". A library that has several takes the best one, or the one that the environment variable
 * TIGER_KERNEL names when it is loaded; if that cannot run here, tiger_engine_new() fails. */
TIGER_API const char* tiger_kernel(void);

typedef enum tiger_status {
  TIGER_OK = 0,
  /* ended early by tiger_stop(), a callback or a limit; the results are what was found until
   * then, and all bounds in them hold */
  TIGER_STOPPED = 1,
  TIGER_INVALID_ARGUMENT = 2, /* a null pointer, or a number out of range */
  TIGER_INVALID_POSITION = 3, /* a square has two discs, or the side is neither of the two */
  TIGER_ILLEGAL_MOVE = 4,     /* against the rules in this position */
  TIGER_PARSE_ERROR = 5,      /* a text is no position, square or game */
  TIGER_FILE_ERROR = 6,       /* a file cannot be read, or is of the wrong kind */
  TIGER_OUT_OF_MEMORY = 7,
  TIGER_BUSY = 8,           /* another call for the same engine is running */
  TIGER_FORKED = 9,         /* the engine was made before fork() */
  TIGER_INTERNAL_ERROR = 10 /* a fault of Tiger */
} tiger_status;

/* A status in words, such as "out of memory"; "unknown status" for any other number. */
TIGER_API const char* tiger_status_text(tiger_status status);

typedef struct tiger_engine tiger_engine;

/* Why the last call for this engine failed; "" if it did not. With a null pointer: why the last
 * call without an engine failed in this thread. The text is valid until the next such call
 * begins. Calls that return TIGER_BUSY or TIGER_FORKED leave the message as it was. */
TIGER_API const char* tiger_message(const tiger_engine* engine);

/* ---- Squares and positions ------------------------------------------------------------------- */

enum {
  TIGER_BLACK = 0,
  TIGER_WHITE = 1,
  TIGER_NO_SQUARE = 64,  /* no move is known, or there is none */
  TIGER_PASS = 65,       /* a pass, as a move */
  TIGER_NO_SCORE = -128, /* no score is known */
  TIGER_MAX_LEGAL_MOVES = 60,
  TIGER_MAX_ARGUMENTS = 4, /* of a message about a file */
  TIGER_MAX_GAME = 60,     /* discs played in a game */
  TIGER_MAX_LINE = 120     /* plies of a line, passes included */
};

/* A position: the discs of the side to move and of the other side, and which side is to move. */
typedef struct tiger_position {
  uint64_t player, opponent;
  int32_t side; /* TIGER_BLACK or TIGER_WHITE */
} tiger_position;

/* The start of a game. */
TIGER_API tiger_status tiger_position_start(tiger_position* position);

/* Reads a position from a text in any format that Tiger reads: 64 squares with X, O and - and the
 * side to move; OBF; drawn boards of many programs; a game such as "f5d6c3", whose last position is
 * taken. */
TIGER_API tiger_status tiger_position_parse(const char* text, tiger_position* position);
/* Writes "<64 squares> <side>;" with X for Black, O for White, - for empty: a line of OBF. */
#define TIGER_OBF_SIZE 68
TIGER_API tiger_status tiger_position_obf(const tiger_position* position,
                                          char text[TIGER_OBF_SIZE]);
/* TIGER_OK, or TIGER_INVALID_POSITION. */
TIGER_API tiger_status tiger_position_check(const tiger_position* position);

/* The squares where the side to move can play. If there are none, it must pass or the game is
 * over. */
TIGER_API tiger_status tiger_position_moves(const tiger_position* position, uint64_t* moves);
/* The discs that a move flips; TIGER_ILLEGAL_MOVE if it flips none. */
TIGER_API tiger_status tiger_position_flips(const tiger_position* position, int32_t square,
                                            uint64_t* flipped);
/* Plays a square or TIGER_PASS. A pass is legal only if the side to move cannot play and the other
 * side can. */
TIGER_API tiger_status tiger_position_play(tiger_position* position, int32_t move);
/* The final score, or TIGER_NO_SCORE while the game is not over. */
TIGER_API tiger_status tiger_position_score(const tiger_position* position, int32_t* score);

/* One of the eight symmetries of the board, 0 to 7: bit 0 mirrors the files (a1 becomes h1), bit 1
 * mirrors the rows (a1 becomes a8), and then bit 2 exchanges files and rows (b1 becomes a2). */
TIGER_API tiger_status tiger_position_symmetric(const tiger_position* position, int32_t symmetry,
                                                tiger_position* image);
/* The symmetry that takes the position to the canonical one of its eight images. */
TIGER_API tiger_status tiger_position_canonical(const tiger_position* position, int32_t* symmetry);

/* Reads "f5" or "F5", and "pass" or "ps" as TIGER_PASS. */
TIGER_API tiger_status tiger_square_parse(const char* text, int32_t* square);
/* Writes "f5", "PS" for TIGER_PASS, "--" for TIGER_NO_SQUARE. */
#define TIGER_SQUARE_SIZE 3
TIGER_API tiger_status tiger_square_name(int32_t square, char text[TIGER_SQUARE_SIZE]);

/* The legal moves of `count` boards at once: moves[i] for player[i] to move against opponent[i]. */
TIGER_API tiger_status tiger_moves_many(const uint64_t* player, const uint64_t* opponent,
                                        size_t count, uint64_t* moves);

/* ---- Games ----------------------------------------------------------------------------------- */

/* A game. Texts are null if unknown. */
typedef struct tiger_game {
  size_t size;
  tiger_position start;
  int32_t move_count;
  uint8_t moves[TIGER_MAX_GAME]; /* squares; forced passes follow from the rules and are left out */
  int32_t black_score;           /* at the end of the game, or TIGER_NO_SCORE */
  const char *black, *white;     /* names of the players */
  const char *event, *date;
  const char* result; /* as in the file */
  const char *black_rating, *white_rating;
  const char* clock;                /* of both sides, as in the file: "05:00/00:02" */
  int32_t times_ms[TIGER_MAX_GAME]; /* how long each move took; 0: unknown */
} tiger_game;

/* Reads a game from a text, in any format that Tiger reads. Its texts are null: tiger_file_read()
 * keeps them. */
TIGER_API tiger_status tiger_game_parse(const char* text, tiger_game* game);
/* Writes the moves, as in "f5d6c3". tiger_game_write() writes all that is known of a game. */
#define TIGER_TRANSCRIPT_SIZE 121
TIGER_API tiger_status tiger_game_transcript(const tiger_game* game,
                                             char text[TIGER_TRANSCRIPT_SIZE]);

/* The position after `moves` moves of the game and the pass that follows them, if one is forced; -1
 * means after all moves. TIGER_ILLEGAL_MOVE if the game is not legal so far. */
TIGER_API tiger_status tiger_game_position(const tiger_game* game, int32_t moves,
                                           tiger_position* position);
/* The name of the opening; "" if it has none. The text is never freed. */
TIGER_API tiger_status tiger_game_opening(const tiger_game* game, const char** name);

/* ---- Engines --------------------------------------------------------------------------------- */

enum { TIGER_PVS = 1, TIGER_MTDF = 2, TIGER_ALPHA_BETA = 3 };

typedef struct tiger_engine_options {
  size_t size;
  /* how many threads search one position together, 1 to 1024; 0: one for each processor that the
   * process may use. Fewer search if the system refuses some. Node counts repeat only with 1 */
  int32_t threads;
  int32_t hash_bits;   /* 2^8 to 2^30 buckets of 64 bytes; 0: as the position needs, <= 1 GiB */
  int32_t driver;      /* the search algorithm; 0: TIGER_PVS */
  const char* weights; /* path of a weights file; null: the built-in weights */
} tiger_engine_options;

/* Makes an engine, with threads and a table of its own; the built-in weights are shared by all
 * engines. Free it with tiger_engine_free(). `options` may be null. After a failure, ask
 * tiger_message(NULL). */
TIGER_API tiger_status tiger_engine_new(const tiger_engine_options* options, tiger_engine** engine);
/* Null is fine. No call for the engine may be running. */
TIGER_API void tiger_engine_free(tiger_engine* engine);
/* Forgets what earlier calls stored in the table. */
TIGER_API tiger_status tiger_engine_clear(tiger_engine* engine);
/* Replaces the table with an empty one; hash_bits as in the options. */
TIGER_API tiger_status tiger_engine_resize(tiger_engine* engine, int32_t hash_bits);
/* The size of the table in bytes; pages that were never used take no memory. */
TIGER_API tiger_status tiger_engine_bytes(tiger_engine* engine, size_t* bytes);

/* Ends the running call within milliseconds, with TIGER_STOPPED. If no call is running, the next
 * one that searches ends at once: solving, analysing, playing, reviewing, perft and the calls for
 * many boards or games do. The stop is used up by a call that returns TIGER_STOPPED; one
 * that comes when a call has finished its work applies to the next. Null is fine. */
TIGER_API void tiger_stop(tiger_engine* engine);
/* Takes back a stop that no call has used up, such as one that came when its call had ended. */
TIGER_API tiger_status tiger_clear_stop(tiger_engine* engine);

/* ---- Results and callbacks ------------------------------------------------------------------- */

typedef struct tiger_result {
  size_t size;
  int32_t move;  /* the best move, TIGER_PASS, or TIGER_NO_SQUARE if the game is over */
  int32_t score; /* exact if `exact`, otherwise an estimate within the bounds, or TIGER_NO_SCORE */
  double
      value; /* the score; may contain parts of a disc in later versions. NaN: no score is known */
  int32_t lower, upper; /* proved: lower <= exact score <= upper */
  int32_t exact;        /* 1: the score is proved, and lower = score = upper */
  int32_t complete;     /* 1: the search reached its goal; 0: it is still running, or was stopped */
  int32_t depth;        /* plies searched; 0: no iteration ended; all empty squares: to the end */
  int32_t confidence;   /* in percent; below 100, some moves were left out (ProbCut) */
  uint64_t nodes;
  double seconds;
  int32_t line_length;
  uint8_t line[TIGER_MAX_LINE]; /* the best line as far as it is known, with passes */
} tiger_result;

/* A callback gets the results so far and `user` from the options, in the thread that made the call.
 * If it returns anything but 0, it is not called again, and the call ends with TIGER_STOPPED unless
 * it was complete already. It must not throw. */

/* ---- Solving --------------------------------------------------------------------------------- */

enum {
  TIGER_EXACT = 0,         /* the score */
  TIGER_WIN_LOSS_DRAW = 1, /* whether the score is above, below or equal to 0: faster */
  /* the score if it lies between `lower` and `upper`, otherwise that it is at most `lower` or at
   * least `upper` */
  TIGER_WINDOW = 2
};

typedef struct tiger_solve_options {
  size_t size;
  int32_t goal;
  int32_t lower, upper; /* for TIGER_WINDOW: even numbers, -64 <= lower < upper <= 64 */
  double seconds;       /* limits; 0: none */
  uint64_t nodes;       /* the search ends within some hundred nodes of it */
  int (*progress)(const tiger_result* so_far, void* user); /* called about every 10,000 nodes */
  void* user;
} tiger_solve_options;

/* Solves a position by a search to the end of the game. Starts with an empty table. The best move
 * is proved to reach the lower bound; if that is -64 or below the window, the move is only a
 * guess. */
TIGER_API tiger_status tiger_solve(tiger_engine* engine, const tiger_position* position,
                                   const tiger_solve_options* options, tiger_result* result);

/* Solves every legal move of a position, or its pass: results[i] has the score of playing
 * results[i].move, best first. There is room for `capacity` results, at least as many as moves;
 * *count tells how many were written. The limits, and `nodes` and `seconds` in each result, are for
 * all moves together; a line is the move alone. A stopped call gives the moves solved. */
TIGER_API tiger_status tiger_solve_moves(tiger_engine* engine, const tiger_position* position,
                                         const tiger_solve_options* options, tiger_result* results,
                                         int32_t capacity, int32_t* count);

typedef struct tiger_batch_options {
  size_t size;
  int32_t goal; /* as for tiger_solve() */
  int32_t lower, upper;
  double seconds; /* for all positions together; 0: no limit */
  uint64_t nodes; /* for each position; 0: no limit */
  int (*progress)(size_t finished, size_t count, void* user); /* also at the end */
  void* user;
} tiger_batch_options;

/* Solves `count` positions, each by one thread, as many at a time as the engine has threads.
 * results[i] belongs to player[i] to move against opponent[i]; it has no line. Positions that were
 * not solved have `complete` 0. */
TIGER_API tiger_status tiger_solve_many(tiger_engine* engine, const uint64_t* player,
                                        const uint64_t* opponent, size_t count,
                                        const tiger_batch_options* options, tiger_result* results);

/* ---- Analysing and playing ------------------------------------------------------------------- */

typedef struct tiger_analyze_options {
  size_t size;
  int32_t level;  /* 1 to 60: how deep, and when it solves; 0: 60, which solves everything */
  int32_t depth;  /* plies, instead of a level; 0: by level */
  int32_t lines;  /* how many of the best moves get a score, 1 to 60; 0: one */
  double seconds; /* limits; 0: none */
  uint64_t nodes;
  /* called after each iteration, which is deeper than the last */
  int (*iteration)(const tiger_result* results, int32_t count, void* user);
  void* user;
  /* called about every 10,000 nodes: `depth`, `move` and `score` are those of the running
   * iteration; TIGER_NO_SQUARE and TIGER_NO_SCORE as long as it has found none */
  int (*progress)(const tiger_result* so_far, void* user);
} tiger_analyze_options;

/* Analyses a position by deepening: results[i] is the i-th best move. There is room for `capacity`
 * results, at least as many as `lines`; *count tells how many were written: none only if the game
 * is over. Uses what earlier calls left in the table, unless the engine has to make a new table. */
TIGER_API tiger_status tiger_analyze(tiger_engine* engine, const tiger_position* position,
                                     const tiger_analyze_options* options, tiger_result* results,
                                     int32_t capacity, int32_t* count);

typedef struct tiger_play_options {
  size_t size;
  double clock;        /* seconds left; 0: no clock */
  int32_t clock_moves; /* moves to play in that time; 0: all of the game */
  int32_t level;       /* 1 to 60; 0: 60 */
  double increment;    /* seconds that each move adds */
  double move_time;    /* seconds for this move; 0: no limit */
  uint64_t nodes;      /* 0: no limit */
  /* 1 to 10: a move as people choose it, 4 to 10 as learned from games of weak to strong tournament
   * players, 1 to 3 weaker (built, not learned). It has no score; no level, limit, book or `vary`
   * may be given. 0: the best move */
  int32_t human;
  const tiger_game* game;  /* for `human`: the game so far, whose last moves matter; or null */
  uint64_t seed;           /* of all random choices: the same seed gives the same move */
  int32_t vary;            /* 1: draws among moves that are at most 0.3 discs worse than the best */
  int32_t book_within;     /* draws among the book's moves at most this many discs worse */
  struct tiger_book* book; /* of book.h: if it knows a score, one of its moves is played */
} tiger_play_options;

/* Chooses a move, however little time there is; TIGER_OK also if a limit ended the search. A forced
 * move takes no time of the clock: its score is exact near the end, or TIGER_NO_SCORE. */
TIGER_API tiger_status tiger_play(tiger_engine* engine, const tiger_position* position,
                                  const tiger_play_options* options, tiger_result* result);

/* The static evaluation in discs: the expected score without a search, -64 to 64; the final score
 * if the game is over. */
TIGER_API tiger_status tiger_evaluate(tiger_engine* engine, const tiger_position* position,
                                      double* discs);
/* The same for `count` boards at once; NaN for those that a stop left out. */
TIGER_API tiger_status tiger_evaluate_many(tiger_engine* engine, const uint64_t* player,
                                           const uint64_t* opponent, size_t count, double* discs);

/* ---- Reviewing games ------------------------------------------------------------------------- */

enum { TIGER_UNKNOWN = 2 }; /* an outcome that is not proved */
/* For a cost of at least 2, 4, 10 discs; giving away a proved win or draw is always a blunder. */
enum { TIGER_NO_MARK = 0, TIGER_INACCURACY = 1, TIGER_MISTAKE = 2, TIGER_BLUNDER = 3 };

/* What a move of a game cost. Scores are for the side that moved. */
typedef struct tiger_reviewed_move {
  size_t size;
  int32_t ply;    /* from 0, passes included */
  int32_t number; /* from 1, without passes; a pass has the number of the move before, or 0 */
  int32_t side;
  int32_t empties;      /* before the move */
  int32_t forced;       /* 1: the only legal move, or a pass */
  int32_t complete;     /* 1: both scores are those that were asked for */
  int32_t played, best; /* moves; the scores below assume best play after them */
  int32_t played_score, best_score;
  double played_value, best_value;                            /* the scores, as in tiger_result */
  int32_t played_lower, played_upper, best_lower, best_upper; /* proved: lower <= score <= upper */
  int32_t cost;                         /* best_score - played_score, never below 0 */
  int32_t mark;                         /* TIGER_NO_MARK ... TIGER_BLUNDER */
  int32_t exact;                        /* 1: both scores are exact */
  int32_t depth;                        /* plies searched for both scores */
  int32_t confidence;                   /* as in tiger_result */
  int32_t played_outcome, best_outcome; /* -1 loss, 0 draw, 1 win; TIGER_UNKNOWN */
  int32_t line_length;
  uint64_t nodes;
  uint8_t line[TIGER_MAX_LINE]; /* the best move and the line after it */
} tiger_reviewed_move;

typedef struct tiger_review_options {
  size_t size;
  int32_t level;         /* 1 to 60, for positions that are not solved; 0: 16 */
  int32_t depth;         /* plies, instead of a level; 0: by level */
  int32_t exact;         /* scores are exact with at most this many empty squares; 0: 20 */
  int32_t win_loss_draw; /* the outcome is proved with at most this many; 0: 24 */
  /* the last move of the game first */
  int (*reviewed)(const tiger_reviewed_move* move, void* user);
  void* user;
} tiger_review_options;

/* Reviews a game, from its last move to its first, by one thread: the report depends on the game,
 * the options and the size of the table alone. `moves` has room for `capacity` moves,
 * TIGER_MAX_LINE is always enough; *count tells how many were written, in the order of the game.
 * If the call is stopped, the first moves of the game are missing. */
TIGER_API tiger_status tiger_review(tiger_engine* engine, const tiger_game* game,
                                    const tiger_review_options* options, tiger_reviewed_move* moves,
                                    int32_t capacity, int32_t* count);

/* The number of lines of `depth` plies, 1 to 60: the usual test of move generation.
 * `pass_is_ply`: 1 if a pass counts as a ply, 0 if the line goes on with the next disc. */
TIGER_API tiger_status tiger_perft(tiger_engine* engine, const tiger_position* position,
                                   int32_t depth, int32_t pass_is_ply, uint64_t* lines);

#ifdef __cplusplus
}
#endif

#include "tiger/files.h"

#endif
