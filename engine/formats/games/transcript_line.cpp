#include "formats/games/transcript_line.h"

#include <algorithm>

#include "formats/games/game_tags.h"
#include "formats/games/stored_game.h"
#include "formats/positions/moves.h"
#include "formats/text/plain_text.h"

namespace tiger::formats {
namespace {

constexpr std::string_view kSeparators = " \t\r\n\v\f,;.:)([]\"'";

Text without_comment(const Text& line) { return line.until(line.chars.find_first_of("%#")); }

Text skip_separators(const Text& text) { return skip(text, kSeparators); }

struct Token {
  Square move;
  std::size_t size;  // in characters
  bool chess = false;
};

// The move that a text begins with. Where discs are dropped as in chess, P@e3, a square twice is a
// pass.
std::optional<Token> leading_move(std::string_view text, bool chess = false) {
  if (text.starts_with("P@") || text.starts_with("p@"))
    if (const std::optional<Square> square = parse_square(text.substr(2, 2)))
      return Token{*square, 4, true};
  if (chess && text.size() >= 4 && text.substr(0, 2) == text.substr(2, 2) &&
      parse_square(text.substr(0, 2)))
    return Token{kPass, 4, true};
  if (const std::optional<Square> square = parse_square(text.substr(0, 2)))
    return Token{*square, 2};
  for (const std::size_t size : {4, 2})
    if (is_pass_word(text.substr(0, size)) || (size == 2 && lower(text.substr(0, 2)) == "pp"))
      return Token{kPass, size};
  if (text.starts_with("--")) return Token{kPass, 2};
  return std::nullopt;
}

// The margin in "? wins 40-24".
std::optional<int> margin_in(const Text& comment) {
  const Text verb = trimmed(comment.from(first_word(comment).size()));
  if (!verb.chars.starts_with("wins ")) return std::nullopt;
  const std::string_view counts = trimmed(verb.from(5)).chars;
  const GameResult result = disc_counts(counts);
  return result.size > 0 && result.size == counts.size() ? result.black : std::nullopt;
}

bool stands_alone(const Text& rest, bool after_separator) {
  return after_separator && (rest.size() == 1 || is_blank(rest.chars[1]));
}

}  // namespace

TranscriptLine split_transcript_line(const Text& text, bool& in_braces) {
  TranscriptLine line;
  std::optional<int> won_by;
  const bool chess = text.chars.find('@') != std::string_view::npos;
  Text rest = in_braces ? text : skip_separators(text);
  if (in_braces && text.empty()) line.braces.push_back({0, text, false});
  if (!in_braces) line.number = leading_number(rest.chars);
  for (bool after_separator = true; !rest.empty();) {
    std::size_t size = 0;
    const std::size_t digits = leading_digits(rest.chars).size();
    const std::optional<Token> token = leading_move(rest.chars, chess);
    if (in_braces || rest.chars[0] == '{') {
      const Text inside = rest.from(in_braces ? 0 : 1);
      const std::size_t end = end_of_braces(inside.chars);
      in_braces = end == inside.size();
      if (const auto found = margin_in(inside.until(end)))
        won_by = found;
      else
        line.braces.push_back({line.moves.size(), inside.until(end), !in_braces});
      size = in_braces ? rest.size() : rest.size() - inside.size() + end + 1;
    } else if (token) {
      line.moves.push_back({token->move, rest.until(token->size), false, token->chess});
      size = token->size;
    } else if (const GameResult result = leading_result(rest.chars);
               result.size > 0 && after_separator) {
      line.result = result.black;
      if (!result.black && result.winner && won_by) line.result = *result.winner * *won_by;
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

bool remark_ends(Lines lines) {
  while (!lines.done()) {
    const Text line = lines.take();
    if (leading_tag(line)) return false;
    const std::size_t end = end_of_braces(line.chars, '{');
    if (end < line.size()) return line.chars[end] == '}';
  }
  return false;
}

bool begins_transcript(std::string_view line) {
  const Text text = skip_separators({line});
  const Text after_number = skip_separators(text.from(leading_digits(text.chars).size()));
  const std::optional<Token> first = leading_move(after_number.chars);
  return first && first->move != kPass;
}

}  // namespace tiger::formats
