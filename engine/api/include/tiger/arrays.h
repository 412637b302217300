/* Many boards and games at once, as arrays. The head comment of tiger.h applies here, too.
 * (since 0.3.0)
 *
 * `count` boards are two arrays: player[i] is to move against opponent[i]. Calls with an engine use
 * all its threads. One thread does each board or game and begins with an empty table, so the
 * results are the same with any number of threads. */
#ifndef TIGER_ARRAYS_H
#define TIGER_ARRAYS_H

#include "tiger/tiger.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Networks have a head of 65 actions: the squares, and a pass as number 64. (Everywhere else a pass
 * is TIGER_PASS, 65, and 64 is no move.) */
enum { TIGER_ACTIONS = 65, TIGER_ACTION_PASS = 64 };

/* ---- Rules ----------------------------------------------------------------------------------- */

/* The final scores, or TIGER_NO_SCORE where the game is not over. */
TIGER_API tiger_status tiger_scores_many(const uint64_t* player, const uint64_t* opponent,
                                         size_t count, int8_t* scores);

/* Plays moves[i], a square or TIGER_PASS, and writes the boards for the other side to move. The
 * arrays written may be those read. If `passed` is not null, a forced pass of the other side is
 * played, too (passed[i] is 1, else 0), and boards of finished games are copied without a move. */
TIGER_API tiger_status tiger_play_many(const uint64_t* player, const uint64_t* opponent,
                                       size_t count, const uint8_t* moves, uint64_t* to_player,
                                       uint64_t* to_opponent, uint8_t* passed);

/* The images of the boards under a symmetry, 0 to 7, or with -1 their canonical images;
 * `symmetries`, which may be null, gets the symmetry of each. */
TIGER_API tiger_status tiger_symmetric_many(const uint64_t* player, const uint64_t* opponent,
                                            size_t count, int32_t symmetry, uint64_t* to_player,
                                            uint64_t* to_opponent, uint8_t* symmetries);

/* ---- Games ----------------------------------------------------------------------------------- */

/* A move of a game and the position before it; a plain value without a size. */
typedef struct tiger_step {
  uint64_t player, opponent;
  uint64_t legal; /* the squares where the side to move can play */
  uint32_t game;  /* its number in the array */
  uint16_t ply;   /* from 0; passes count only if `passes` is 1 */
  uint8_t side;   /* TIGER_BLACK or TIGER_WHITE */
  uint8_t move;   /* a square or TIGER_PASS */
} tiger_step;

/* The steps of games, one after the other: game i plays moves[60 * i] and so on, up to the first
 * TIGER_NO_SQUARE, from starts[i], or from the usual start if `starts` is null. If `passes` is 1,
 * forced passes are steps, too. At most `capacity` steps are written; *steps tells how many there
 * are. */
TIGER_API tiger_status tiger_steps_many(const tiger_position* starts, const uint8_t* moves,
                                        size_t count, int32_t passes, tiger_step* to,
                                        size_t capacity, size_t* steps);

enum {
  TIGER_RANDOM_GAMES = 0, /* every legal move is as probable as any other */
  TIGER_SIMPLE_GAMES = 1, /* a simple player, a tenth of whose moves is random */
  TIGER_HUMAN_GAMES = 2,  /* human-like players: of level `human`, or 0: drawn from 4 to 10 */
  TIGER_LEVEL_GAMES = 3   /* a player that searches at `level` */
};

typedef struct tiger_games_options {
  size_t size;
  int32_t players;    /* TIGER_RANDOM_GAMES ... */
  int32_t human;      /* 1 to 10, see tiger_play_options */
  int32_t level;      /* 1 to 60 */
  double temperature; /* with `level`: a move d discs worse than the best is e^(d / temperature)
                       * times less likely; 0: the best move, so that all games are the same */
  uint64_t seed;      /* the same seed and number make the same game */
  uint64_t first;     /* the number of the first game; the others follow */
  int (*progress)(size_t finished, size_t count, void* user);
  void* user;
} tiger_games_options;

/* Makes games from the usual start to their end: 60 numbers each, as tiger_steps_many() takes them,
 * all TIGER_NO_SQUARE for a game that was not made because the call was stopped. The first three
 * kinds are the games of `tiger dataset`. */
TIGER_API tiger_status tiger_games_many(tiger_engine* engine, const tiger_games_options* options,
                                        size_t count, uint8_t* moves);

/* ---- Searches -------------------------------------------------------------------------------- */

/* Solves every legal move: scores[65 * i + a] is the exact score of action a on board i, and
 * TIGER_NO_SCORE where it is illegal, or the board was not solved. The goal must be TIGER_EXACT. */
TIGER_API tiger_status tiger_solve_moves_many(tiger_engine* engine, const uint64_t* player,
                                              const uint64_t* opponent, size_t count,
                                              const tiger_batch_options* options, int8_t* scores);

typedef struct tiger_analyze_many_options {
  size_t size;
  int32_t level, depth, lines; /* as in tiger_analyze_options */
  double seconds;              /* for all boards together; 0: no limit */
  uint64_t nodes;              /* for each board; 0: no limit */
  int (*progress)(size_t finished, size_t count, void* user);
  void* user;
} tiger_analyze_many_options;

/* Analyses boards: results[lines * i + k] is the k-th best move of board i, k from 0. If the board
 * has fewer moves or was not analysed: TIGER_NO_SQUARE, with TIGER_NO_SCORE. */
TIGER_API tiger_status tiger_analyze_many(tiger_engine* engine, const uint64_t* player,
                                          const uint64_t* opponent, size_t count,
                                          const tiger_analyze_many_options* options,
                                          tiger_result* results);

/* Human-like moves of a level, 1 to 10, chosen without knowing the game so far; TIGER_PASS or
 * TIGER_NO_SQUARE where there is none. The same seed, i and board give the same move. */
TIGER_API tiger_status tiger_human_many(tiger_engine* engine, const uint64_t* player,
                                        const uint64_t* opponent, size_t count, int32_t level,
                                        uint64_t seed, uint8_t* moves);

typedef struct tiger_review_many_options {
  size_t size;
  int32_t level, depth, exact, win_loss_draw; /* as in tiger_review_options */
  size_t move_size;                           /* sizeof(tiger_reviewed_move) */
  /* gets the moves of a game; the games come in any order, in any thread, one at a time */
  int (*reviewed)(size_t game, const tiger_reviewed_move* moves, int32_t count, void* user);
  int (*progress)(size_t finished, size_t count, void* user);
  void* user;
} tiger_review_many_options;

/* Reviews games, each as tiger_review() does from an empty table. */
TIGER_API tiger_status tiger_review_many(tiger_engine* engine, const tiger_game* const* games,
                                         size_t count, const tiger_review_many_options* options);

#ifdef __cplusplus
}
#endif
#endif
