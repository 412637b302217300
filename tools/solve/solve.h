// Solves, logs and shows positions in order: `tiger solve`, and `solve` in the REPL.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/defaults.h"
#include "cli/input.h"
#include "cli/search_options.h"
#include "search/solver.h"

namespace tiger::tools {

struct SolveOptions {
  std::vector<std::string> files;
  std::optional<std::string> board = {};
  std::optional<Selection> selection = {};  // all positions without it
  SolveSettings settings = {.driver = kDefaultDriver};
  std::shared_ptr<const Weights> weights = {};    // where settings.weights points, unless built in
  std::optional<int> hash_bits = kSolveHashBits;  // nothing: sized for each position
  bool hash_bits_chosen = false;                  // by the user
  // One in any case for small positions, several of which are solved at a time.
  int threads = all_threads();
  bool all_moves = false;
  bool stats = false;
  bool json = false;
  bool quiet = false;
  std::optional<std::string> log = {};

  // Up to so many empty squares the threads do more side by side than together. Their counts then
  // repeat exactly, too.
  static constexpr int kMaxSideBySide = 20;

  bool is_small(const Position& position) const {
    return position.board.empty_count() <= kMaxSideBySide;
  }

  // How many threads search a position.
  int threads_for(const Position& position) const { return is_small(position) ? 1 : threads; }

  // The table's size for a position.
  int hash_bits_for(const Position& position) const {
    return hash_bits.value_or(automatic_hash_bits_for(position.board.empty_count()));
  }
  int automatic_hash_bits_for(int empties) const {
    return automatic_hash_bits(empties, settings.uses_endgame_cache());
  }
};

// Returns the exit status: that of a signal where one ended it, kContradiction where a result
// contradicts its file, kFailure where not all could be read. Throws Failure.
int solve_files(const SolveOptions& options);

}  // namespace tiger::tools
