// Errors and notes about files. There is one type, ParseError, for the parser that finds a mistake
// and for the caller that reports it; a note, about a guess, has the same form.
//
// Parsers inside engine/formats/ throw a ParseError, which says where and why but leaves `file`
// empty (see fail() in messages.h). Readers catch the error, add it to an ErrorList, which fills in
// the file, and continue with the rest of the text. Callers get a vector of ParseErrors; none is
// thrown to them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tiger {

// ---- Messages ----------------------------------------------------------------------------------

// What a mistake or guess is about. name_of() gives the word that scripts and tests use for it.
enum class Subject {
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
  kText,           // words that are no part of a position or game, in a note
};
const char* name_of(Subject subject);

// A sentence of the catalogue, in English, with places for arguments (record/sentence.h).
struct Sentence {
  std::string_view kind;  // its name for programs; ends with a 0 as literals do
  Subject subject;
  std::string_view english;
};

// All sentences (messages.h).
std::span<const Sentence> sentences();

// A sentence with its arguments: numbers, squares, a side as X or O, and what the user wrote, in
// quotes. So programs can translate it.
struct Message {
  const Sentence* sentence = nullptr;
  std::vector<std::string> arguments = {};

  Subject subject() const { return sentence->subject; }
  std::string text() const;  // in English
};

// ---- Where -------------------------------------------------------------------------------------

struct ParseError {
  std::string file;
  int line = 0;    // from 1; 0 in binary files
  int column = 0;  // from 1, in bytes: where in the line the mistake starts; 0 in notes
  Message message;
  int game = 0;  // its number, if the text has several, from 1
  int move = 0;  // the number of the move, from 1

  std::string reason() const;   // "game 2, move 3: e3 is occupied"
  std::string text() const;     // "file:line:column: reason", without what is 0
  std::string in_text() const;  // "line 3, column 9: reason", for a text without a name
};

// A guess that should be reported to the user.
using ParseNote = ParseError;

namespace formats {

// Removes all but the first `most` items of a list. Returns how many were removed.
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
  // The same for the errors of `games` games; with a single game, removes the game's number.
  void merge_games(ErrorList other, int games);
  bool empty() const { return count_ == 0; }
  std::vector<ParseError> take() &&;

 private:
  std::string file_;
  std::vector<ParseError> errors_;
  int count_ = 0;
};

}  // namespace formats
}  // namespace tiger
