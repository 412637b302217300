// The drivers that `tiger compare` knows. All search with the same null-window search or the same
// alpha-beta, the same move ordering, table and leaves. They differ in their choice of windows.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "search/context.h"

namespace tiger::tools {

// What a contender gets besides the context, which was made from this.
struct Setup {
  const SearchControl& control;
  int min_empties_for_table = default_min_empties_for_table();
  const Weights* weights = nullptr;
  std::optional<Value> first_guess = {};
};

struct Contender {
  std::string_view name;
  std::string_view what;  // for the help
  bool guesses;           // whether it gets a first guess of the score
  // Searches a root with a legal move, at the depth of the context's iteration, with the full
  // window. context.root then has the exact score, unless the search was stopped.
  void (*search)(SearchContext& context, const Board& root, const Setup& setup);
  bool finds_score = true;  // false: context.root has the best move, and bounds of the score
  bool only_to_the_end = false;
};

// All of them; the first few are those that are compared by default.
std::span<const Contender> all_contenders();
std::span<const Contender> default_contenders();

// Null for an unknown name.
const Contender* find_contender(std::string_view name);

// The text of the help: a line for each.
std::string contenders_help();

}  // namespace tiger::tools
