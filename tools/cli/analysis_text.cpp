#include "cli/analysis_text.h"

#include <cctype>

namespace tiger::tools {

std::string depth_text(const Analysis& analysis) {
  if (analysis.exact()) return "exact";
  const std::string plies = std::to_string(analysis.plies);
  if (analysis.depth.confidence == kCertain) return plies;
  return plies + "@" + std::to_string(analysis.depth.confidence) + "%";
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
