// The syntax that GGF (ggf.h) and SGF, the Smart Game Format, have in common: games as lists of
// properties, NAME[value], between "(;" and ")".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/text.h"

namespace tiger::formats {

// Whether a game begins here: "(;" and the name of a property, as in "(;GM[", or "(GM[" or "(FF[",
// with or without blanks between. A text that ends after "(;" or in the name begins one, too. No
// other "(;" does, so that words may contain it.
bool begins_game(std::string_view text);

// Whether a game begins anywhere in the text, or may begin with its last characters, if more text
// follows.
enum class GameStart { kNone, kPossible, kFound };
GameStart find_game_start(std::string_view text);

struct Property {
  std::string name;   // in capital letters
  std::string value;  // backslashes resolved
  int line = 0;       // where the value begins
  int column = 0;

  Text text() const { return {value, line, column}; }
};

// Walks through a text, game by game. In a value, a backslash escapes the next character, and
// a line end after it is left out, as SGF has it. A
// property with several values, as in SGF, counts as several properties.
class PropertyReader {
 public:
  explicit PropertyReader(std::string_view text);

  // For a part of a text; the part begins at this line and column.
  PropertyReader(std::string_view rest, int line, int column);

  // The rest of the text, which has not been read yet.
  std::string_view rest() const { return rest_; }

  // Moves to the next game, past blanks and numbers. Returns false at the end of the text. Skips
  // any other text before the game and throws a ParseError for it.
  bool find_game();

  int line() const { return line_; }  // the current one, from 1
  int column() const { return column_; }

  // Reads the game that find_game() found; of several variations, only the first. If the syntax is
  // wrong, skips the text that seems to belong to the game and throws a ParseError.
  std::vector<Property> read_game();

 private:
  bool at_game() const { return begins_game(rest_); }
  bool at_header() const;
  char peek() const { return rest_.empty() ? '\0' : rest_.front(); }
  Text here() const;
  void take();
  void skip(std::string_view chars);
  void skip_game(int open);
  std::string read_name();
  Property read_value(std::string name);

  std::string_view rest_;
  char line_end_;
  int line_ = 1;
  int column_ = 1;
};

// A value as files contain it: ] and backslash are escaped, control characters become blanks.
std::string escaped(std::string_view value);

// The same for a value of several lines, whose ends stay. The start of a line is escaped if it
// could be taken for the start of another game.
std::string escaped_lines(std::string_view value);

// A value of several lines as it is kept: each line ends with LF, other control characters become
// blanks.
std::string plain_lines(std::string_view value);

}  // namespace tiger::formats
