// What goes wrong, and what the user can do about it: memory and threads that the system refuses,
// and mistyped names.
#pragma once

#include <algorithm>
#include <cstddef>
#include <exception>
#include <string>
#include <string_view>

#include "cli/program.h"
#include "platform/memory.h"

namespace tiger::tools {

// There is no memory for a table.
struct TableRefused : Failure {
  // `option` sets the size of the table.
  TableRefused(int hash_bits, const MemoryRefused& refused,
               const std::string& option = "--hash-bits");
};

// Whether memory was refused, so that fewer threads may help.
bool is_memory_refused(const std::exception& error);

// The message for an error that ends the program: the reason, and what to change.
std::string failure_text(const std::exception& error);

// Prints failure_text() on stderr, or a fixed text where memory does not even suffice for it.
void warn_of_failure(const std::exception& error) noexcept;

// Warns on stderr if the system granted fewer threads than were wanted; only once, as later
// searches will hardly get more.
void warn_of_fewer_threads(int wanted, int granted);

// ---- Mistyped names ----------------------------------------------------------------------------

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
