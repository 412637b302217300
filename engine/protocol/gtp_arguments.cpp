#include "protocol/gtp_arguments.h"

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

}  // namespace tiger::gtp
