// The tags of transcripts, [Black "Anna"], and the start that FEN and SetUp give.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/board.h"
#include "formats/text/text.h"

namespace tiger::formats {

struct Tag {
  std::string_view name;
  Text value;  // between the quotes, with its backslashes
  Text rest;   // of the line; it begins with [, or is empty
};

// The tag that a line begins with, after blanks; nothing if something other than tags follows it.
std::optional<Tag> leading_tag(const Text& line);

// Whether a line begins as a tag whose loss would change the moves' meaning, [FEN or [SetUp, but is
// no complete tag.
bool is_broken_start_tag(const Text& line);

// Whether the value means "unknown".
bool is_missing(std::string_view value);

// The value without the backslashes before quotes and backslashes.
std::string unescaped(std::string_view value);

// ---- Start and rules ---------------------------------------------------------------------------

// The start and the rules that the tags FEN, SetUp and Variant give together.
class TaggedStart {
 public:
  // Takes a tag with one of these names; skips others. Throws a ParseError for a board that is not
  // understood and for games on boards of other sizes.
  void add(const Tag& tag);

  // The start so far; nothing for the usual one. Throws a ParseError if SetUp announces a start
  // that no FEN gives.
  std::optional<Position> position() const;

  bool anti() const { return anti_; }          // the fewest discs win
  bool flipello() const { return flipello_; }  // FEN as that program writes it

 private:
  void set_variant(const Text& value);

  std::optional<Text> fen_;
  std::optional<Text> set_up_;
  bool anti_ = false;
  bool flipello_ = false;
};

}  // namespace tiger::formats
