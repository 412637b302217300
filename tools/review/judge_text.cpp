#include "cli/analysis_text.h"
#include "cli/output.h"
#include "review/text.h"

namespace tiger::tools {

JudgeTable::JudgeTable()
    : table_({{"line", 6, 6, false, 0},
              {"moves", 5, 5, false, 0},
              {"score", 5, 5, false, 0},
              {"Black/move", 10, 10, false, 1},
              {"White/move", 10, 10, false, 1}},
             "illegal", {.gap = "  ", .last_gap = "  ", .ruled = false, .least_of_last = 20},
             stdout_screen) {}

std::string JudgeTable::row(const ReviewedGame& game) {
  const GameReport report = report_on(game, nullptr);
  const std::optional<Score> score = game.record.black_score();
  const std::size_t moves = game.stored.game.moves.size();
  ++games_;
  finished_ += score.has_value();
  illegal_ += game.stored.mistake.has_value();
  black_.add(report.of(Color::kBlack));
  white_.add(report.of(Color::kWhite));
  const auto& mistake = game.stored.mistake;
  return table_.row_with_sentence(
      {TableCell(std::to_string(game.stored.line)), TableCell(std::to_string(moves)),
       TableCell(score ? score_text(*score) : "-"),
       TableCell(mean_text(report.of(Color::kBlack).per_move())),
       TableCell(mean_text(report.of(Color::kWhite).per_move()))},
      mistake ? "move " + std::to_string(moves + 1) + ": " + mistake->message.text() : "-");
}

std::string JudgeTable::totals() const {
  Losses both = black_;
  both.add(white_);
  return counted(games_, "game") + ", " + std::to_string(finished_) + " played to the end, " +
         std::to_string(illegal_) +
         " with an illegal move; lost a move: " + mean_text(both.per_move()) + " discs (Black " +
         mean_text(black_.per_move()) + ", White " + mean_text(white_.per_move()) + ")\n";
}

}  // namespace tiger::tools
