// File formats of games: which one to write, and how to read any of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input.h"
#include "cli/options.h"
#include "formats/games/stored_game.h"
#include "formats/positions/problem.h"
#include "formats/reader.h"

namespace tiger::tools {

enum class GameFormat { kObf, kGgf, kSgf, kPgn, kTranscript, kSvg };

// By name, "obf", "ggf" and so on, whatever the case of letters.
std::optional<GameFormat> format_of_name(std::string_view name);

// By the ending of a file's name: .txt for a transcript, else the format's name.
std::optional<GameFormat> format_of_file(std::string_view file);

// "obf, ggf, ... or svg", and the same of endings.
std::string format_names();
std::string format_endings();

// What a file in this format holds, such as "the game in GGF".
std::string_view what_of(GameFormat format);

// Whether the format holds moves, and not only the last position.
bool holds_moves(GameFormat format);

// The text of a game, with its final newline: whole, or its last position. A position is a game
// without moves. Throws Failure if the format cannot hold the game.
std::string game_text(const StoredGame& game, GameFormat format);

// The text of a position, with its final newline: as OBF with its scores, or else the game that
// ends with it. Throws Failure if the format cannot hold the game, or holds only one position and
// this is not the first.
std::string problem_text(const Problem& problem, GameFormat format, bool is_first = true);

// --to and --output.
std::vector<Option> game_output_options();

// The format of --to, or else by the ending of --output, or else OBF. Throws UsageError.
GameFormat game_format_in(const CommandLine& line);

// ---- Input -------------------------------------------------------------------------------------

// The names for a WTHOR file, from files in its folder that end in .jou (players) and .trn
// (tournaments): the one named like it, or else named WTHOR, or else the only one, in any letter
// case. Without these files games have no names; a broken one gives a warning.
WthorNames names_beside(const std::string& file);

// The paths of all files of names in a folder.
std::vector<std::string> name_files_in(const std::string& folder);

// Reads a file in any format, with the names of WTHOR; "-" is stdin. Throws Failure if the file
// itself cannot be read.
FileContents read_game_file(const std::string& file, std::size_t max_line = kMaxLineBytes);

}  // namespace tiger::tools
