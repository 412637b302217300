#include "review/reviewed_game.h"

namespace tiger::tools {

std::string ReviewedGame::place() const {
  if (file.empty()) return "transcript";
  return (file == "-" ? "standard input" : file) + ", game " + std::to_string(number);
}

}  // namespace tiger::tools
