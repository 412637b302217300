#include "drill/mistake_puzzles.h"

#include <algorithm>

#include "formats/text/text.h"
#include "search/analysis.h"

namespace tiger::tools {
namespace {

bool is_asked(const StoredGame& game, Color side, const MistakeSettings& settings) {
  if (!settings.player) return true;
  const std::string& name = side == Color::kBlack ? game.black : game.white;
  return formats::lower(formats::utf8_text(name)) ==
         formats::lower(formats::utf8_text(*settings.player));
}

// All moves of a position with scores from searches of one depth, the best first; none after a
// stop.
std::vector<MoveScore> scores_of(const Board& board, const ReviewSettings& settings, Table& table,
                                 const SearchControl& control) {
  const int empties = board.empty_count();
  const AnalysisSettings all{.limits = empties <= settings.exact
                                           ? SearchLimits{}
                                           : limits_of_level(settings.level, empties),
                             .lines = count(board.legal_moves()),
                             .weights = settings.weights};
  const Analysis analysis = analyse(table, board, all, control);
  std::vector<MoveScore> scores;
  if (!analysis.complete) return scores;
  for (const AnalysedMove& move : analysis.moves) scores.push_back({move.move, move.score()});
  return scores;
}

}  // namespace

bool has_player(const StoredGame& game, const MistakeSettings& settings) {
  return is_asked(game, Color::kBlack, settings) || is_asked(game, Color::kWhite, settings);
}

std::vector<Puzzle> mistakes_in(const StoredGame& game, const MistakeSettings& settings,
                                Table& table, const SearchControl& control) {
  const Record record(game.game);
  const GameReview reviewed = review(table, record, settings.review, control);
  std::vector<Puzzle> puzzles;
  if (!reviewed.complete) return puzzles;
  for (const ReviewedMove& move : reviewed.moves) {
    if (move.forced || move.cost() < settings.least || !is_asked(game, move.side, settings))
      continue;
    Puzzle puzzle{.position = record.position(move.ply)};
    table.clear();
    puzzle.scores = scores_of(puzzle.position.board, settings.review, table, control);
    if (puzzle.scores.empty()) return {};
    const auto played =
        std::find_if(puzzle.scores.begin(), puzzle.scores.end(),
                     [&](const MoveScore& scored) { return scored.move == move.played; });
    puzzle.lost = puzzle.scores.front().score - played->score;
    if (puzzle.lost >= settings.least) puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

}  // namespace tiger::tools
