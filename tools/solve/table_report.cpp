#include "solve/table_report.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>

#include "cli/output.h"
#include "cli/terminal.h"

namespace tiger::tools {
namespace {

constexpr const char* kHead =
    "    # | depth | score |         time |          nodes |     nodes/s | principal variation\n";
constexpr const char* kRule =
    "------+-------+-------+--------------+----------------+-------------+--------------------\n";

struct Cells {
  std::string number;
  std::string depth;
  std::string score;
  double seconds;
  std::uint64_t nodes;
};

// Everything in front of the principal variation.
std::string columns(const Cells& cells) {
  return right(cells.number, 5) + " | " + right(cells.depth, 5) + " | " + right(cells.score, 5) +
         " | " + right(time_text(cells.seconds), 12) + " | " +
         right(std::to_string(cells.nodes), 14) + " | " +
         right(per_second(static_cast<double>(cells.nodes), cells.seconds), 11) + " | ";
}

std::string score_cell(const Result& result) {
  if (result.goal == Goal::kExact) return score_text(result.score());
  return result.sign() > 0 ? "Win" : result.sign() < 0 ? "Loss" : "Draw";
}

// Lower case for Black, upper case for White, PS for a pass of either.
std::string line_text(const std::vector<Square>& line, Color side) {
  std::string text;
  for (const Square x : line) {
    std::string move = square_name(x);
    if (side == Color::kWhite && x != kPass)
      move[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(move[0])));
    text += (text.empty() ? "" : " ") + move;
    side = other(side);
  }
  return text;
}

// Whole moves, as many as fit.
std::string cut(const std::string& line, std::size_t width) {
  if (line.size() <= width) return line;
  if (width < 4) return "";
  const std::size_t end = line.rfind(' ', width - 3);
  return end == std::string::npos ? "" : line.substr(0, end) + " ..";
}

std::string counted(int n, const std::string& what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

}  // namespace

TableReport::TableReport()
    : width_(is_terminal(STDOUT_FILENO) ? terminal_width(STDOUT_FILENO) : 0),
      colour_(wants_colour(STDOUT_FILENO)) {}

void TableReport::begin() { print(std::string(kHead) + kRule); }

void TableReport::add(const Task& task, const Result& result, const Verdict& verdict) {
  const Position& position = task.problem.position;
  std::string row =
      columns({std::to_string(task.number), std::to_string(position.board.empty_count()),
               score_cell(result), result.seconds, result.counters.nodes()});
  const std::string mark = verdict.wrong() ? "  <- " + verdict.expected : "";
  const std::string line = line_text(result.pv, position.side);
  const auto taken = row.size() + mark.size();
  const auto width = static_cast<std::size_t>(width_);
  row += (width_ == 0 ? line : cut(line, width - std::min(width, taken))) + mark;
  if (verdict.wrong() && colour_) row = "\033[31m" + row + "\033[0m";
  print(row + "\n");
}

void TableReport::end(const Totals& totals, const Ending& ending) {
  std::string text = counted(totals.finished, "position");
  if (ending.interrupted)
    text = "partial: interrupted after " + std::to_string(totals.finished) + " of " +
           counted(ending.planned, "position");
  if (totals.with_expectation > 0)
    text += ", " + counted(totals.wrong_scores, "wrong score") + ", " +
            counted(totals.wrong_moves, "wrong move");
  print(kRule + columns({"total", "", "", totals.seconds, totals.counters.nodes()}) + text + "\n");
}

}  // namespace tiger::tools
