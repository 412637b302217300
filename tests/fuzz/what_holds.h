// What must hold of the results of the C interface, whatever the arguments were.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "tiger/tiger.h"

namespace fuzz {

// An assertion that stays on in every build.
inline void require(bool holds) {
  if (!holds) std::abort();
}

template <class Struct>
Struct sized() {
  Struct one = {};
  one.size = sizeof one;
  return one;
}

template <class Struct>
std::vector<Struct> sized(std::size_t count) {
  return std::vector<Struct>(count, sized<Struct>());
}

inline bool is_valid(const tiger_position& position) {
  return (position.player & position.opponent) == 0 && position.side >= 0 && position.side <= 1;
}

inline bool is_over(const tiger_position& position) {
  std::int32_t score = 0;
  require(tiger_position_score(&position, &score) == TIGER_OK);
  return score != TIGER_NO_SCORE;
}

inline bool is_legal(tiger_position position, int move) {
  return tiger_position_play(&position, move) == TIGER_OK;
}

inline void check_line(tiger_position position, const std::uint8_t* line, int length) {
  require(length >= 0 && length <= TIGER_MAX_LINE);
  for (int i = 0; i < length; ++i) require(tiger_position_play(&position, line[i]) == TIGER_OK);
}

inline void check_result(const tiger_position& position, const tiger_result& result) {
  require(result.lower >= -64 && result.lower <= result.upper && result.upper <= 64);
  require(result.exact == 0 || result.exact == 1);
  require(result.complete == 0 || result.complete == 1);
  require((result.exact == 1) <= (result.lower == result.upper));
  require(result.score == TIGER_NO_SCORE ||
          (result.score >= result.lower && result.score <= result.upper));
  require(result.depth >= 0 && result.depth <= 64);
  require(result.confidence >= 0 && result.confidence <= 100);
  require(result.seconds >= 0);
  require(result.move == TIGER_NO_SQUARE || is_legal(position, result.move));
  if (is_over(position)) require(result.move == TIGER_NO_SQUARE && result.line_length == 0);
  check_line(position, result.line, result.line_length);
}

}  // namespace fuzz
