#include "protocol/gtp_arguments.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "formats/positions/moves.h"
#include "formats/text/text.h"

namespace tiger::gtp {

using std::chrono::milliseconds;

CommandError syntax_error(const std::string& expected, std::string_view found) {
  return {"syntax error: expected " + expected + ", got " + formats::quoted(found)};
}

std::string_view argument(const Words& words, std::size_t i, const char* expected) {
  if (i >= words.size()) throw CommandError{std::string("syntax error: expected ") + expected};
  return words[i];
}

Color parse_color(const Words& words, std::size_t i) {
  const std::string color = formats::lower(argument(words, i, "black or white"));
  if (color == "b" || color == "black") return Color::kBlack;
  if (color == "w" || color == "white") return Color::kWhite;
  throw syntax_error("black or white", color);
}

Square parse_move(const Words& words, std::size_t i) {
  const std::string_view move = argument(words, i, "a square or pass");
  if (formats::is_pass_word(move)) return kPass;
  if (const std::optional<Square> square = parse_square(move)) return *square;
  throw syntax_error("a1 to h8 or pass", move);
}

milliseconds parse_seconds(const Words& words, std::size_t i) {
  constexpr milliseconds kMost{1'000'000'000};
  const std::string_view text = argument(words, i, "seconds");
  const auto time = formats::parse_decimal(text, 3);
  if (!time && !text.empty() && formats::leading_digits(text) == text) return kMost;  // or more
  if (!time || *time < 0) throw syntax_error("a number of seconds", words[i]);
  return milliseconds(*time);
}

int parse_count(const Words& words, std::size_t i, const char* expected) {
  const auto n = formats::parse_decimal(argument(words, i, expected), 0);
  if (!n || *n < 0 || words[i].find('.') != std::string_view::npos)
    throw syntax_error(expected, words[i]);
  return *n;
}

int parse_integer(std::string_view text, const std::string& name, int low, int high) {
  const auto n = formats::parse_decimal(text, 0);
  if (!n || *n < low || *n > high || text.find('.') != std::string_view::npos)
    throw CommandError{name + ": expected an integer from " + std::to_string(low) + " to " +
                       std::to_string(high) + ", got " + formats::quoted(text)};
  return *n;
}

std::string color_name(Color color) { return color == Color::kBlack ? "black" : "white"; }

std::string move_name(Square move) { return move == kPass ? "pass" : square_name(move); }

std::string score_name(Score black) {
  if (black == 0) return "0";
  return (black > 0 ? "B+" : "W+") + std::to_string(std::abs(black));
}

std::string row_text(const Position& position, int row) {
  const auto disc_at = [&](Square x) {
    if (position.black() & bit(x)) return 'X';
    return position.white() & bit(x) ? 'O' : '.';
  };
  std::string text;
  for (int file = 0; file < 8; ++file)
    text += (file > 0 ? " " : "") + std::string(1, disc_at(8 * row + file));
  return text;
}

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
