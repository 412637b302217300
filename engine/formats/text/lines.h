// The lines of a text, each with its kind: what it is, from its characters alone.
//
// Files contain mistakes, so a line is classified by what it was meant to be: a board line with 63
// squares or with an unknown letter is still a board line.
#pragma once

#include <string_view>
#include <vector>

#include "formats/text/stop_check.h"
#include "formats/text/text.h"

namespace tiger::formats {

enum class LineKind {
  kBlank,
  kComment,  // begins with %, ; or #
  kEnd,      // the comment that ends an FFO script
  kLetters,  // a b c d e f g h, above or below a board
  kBorder,   // +---+---+ or ====, drawn around a board
  kRow,      // one of the eight lines of a board diagram
  kBoard,    // the squares of a whole board
  kText,     // anything else: a side, a title, prose
};

LineKind classify_line(std::string_view line);

// Whether a line is certainly a board line: it has at least 48 squares, and they are not all alike,
// as the characters of a border are.
bool is_surely_board(std::string_view line);

struct Line : Text {
  LineKind kind = LineKind::kBlank;
};

// Goes through a text line by line, without copying it; copies of this look ahead. A carriage
// return before LF is a trailing blank of the line. `stop` counts all lines, also those that copies
// look at.
class Lines {
 public:
  explicit Lines(std::string_view text, const Rewriting* rewriting = nullptr,
                 StopCheck* stop = nullptr);

  bool done() const { return done_; }

  // The current line without its end; an empty line when done.
  const Line& peek() const { return current_; }

  // Returns the current line and moves on. Must not be called when done.
  Line take();

  void skip_blank();  // moves to the next line with anything but blanks in it
  void finish();      // moves to the end of the text

 private:
  void advance();

  std::string_view rest_;  // the text after the current line
  const Rewriting* rewriting_;
  StopCheck* stop_;
  char end_;
  bool done_ = false;
  bool last_ = false;  // nothing follows the current line, not even an empty one
  Line current_;
};

// Bars drawn between the squares of a row count as blanks.
inline constexpr std::string_view kRowBlanks = " \t\r\n\v\f|";

// The part of a line before its scores and comment.
std::string_view before_scores(std::string_view line);

// The parts of a line with squares.
struct LineParts {
  Text body;     // board and side: the text before the first ';' or '%'
  Text scores;   // from the first ';'
  Text comment;  // from the first '%'
};
LineParts split_line(const Text& line);

// The line without the prefix of a quoted line (>), of a GTP reply (=, =5) or of a server's line
// (|).
Text without_prefix(const Text& line);

// The text from its first character that is not in `chars`, and the words between such characters.
Text skip(const Text& text, std::string_view chars);
std::vector<Text> words_between(const Text& text, std::string_view chars);

}  // namespace tiger::formats
