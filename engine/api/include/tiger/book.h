/* Opening books of Tiger: what `tiger book` makes, to be looked up. The head comment of tiger.h
 * applies here, too.
 *
 * Books need SQLite 3: its header where the library is built, and its own library, which is loaded
 * when the first book is opened; without them tiger_book_open() fails with TIGER_FILE_ERROR. */
#ifndef TIGER_BOOK_H
#define TIGER_BOOK_H

#include "tiger/tiger.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tiger_book tiger_book;

/* How reliable a score is, in ascending order. Only the last two are proofs. */
enum {
  TIGER_SEARCHED = 0,
  TIGER_CLAIMED_EXACT = 1, /* exact, says its source */
  TIGER_PROOF_ACCEPTED = 2,
  TIGER_PROVED = 3
};

/* Games through a position or a move: won, drawn and lost by the side to move. */
typedef struct tiger_book_games {
  uint32_t wins, draws, losses;
  uint32_t lines; /* without result */
} tiger_book_games;

typedef struct tiger_book_position {
  size_t size;
  int32_t score; /* for the side to move; TIGER_NO_SCORE: the book has none */
  int32_t best;  /* a move with this score; TIGER_PASS; or TIGER_NO_SQUARE if unknown */
  double value;  /* the score, as in tiger_result */
  int32_t lower; /* proved: lower <= exact score <= upper */
  int32_t upper;
  int32_t exact; /* 1: lower = score = upper */
  tiger_book_games games;
} tiger_book_position;

typedef struct tiger_book_move {
  size_t size;
  int32_t move;
  int32_t score; /* for the side that plays it; TIGER_NO_SCORE: only games known */
  double value;  /* the score, as in tiger_result */
  int32_t lower; /* proved, as above */
  int32_t upper;
  int32_t exact;
  int32_t inside; /* 1: it leads to a position of the book */
  /* The claim on which the score rests. Texts are "" where unknown; `program` is null if
   * there is none: no score, or one that the rules alone give. */
  int32_t rank;       /* TIGER_SEARCHED ... TIGER_PROVED */
  int32_t depth;      /* plies, or the level of a program that counts in levels; 0: unknown */
  int32_t confidence; /* as in tiger_result; 0: unknown */
  int32_t date;       /* such as 20261125; 0: unknown */
  const char* program;
  const char* version;
  const char* weights;
  tiger_book_games games;
} tiger_book_move;

/* Opens a book for reading; the file need not be writable. Free it with tiger_book_free(). */
TIGER_API tiger_status tiger_book_open(const char* path, tiger_book** book);
TIGER_API void tiger_book_free(tiger_book* book); /* null is fine */

/* What the book knows of a position: the moves with a score or games, best first. There is room for
 * `capacity` moves, TIGER_MAX_LEGAL_MOVES is always enough; *count tells how many were written. If
 * the side to move must pass, *count is 0. Several threads may use a book, but a child process made
 * by fork() may not: there the call returns TIGER_FORKED. */
TIGER_API tiger_status tiger_book_look_up(tiger_book* book, const tiger_position* position,
                                          tiger_book_position* known, tiger_book_move* moves,
                                          int32_t capacity, int32_t* count);

#ifdef __cplusplus
}
#endif

#endif
