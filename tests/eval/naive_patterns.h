// The patterns with nothing clever in them: features, indices and shared weights are read square by
// square from the list of patterns. The fast code of the engine is compared with this, so of the
// engine's headers only the plain types and kPatterns are used.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "eval/patterns.h"

namespace tiger::naive {

// Where symmetry s moves a square: bit 0 mirrors the files, bit 1 the rows, then bit 2 transposes.
inline Square image(Square x, int s) {
  int file = x % 8;
  int row = x / 8;
  if (s & 1) file = 7 - file;
  if (s & 2) row = 7 - row;
  return s & 4 ? 8 * file + row : 8 * row + file;
}

inline std::vector<Square> images(const Pattern& pattern, int s) {
  std::vector<Square> moved;
  for (int i = 0; i < pattern.size; ++i) moved.push_back(image(pattern.squares[i], s));
  return moved;
}

inline std::set<Square> as_set(const std::vector<Square>& squares) {
  return {squares.begin(), squares.end()};
}

// The places of a pattern, each set of squares once: by the first symmetry that gives it.
inline std::vector<std::vector<Square>> places(const Pattern& pattern) {
  std::vector<std::vector<Square>> found;
  std::set<std::set<Square>> seen;
  for (int s = 0; s < 8; ++s)
    if (seen.insert(as_set(images(pattern, s))).second) found.push_back(images(pattern, s));
  return found;
}

inline int disc_on(const Board& board, Square x) {
  return static_cast<int>(board.player >> x & 1) - static_cast<int>(board.opponent >> x & 1);
}

inline int three_to(int n) {
  int product = 1;
  while (n-- > 0) product *= 3;
  return product;
}

// The number whose digits, the first square's the lowest, are +1, -1 and 0.
inline int index_of(const std::vector<Square>& squares, const Board& board) {
  int index = 0;
  for (std::size_t i = 0; i < squares.size(); ++i)
    index += disc_on(board, squares[i]) * three_to(static_cast<int>(i));
  return index;
}

// The number of a pattern's first configuration, where all discs are the opponent's, in the list of
// the configurations of all patterns; for kPatternCount the length of the list.
inline int first_configuration(int pattern) {
  int first = 0;
  for (int p = 0; p < pattern; ++p) first += three_to(kPatterns[p].size);
  return first;
}

// The symmetries that map a pattern onto itself.
inline std::vector<int> own_symmetries(const Pattern& pattern) {
  std::vector<int> found;
  for (int s = 0; s < 8; ++s)
    if (as_set(images(pattern, s)) == as_set(images(pattern, 0))) found.push_back(s);
  return found;
}

// The image of a configuration under symmetry s: its digits are painted on the board where s moves
// their squares, and read again.
inline int moved_configuration(const Pattern& pattern, int configuration, int s) {
  std::array<int, 64> picture{};
  for (int i = 0; i < pattern.size; ++i, configuration /= 3)
    picture[image(pattern.squares[i], s)] = configuration % 3;
  int moved = 0;
  for (int i = pattern.size - 1; i >= 0; --i) moved = 3 * moved + picture[pattern.squares[i]];
  return moved;
}

// The number of each configuration's weight, from 0 in order of first use. Configurations that are
// mirror images of each other within their pattern share one.
inline const std::vector<int>& weight_numbers() {
  static const std::vector<int> numbers = [] {
    std::vector<int> list;
    int next = 0;
    for (const Pattern& pattern : kPatterns) {
      const std::size_t first = list.size();
      const std::vector<int> symmetries = own_symmetries(pattern);
      for (int configuration = 0; configuration < three_to(pattern.size); ++configuration) {
        int least = configuration;
        for (const int s : symmetries)
          least = std::min(least, moved_configuration(pattern, configuration, s));
        const int number = least == configuration ? next++ : list[first + least];
        list.push_back(number);
      }
    }
    return list;
  }();
  return numbers;
}

}  // namespace tiger::naive
