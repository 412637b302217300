// The worst moves of a player in all games together, each with its board.
#include <algorithm>
#include <optional>
#include <sstream>
#include <tuple>
#include <vector>

#include "cli/analysis_text.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "review/text.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kBesideBoard = 23;  // the column
constexpr std::size_t kLeastForTwo = 48;  // columns, for one board beside the other

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

using Rows = std::vector<std::string>;

// ? is the move played, ! the best one.
Rows board_rows(const Position& position, Square played = kNoSquare, Square best = kNoSquare) {
  Rows rows = {"   a b c d e f g h"};
  for (Square row = 0; row < 8; ++row) {
    std::string line = " " + std::to_string(row + 1);
    for (Square x = 8 * row; x < 8 * row + 8; ++x)
      line += std::string(" ") + (x == played                        ? '?'
                                  : x == best                        ? '!'
                                  : (position.black() & bit(x)) != 0 ? 'X'
                                  : (position.white() & bit(x)) != 0 ? 'O'
                                                                     : '.');
    rows.push_back(line);
  }
  return rows;
}

bool is_narrow(const Screen& screen) { return screen.limited() && screen.width < kLeastForTwo; }

// The second ones beside the first, or below where the screen is narrow.
std::string side_by_side(const Rows& first, const Rows& second, const Screen& screen) {
  std::string text;
  if (is_narrow(screen)) {
    for (const Rows* rows : {&first, &second})
      for (const std::string& row : *rows) text += row + "\n";
    return text;
  }
  for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
    std::string line = i < first.size() ? first[i] : "";
    if (i < second.size() && !second[i].empty()) {
      line.resize(kBesideBoard, ' ');
      line += second[i];
    }
    text += line + "\n";
  }
  return text;
}

// What stands beside the board, from its first row on.
Rows remarks_on(const WorstMove& worst, const Screen& screen) {
  const ReviewedMove& move = worst.move();
  const ReviewedGame& game = worst.game->game;
  const std::string& rival = worst.game->player(other(move.side));
  std::string where = game.place();
  if (!rival.empty()) where += ", against " + rival;
  if (!game.stored.date.empty()) where += ", " + game.stored.date;
  Rows remarks = {where,
                  std::to_string(move.number) + ". " + color_name(move.side) + " " +
                      square_name(move.played) + " (?) lost " +
                      counted(static_cast<std::uint64_t>(move.cost()), "disc"),
                  score_text(move.played_score) + " instead of " + score_text(move.best_score) +
                      " with " + square_name(move.best) + " (!), " +
                      depth_text(move.depth, move.depth.plies(move.empties))};
  if (move.is_turning_point())
    remarks.push_back(std::string(outcome_name(move.outcomes->best)) + " given away: now a " +
                      outcome_name(move.outcomes->played));
  const bool narrow = is_narrow(screen);
  Screen room = screen;
  if (screen.limited() && !narrow) room.width -= kBesideBoard;
  Rows rows;
  if (!narrow) rows.emplace_back();
  for (const std::string& remark : remarks) {
    std::istringstream lines(wrapped(remark, 0, "  ", room));
    for (std::string line; std::getline(lines, line);) rows.push_back(line);
  }
  return rows;
}

// The boards after both lines, where the loss is.
std::string later_boards(const Position& before, const ReviewedMove& move,
                         const ComparedLines& lines, const Screen& screen) {
  const auto rows_after = [&](const std::vector<Square>& line) {
    Record record(before);
    for (const Square x : line)
      if (record.play(x) != Legality::kLegal) break;
    Rows rows = board_rows(record.position());
    rows.insert(rows.begin(),
                "after " + square_name(line.front()) + ", " +
                    counted(static_cast<std::uint64_t>(move.reason->plies), "ply", "plies") +
                    " on");
    return rows;
  };
  return side_by_side(rows_after(lines.played), rows_after(lines.better), screen);
}

std::string board_text(const WorstMove& worst, const Screen& screen) {
  const ReviewedMove& move = worst.move();
  const Position& before = worst.game->game.record.position(move.ply);
  std::string text =
      side_by_side(board_rows(before, move.played, move.best), remarks_on(worst, screen), screen);
  const Screen room = text_screen(screen);
  for (const std::string& sentence : {reason_text(move), people_text(move)})
    if (!sentence.empty()) text += wrapped(sentence, 0, "", room) + "\n";
  const std::optional<ComparedLines> lines = move.lines_to_loss();
  text += compared_lines_text(lines.value_or(ComparedLines{move.played_pv, move.better_pv()}),
                              move.side, "", room);
  if (lines) text += later_boards(before, move, *lines, screen);
  return text + "\n";
}

}  // namespace

std::string worst_boards_text(const ReviewReport& report, const Screen& screen) {
  const std::vector<WorstMove> worst =
      worst_of(report, static_cast<std::size_t>(report.options().worst));
  std::string text;
  for (const WorstMove& move : worst) text += board_text(move, screen);
  return text.empty() ? "" : "worst moves\n\n" + text;
}

}  // namespace tiger::tools
