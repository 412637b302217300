// Solves, logs and shows positions: for `tiger solve`, and for `solve` in an interactive session.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "cli/defaults.h"
#include "cli/input.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "search/solver.h"

namespace tiger::tools {

struct SolveOptions {
  InputRequest input;
  SolveSettings settings = {.driver = kDefaultDriver};
  std::shared_ptr<const Weights> weights = {};  // settings.weights points to these, unless built in
  std::optional<int> hash_bits = kSolveHashBits;  // nullopt: sized for each position
  bool hash_bits_chosen = false;                  // by the user
  // Small positions are solved several at a time, by one thread each.
  int threads = all_threads();
  // Limits for all the work on one position; nullopt: no limit.
  std::optional<std::chrono::milliseconds> time = {};
  std::optional<std::uint64_t> nodes = {};
  // The ends of --window, as they were given; settings.window holds even_window() of them.
  std::optional<Bounds> window = {};
  bool all_moves = false;
  bool check_moves = true;  // solves and compares each other move that the file gives a score
  bool explain = false;     // show every search of the root; positions are solved one by one
  bool stats = false;
  bool json = false;
  bool csv = false;
  bool quiet = false;
  std::optional<std::string> log = {};
  ColourUse colour = ColourUse::kAuto;

  // Positions with at most this many empty squares are solved several at a time, by one thread
  // each. That is faster than sharing a position, and node counts are reproducible.
  static constexpr int kMaxSideBySide = 20;

  bool is_small(const Position& position) const {
    return position.board.empty_count() <= kMaxSideBySide;
  }

  // Whether anything goes to stdout.
  bool prints() const { return !quiet || json || csv || all_moves || stats || explain; }

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

// The even numbers that ask the same of a score, which is even: an odd lower end is one less, an
// odd upper end one more.
constexpr Bounds even_window(Bounds window) {
  return {window.lower - (window.lower & 1), window.upper + (window.upper & 1)};
}

// Returns the exit status: that of the signal if one ended it, kFailure if not all positions could
// be read, kContradiction if a result contradicts its file, kUnfinished if a limit ended the work
// for some position. Throws Failure.
int solve_files(const SolveOptions& options);

}  // namespace tiger::tools
