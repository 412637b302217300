// Reads positions or games in any format, recognised by the contents and never by a file's name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/problems.h"
#include "formats/stored_game.h"
#include "formats/wthor.h"

namespace tiger {

// What a file is meant to be, even if it has mistakes. WTHOR files (wthor.h) are recognised by
// their headers. A file with at least one position, or with nothing at all, is a file of positions.
// Of the other files, those that begin with a GGF game (ggf.h) are GGF, and the rest are
// transcripts (transcript.h).
enum class FileKind { kPositions, kTranscripts, kGgf, kWthor };

struct FileContents {
  FileKind kind = FileKind::kPositions;
  std::vector<Problem> problems;
  std::vector<StoredGame> games;  // may stand between positions too
  std::vector<ParseError> errors;
  std::vector<ParseNote> notes;  // what had to be guessed
  std::size_t left_out = 0;      // positions and games beyond the most that were to be kept
};

// Reads the bytes of a whole file; `file` is the name that errors carry, and `names` those of the
// players and tournaments of a WTHOR file. The result has at least one position, game or error. Of
// more than `most` positions, games or notes it has the first ones, and the others take no memory.
FileContents read_any_format(std::string_view bytes, const std::string& file,
                             const WthorNames& names = {}, std::size_t most = SIZE_MAX);

// The same for text, which is never taken for a WTHOR file.
FileContents read_any_text(std::string_view bytes, const std::string& file,
                           std::size_t most = SIZE_MAX);

// Which position of a game stands for it.
struct GamePoint {
  enum class By {
    kEnd,      // the last one
    kPly,      // the one after `number` plies; a pass is a ply
    kEmpties,  // the one with `number` empty squares, after a pass if there is one
  };
  By by = By::kEnd;
  int number = 0;
  bool keeps_game = false;  // whether the game comes with the position, as far as there
};

// The positions of a file that was read, in its order; a game stands for one of its own. A game
// that has no such position is left out and gives an error. Otherwise like read_problems.
ProblemsResult positions_in(FileContents read, const std::string& file, const GamePoint& point);

// Reads a file for its positions.
inline ProblemsResult read_positions(std::string_view bytes, const std::string& file,
                                     const GamePoint& point = {}, const WthorNames& names = {}) {
  return positions_in(read_any_format(bytes, file, names), file, point);
}

}  // namespace tiger
