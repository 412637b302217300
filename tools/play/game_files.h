// Games and positions in files, for the commands `load` and `save`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "formats/games/stored_game.h"
#include "formats/reader.h"

namespace tiger::tools {

// A file as it was, to see later whether somebody has changed it.
struct FileState {
  std::string name;
  std::filesystem::file_time_type time;
  std::uintmax_t size;

  bool has_changed() const;
};

// Nullopt if there is no such file.
std::optional<FileState> state_of(const std::string& file);

// A game or position of a file, and what the reader had to guess about it.
struct LoadedGame {
  StoredGame stored;  // a position is a game without moves
  std::vector<ParseNote> notes;
  std::size_t among = 1;               // entries in the file; 1 if this one was asked for
  std::optional<FileState> file = {};  // the file that it came from
};

// The entry of a file's contents with the number n, or else the first. Games and positions are
// numbered together as for --select: by their order, unless a position has a number of its own.
// Throws Failure if there is none.
LoadedGame numbered_entry(const FileContents& contents, std::optional<int> n);

// The same for a file in any format. Throws Failure also if the file cannot be read.
LoadedGame load_game(const std::string& file, std::optional<int> n);

// "Anna (1820) - Bob, Cambridge 1985, +6": what is known besides the moves; may be empty.
std::string description(const StoredGame& game);

// The name of the file that save_game() writes: a name without an ending gets ".ggf".
std::string saved_name(const std::string& file);

// Writes the game in GGF, SGF, PGN or as a transcript, or its last position in OBF or SVG, by the
// file's ending. Replaces a file that exists only with `force`, and not before the new one is
// complete. Returns what was written, such as "the game in GGF, 12 moves, to 'a.ggf'". Throws
// Failure for other endings, if the file exists or cannot be written, or if the format cannot hold
// the game.
std::string save_game(const StoredGame& game, const std::string& file, bool force);

}  // namespace tiger::tools
