// The fields of a line of a position file: squares, side to move, scores, comment.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "formats/problem.h"
#include "formats/text.h"

namespace tiger::formats {

// ---- Squares ------------------------------------------------------------------------------------
//
// '0' is the character that means two things. It is white in FFO scripts and black in Egaroucid's
// files, where '1' is white. So it is black only where '1' is among the squares or is the side, or
// where squares and side are 65 characters run together without an 'X' or '*'.

// X x * B b 0 1 O o W w for discs, - . for empty squares.
constexpr bool is_square(char c) {
  switch (c) {
    case 'X':
    case 'x':
    case '*':
    case 'B':
    case 'b':
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

// ---- Side to move -------------------------------------------------------------------------------

// The side to move as people write it: X, O, Black, white, *, "Black to move", "White's turn".
// What a phrase says:
struct SidePhrase {
  char side = 0;                // 'X', 'O', '0' or '1'; 0 where the phrase names no side
  std::optional<Text> trouble;  // the first word that has no place in such a phrase
};

SidePhrase parse_side(const Text& phrase);

// Throws a ParseError unless the phrase names one side and says nothing else.
char read_side(const Text& phrase);

// A phrase can begin with this word: it names a side, or stands around one ("turn: X").
bool begins_side(const Text& word);

// ---- Scores -------------------------------------------------------------------------------------

// The scores after the side in OBF: "A4:+10; B2:+0;".

// Reads a list of move:score pairs, each but the last closed by a semicolon, in the file's order.
// The sentinel "--:-127" is left out. Throws a ParseError where a pair is none, the score lies outside
// -64 to +64, or the move is illegal on `board` or listed twice.
std::vector<MoveScore> read_scores(Text list, const Board& board);

// ---- Comment ------------------------------------------------------------------------------------

// Comments after '%': "#40 a title" gives a problem its number and its title.

// A title fit for one line of a file: control characters become blanks; blanks at both ends and the
// '%' signs in front are left out.
std::string clean_title(std::string_view text);

// Sets number and title from a comment or a title line. "#40" counts as a number where digits
// alone follow the '#', then a blank, the end, or one of : . , ) and a blank or the end.
void read_comment(std::string_view text, Problem& problem);

// True for the line that ends an FFO script.
bool is_end_mark(std::string_view line);

}  // namespace tiger::formats
