#include "cli/analysis_text.h"

#include <cctype>

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

}  // namespace tiger::tools
