// Options that several subcommands share: those that search, evaluate or play.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/defaults.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/player_book.h"
#include "eval/weights.h"
#include "human/human_player.h"
#include "player/player.h"

namespace tiger::tools {

// ---- Single options -----------------------------------------------------------------------------
// Each option and the function that reads it. The functions throw UsageError.

Option board_option(const std::string& help);
Option select_option(const std::string& verb);  // "solve"
Option select_option_of(const std::string& help);

// Which position of a game to take: at most one of these options.
Option ply_option(const std::string& help);
Option empties_option(const std::string& help);
GamePoint game_point_in(const CommandLine& line);

// --board, --game, --select, --ply, --empties, --max-line: which positions are read, besides the
// files that are arguments.
std::vector<Option> input_options(const std::string& verb);
InputRequest input_request_in(const CommandLine& line);

// --max-line alone.
Option max_line_option();
std::size_t max_line_in(const CommandLine& line);

Option driver_option(Driver by_default = kDefaultDriver);
Driver driver_in(const CommandLine& line);

// The ends of --window.
std::optional<Bounds> window_in(const CommandLine& line);

Option ponder_option();

// For a --human player. pace_in() throws UsageError without one.
Option pace_option();
bool pace_in(const CommandLine& line, bool has_human);

Option threads_option(const std::string& help, const std::string& default_value = "all");
int threads_in(const CommandLine& line);  // 1 to kMaxThreads
int all_threads();                        // one for each processor that may be used

// Options of subcommands that solve positions.
Option wld_option();
Option window_option(const std::string& help);
Option all_moves_option();
Option no_check_option();
Option stats_option();
Option log_option(const std::string& argument, const std::string& help);

Option hash_bits_option(int default_value);
int hash_bits_in(const CommandLine& line);

// The same, but "auto" is allowed and gives nullopt. The default may be auto, too: nullopt.
Option hash_bits_or_auto_option(std::optional<int> default_value);
std::optional<int> hash_bits_or_auto_in(const CommandLine& line);

// The weights of the evaluation: the built-in weights, those of a file, or, where allowed, none
// (nullptr). Throws Failure if the file cannot be used.
Option weights_option();
Option weights_or_none_option();
std::shared_ptr<const Weights> weights_in(const CommandLine& line);
std::shared_ptr<const Weights> weights_or_none_in(const CommandLine& line);

// Reads a weights file. Throws Failure if it cannot be used.
std::shared_ptr<const Weights> read_weights(const std::string& path);
WeightsData read_weights_data(const std::string& path);

// A checksum as 16 hexadecimal digits.
std::string checksum_text(std::uint64_t checksum);

// The level and the seed of a player that plays like people: --human and --human-seed.
struct HumanChoice {
  int level;
  std::uint64_t seed;
};
std::vector<Option> human_options();

// Nullopt: the search plays. Without --human, `by_default` is the level, unless an option that
// --human excludes, other than --book, asks for the search.
std::optional<HumanChoice> human_in(const CommandLine& line, std::optional<int> by_default = {});

// ---- All options of a player --------------------------------------------------------------------

struct PlayerOptions {
  PlayerSettings settings;
  bool fits_table = false;  // --hash-bits auto: the caller sets settings.hash_bits
  std::optional<int> level;
  std::optional<int> depth;
  std::optional<std::chrono::milliseconds> move_time;
  std::shared_ptr<const Weights> weights;  // the settings point to these
  BookSettings book;                       // from which settings.book was opened
  std::optional<HumanChoice> human;        // chooses moves in place of the search

  // Null if the search plays. The weights must outlive the player.
  std::shared_ptr<HumanPlayer> human_player() const;

  // The limits of a move without a clock, and of one with a clock.
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

// A player of games has one table and needs an evaluation. If only single positions are searched,
// the size of the table may depend on the position (--hash-bits auto), and positions can be solved
// without evaluation (--weights none). A session can also draw moves without a book, by --seed.
enum class PlayerUse { kGames, kPositions, kSession };

// --level, --depth, --time, --threads, --driver, --hash-bits, --weights, of a player of games also
// --human, --human-seed, --book, --book-within and --seed.
std::vector<Option> player_options(PlayerUse use = PlayerUse::kGames);

// Throws UsageError and Failure.
PlayerOptions player_options_in(const CommandLine& line, PlayerUse use = PlayerUse::kGames);

}  // namespace tiger::tools
