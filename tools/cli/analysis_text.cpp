#include "cli/analysis_text.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "cli/output.h"

namespace tiger::tools {

std::string depth_text(const Analysis& analysis) {
  return analysis.moves.empty() ? "0" : depth_text(analysis.depth, analysis.plies);
}

std::string depth_text(const SearchDepth& depth, int plies) {
  if (depth == SearchDepth{}) return "exact";
  const std::string text = std::to_string(plies);
  if (depth.confidence == kCertain) return text;
  return text + "@" + std::to_string(depth.confidence) + "%";
}

bool is_whole(Value value) { return value == value_of(score_of(value)); }

std::string tenths_text(Value value) {
  const std::string text = fixed(discs_of(value), 1);
  if (text == "-0.0") return "+0.0";
  return value < Value{} ? text : "+" + text;
}

std::string value_text(const Analysis& analysis, const AnalysedMove& move) {
  const bool whole = std::ranges::all_of(analysis.moves, is_whole, &AnalysedMove::value);
  return whole ? score_text(move.score()) : tenths_text(move.value);
}

std::string pv_text(const std::vector<Square>& pv, Color side) {
  std::string text;
  for (const Square x : pv) {
    std::string name = square_name(x);
    if (side == Color::kWhite)
      for (char& c : name) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    text += (text.empty() ? "" : " ") + name;
    side = other(side);
  }
  return text;
}

// ---- Reviews -----------------------------------------------------------------------------------

namespace {

constexpr std::size_t kLineColumn = 63;  // after the longest note
constexpr std::size_t kLeastOfLine = 20;
constexpr std::size_t kTextWidth = 80;  // without a terminal
const std::string kReasonIndent(5, ' ');

bool shows_line(const Screen& screen) { return screen.width >= kLineColumn + kLeastOfLine; }

bool is_narrow(const Screen& screen) { return screen.limited() && screen.width <= kLineColumn; }

std::string change_text(const Outcomes& outcomes) {
  return std::string(outcome_name(outcomes.best)) + " -> " + outcome_name(outcomes.played);
}

}  // namespace

const char* outcome_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::kWin: return "win";
    case Outcome::kDraw: return "draw";
    case Outcome::kLoss: break;
  }
  return "loss";
}

std::string review_head(const Screen& screen) {
  if (is_narrow(screen)) return "    move     best     cost depth\n";
  std::string head = "     move      score best score  cost  depth  mark";
  if (shows_line(screen)) head = left(head, kLineColumn) + "best line";
  return head + "\n";
}

std::string review_row(const ReviewedMove& move, const Screen& screen) {
  const std::string number = move.played == kPass ? "" : std::to_string(move.number);
  const std::string note = move.forced               ? "forced"
                           : move.is_turning_point() ? change_text(*move.outcomes)
                                                     : "";
  if (is_narrow(screen)) {
    const std::string row =
        right(number, 3) + " " + color_name(move.side).substr(0, 1) + " " +
        left(square_name(move.played), 2) + right(score_text(move.played_score), 4) + " " +
        left(square_name(move.best), 2) + right(score_text(move.best_score), 4) +
        right(std::to_string(move.cost()), 4) + " " +
        left(depth_text(move.depth, move.depth.plies(move.empties)), 7) + mark_text(mark_of(move));
    return row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
  }
  std::string row = right(number, 3) + "  " + color_name(move.side) + " " +
                    left(square_name(move.played), 2) + right(score_text(move.played_score), 7) +
                    " " + left(square_name(move.best), 4) + right(score_text(move.best_score), 6) +
                    right(std::to_string(move.cost()), 6) + "  " +
                    left(depth_text(move.depth, move.depth.plies(move.empties)), 7) +
                    left(mark_text(mark_of(move)), 4) + note;
  if (shows_line(screen) && !move.forced)
    row = left(row, kLineColumn) +
          shortened_line(pv_text(move.best_pv, move.side), screen.width - kLineColumn, screen);
  return row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
}

std::string reason_text(const ReviewedMove& move) {
  if (move.reason) return move.reason->text();
  return move.cost() >= kInaccuracyCost ? "No simple reason." : "";
}

std::string people_text(const ReviewedMove& move) {
  if (!move.people || move.cost() < kErrorDiscs) return "";
  const std::string often = std::to_string(move.people->errors) + "% of the cases";
  return (move.people->is_slip()   ? "A slip: people err here in "
          : move.people->is_hard() ? "Hard: people err here in "
                                   : "People err here in ") +
         often + (move.people->exact ? "." : " (estimate).");
}

std::string compared_lines_text(const ComparedLines& lines, Color side, const std::string& indent,
                                const Screen& screen) {
  const std::string below = indent + std::string(8, ' ');
  const auto line = [&](const char* name, const std::vector<Square>& moves) {
    return indent + name + wrapped(pv_text(moves, side), below.size(), below, screen) + "\n";
  };
  return line("played  ", lines.played) + line("better  ", lines.better);
}

Screen text_screen(const Screen& screen) {
  return {screen.limited() ? screen.width : kTextWidth, screen.unicode};
}

std::string worst_moves_text(const GameReview& review, int n, const Screen& screen) {
  const std::vector<std::size_t> worst = worst_moves(review, n);
  if (worst.empty()) return "worst moves: none lost a disc\n";
  std::string text = "worst moves\n";
  for (const std::size_t index : worst) {
    const ReviewedMove& move = review.moves[index];
    text += review_row(move, screen);
    const Screen room = text_screen(screen);
    const std::string people = people_text(move);
    if (const std::string reason = reason_text(move) + (people.empty() ? "" : " " + people);
        !reason.empty())
      text += kReasonIndent + wrapped(reason, kReasonIndent.size(), kReasonIndent, room) + "\n";
    if (const auto lines = move.lines_to_loss())
      text += compared_lines_text(*lines, move.side, kReasonIndent, room);
  }
  return text;
}

std::string turning_points_text(const GameReview& review) {
  std::string rows;
  for (const ReviewedMove& move : review.moves)
    if (move.is_turning_point())
      rows += right(std::to_string(move.number), 3) + "  " + color_name(move.side) + " " +
              square_name(move.played) + "  " + change_text(*move.outcomes) + "\n";
  return rows.empty() ? "" : "turning points\n" + rows;
}

namespace {

// What people would lose with the choices of one side, if that is known of any.
std::optional<double> expected_of(const GameReview& review, Color side) {
  std::optional<double> sum;
  for (const ReviewedMove& move : review.moves)
    if (move.side == side && move.people) sum = sum.value_or(0) + move.people->expected_loss();
  return sum;
}

}  // namespace

std::string review_totals_text(const GameReview& review) {
  std::string text;
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    const ReviewTotals totals = totals_of(review, side);
    text += color_name(side) + " lost " +
            counted(static_cast<std::uint64_t>(totals.discs), "disc") + ", " +
            std::to_string(totals.proved) + (totals.discs == 1 ? " of it" : " of them") + " proved";
    for (const Mark mark : {Mark::kBlunder, Mark::kMistake, Mark::kInaccuracy})
      text += std::string(mark == Mark::kBlunder ? "; " : ", ") +
              std::to_string(totals.count(mark)) + " " + mark_text(mark);
    if (const std::optional<double> expected = expected_of(review, side))
      text += "; people would lose " + fixed(*expected, 1);
    text += "\n";
  }
  return text;
}

}  // namespace tiger::tools
