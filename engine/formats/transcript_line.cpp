#include "formats/transcript_line.h"

#include <algorithm>
#include <charconv>

#include "formats/moves.h"

namespace tiger::formats {
namespace {

constexpr std::string_view kSeparators = " \t\r\n\v\f,;.:)([]\"'";
constexpr std::string_view kDigits = "0123456789";

Text without_comment(const Text& line) { return line.until(line.chars.find_first_of("%#")); }

Text skip_separators(const Text& text) {
  return text.from(std::min(text.chars.find_first_not_of(kSeparators), text.size()));
}

Text leading_digits(const Text& text) { return text.until(text.chars.find_first_not_of(kDigits)); }

// The number that a text begins with; 0 if there is none or it is too large for an int.
int leading_number(const Text& text) {
  const std::string_view digits = leading_digits(text).chars;
  int number = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc{} ? number : 0;
}

struct Token {
  Square move;
  std::size_t size;  // in characters
};

// The move that a text begins with.
std::optional<Token> leading_move(std::string_view text) {
  if (const std::optional<Square> square = parse_square(text.substr(0, 2)))
    return Token{*square, 2};
  for (const std::size_t size : {4, 2})
    if (is_pass_word(text.substr(0, size)) || (size == 2 && lower(text.substr(0, 2)) == "pp"))
      return Token{kPass, size};
  if (text.starts_with("--")) return Token{kPass, 2};
  return std::nullopt;
}

// ---- Results -----------------------------------------------------------------------------------

struct Result {
  std::size_t size = 0;        // in characters; 0 if the text begins with no result
  std::optional<Score> black;  // nothing if it tells only who won
};

// "1-0" and the like tell who won; with a margin from a comment, by how much.
struct Outcome {
  std::string_view text;
  int sign;
};
constexpr std::string_view kUnfinished = "*";
constexpr Outcome kOutcomes[] = {{"1/2-1/2", 0}, {"1-0", 1}, {"0-1", -1}};

bool ends_word(std::string_view text, std::size_t at) {
  return at >= text.size() || (!is_digit(text[at]) && !is_letter(text[at]) && text[at] != '-');
}

// "20-44": the discs of both sides.
Result disc_counts(const Text& text) {
  const Text first = leading_digits(text);
  const Text rest = text.from(first.size());
  if (first.empty() || first.size() > 2 || !rest.chars.starts_with('-')) return {};
  const Text second = leading_digits(rest.from(1));
  const int black = leading_number(first);
  const int white = leading_number(second);
  if (second.empty() || second.size() > 2 || black + white > 64 || black + white < 4) return {};
  return {first.size() + 1 + second.size(), black - white};
}

// "-12", "W+30", "B+2".
Result margin(const Text& text) {
  if (text.empty()) return {};
  const char side = lower(text.chars[0]);
  const bool named = (side == 'b' || side == 'w') && text.chars.substr(1).starts_with('+');
  if (!named && side != '+' && side != '-') return {};
  const Text digits = leading_digits(text.from(named ? 2 : 1));
  if (digits.empty() || digits.size() > 2 || leading_number(digits) > 64) return {};
  const int sign = side == 'w' || side == '-' ? -1 : 1;
  return {digits.size() + (named ? 2 : 1), sign * leading_number(digits)};
}

Result leading_result(const Text& text, std::optional<int> won_by) {
  for (const Outcome& outcome : kOutcomes) {
    if (!text.chars.starts_with(outcome.text) || !ends_word(text.chars, outcome.text.size()))
      continue;
    if (outcome.sign == 0) return {outcome.text.size(), 0};
    if (!won_by) return {outcome.text.size(), std::nullopt};
    return {outcome.text.size(), outcome.sign * *won_by};
  }
  if (text.chars.starts_with(kUnfinished)) return {kUnfinished.size(), std::nullopt};
  for (const Result& result : {disc_counts(text), margin(text)})
    if (result.size > 0 && ends_word(text.chars, result.size)) return result;
  return {};
}

// The margin in "? wins 40-24".
std::optional<int> margin_in(const Text& comment) {
  const Text verb = trimmed(comment.from(first_word(comment).size()));
  if (!verb.chars.starts_with("wins ")) return std::nullopt;
  const Text counts = trimmed(verb.from(5));
  const Result result = disc_counts(counts);
  return result.size > 0 && result.size == counts.size() ? result.black : std::nullopt;
}

// ---- Braces ------------------------------------------------------------------------------------

// Where the closing brace is; a backslash escapes the next character.
std::size_t end_of_braces(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '}') return i;
    if (text[i] == '\\') ++i;
  }
  return std::string_view::npos;
}

// ---- Lines -------------------------------------------------------------------------------------

bool stands_alone(const Text& rest, bool after_separator) {
  return after_separator && (rest.size() == 1 || is_blank(rest.chars[1]));
}

}  // namespace

TranscriptLine split_transcript_line(const Text& text, bool& in_braces) {
  TranscriptLine line;
  std::optional<int> won_by;
  Text rest = in_braces ? text : skip_separators(text);
  if (in_braces && text.empty()) line.braces.push_back({0, text, false});
  if (!in_braces) line.number = leading_number(rest);
  for (bool after_separator = true; !rest.empty();) {
    std::size_t size = 0;
    const std::size_t digits = leading_digits(rest).size();
    const std::optional<Token> token = leading_move(rest.chars);
    if (in_braces || rest.chars[0] == '{') {
      const Text inside = rest.from(in_braces ? 0 : 1);
      const std::size_t end = end_of_braces(inside.chars);
      in_braces = end == std::string_view::npos;
      if (const auto found = margin_in(inside.until(end)))
        won_by = found;
      else
        line.braces.push_back({line.moves.size(), inside.until(end), !in_braces});
      size = in_braces ? rest.size() : rest.size() - inside.size() + end + 1;
    } else if (token) {
      line.moves.push_back({token->move, rest.until(token->size)});
      size = token->size;
    } else if (const Result result = leading_result(rest, won_by);
               result.size > 0 && after_separator) {
      line.result = result.black;
      line.ended = true;
      size = result.size;
    } else if (digits > 0 && after_separator) {
      size = digits;
    } else if (rest.chars[0] == '-') {
      if (stands_alone(rest, after_separator)) line.moves.push_back({kPass, rest.until(1), true});
      size = 1;
    } else {
      line.unknown = without_comment(rest);
      break;
    }
    const Text after = rest.from(size);
    rest = skip_separators(after);
    after_separator = rest.size() != after.size();
  }
  return line;
}

bool begins_transcript(std::string_view line) {
  const Text text = skip_separators({line});
  const Text after_number = skip_separators(text.from(leading_digits(text).size()));
  const std::optional<Token> first = leading_move(after_number.chars);
  return first && first->move != kPass;
}

}  // namespace tiger::formats
