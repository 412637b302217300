// The syntax that GGF (ggf_sgf.h) and SGF, the Smart Game Format, have in common: games as lists of
// properties, NAME[value], between "(;" and ")"; and what these and the tags of transcripts say
// about a game besides its moves.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "formats/games/stored_game.h"
#include "formats/text/text.h"

namespace tiger {

// The time of each side for the game, and what each move adds to that time.
struct GgfClock {
  std::chrono::milliseconds main{0};
  std::chrono::milliseconds increment{0};
};

// Reads "15:00", "1:00:00" or "05:00/00:10/02:00": the time for the game, the increment of each
// move, and the overtime, which is ignored. Returns nothing for any other text, and for a time of
// 0.
std::optional<GgfClock> parse_ggf_clock(std::string_view text);

namespace formats {

// Whether a game begins here: "(;" and the name of a property, as in "(;GM[", or "(GM[" or "(FF[",
// with or without blanks between. A text that ends after "(;" or in the name begins one, too. No
// other "(;" does, so that words may contain it.
bool begins_game(std::string_view text);

// Whether a game begins anywhere in the text, or may begin with its last characters, if more text
// follows.
enum class GameStart { kNone, kPossible, kFound };
GameStart find_game_start(std::string_view text);

struct Property {
  std::string name;   // in capital letters; ( and ) begin and end a variation
  std::string value;  // backslashes resolved
  int line = 0;       // where the value begins
  int column = 0;

  Text text() const { return {value, line, column}; }
};

// The text of a game, cut before a syntax error if that comes after the main line.
struct GameText {
  std::vector<Property> properties;
  std::optional<ParseError> cut;
};

// Walks through a text, game by game. In a value, a backslash escapes the next character, and a
// line end after a backslash is left out, as in SGF. A property with several values, as in SGF,
// counts as several properties.
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

  // Reads the game that find_game() found. If the syntax of its main line is wrong, skips the text
  // that seems to belong to the game and throws a ParseError.
  GameText read_game();

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

// A value as it is written: ] and backslash are escaped, control characters become blanks.
std::string escaped(std::string_view value);

// The same for a value of several lines, which stay lines. The start of a line is escaped if it
// could be taken for the start of another game.
std::string escaped_lines(std::string_view value);

// A value of several lines as StoredGame keeps it: each line ends with LF, other control characters
// become blanks.
std::string plain_lines(std::string_view value);

// ---- What properties mean ----------------------------------------------------------------------

// The texts of a game, with their names in GGF, in SGF where it has another one, and in the tags of
// transcripts; in the order in which they are written.
struct NamedText {
  std::string_view ggf;
  std::string_view sgf;
  std::string_view tag;
  std::string StoredGame::*value;
};
inline constexpr std::array<NamedText, 9> kGameTexts = {{
    {"EV", "", "Event", &StoredGame::event},
    {"PC", "", "Site", &StoredGame::place},
    {"DT", "", "Date", &StoredGame::date},
    {"PB", "", "Black", &StoredGame::black},
    {"PW", "", "White", &StoredGame::white},
    {"RB", "BR", "BlackElo", &StoredGame::black_rating},
    {"RW", "WR", "WhiteElo", &StoredGame::white_rating},
    {"TI", "TM", "TimeControl", &StoredGame::time},
    {"RE", "", "", &StoredGame::result},
}};

// Whether a property is one line about the game, such as PB, wherever it stands.
bool is_text_property(std::string_view name);

// Adds what a property says about the game: a text, a comment, or a property that Tiger has no use
// for. Skips properties that set up the board, and moves.
void add_game_property(StoredGame& game, const Property& property);

// Adds what a property after a move says about it: a comment, V or ET, or a property that Tiger has
// no use for. Skips values that are no numbers, and properties that belong before the first move.
void add_move_property(MoveNote& note, const Property& property, Color side_moved);

// A result of GGF in the form of other formats: "+6.000" is "B+6", a draw "32-32". Else empty.
std::string short_result(const std::string& result);

// The properties of a game that GGF has before the board.
std::string game_properties(const StoredGame& game);

}  // namespace formats
}  // namespace tiger
