#include "formats/read_error.h"

#include <utility>

namespace tiger {
namespace {

constexpr int kMaxErrors = 50;

}  // namespace

std::string ReadError::text() const {
  const std::string place =
      line == 0 ? "" : ":" + std::to_string(line) + ":" + std::to_string(column);
  return file + place + ": " + reason;
}

namespace formats {

// The error behind the last that fits is kept too: it will say how many there were.
void ErrorList::add(const ParseError& fault) {
  if (++count_ <= kMaxErrors + 1)
    errors_.push_back({file_, fault.line, fault.column, fault.reason});
}

std::vector<ReadError> ErrorList::take() && {
  if (count_ > kMaxErrors)
    errors_.back().reason = "too many errors: " + std::to_string(count_ - kMaxErrors) +
                            " more from here on are not shown";
  return std::move(errors_);
}

}  // namespace formats
}  // namespace tiger
