#include "formats/text/parse_error.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "formats/text/messages.h"
#include "record/sentence.h"

namespace tiger {
namespace {

constexpr int kMaxErrors = 20;

}  // namespace

const char* name_of(Subject subject) {
  constexpr const char* kNames[] = {"squares", "side",          "character", "move",
                                    "score",   "contradiction", "truncated", "encoding",
                                    "format",  "empty",         "text"};
  static_assert(std::size(kNames) == static_cast<std::size_t>(Subject::kText) + 1);
  return kNames[static_cast<std::size_t>(subject)];
}

std::span<const Sentence> sentences() { return formats::kSentences; }

std::string Message::text() const {
  return sentence == nullptr ? "" : filled(sentence->english, arguments);
}

std::string ParseError::reason() const {
  std::string place;
  if (game > 0) place = "game " + std::to_string(game) + (move > 0 ? ", " : ": ");
  if (move > 0) place += "move " + std::to_string(move) + ": ";
  return place + message.text();
}

std::string ParseError::text() const {
  std::string place = file;
  for (const int number : {line, column})
    if (number > 0) place += ":" + std::to_string(number);
  return place + ": " + reason();
}

std::string ParseError::in_text() const {
  if (line == 0) return reason();
  return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + reason();
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

void ErrorList::merge_games(ErrorList other, int games) {
  for (ParseError& error : other.errors_)
    if (games < 2) error.game = 0;
  merge(std::move(other));
}

std::vector<ParseError> ErrorList::take() && {
  if (count_ > kMaxErrors) {
    ParseError& last = errors_.back();
    last.message = message<"too-many-errors">(count_ - kMaxErrors);
    last.game = last.move = 0;
  }
  return std::move(errors_);
}

}  // namespace formats
}  // namespace tiger
