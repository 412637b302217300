// Options of all subcommands that search, evaluate or play.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/defaults.h"
#include "cli/options.h"
#include "eval/weights.h"
#include "player/player.h"

namespace tiger::tools {

// ---- One by one --------------------------------------------------------------------------------
// Each option, and the function that reads it; all of these throw UsageError.

Option board_option(const std::string& help);

Option driver_option();
Driver driver_in(const CommandLine& line);

Option threads_option(const std::string& help);
int threads_in(const CommandLine& line);  // 1 to kMaxThreads
int all_threads();                        // as many as can run at a time

Option hash_bits_option(int otherwise);
int hash_bits_in(const CommandLine& line);

// The same with "auto", which gives nothing.
Option hash_bits_or_auto_option(int otherwise);
std::optional<int> hash_bits_or_auto_in(const CommandLine& line);

// The weights built in, those of a file, or none where that is allowed. Throws Failure where the
// file cannot be used.
Option weights_option();
Option weights_or_none_option();
std::shared_ptr<const Weights> weights_in(const CommandLine& line);
std::shared_ptr<const Weights> weights_or_none_in(const CommandLine& line);

// Reads a weights file. Throws Failure, saying why, where it cannot be used.
std::shared_ptr<const Weights> read_weights(const std::string& path);

// How a checksum is written: 16 hexadecimal digits.
std::string checksum_text(std::uint64_t checksum);

// ---- Together: the subcommands in which Tiger plays --------------------------------------------

struct PlayerOptions {
  PlayerSettings settings;
  std::optional<int> level;
  std::optional<int> depth;
  std::optional<std::chrono::milliseconds> move_time;
  std::shared_ptr<const Weights> weights;  // where the settings point

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

// --level, --depth, --time, --threads, --driver, --hash-bits, --weights, and after them `others`.
std::vector<Option> player_options(const std::vector<Option>& others = {});

// Throws UsageError and Failure.
PlayerOptions player_options_in(const CommandLine& line);

}  // namespace tiger::tools
