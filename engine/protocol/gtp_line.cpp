#include "protocol/gtp_line.h"

#include <algorithm>

#include "formats/text/text.h"

namespace tiger::gtp {
namespace {

constexpr std::size_t kMaxIdLength = 18;
constexpr std::size_t kMaxArguments = 1024;  // gogui-play_sequence and gogui-setup have many

bool is_id(std::string_view word) {
  return !word.empty() && word.size() <= kMaxIdLength &&
         std::all_of(word.begin(), word.end(), formats::is_digit);
}

// Takes the next word from a text; an empty one at its end. What stands between quotation marks is
// one word, such as a path with blanks.
std::string_view take_word(std::string_view& text) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::size_t end = text.starts_with('"') ? text.find('"', 1) : std::string_view::npos;
    if (end == std::string_view::npos) break;
    const std::string_view word = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    if (!word.empty()) return word;
  }
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

}  // namespace

Line::Line(std::string_view line) {
  for (const char c : line.substr(0, line.find('#'))) {
    if (c == '\t')
      text_ += ' ';
    else if (!formats::is_control(c))
      text_ += c;
  }
  std::string_view rest = text_;
  command_ = take_word(rest);
  if (is_id(command_)) {
    id_ = command_;
    command_ = take_word(rest);
  }
  while (arguments_.size() < kMaxArguments) {
    const std::string_view word = take_word(rest);
    if (word.empty()) break;
    arguments_.push_back(word);
  }
}

std::string Line::reply(char status, const std::string& text) const {
  std::string reply = status + std::string(id_);
  if (!text.empty() && text.front() != '\n') reply += ' ';
  return reply + text + "\n\n";
}

}  // namespace tiger::gtp
