// Suggestions for a mistyped name.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace tiger::tools {

// The smallest number of letters to insert, delete or replace that turns `a` into `b`, by the
// Wagner-Fischer algorithm.
std::size_t edit_distance(std::string_view a, std::string_view b);

// Returns " (did you mean 'solve'?)" with the most similar of the names, if at most two letters and
// at most half of the letters of `name` differ; otherwise an empty text.
template <class Names>
std::string did_you_mean(std::string_view name, const Names& names) {
  constexpr std::size_t kMaxDistance = 2;
  const std::size_t letters = name.size() - std::min(name.size(), name.find_first_not_of('-'));
  std::size_t least = std::min(kMaxDistance, letters / 2) + 1;
  std::string_view similar;
  for (const std::string_view one : names) {
    const std::size_t distance = edit_distance(name, one);
    if (distance >= least) continue;
    least = distance;
    similar = one;
  }
  return similar.empty() ? "" : " (did you mean '" + std::string(similar) + "'?)";
}

}  // namespace tiger::tools
