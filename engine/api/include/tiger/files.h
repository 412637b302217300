/* Files of positions and games. tiger.h includes this, and its head comment applies here, too. */
#ifndef TIGER_FILES_H
#define TIGER_FILES_H

#include "tiger/tiger.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Reading --------------------------------------------------------------------------------- */

/* The contents of a file in any format that Tiger reads, such as OBF, transcripts or WTHOR. */
typedef struct tiger_file tiger_file;

/* A position of a file, with the scores that the file gives for moves. */
typedef struct tiger_problem {
  size_t size;
  tiger_position position;
  int32_t number;    /* as in "#40"; 0 if it has none */
  int32_t line;      /* of the file, from 1; 0 in binary files */
  const char* title; /* "" if it has none */
  /* the best score given for a move, or the position's score in training data; TIGER_NO_SCORE if
   * there is none */
  int32_t score;
  int32_t move_count;
  uint8_t moves[TIGER_MAX_LEGAL_MOVES]; /* moves with a score, in the order of the file */
  int8_t scores[TIGER_MAX_LEGAL_MOVES];
} tiger_problem;

typedef struct tiger_read_options {
  size_t size;
  const char* name; /* of the file, for messages; or null */
  /* called every few milliseconds; may be null. If it returns anything but 0, the call ends with
   * TIGER_STOPPED, and there is no file. It must not throw */
  int (*stopped)(void* user);
  void* user;
} tiger_read_options;

/* Reads the bytes of a whole file, which are not needed afterwards (and may be null if size is 0).
 * TIGER_PARSE_ERROR if nothing in it can be read; a file that is partly wrong gives its good parts
 * and its errors. */
TIGER_API tiger_status tiger_file_read(const void* bytes, size_t size,
                                       const tiger_read_options* options, tiger_file** file);
TIGER_API void tiger_file_free(tiger_file* file); /* null is fine */
TIGER_API tiger_status tiger_file_counts(const tiger_file* file, size_t* problems, size_t* games,
                                         size_t* errors);
TIGER_API tiger_status tiger_file_problem(const tiger_file* file, size_t index,
                                          tiger_problem* problem);
TIGER_API tiger_status tiger_file_game(const tiger_file* file, size_t index, tiger_game* game);

/* What could not be read in a file. `tiger schema messages` prints all kinds, with the English
 * sentences that the arguments complete, so that programs can translate them. */
typedef struct tiger_error {
  size_t size;
  const char* kind;     /* of the message: "row-too-short" */
  const char* subject;  /* what it is about: squares, side, character, move, score, contradiction,
                         * truncated, encoding, format or empty */
  int32_t line, column; /* from 1, columns in bytes; line 0 in binary files */
  int32_t game, move;   /* their numbers, from 1; 0: the only game, or no move */
  const char* reason;   /* in English, with game and move */
  const char* text;     /* "file:line:column: reason" */
  int32_t argument_count;
  const char* arguments[TIGER_MAX_ARGUMENTS];
} tiger_error;

TIGER_API tiger_status tiger_file_error(const tiger_file* file, size_t index, tiger_error* error);

/* ---- Writing --------------------------------------------------------------------------------- */

enum { TIGER_GGF = 1, TIGER_SGF = 2, TIGER_PGN = 3 };

/* Writes a game with all that is known of it. If `result` is null, the discs are counted. *size
 * becomes the size of the whole text with the 0 at its end; if that is more than `capacity`, the
 * call returns TIGER_INVALID_ARGUMENT. To get only the size, pass a null text and capacity 0. */
TIGER_API tiger_status tiger_game_write(const tiger_game* game, int32_t format, char* text,
                                        size_t capacity, size_t* size);

#ifdef __cplusplus
}
#endif

#endif
