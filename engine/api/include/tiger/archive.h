/* Recorded games by position. The head comment of tiger.h applies here, too. (since 0.3.0) */
#ifndef TIGER_ARCHIVE_H
#define TIGER_ARCHIVE_H

#include "tiger/tiger.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Many recorded games, by the positions that they reached: from an index that `tiger games --index
 * FILE` has written, or from files of games. Several threads may use one. */
typedef struct tiger_archive tiger_archive;

/* Totals of games. Wins and losses are those of the side to move in the position asked about. */
typedef struct tiger_archived_games {
  size_t size;
  int32_t move; /* played next; TIGER_NO_SQUARE: the records end here, or all games together */
  int32_t games;
  int32_t wins, draws, losses;   /* as far as results are known */
  int32_t first_year, last_year; /* 0: unknown */
  int32_t scored;                /* games whose final score is known */
  double mean;                   /* of these scores; NaN: there are none */
} tiger_archived_games;

/* Which games count. Names match whole or, if none does, in part; null: any. */
typedef struct tiger_archive_filter {
  size_t size;
  int32_t first_year, last_year; /* 0: no limit */
  const char *player, *opponent; /* both took part, with either colour */
  const char* tournament;
} tiger_archive_filter;

/* Opens an index. TIGER_FILE_ERROR if it cannot be used: it is cut short, or of another version. */
TIGER_API tiger_status tiger_archive_open(const char* path, tiger_archive** archive);

/* Makes an archive in memory of the games in `count` files, which may be freed afterwards. */
TIGER_API tiger_status tiger_archive_of_files(const tiger_file* const* files, size_t count,
                                              tiger_archive** archive);
TIGER_API void tiger_archive_free(tiger_archive* archive); /* null is fine */

/* The games through a position or its mirror images, after a forced pass if any: `all` together,
 * and `moves` by next move, most frequent first. There is room for `capacity` moves,
 * TIGER_MAX_LEGAL_MOVES is always enough; *count tells how many were written. */
TIGER_API tiger_status tiger_archive_look_up(const tiger_archive* archive,
                                             const tiger_position* position,
                                             const tiger_archive_filter* filter,
                                             tiger_archived_games* all, tiger_archived_games* moves,
                                             int32_t capacity, int32_t* count);

#ifdef __cplusplus
}
#endif

#endif
