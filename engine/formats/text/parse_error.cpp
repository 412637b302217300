#include "formats/text/parse_error.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tiger {
namespace {

constexpr int kMaxErrors = 20;

}  // namespace

const char* name_of(ErrorKind kind) {
  constexpr const char* kNames[] = {"squares",       "side",      "character", "move",   "score",
                                    "contradiction", "truncated", "encoding",  "format", "empty"};
  static_assert(std::size(kNames) == static_cast<std::size_t>(ErrorKind::kEmpty) + 1);
  return kNames[static_cast<std::size_t>(kind)];
}

const char* name_of(Guess guess) {
  constexpr const char* kNames[] = {"side-by-parity",     "side-by-marks", "side-by-words",
                                    "side-by-digit",      "marks",         "score-left-out",
                                    "rows-reversed",      "digits",        "continued",
                                    "result-contradicts", "text-skipped",  "other-rules"};
  static_assert(std::size(kNames) == static_cast<std::size_t>(Guess::kOtherRules) + 1);
  return kNames[static_cast<std::size_t>(guess)];
}

std::string ParseNote::text() const { return file + ":" + std::to_string(line) + ": " + message; }

std::string ParseError::text() const {
  const std::string location =
      line == 0 ? "" : ":" + std::to_string(line) + ":" + std::to_string(column);
  return file + location + ": " + reason;
}

std::string ParseError::in_text() const {
  if (line == 0) return reason;
  return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + reason;
}

namespace formats {

// One error more than the limit is kept: take() turns it into the count of the rest.
void ErrorList::add(ParseError error) {
  if (++count_ > kMaxErrors + 1) return;
  error.file = file_;
  errors_.push_back(std::move(error));
}

// Each list holds its first errors, so the first of all are among them.
void ErrorList::merge(ErrorList other) {
  count_ += other.count_;
  for (ParseError& error : other.errors_) {
    error.file = file_;
    errors_.push_back(std::move(error));
  }
  std::stable_sort(errors_.begin(), errors_.end(), [](const ParseError& a, const ParseError& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
  if (errors_.size() > kMaxErrors + 1) errors_.resize(kMaxErrors + 1);
}

std::vector<ParseError> ErrorList::take() && {
  if (count_ > kMaxErrors)
    errors_.back().reason = "too many errors: " + std::to_string(count_ - kMaxErrors) +
                            (count_ - kMaxErrors == 1 ? " more is" : " more are") + " not shown";
  return std::move(errors_);
}

}  // namespace formats
}  // namespace tiger
