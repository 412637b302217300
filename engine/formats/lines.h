// Walks through a file's text line by line, without copying it. Lines end at LF; a carriage return
// before it belongs to the line's trailing blanks. A text without any LF has its lines end at CR.
// A byte-order mark of UTF-8 at the start is skipped and counts no column.
#pragma once

#include <cstddef>
#include <string_view>

#include "formats/text.h"

namespace tiger::formats {

std::string_view without_byte_order_mark(std::string_view text);
char line_end_of(std::string_view text);

class Lines {
 public:
  explicit Lines(std::string_view text);

  bool done() const { return done_; }

  // The current line without its end; an empty one behind the last when done.
  const Text& peek() const { return current_; }

  // Returns the current line and moves on. Must not be called when done.
  Text take();

  void skip_blank();  // moves to the next line that holds anything but blanks
  void finish();      // moves to the end of the file

 private:
  void advance();

  std::string_view rest_;  // what follows the current line
  char end_;
  bool done_ = false;
  bool last_ = false;  // nothing follows the current line, not even an empty one
  Text current_;
};

}  // namespace tiger::formats
