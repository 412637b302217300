// The formats in which games and positions are written to files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/stored_game.h"

namespace tiger::tools {

enum class GameFormat { kObf, kGgf, kSgf, kTranscript };

// By name, "obf", "ggf", "sgf" or "transcript", whatever the case of letters.
std::optional<GameFormat> format_of_name(std::string_view name);

// By the ending of a file's name: .obf, .ggf, .sgf or .txt.
std::optional<GameFormat> format_of_file(std::string_view file);

// The text of a game, with its final newline: whole, or for OBF its last position. A position is a
// game without moves. Throws Failure if the format cannot hold the game.
std::string game_text(const StoredGame& game, GameFormat format);

}  // namespace tiger::tools
