// Options of the subcommands in which Tiger plays.
#pragma once

#include <memory>
#include <optional>

#include "cli/command_line.h"
#include "player/player.h"

namespace tiger::tools {

inline constexpr int kDefaultLevel = 16;

struct PlayerOptions {
  PlayerSettings settings;
  std::optional<int> level;
  std::optional<int> depth;
  std::optional<std::chrono::milliseconds> move_time;
  std::unique_ptr<const Weights> weights;  // unless built in

  // What a move may cost that has no clock, and what besides a clock.
  MoveLimits untimed() const { return limits(move_time ? kMaxLevel : kDefaultLevel); }
  MoveLimits timed() const { return limits(kMaxLevel); }

 private:
  MoveLimits limits(int default_level) const {
    MoveLimits limits{.level = level.value_or(default_level)};
    limits.depth = depth;
    limits.move_time = move_time;
    return limits;
  }
};

// --level, --depth, --time, --threads, --driver, --hash-bits, --weights.
void add_player_options(cxxopts::Options& options);

// Throws UsageError and Failure.
PlayerOptions parse_player_options(const cxxopts::ParseResult& line);

}  // namespace tiger::tools
