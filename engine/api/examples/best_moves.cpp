// Shows the scores of the best moves of a position: best_moves POSITION [LEVEL]
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "tiger/tiger.h"

int main(int argc, char** argv) {
  tiger_position position;
  if (argc < 2 || tiger_position_parse(argv[1], &position) != TIGER_OK) {
    std::fprintf(stderr, "usage: best_moves POSITION [LEVEL]\n%s\n", tiger_message(nullptr));
    return 2;
  }
  tiger_engine* made = nullptr;
  if (tiger_engine_new(nullptr, &made) != TIGER_OK) return 2;
  const std::unique_ptr<tiger_engine, decltype(&tiger_engine_free)> engine(made, tiger_engine_free);

  tiger_analyze_options options{};
  options.size = sizeof options;
  options.level = argc > 2 ? std::atoi(argv[2]) : 16;
  options.lines = 5;
  std::array<tiger_result, 5> results{};
  results[0].size = sizeof results[0];
  int32_t count = 0;
  if (tiger_analyze(engine.get(), &position, &options, results.data(), 5, &count) != TIGER_OK) {
    std::fprintf(stderr, "%s\n", tiger_message(engine.get()));
    return 2;
  }
  for (int i = 0; i < count; ++i) {
    char move[TIGER_SQUARE_SIZE];
    tiger_square_name(results[i].move, move);
    std::printf("%s %+d%s\n", move, results[i].score, results[i].exact ? " exact" : "");
  }
}
