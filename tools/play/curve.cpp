#include "play/curve.h"

#include <algorithm>
#include <array>
#include <vector>

#include "cli/output.h"

namespace tiger::tools {
namespace {

// The heights, from a lost game to a won one. The steps widen, because most games are decided far
// below 64 discs.
constexpr std::array kSteps = {-20, -10, -2, 3, 11, 21};
constexpr std::array<const char*, 7> kBlocks = {"▁", "▂", "▃", "▄", "▅", "▆", "█"};
constexpr std::array<const char*, 7> kSigns = {"_", ".", "-", "=", "+", "*", "#"};

std::size_t height_of(Score black) {
  std::size_t height = 0;
  for (const int step : kSteps) height += black >= step;
  return height;
}

}  // namespace

std::string curve_text(const GameReview& review, const Screen& screen) {
  const auto& signs = screen.unicode ? kBlocks : kSigns;
  std::vector<Score> scores;
  for (const ReviewedMove& move : review.moves)
    if (move.played != kPass)
      scores.push_back(move.side == Color::kBlack ? move.played_score : -move.played_score);
  const std::size_t room = screen.limited() ? screen.width - 1 : scores.size();
  const std::size_t shared = room == 0 ? 1 : (scores.size() + room - 1) / room;
  std::string text;
  for (std::size_t i = 0; i < scores.size(); i += shared)
    text += signs[height_of(scores[std::min(i + shared, scores.size()) - 1])];
  const std::string legend =
      std::string("Black: ") + signs[0] + " -21 or less, " + signs[3] + " even, " + signs[6] +
      " +21 or more" + (shared > 1 ? "; each sign for " + std::to_string(shared) + " moves" : "");
  return text + "\n" + wrapped(legend, 0, "", screen) + "\n";
}

}  // namespace tiger::tools
