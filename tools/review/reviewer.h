// Reviews many games in several threads, and takes from a log what is known already.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/input.h"
#include "cli/log.h"
#include "formats/games/stored_game.h"
#include "player/review.h"
#include "review/options.h"

namespace tiger::tools {

inline constexpr int kCostliest = 3;  // moves of a game that a report explains

// A game that was read from a file and reviewed: what all writers of reports are given.
struct ReviewedGame {
  std::string file;   // "-" is standard input; empty: a transcript on the command line
  int number = 1;     // in its file
  StoredGame stored;  // all texts in UTF-8
  GameReview review;
  Record record{stored.game};

  // For each of the costliest moves, by its index in the game: the better move and its line to the
  // end. Only where a report shows them.
  std::map<std::size_t, std::vector<Square>> better_to_end = {};

  // "game.ggf, game 3", "standard input, game 1" or "transcript".
  std::string place() const;
};

class Reviewer {
 public:
  // Opens the log, if the options name one. Throws Failure.
  explicit Reviewer(const ReviewOptions& options);

  // Calls `use` for the games in their order, as soon as those before each are finished; never in
  // two threads at a time. After Ctrl-C, games not yet begun are left out, and those under way
  // may be reviewed in part. What `use` throws ends the work.
  void review(const std::vector<Task>& games, const std::function<void(ReviewedGame)>& use);

 private:
  ReviewedGame reviewed(const Task& task, Table& table, class ProgressLine& progress);
  void review_game(const Task& task, ReviewedGame& game, Table& table,
                   class ProgressLine& progress);
  void find_hardness(ReviewedGame& game, Table& table) const;
  void finish_lines(ReviewedGame& game, Table& table) const;
  const GameReview* logged(const Task& task) const;  // null: not in the log
  void tell_what_the_log_holds(const std::vector<Task>& games) const;

  const ReviewOptions& options_;
  std::optional<Log<GameReview>> log_;
  std::mutex log_mutex_;
};

}  // namespace tiger::tools
