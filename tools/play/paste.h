// A position or game that is typed or pasted over several lines, in any format: collects lines
// until it is complete or can no longer become complete.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/reader.h"

namespace tiger::tools {

enum class PasteState { kIncomplete, kComplete, kBroken };

class Paste {
 public:
  // Adds a line (without its newline). Must not be called after it returned anything but
  // kIncomplete.
  PasteState add(std::string_view line);

  // The positions or games, once complete.
  const FileContents& contents() const { return contents_; }

  // The position up to the last line that belongs to it, if it lacks nothing but the side to move,
  // which was guessed.
  const std::optional<FileContents>& guessed() const { return guessed_; }

  // Why it is not complete, or what it lacks: "line 3, column 9: row 3 has more than 8 squares".
  const std::string& reason() const { return reason_; }

 private:
  bool can_be_completed();

  std::string text_;
  int lines_ = 0;
  bool after_blank_ = false;
  FileContents contents_;
  std::optional<FileContents> guessed_;
  std::string reason_;
};

// True if the line starts a board, a row of a board or a game in GGF.
bool begins_paste(std::string_view line);

}  // namespace tiger::tools
