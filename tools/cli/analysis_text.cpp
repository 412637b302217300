#include "cli/analysis_text.h"

#include <cctype>

namespace tiger::tools {

std::string sureness(const Analysis& analysis) {
  if (analysis.exact()) return "exact";
  const std::string confidence = std::to_string(analysis.depth.confidence) + "%";
  if (analysis.depth.leaf_empties == 0) return confidence;
  const std::string depth = "depth " + std::to_string(analysis.plies);
  return analysis.depth.confidence == kCertain ? depth : depth + " " + confidence;
}

std::string line_text(const std::vector<Square>& line, Color side) {
  std::string text;
  for (const Square x : line) {
    std::string name = square_name(x);
    if (side == Color::kWhite)
      for (char& c : name) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    text += (text.empty() ? "" : " ") + name;
    side = other(side);
  }
  return text;
}

}  // namespace tiger::tools
