// The fields of a position in a file: squares, side to move, scores, comment. OBF lines, FFO
// scripts, .pos files (see obf.h) and board diagrams have these fields in common; GGF (ggf.h) uses
// the same squares.
//
//   ---------XO------OXX- ... ---   X ;  A4:+10; B2:+0;  % #40 a title
//   squares                       side   scores            comment
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "formats/problems.h"
#include "formats/text.h"

namespace tiger::formats {

// The parts of a line.
struct LineParts {
  Text body;     // board and side: the text before the first ';' or '%'
  Text scores;   // from the first ';'
  Text comment;  // from the first '%'
};
LineParts split_line(const Text& line);

// ---- Squares ------------------------------------------------------------------------------------
//
// '0' is ambiguous. It means white in FFO scripts and black in the files of Egaroucid, where '1'
// means white. So '0' is read as black only if '1' is among the squares or is the side, or if
// squares and side are 65 characters without blanks, 'X' or '*'.

// X x * B b @ # 0 1 O o W w for discs, - . for empty squares.
constexpr bool is_square(char c) {
  switch (c) {
    case 'X':
    case 'x':
    case '*':
    case 'B':
    case 'b':
    case '@':
    case '#':
    case 'O':
    case 'o':
    case 'W':
    case 'w':
    case '0':
    case '1':
    case '-':
    case '.': return true;
    default: return false;
  }
}
constexpr bool is_disc(char c) { return is_square(c) && c != '-' && c != '.'; }

// A position as characters, before it is known what '0' means in it.
struct SquareChars {
  std::array<char, 64> squares{};  // a1 b1 ... h8, each is_square
  char side = 'X';                 // is_disc
  bool run_together = false;       // no blank between the last square and the side
};

Position to_position(const SquareChars& chars);

[[noreturn]] void fail_unknown_square(const Text& at);

// The problem that starts at `start`, with the side to move, scores and comment from `rest`. If the
// side is missing, it is guessed: Black if the number of discs is even, else White, unless that
// side has no move and the other has one. chars.side need not be set. Throws a ParseError.
Problem make_problem(SquareChars chars, const LineParts& rest, const Text& start);

// ---- Side to move -------------------------------------------------------------------------------

// The side to move as people write it: X, O, Black, white, *, "Black to move", "White's turn".
struct SidePhrase {
  char side = 0;                   // 'X', 'O', '0' or '1'; 0 if the phrase names no side
  std::optional<Text> unexpected;  // the first word that does not belong in such a phrase
};

SidePhrase parse_side(const Text& phrase);

// The side that a single word names, 'X', 'O', '0' or '1', or 0.
char named_side(std::string_view word);

// Throws a ParseError unless the phrase names one side and says nothing else.
char read_side(const Text& phrase);

// Whether a phrase about the side to move can begin with this word, because it names a side or is a
// word such as "turn:".
bool begins_side(const Text& word);

// ---- Scores -------------------------------------------------------------------------------------

// Reads the scores of an OBF line, "A4:+10; B2:+0;": move:score pairs in the file's order. Each
// pair except the last must be followed by a semicolon. Skips the padding "--:-127". Throws a
// ParseError if a pair is malformed, a score is outside -64 to +64, or a move is illegal on `board`
// or listed twice.
std::vector<MoveScore> read_scores(Text list, const Board& board);

// ---- Comment ------------------------------------------------------------------------------------

// A title fit for one line of a file: control characters become blanks; blanks at both ends and
// leading '%' signs are dropped.
std::string clean_title(std::string_view text);

// Sets number and title from a comment such as "% #40 a title", or from a title line. "#40" is a
// number if only digits follow the '#', then a blank or the end, perhaps after one of : . , )
void read_comment(std::string_view text, Problem& problem);

// True for the line that ends an FFO script.
bool is_end_mark(std::string_view line);

}  // namespace tiger::formats
