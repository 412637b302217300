// Shared by the tests of iterations that are not exact: the depths and confidences to try.
#pragma once

#include <utility>
#include <vector>

#include "search/solving.h"

namespace tiger::solving {

inline constexpr int kUnsure[] = {73, 87, 95, 98, 99};  // every confidence below certainty

// Depths of iterations that are not exact, for a root with `empties` empty squares: a few depths
// and the end of the game at each confidence, and at full confidence a few depths and the one just
// before the end.
inline std::vector<SearchDepth> unsure_reaches(int empties) {
  std::vector<SearchDepth> reaches;
  for (const int horizon : {empties - 4, empties - 5, empties - 7, 5, 0})
    for (const int confidence : kUnsure) reaches.push_back({horizon, confidence});
  for (const int horizon : {empties - 4, empties - 5, 5, 1}) reaches.push_back({horizon, kCertain});
  return reaches;
}

template <class T>
void shuffle(std::vector<T>& list, sample::Random& random) {
  for (std::size_t i = list.size(); i > 1; --i)
    std::swap(list[i - 1], list[random.below(static_cast<int>(i))]);
}

}  // namespace tiger::solving
