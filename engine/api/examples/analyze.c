/* Analyses the start of a game until another thread stops it. */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#include "tiger/tiger.h"

static int show(const tiger_result *results, int32_t count, void *user) {
  char move[TIGER_SQUARE_SIZE];
  (void)count, (void)user;
  tiger_square_name(results[0].move, move);
  printf("depth %d: %s %+d\n", (int)results[0].depth, move, (int)results[0].score);
  return 0; /* go on */
}

static void *stop_later(void *engine) {
  sleep(1);
  tiger_stop(engine);
  return NULL;
}

int main(void) {
  tiger_analyze_options options = {.size = sizeof options, .iteration = show};
  tiger_position position;
  tiger_engine *engine = NULL;
  tiger_result best = {.size = sizeof best};
  int32_t count;
  pthread_t thread;

  tiger_position_start(&position);
  if (tiger_engine_new(NULL, &engine) != TIGER_OK) return 2;
  pthread_create(&thread, NULL, stop_later, engine);
  printf("%s\n", tiger_status_text(tiger_analyze(engine, &position, &options, &best, 1, &count)));
  pthread_join(thread, NULL);
  tiger_engine_free(engine);
  return 0;
}
