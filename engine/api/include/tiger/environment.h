/* An environment for reinforcement learning: many games at a time, against a player of Tiger's. The
 * head comment of tiger.h applies here, too. (since 0.3.0) */
#ifndef TIGER_ENVIRONMENT_H
#define TIGER_ENVIRONMENT_H

#include "tiger/arrays.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tiger_environment tiger_environment;

enum { TIGER_EITHER_SIDE = 2 };

typedef struct tiger_environment_options {
  size_t size;
  int32_t games;   /* at a time, 1 to 2^20 */
  int32_t side;    /* of the caller: TIGER_BLACK, TIGER_WHITE, or TIGER_EITHER_SIDE: drawn */
  int32_t level;   /* the opponent's level, 1 to 60; 0: see `human` */
  int32_t human;   /* level of a human-like opponent, 1 to 10; both 0: its moves are random */
  int32_t opening; /* how many random moves begin a game, 0 to 40 */
  int32_t planes;  /* 2, or 3: with the legal moves */
  int32_t dense;   /* 1: see tiger_environment_step() */
  int32_t exact;   /* the potential is exact with at most this many empty squares, 0 to 20 */
  int32_t restart; /* 1: a game that has ended is followed by a new one in the same step */
  /* called every few milliseconds if no engine is needed; may be null. Anything but 0 ends the call
   * with TIGER_STOPPED, as tiger_stop() does with an engine. It must not throw */
  int (*stopped)(void* user);
  void* user;
} tiger_environment_options;

/* Free it with tiger_environment_free(). */
TIGER_API tiger_status tiger_environment_new(const tiger_environment_options* options,
                                             tiger_environment** environment);
TIGER_API void tiger_environment_free(tiger_environment* environment); /* null is fine */
/* Why the last call for this environment failed. */
TIGER_API const char* tiger_environment_message(const tiger_environment* environment);

/* Arrays of the caller that a step fills, with an element (or several) for each game. `planes`,
 * `legal` and `sides` describe the position in which the caller is to move next. */
typedef struct tiger_environment_view {
  size_t size;
  uint8_t* planes;    /* planes * 64: the caller's discs, the opponent's, the legal moves */
  uint8_t* legal;     /* 65 actions, 1 if legal */
  uint8_t* sides;     /* the caller's: TIGER_BLACK or TIGER_WHITE */
  float* rewards;     /* in discs */
  uint8_t* ended;     /* 0: goes on, 1: has ended, 2: lost by an illegal action */
  int8_t* scores;     /* of the game that has ended, for the caller; else TIGER_NO_SCORE */
  uint64_t* player;   /* the board before any new game: the caller's discs, */
  uint64_t* opponent; /* and the opponent's */
} tiger_environment_view;

/* Begins all games anew. The same seed and actions lead to the same games with any number of
 * threads. The engine, which may be null if the opponent is random and the rewards are not dense,
 * thinks for the opponent and evaluates. */
TIGER_API tiger_status tiger_environment_reset(tiger_environment* environment, tiger_engine* engine,
                                               uint64_t seed, const tiger_environment_view* view);

/* Plays the caller's action (0 to 64) in each game, and the opponent's move or pass after it. An
 * illegal action loses the game by 64 discs.
 *
 * A reward is the final score when the game has ended, and 0 before; or, with `dense`, the
 * potential after the step minus that before it. The potential is 0 when a game begins, its score
 * when it has ended, and in between the value of tiger_evaluate() or the exact score (`exact`). So
 * the rewards of a game add up to its final score. After a call that was stopped, all games must be
 * reset. */
TIGER_API tiger_status tiger_environment_step(tiger_environment* environment, tiger_engine* engine,
                                              const uint8_t* actions,
                                              const tiger_environment_view* view);

#ifdef __cplusplus
}
#endif
#endif
