#include "play/reports.h"

#include <utility>

#include "cli/analysis_text.h"
#include "cli/output.h"

namespace tiger::tools {

TextTable analysis_table(std::function<Screen()> screen) {
  return {{{"depth", 13, 6, true},
           {"move", 4, 4, true},
           {"score", 5},
           {"time", 9, 9, false, 2},
           {"nodes", 11, 7, false, 1}},
          "line",
          {.gap = " ", .last_gap = "  ", .ruled = false, .least_of_last = 40, .kept_for_last = 20},
          std::move(screen)};
}

std::string analysis_rows(TextTable& table, const SearchResult& result, Color side) {
  std::string rows;
  for (const AnalysedMove& move : result.analysis.moves)
    rows += table.row(
        {depth_text(result.analysis), square_name(move.move), value_text(result.analysis, move),
         time_cell(result.seconds), count_cell(result.analysis.counters.nodes())},
        pv_text(move.pv, side));
  return rows;
}

std::string advice(const SearchResult& result, std::optional<BookMove> known) {
  if (result.analysis.exact()) known.reset();
  const std::optional<Score> score = known ? known->score : result.score();
  if (!score) return {};
  const bool exact = known ? known->proved : result.analysis.exact();
  const std::string about = exact ? "" : "about ";
  const std::string end = *score == 0  ? about + "a draw"
                          : *score > 0 ? "you win by " + about + std::to_string(*score)
                                       : "you are behind by " + about + std::to_string(-*score);
  return "try " + square_name(known ? known->move : result.move()) +
         "; with good play of both sides " + end + "\n";
}

std::string book_rows(TextTable& table, const std::vector<BookMove>& moves, Color side) {
  std::string rows;
  for (const BookMove& move : moves)
    rows += table.row({std::string(move.proved ? "exact" : "book"), square_name(move.move),
                       score_text(move.score), std::string(), std::string()},
                      pv_text({move.move}, side) + " (from the book)");
  return rows;
}

std::string played_move_line(const SearchResult& result, const char* how) {
  const std::optional<Score> score = result.score();
  if (how == nullptr && result.from_book) how = "book";
  return "Tiger plays " + square_name(result.move()) + "  " + (score ? score_text(*score) : "?") +
         "  " + (how != nullptr ? how : depth_text(result.analysis)) + "  " +
         time_text(result.seconds) + "\n";
}

}  // namespace tiger::tools
