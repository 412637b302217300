// The command line of `tiger solve`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/solver.h"
#include "tasks.h"

namespace tiger::tools {

// MTD(f) needed fewer nodes and less time than PVS and alpha-beta with the same table.
inline constexpr Driver kDefaultDriver = Driver::kMtdf;

struct SolveOptions {
  std::vector<std::string> files;
  std::optional<std::string> board;
  std::optional<Selection> selection;  // all positions without it
  SolveSettings settings;
  std::shared_ptr<const Weights> weights;  // where settings.weights points, unless built in
  std::optional<int> hash_bits = kDefaultHashBits;  // nothing: sized for each position
  bool hash_bits_chosen = false;                    // by the user
  bool all_moves = false;
  bool stats = false;
  bool json = false;
  bool quiet = false;
  std::optional<std::string> log;

  // The table's size for a position.
  int hash_bits_for(const Position& position) const {
    return hash_bits ? *hash_bits : automatic_hash_bits(position.board.empty_count());
  }
};

// Nothing where only the help was asked for. Throws UsageError.
std::optional<SolveOptions> parse_solve_options(int argc, char** argv);

}  // namespace tiger::tools
