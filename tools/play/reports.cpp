#include "play/reports.h"

#include "cli/analysis_text.h"
#include "cli/output.h"

namespace tiger::tools {

std::string analysis_rows(const SearchResult& result, Color side, int width) {
  std::string rows;
  for (const AnalysedMove& move : result.analysis.moves) {
    std::string row =
        left(depth_text(result.analysis), 13) + " " + left(square_name(move.move), 4) + " " +
        right(score_text(move.score), 5) + " " + right(time_text(result.seconds), 9) + " " +
        right(std::to_string(result.analysis.counters.nodes()), 11) + "  " + pv_text(move.pv, side);
    if (width > 0 && row.size() >= static_cast<std::size_t>(width))
      row = row.substr(0, row.find_last_of(' ', static_cast<std::size_t>(width) - 1));
    rows += row + "\n";
  }
  return rows;
}

std::string played_move_line(const SearchResult& result) {
  const AnalysedMove& best = result.analysis.moves.front();
  return "Tiger plays " + square_name(best.move) + "  " + score_text(best.score) + "  " +
         depth_text(result.analysis) + "  " + time_text(result.seconds) + "\n";
}

}  // namespace tiger::tools
