// The worst moves of a player in all games together, each with its board.
#include <algorithm>
#include <tuple>
#include <vector>

#include "cli/analysis_text.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "review/text.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kBesideBoard = 23;  // the column

struct WorstMove {
  const GameReport* game;
  std::size_t index;

  const ReviewedMove& move() const { return game->game.review.moves[index]; }
};

std::vector<WorstMove> worst_of(const ReviewReport& report, std::size_t most) {
  std::vector<WorstMove> worst;
  for (const GameReport& game : report.games())
    for (std::size_t i = 0; i < game.game.review.moves.size(); ++i) {
      const ReviewedMove& move = game.game.review.moves[i];
      if (move.cost() > 0 && report.is_asked_about(game.player(move.side)))
        worst.push_back({&game, i});
    }
  std::stable_sort(worst.begin(), worst.end(), [](const WorstMove& a, const WorstMove& b) {
    return std::tuple(mark_of(a.move()), a.move().cost()) >
           std::tuple(mark_of(b.move()), b.move().cost());
  });
  worst.resize(std::min(most, worst.size()));
  return worst;
}

char cell_of(const Position& position, const ReviewedMove& move, Square x) {
  if (x == move.played) return '?';
  if (x == move.best) return '!';
  return (position.black() & bit(x)) != 0 ? 'X' : (position.white() & bit(x)) != 0 ? 'O' : '.';
}

// What stands beside the board, a line each.
std::vector<std::string> remarks_on(const WorstMove& worst) {
  const ReviewedMove& move = worst.move();
  const ReviewedGame& game = worst.game->game;
  const std::string& rival = worst.game->player(other(move.side));
  std::string where = game.place();
  if (!rival.empty()) where += ", against " + rival;
  if (!game.stored.date.empty()) where += ", " + game.stored.date;
  std::vector<std::string> lines = {
      where,
      std::to_string(move.number) + ". " + color_name(move.side) + " " + square_name(move.played) +
          " (?) lost " + counted(static_cast<std::uint64_t>(move.cost()), "disc"),
      score_text(move.played_score) + " instead of " + score_text(move.best_score) + " with " +
          square_name(move.best) + " (!), " +
          depth_text(move.depth, move.depth.plies(move.empties))};
  if (move.is_turning_point())
    lines.push_back(std::string(outcome_name(move.outcomes->best)) + " given away: now a " +
                    outcome_name(move.outcomes->played));
  if (const std::string reason = reason_text(move); !reason.empty()) lines.push_back(reason);
  lines.push_back("better  " + pv_text(move.better_pv(), move.side));
  lines.push_back("played  " + pv_text(move.played_pv, move.side));
  return lines;
}

std::string board_text(const WorstMove& worst, const Screen& screen) {
  const Position& position = worst.game->game.record.position(worst.move().ply);
  const std::vector<std::string> remarks = remarks_on(worst);
  std::string text = "   a b c d e f g h\n";
  for (Square row = 0; row < 8; ++row) {
    std::string line = " " + std::to_string(row + 1);
    for (Square x = 8 * row; x < 8 * row + 8; ++x)
      line += std::string(" ") + cell_of(position, worst.move(), x);
    if (const auto i = static_cast<std::size_t>(row); i < remarks.size()) {
      line.resize(kBesideBoard, ' ');
      line += screen.limited() && screen.width > kBesideBoard
                  ? shortened_line(remarks[i], screen.width - kBesideBoard, screen)
                  : remarks[i];
    }
    text += line + "\n";
  }
  return text + "\n";
}

}  // namespace

std::string worst_boards_text(const ReviewReport& report) {
  const std::vector<WorstMove> worst =
      worst_of(report, static_cast<std::size_t>(report.options().worst));
  std::string text;
  for (const WorstMove& move : worst) text += board_text(move, screen_of(Stream::kOut));
  return text.empty() ? "" : "worst moves\n\n" + text;
}

}  // namespace tiger::tools
