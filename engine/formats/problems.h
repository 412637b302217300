// A problem is a position to solve. This is the reader for every format that problems come in: OBF,
// FFO scripts, .pos files and the one-line positions of the engine Egaroucid (all in obf.h), and
// board diagrams (board_diagram.h). Each line is recognised by its characters, never by the file's
// name.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "formats/parse_error.h"

namespace tiger {

struct StoredGame;

struct MoveScore {
  Square move = kNoSquare;  // kPass for "PS"
  Score score = 0;          // for the side to move

  friend bool operator==(const MoveScore&, const MoveScore&) = default;
};

struct Problem {
  Position position;
  std::vector<MoveScore> scores;  // in the file's order, usually best first; may be empty
  std::optional<int> number;      // from a comment "% #40" or a title "#40 ..."
  std::string title;              // the rest of the comment or title line
  std::string file;               // the file it was read from; "-" is standard input
  int line = 0;                   // the line on which its board starts, from 1
  std::vector<Guess> guesses;     // what the reader had to guess
  int side_line = 0;              // the line whose words name the side, if that is a guess
  char mark = 0;                  // the character that marks the legal moves, if that is a guess

  // The game that ends with the position; null for a position of no game, and unless the reader was
  // asked to keep games (any_format.h).
  std::shared_ptr<const StoredGame> game = {};

  // The score that the file expects: the best one it lists.
  std::optional<Score> expected() const {
    std::optional<Score> best;
    for (const MoveScore& s : scores)
      if (!best || s.score > *best) best = s.score;
    return best;
  }
};

// What a note says of a guess.
std::string message_of(Guess guess, const Problem& problem);

// Whether a guess is about the side to move.
bool is_about_side(Guess guess);

struct ProblemsResult {
  std::vector<Problem> problems;
  // The first 20, and one more that says how many were omitted (see ErrorList). `problems` and
  // `errors` are never both empty.
  std::vector<ParseError> errors;
  std::vector<ParseNote> notes;  // what had to be guessed
};

// Reads the text of a whole file; `file` is the name that problems and errors carry. A line or a
// board with a mistake is skipped and gives one error. A text without any position is an error too.
// Takes time linear in the text, whatever it contains.
ProblemsResult read_problems(std::string_view text, const std::string& file);

// Reads one position as given on a command line: "<64 squares> <side>", or any format named above.
// The result is either exactly one problem, or no problem and at least one error.
ProblemsResult read_board(std::string_view text, const std::string& source);

}  // namespace tiger
