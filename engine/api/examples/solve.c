/* Solves one position: solve "<64 squares> <side>" */
#include <stdio.h>

#include "tiger/tiger.h"

int main(int argc, char **argv) {
  tiger_position position;
  tiger_engine *engine = NULL;
  tiger_result result = {.size = sizeof result};
  tiger_status status;
  char move[TIGER_SQUARE_SIZE];
  int i;

  if (argc != 2 || tiger_position_parse(argv[1], &position) != TIGER_OK) {
    fprintf(stderr, "usage: solve POSITION\n%s\n", tiger_message(NULL));
    return 2;
  }
  if (tiger_engine_new(NULL, &engine) != TIGER_OK) {
    fprintf(stderr, "%s\n", tiger_message(NULL));
    return 2;
  }
  status = tiger_solve(engine, &position, NULL, &result);
  if (status == TIGER_OK) {
    printf("score %+d, line", (int)result.score);
    for (i = 0; i < result.line_length; ++i) {
      tiger_square_name(result.line[i], move);
      printf(" %s", move);
    }
    printf("\n");
  } else {
    fprintf(stderr, "%s: %s\n", tiger_status_text(status), tiger_message(engine));
  }
  tiger_engine_free(engine);
  return status == TIGER_OK ? 0 : 2;
}
