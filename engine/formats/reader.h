// The one entry point for all reading: positions and games in any format, recognised by the
// contents and never by a file's name. Files, arguments, pasted text and the bodies of requests
// come here, as a whole or piece by piece.
//
//   bytes -> lines (text.h, plain_text.h, lines.h) -> one recogniser for each format
//         -> positions (problem.h) and games (stored_game.h)
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/games/stored_game.h"
#include "formats/games/wthor.h"
#include "formats/positions/problem.h"
#include "formats/text/stop_check.h"

namespace tiger {

// Which position is taken from a game.
struct GamePoint {
  enum class By {
    kEnd,      // the last one
    kPly,      // the one after `number` plies; a pass is a ply
    kEmpties,  // the one with `number` empty squares, after a pass if there is one
  };
  By by = By::kEnd;
  int number = 0;
  bool keeps_game = false;  // whether the position comes with the game up to it

  // Whether a transcript with a mistake is kept as the game before it, with StoredGame::mistake.
  // Then each line of a text without boards is a game: words that are no move are its mistake, and
  // moves without a number do not continue the line before.
  bool keeps_mistakes = false;
};

struct ReadSettings {
  std::string file = {};  // the name that positions, errors and notes carry
  bool games = true;      // whether games are read; otherwise they are skipped as words
  bool binary = true;     // whether bytes may be Egaroucid's records or, with `games`, a WTHOR file
  WthorNames names = {};  // of the players and tournaments of a WTHOR file
  std::size_t most = SIZE_MAX;          // positions, games and notes to keep: the first ones
  std::optional<GamePoint> point = {};  // if given, it is taken from each game
  formats::StopCheck stop = {};         // whether to throw formats::ReadingStopped
};

// Reads the bytes of a whole file or text, in which several formats may stand, with words between
// them. A line, board or game with a mistake is left out and gives one error. Words that are no
// part of a position or game are errors in a file that has one position on each line; in other
// texts they are skipped, with a note. The result has at least one position, game or error. Takes
// time linear in the text, whatever it contains; what is left out takes no memory.
FileContents read_any(std::string_view bytes, const ReadSettings& settings = {});

// Reads one position, "<64 squares> <side>" or any other text of one position. The result is either
// exactly one position, or none and at least one error.
FileContents read_board(std::string_view text, const std::string& source);

// ---- How a text is understood ------------------------------------------------------------------

enum class LineRole {
  kBlank,
  kComment,
  kFrame,     // letters, numbers and lines around a drawn board
  kRow,       // a row of a drawn board, with the text beside it
  kSquares,   // the squares of a board on one line, with the text beside them
  kSide,      // names the side to move of the board above or below
  kTitle,     // of the position above, as in .pos files
  kMoves,     // of a transcript, or its tags and remarks
  kGame,      // a part of a game in GGF or SGF
  kSkipped,   // words that are none of these
  kNotRead,   // after the end of a script, or words below a .pos file's title
  kPosition,  // not a line but what came out of the lines above
  kMistake,   // likewise
};
const char* name_of(LineRole role);  // "row"

struct LineReading {
  int line = 0;  // of a position: where its squares begin
  LineRole role = LineRole::kBlank;
  std::string text;  // the line, or the position with all that was guessed, or the mistake
};

// Shows people what was read: every line in turn, and each position or mistake after its lines.
std::vector<LineReading> explain_text(std::string_view bytes, const std::string& file);

namespace formats {

// Reads a text of lines. Unless `readings` is null, adds to it how each line is understood, without
// the line's text; a position follows its lines.
FileContents read_text(std::string_view bytes, const ReadSettings& settings,
                       std::vector<LineReading>* readings = nullptr);

// ---- Piece by piece ----------------------------------------------------------------------------
//
// Reads text that arrives piece by piece, such as a conversation over a pipe: each position and
// each game is found as soon as its text is complete.
//
// What is complete, and when:
//   a line with 64 squares and a side, or with a mistake, and words      at the end of the line;
//   64 squares without a side, which may follow below, and a title       before a blank line or the
//                                                                        next board;
//   a drawing                       as soon as all rows and the side are known, or at a blank line;
//   a heading that names the side to move         with its board, or if none comes within 8 lines;
//   a game of GGF or SGF                                                 at its closing bracket;
//   a line of moves without a number                                     at the end of the line;
//   moves with numbers, tags and comments in braces                      at a blank line;
// and all of it at the end of the input. Later text does not change what is complete. So only in a
// file, read as a whole, do these count: a second line of moves without numbers, which continues
// the first; a side below a blank line; a second side below the first, which contradicts it; a
// heading below a board without a side; other lines that show whether 0 or 1 after squares is a
// score (position_fields.h). Otherwise both ways of reading give the same positions.

class StreamReader {
 public:
  // After `max_bytes` an incomplete text is read as it is.
  StreamReader(std::string file, const GamePoint& point, std::size_t max_bytes)
      : file_(std::move(file)), point_(point), max_bytes_(max_bytes) {}

  // Takes the next bytes; they may end anywhere.
  void add(std::string_view bytes);

  // Takes the end of the input.
  void finish();

  // The next complete part that was not taken yet, in the order of the input.
  std::optional<FileContents> next();

  // The size of the line that has not ended yet.
  std::size_t line_bytes() const { return line_.size(); }

  // The number of that line, from 1.
  int line_number() const { return lines_ + pending_lines_ + 1; }

  // Whether words may be expected between the positions: a game or a drawing was read.
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
  FileContents read() const;
  bool begins_drawing(std::string_view plain) const;
  bool has_grown();

  std::string file_;
  GamePoint point_;
  std::size_t max_bytes_;
  std::string line_;       // the line that has not ended yet
  std::string pending_;    // whole lines that are not complete as a position or game
  std::size_t tried_ = 0;  // the size of pending_ when it was last read without success
  int lines_ = 0;          // that came before pending_
  int pending_lines_ = 0;
  int heading_lines_ = 0;  // of pending_, above the board
  Mode mode_ = Mode::kNothing;
  bool was_blank_ = false;  // the line before was blank
  bool sideless_ = false;   // the last board came without a side: the next words may be its own
  bool below_ = false;      // right below a board without a heading: words are the board's own
  bool in_prose_ = false;   // after a .pos file's title, up to the next board
  bool over_ = false;       // after the mark that ends a script, or in an unknown encoding
  bool any_ = false;        // something was found, right or wrong
  bool may_have_words_ = false;
  std::deque<FileContents> ready_;
};

}  // namespace formats
}  // namespace tiger
