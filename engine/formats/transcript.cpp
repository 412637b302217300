#include "formats/transcript.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "formats/moves.h"

namespace tiger {
namespace {

using formats::ErrorList;
using formats::Text;

constexpr std::string_view kSeparators = " \t\r\n\v\f,;.:)";
constexpr std::string_view kDigits = "0123456789";

Text skip_separators(const Text& text) {
  return text.from(std::min(text.chars.find_first_not_of(kSeparators), text.size()));
}

Text without_comment(const Text& line) { return line.until(line.chars.find_first_of("%#")); }

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
    if (formats::is_pass_word(text.substr(0, size))) return Token{kPass, size};
  if (text.starts_with("--")) return Token{kPass, 2};
  return std::nullopt;
}

// The moves of a line, before any check.
struct MoveLine {
  int number = 0;  // before the moves; 0 if there is none
  std::vector<std::pair<Square, Text>> moves;
  Text unknown;  // from the first word that is not a move; empty if all are
};

MoveLine split(Text rest) {
  MoveLine line;
  line.number = leading_number(rest);
  for (bool after_separator = true; !rest.empty();) {
    const std::size_t digits = leading_digits(rest).size();
    const std::optional<Token> token = leading_move(rest.chars);
    if (token) {
      line.moves.emplace_back(token->move, rest.until(token->size));
    } else if (digits == 0 || !after_separator) {
      line.unknown = rest;
      break;
    }
    const Text after = rest.from(token ? token->size : digits);
    rest = skip_separators(after);
    after_separator = rest.size() != after.size();
  }
  return line;
}

// Throws a ParseError at the first mistake.
void play_all(Record& record, const MoveLine& line) {
  for (const auto& [move, at] : line.moves) formats::play_written(record, move, at);
  if (!line.unknown.empty()) formats::fail_unknown_move(record, line.unknown);
}

// How many plies of the line can be played.
int playable(Record record, const MoveLine& line) {
  const int before = record.plies();
  try {
    play_all(record, line);
  } catch (const ParseError&) {
  }
  return record.plies() - before;
}

class TranscriptReader {
 public:
  TranscriptReader(std::string_view text, const std::string& file, const Position& start)
      : lines_(text), errors_(file), start_(start), record_(start) {}

  GamesResult read() && {
    while (!lines_.done()) {
      const Text line = skip_separators(without_comment(lines_.take()));
      if (!line.empty()) read_line(split(line), line.line);
    }
    finish_game();
    if (games_.empty() && errors_.empty())
      errors_.add({"", 1, 1, "no moves found", ErrorKind::kEmpty});
    return {std::move(games_), std::move(errors_).take()};
  }

 private:
  void read_line(const MoveLine& line, int number) {
    if (!continues_game(line)) {
      finish_game();
      record_ = Record(start_);
      line_ = number;
      written_ = 0;
      broken_ = false;
    }
    written_ += static_cast<int>(line.moves.size());
    if (broken_) return;
    try {
      play_all(record_, line);
    } catch (const ParseError& error) {
      errors_.add(error);
      broken_ = true;
    }
  }

  // A line's number may count moves, or pairs of moves if the first of a pair follows. It may also
  // number the games of a list: then the moves get further from the start.
  bool continues_game(const MoveLine& line) const {
    const int number = line.number;
    if (number <= 1 || (number != written_ + 1 && (number - 1) * 2LL != written_)) return false;
    const int from_start = playable(Record(start_), line);
    return broken_ ? from_start == 0 : playable(record_, line) >= std::max(from_start, 1);
  }

  void finish_game() {
    if (line_ == 0 || broken_) return;
    if (written_ == 0) return errors_.add({"", line_, 1, "no move after the number"});
    StoredGame game;
    game.game = record_.game();
    game.line = line_;
    games_.push_back(std::move(game));
  }

  formats::Lines lines_;
  ErrorList errors_;
  std::vector<StoredGame> games_;
  Position start_;

  // The game being read.
  Record record_;
  int line_ = 0;         // where it began; 0 before the first game
  int written_ = 0;      // moves so far, passes included
  bool broken_ = false;  // its error has been reported
};

}  // namespace

GamesResult read_transcripts(std::string_view text, const std::string& file,
                             const Position& start) {
  return TranscriptReader(text, file, start).read();
}

std::string write_transcript(const Game& game) {
  std::string text;
  for (const Square x : game.moves) text += square_name(x);
  return text;
}

namespace formats {

bool begins_transcript(std::string_view line) {
  const Text text = skip_separators(without_comment({line}));
  const Text after_number = skip_separators(text.from(leading_digits(text).size()));
  const std::optional<Token> first = leading_move(after_number.chars);
  return first && first->move != kPass;
}

}  // namespace formats
}  // namespace tiger
