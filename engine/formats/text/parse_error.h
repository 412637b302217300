// Errors in files. There is one type, ParseError, for the parser that finds a mistake and for the
// caller that reports it.
//
// Parsers inside engine/formats/ throw a ParseError, which says where and why but leaves `file`
// empty (see fail() in text.h). Readers catch the error, add it to an ErrorList, which fills in the
// file, and continue with the rest of the text. Callers get a vector of ParseErrors; no error is
// thrown to them.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace tiger {

// What a mistake is about. name_of() gives the word that scripts and tests know it by.
enum class ErrorKind {
  kSquares,        // too many, too few, or in the wrong place
  kSide,           // unknown, or missing and impossible to guess
  kCharacter,      // not one that means a square, a move or a blank
  kMove,           // unknown or illegal
  kScore,          // no number, or out of range
  kContradiction,  // the text beside a board contradicts the board
  kTruncated,      // the text ends within a game
  kEncoding,       // the text is not UTF-8, ASCII or Latin-1
  kFormat,         // another game, or no position at all
  kEmpty,          // nothing but blanks and comments
};
const char* name_of(ErrorKind kind);

struct ParseError {
  std::string file;
  int line = 0;    // from 1; 0 in binary files
  int column = 0;  // from 1, in bytes: where in the line the mistake starts
  std::string reason;
  ErrorKind kind = ErrorKind::kFormat;

  std::string text() const;     // "file:line:column: reason", or "file: reason" if line is 0
  std::string in_text() const;  // "line 3, column 9: reason", for a text without a name
};

// The guesses that a reader makes where a text is ambiguous.
enum class Guess {
  kSideByParity,       // no side given: Black if the number of discs is even
  kSideByMarks,        // the marked squares are the legal moves of one side only
  kSideByWords,        // words around the board name the side to move
  kSideByDigit,        // a player's number names the side to move
  kMarks,              // one of two characters for a colour marks the legal moves
  kScoreLeftOut,       // a number after the squares is a score, which is not kept
  kRowsReversed,       // row 8 is at the top, by its number or because the moves are legal then
  kDigits,             // the digits mean: 0 empty, 1 Black, 2 White
  kContinued,          // a line of moves continues the game before it
  kResultContradicts,  // the board of the finished game has another result
  kTextSkipped,        // words that are no part of a position or game
  kOtherRules,         // a game by other rules, such as anti-othello
};
const char* name_of(Guess guess);

// A guess that should be reported to the user.
struct ParseNote {
  std::string file;
  int line = 0;
  Guess guess = Guess::kTextSkipped;
  std::string message;  // "took Black to move, by parity"

  std::string text() const;  // "file:line: message"
};

namespace formats {

// Takes away what a list holds beyond `most` items. Returns how many these were.
template <class Item>
std::size_t cut_to(std::vector<Item>& list, std::size_t most) {
  const std::size_t size = list.size();
  if (size <= most) return 0;
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(most), list.end());
  return size - most;
}

// Collects the errors of one file. A file of the wrong kind can have a mistake in every line, so
// only the first 20 errors are kept; one more error then says how many were omitted.
class ErrorList {
 public:
  explicit ErrorList(std::string file) : file_(std::move(file)) {}

  void add(ParseError error);   // sets error.file to the file of this list
  void merge(ErrorList other);  // sorts the errors of both lists by line
  bool empty() const { return count_ == 0; }
  std::vector<ParseError> take() &&;

 private:
  std::string file_;
  std::vector<ParseError> errors_;
  int count_ = 0;
};

}  // namespace formats
}  // namespace tiger
