// What readers say of a file that they could not read as it stands.
#pragma once

#include <string>
#include <vector>

#include "formats/text.h"

namespace tiger {

// Something in a file that could not be read. What stands around it is read all the same.
struct ReadError {
  std::string file;
  int line = 0;    // from 1; 0 in files that have no lines
  int column = 0;  // from 1, in bytes; where in the line the trouble starts
  std::string reason;

  std::string text() const;  // "file:line:column: reason"
};

namespace formats {

// Gathers the errors of one file. A file of another kind has a mistake in each line, and nobody
// reads them all: after 50 of them one more says how many were left out.
class ErrorList {
 public:
  explicit ErrorList(std::string file) : file_(std::move(file)) {}

  void add(const ParseError& fault);
  bool empty() const { return count_ == 0; }
  std::vector<ReadError> take() &&;

 private:
  std::string file_;
  std::vector<ReadError> errors_;
  int count_ = 0;
};

}  // namespace formats
}  // namespace tiger
