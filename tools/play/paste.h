// A position or game that is typed or pasted over several lines, in any format: gathers them until
// it is complete or cannot become complete.
#pragma once

#include <string>
#include <string_view>

#include "formats/contents.h"

namespace tiger::tools {

enum class PasteState { kIncomplete, kComplete, kBroken };

class Paste {
 public:
  // The next line, without its end. Not to be called once the state is another than kIncomplete.
  PasteState add(std::string_view line);

  // What it holds, where it is complete.
  const Contents& contents() const { return contents_; }

  // Why it holds nothing: "line 3, column 9: row 3 has more than 8 squares". Also what an
  // incomplete one lacks.
  const std::string& reason() const { return reason_; }

 private:
  bool can_be_completed();

  std::string text_;
  int lines_ = 0;
  bool after_blank_ = false;
  Contents contents_;
  std::string reason_;
};

// The line begins what a paste can hold, and no word: a board, a row of one, or a game in GGF.
bool begins_paste(std::string_view line);

}  // namespace tiger::tools
