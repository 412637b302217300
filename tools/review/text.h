// Reviews and the players' part of a report, as text for a terminal, CSV rows and JSON objects.
#pragma once

#include <optional>
#include <string>

#include "cli/json.h"
#include "cli/text_table.h"
#include "review/report.h"

namespace tiger::tools {

// The review of one game, in the format that the options ask for.
std::string game_text(const ReviewOptions& options, const ReviewedGame& game);

extern const char* const kReviewCsvHead;

// The table of `tiger judge`: a row for each game, and totals.
class JudgeTable {
 public:
  JudgeTable();
  std::string head() { return table_.head(); }
  std::string row(const ReviewedGame& game);  // and counts it
  std::string totals() const;

 private:
  TextTable table_;
  int games_ = 0, finished_ = 0, illegal_ = 0;
  Losses black_, white_;
};

// A table of all players, and, if they are few, details of each: phases, openings, kinds of
// mistake, the distribution of costs.
std::string summary_text(const ReviewReport& report);

// The --worst moves of the player of --player in all games, each with its board (? is the move
// played, ! the best one) and, if a reason is known, the boards where the loss shows.
std::string worst_boards_text(const ReviewReport& report, const Screen& screen);

Json summary_json(const ReviewReport& report);
Json summary_schema();

// "level 16, exact from 20 empty squares, outcomes proved from 24".
std::string settings_text(const ReviewOptions& options);

// "0.53", or "-" for nothing; "12%", or "-" of nothing; "0.53 (34 games)" or "unknown".
std::string mean_text(const std::optional<double>& mean, int digits = 2);
std::string percent_text(int part, int whole);
std::string opposition_text(const Opposition& opposition);

}  // namespace tiger::tools
