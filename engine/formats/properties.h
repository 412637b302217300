// The syntax of GGF and SGF: games as lists of properties, NAME[value], between "(;" and ")".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/text.h"

namespace tiger::formats {

struct Property {
  std::string name;   // in capital letters
  std::string value;  // backslashes resolved
  int line = 0;       // where the value begins
  int column = 0;

  Text text() const { return {value, line, column}; }
};

// Walks through a text, game by game. In a value a backslash takes the next character as it is. A
// property with several values, as SGF has them, counts as several properties.
class PropertyReader {
 public:
  explicit PropertyReader(std::string_view text);

  // Moves to the next game over blanks and numbers. False where there is none. Throws a ParseError
  // where other text stands in between, and skips it.
  bool find_game();

  int line() const { return line_; }  // the present one

  // Reads the game found. Throws a ParseError where its syntax is broken or it has variations, and
  // skips what seems to belong to it.
  std::vector<Property> read_game();

 private:
  bool at_game() const { return rest_.starts_with("(;"); }
  bool at_header() const { return rest_.starts_with("(;GM[") || rest_.starts_with("(;FF["); }
  char peek() const { return rest_.empty() ? '\0' : rest_.front(); }
  Text here() const;
  void take();
  void skip(std::string_view chars);
  void skip_game();
  std::string read_name();
  Property read_value(std::string name);

  std::string_view rest_;
  char line_end_;
  int line_ = 1;
  int column_ = 1;
};

// A value as it is written: what would end it is escaped, control characters become blanks.
std::string escaped(std::string_view value);

}  // namespace tiger::formats
