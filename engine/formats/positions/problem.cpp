#include "formats/positions/problem.h"

namespace tiger {
std::string message_of(Guess guess, const Problem& problem) {
  const bool black = problem.position.side == Color::kBlack;
  switch (guess) {
    case Guess::kSideByParity:
      return black ? "took Black to move, by parity" : "took White to move, by parity";
    case Guess::kSideByMarks:
      return black ? "took Black to move, by the marked moves"
                   : "took White to move, by the marked moves";
    case Guess::kSideByWords:
    case Guess::kSideByDigit:
      return (black ? "took Black to move, by the words in line "
                    : "took White to move, by the words in line ") +
             std::to_string(problem.side_line);
    case Guess::kMarks:
      return std::string("took ") + problem.mark + " for marks of the legal moves";
    case Guess::kScoreLeftOut:
      return "took the number after the squares for a score, and left it out: X is to move";
    case Guess::kRowsReversed: return "took row 8 to be at the top, as its number says";
    case Guess::kDigits: return "took 0 for empty squares, 1 for Black and 2 or -1 for White";
    default: return "";
  }
}

bool is_about_side(Guess guess) {
  switch (guess) {
    case Guess::kSideByParity:
    case Guess::kSideByMarks:
    case Guess::kSideByWords:
    case Guess::kSideByDigit:
    case Guess::kScoreLeftOut: return true;
    default: return false;
  }
}

}  // namespace tiger
