#include "formats/parse_error.h"

#include <algorithm>
#include <utility>

namespace tiger {
namespace {

constexpr int kMaxErrors = 20;

}  // namespace

const char* name_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kSquares: return "squares";
    case ErrorKind::kSide: return "side";
    case ErrorKind::kCharacter: return "character";
    case ErrorKind::kMove: return "move";
    case ErrorKind::kScore: return "score";
    case ErrorKind::kContradiction: return "contradiction";
    case ErrorKind::kTruncated: return "truncated";
    case ErrorKind::kEncoding: return "encoding";
    case ErrorKind::kFormat: return "format";
    case ErrorKind::kEmpty: return "empty";
  }
  return "";
}

const char* name_of(Guess guess) {
  switch (guess) {
    case Guess::kSideByParity: return "side-by-parity";
    case Guess::kSideByMarks: return "side-by-marks";
    case Guess::kSideByWords: return "side-by-words";
    case Guess::kSideByDigit: return "side-by-digit";
    case Guess::kMarks: return "marks";
    case Guess::kScoreLeftOut: return "score-left-out";
    case Guess::kRowsReversed: return "rows-reversed";
    case Guess::kDigits: return "digits";
    case Guess::kContinued: return "continued";
    case Guess::kResultContradicts: return "result-contradicts";
    case Guess::kTextSkipped: return "text-skipped";
    case Guess::kOtherRules: return "other-rules";
  }
  return "";
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
