// The command line of `tiger solve`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/positions.h"
#include "search/solver.h"

namespace tiger::tools {

// PVS and MTD(f) need about the same nodes and time.
inline constexpr Driver kDefaultDriver = Driver::kMtdf;

struct SolveOptions {
  std::vector<std::string> files;
  std::optional<std::string> board;
  std::optional<Selection> selection;  // all positions without it
  SolveSettings settings;
  std::shared_ptr<const Weights> weights;  // where settings.weights points, unless built in
  std::optional<int> hash_bits = kDefaultHashBits;  // nothing: sized for each position
  bool hash_bits_chosen = false;                    // by the user
  int threads = 1;  // one in any case for small positions, several of which are solved at a time
  bool all_moves = false;
  bool stats = false;
  bool json = false;
  bool quiet = false;
  std::optional<std::string> log;

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

// Nothing where only the help was asked for. Throws UsageError.
std::optional<SolveOptions> parse_solve_options(int argc, char** argv);

}  // namespace tiger::tools
