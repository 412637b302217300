// Reviews many games in several threads, and takes from a log what is known already.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "cli/input.h"
#include "cli/log.h"
#include "review/options.h"
#include "review/reviewed_game.h"

namespace tiger::tools {

class ReviewCrew {
 public:
  // Opens the log, if the options name one. Throws Failure.
  explicit ReviewCrew(const ReviewOptions& options);

  // Calls `use` for the games in their order, as soon as those before each are finished; never in
  // two threads at a time. After Ctrl-C, games that were not begun are left out, and of those that
  // were the review may be incomplete. What `use` throws ends the work.
  void review(const std::vector<Task>& games, const std::function<void(ReviewedGame)>& use);

 private:
  ReviewedGame reviewed(const Task& task, Table& table, class ProgressLine& progress);
  void review_game(const Task& task, ReviewedGame& game, Table& table,
                   class ProgressLine& progress);
  void finish_lines(ReviewedGame& game, Table& table) const;
  void tell_what_the_log_holds(const std::vector<Task>& games) const;

  const ReviewOptions& options_;
  std::optional<Log> log_;
  std::mutex log_mutex_;
};

}  // namespace tiger::tools
