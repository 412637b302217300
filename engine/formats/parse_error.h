// Errors in files: one type, ParseError, from the parser that finds a mistake to the user who reads
// about it.
//
// Parsers inside engine/formats/ throw a ParseError, which says where and why but leaves `file`
// empty (see fail() in text.h). Readers catch it, add it to an ErrorList, which fills in the file,
// and go on with the rest of the text. Callers get a vector of ParseErrors; none is thrown at them.
#pragma once

#include <string>
#include <vector>

namespace tiger {

struct ParseError {
  std::string file;
  int line = 0;    // from 1; 0 in binary files
  int column = 0;  // from 1, in bytes: where in the line the mistake starts
  std::string reason;

  std::string text() const;  // "file:line:column: reason", or "file: reason" if line is 0
};

namespace formats {

// Collects the errors of one file. A file of the wrong kind can have a mistake in every line, so
// only the first 50 are kept; one more error then says how many are not shown.
class ErrorList {
 public:
  explicit ErrorList(std::string file) : file_(std::move(file)) {}

  void add(ParseError error);  // its file is set to this list's
  bool empty() const { return count_ == 0; }
  std::vector<ParseError> take() &&;

 private:
  std::string file_;
  std::vector<ParseError> errors_;
  int count_ = 0;
};

}  // namespace formats
}  // namespace tiger
