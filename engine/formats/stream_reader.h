// Reads text that arrives piece by piece, such as a conversation over a pipe: each position and
// each game is found as soon as its text is complete.
//
// Complete is
//   a line with 64 squares and a side, or with a mistake, and words      at the end of the line;
//   64 squares without a side, which may follow below, and a title       before a blank line or the
//                                                                        next board;
//   a drawing                       as soon as all rows and the side are known, or at a blank line;
//   a heading that names the side to move         with its board, or if none comes within 8 lines;
//   a game of GGF or SGF                                                 at its closing bracket;
//   a line of moves without a number                                     at the end of the line;
//   moves with numbers, tags and comments in braces                      at a blank line;
// and all of it at the end of the input. What is complete is not changed by what comes later. So
// these count in a file only: a second line of moves without numbers, which go on with the first; a
// side below a blank line; a second side below the first, which contradicts it; a heading below a
// board without a side; other lines that tell whether 0 or 1 after squares is a score (obf.h). All
// else gives the same positions.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "formats/any_format.h"
#include "formats/problems.h"

namespace tiger::formats {

class StreamReader {
 public:
  // What does not become complete within `max_bytes` is read as far as it came.
  StreamReader(std::string file, const GamePoint& point, std::size_t max_bytes)
      : file_(std::move(file)), point_(point), max_bytes_(max_bytes) {}

  // Takes the next bytes; they may end anywhere.
  void add(std::string_view bytes);

  // Takes the end of the input.
  void finish();

  // What has become complete and was not taken yet, in the order of the input.
  std::optional<ProblemsResult> next();

  // The size of the line that has not ended yet.
  std::size_t line_bytes() const { return line_.size(); }

  // Its number, from 1.
  int line_number() const { return lines_ + pending_lines_ + 1; }

  // Whether words are to be expected between the positions: a game or a drawing was read.
  bool may_have_words() const { return may_have_words_; }

 private:
  enum class Mode { kNothing, kHeading, kBoard, kDrawing, kMoves, kGame };

  void end_line();
  void take_line(const std::string& plain);
  void begin(const std::string& plain);
  void begin_anew(const std::string& plain);
  void go_on(const std::string& plain);
  void go_on_with_heading(const std::string& plain);
  void emit();
  ProblemsResult read() const;
  bool begins_drawing(std::string_view plain) const;
  bool has_grown();

  std::string file_;
  GamePoint point_;
  std::size_t max_bytes_;
  std::string line_;       // the line that has not ended yet
  std::string pending_;    // whole lines that are not complete as a position or game
  std::size_t tried_ = 0;  // the size of pending_ when it was last read in vain
  int lines_ = 0;          // that came before pending_
  int pending_lines_ = 0;
  int heading_lines_ = 0;  // of pending_, above the board
  Mode mode_ = Mode::kNothing;
  bool was_blank_ = false;  // the line before
  bool sideless_ = false;   // the last board came without a side: the next words may be its own
  bool below_ = false;      // right below a board without a heading: words are the board's own
  bool in_prose_ = false;   // after a .pos file's title, up to the next board
  bool over_ = false;       // after the mark that ends a script, or in an unknown encoding
  bool any_ = false;        // something was found, right or wrong
  bool may_have_words_ = false;
  std::deque<ProblemsResult> ready_;
};

}  // namespace tiger::formats
