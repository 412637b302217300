#include "formats/parse_error.h"

#include <utility>

namespace tiger {
namespace {

constexpr int kMaxErrors = 50;

}  // namespace

std::string ParseError::text() const {
  const std::string location =
      line == 0 ? "" : ":" + std::to_string(line) + ":" + std::to_string(column);
  return file + location + ": " + reason;
}

namespace formats {

// One error more than the limit is kept: take() turns it into the count of the rest.
void ErrorList::add(ParseError error) {
  if (++count_ > kMaxErrors + 1) return;
  error.file = file_;
  errors_.push_back(std::move(error));
}

std::vector<ParseError> ErrorList::take() && {
  if (count_ > kMaxErrors)
    errors_.back().reason =
        "too many errors: " + std::to_string(count_ - kMaxErrors) + " more are not shown";
  return std::move(errors_);
}

}  // namespace formats
}  // namespace tiger
