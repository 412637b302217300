#include "formats/text/lines.h"

#include <algorithm>
#include <cstddef>

namespace tiger::formats {
namespace {

// A row has 8 squares, or 11 symbols with row numbers and a side; a board has 64. What lies between
// is a faulty row up to kMaxRow symbols and a faulty board beyond that.
constexpr std::size_t kMinRow = 5;
constexpr std::size_t kMaxRow = 16;
constexpr std::size_t kMinSureBoard = 48;

bool is_row_blank(char c) { return kRowBlanks.find(c) != std::string_view::npos; }
bool is_coordinate(char c) { return c >= '1' && c <= '8'; }

struct Tally {
  std::size_t characters = 0;   // all but blanks and bars
  std::size_t squares = 0;      // characters that mean a square
  std::size_t coordinates = 0;  // 2 to 8 (1 counts as a square)
  std::size_t leading = 0;      // squares before anything else, after at most one coordinate
};

Tally tally(std::string_view text) {
  Tally t;
  bool leading = true;
  for (const char c : text) {
    if (is_row_blank(c)) continue;
    const bool square = is_square(c);
    const bool coordinate = !square && is_coordinate(c);
    leading = leading && (square || (coordinate && t.characters == 0));
    ++t.characters;
    t.squares += square;
    t.coordinates += coordinate;
    t.leading += leading && square;
  }
  return t;
}

bool is_letters(std::string_view line) {
  char next = 'a';
  for (const char c : line) {
    if (is_row_blank(c)) continue;
    if (lower(c) != next || next > 'h') return false;
    ++next;
  }
  return next == 'i';
}

bool is_border(std::string_view line) {
  return line.find_first_not_of(" \t\r\n\v\f|+-=_") == std::string_view::npos &&
         line.find_first_of("+=_") != std::string_view::npos;
}

bool is_row(const Tally& t) {
  if (t.leading >= kMinRow) return true;
  return t.characters >= kMinRow && t.characters <= kMaxRow &&
         4 * (t.squares + t.coordinates) >= 3 * t.characters;
}

bool is_board(const Tally& t) {
  return t.leading > kMaxRow || (t.squares > kMaxRow && 2 * t.squares >= t.characters);
}

// Hash signs are black discs in some drawings; elsewhere they begin comments.
bool is_squares(std::string_view line) {
  const Tally t = tally(before_scores(line));
  return t.leading >= 8 && t.leading == t.squares && t.squares + t.coordinates == t.characters &&
         line.find_first_not_of(" \t#") != std::string_view::npos;
}

// The line that ends an FFO script.
bool is_end_mark(std::string_view line) {
  return trimmed({line}).chars.starts_with('%') &&
         lower(clean_title(line)).starts_with("end of the endgame script");
}

}  // namespace

std::string_view before_scores(std::string_view line) {
  return line.substr(0, line.find_first_of(";%"));
}

LineKind classify_line(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return LineKind::kBlank;
  if (line[begin] == ';') return LineKind::kComment;
  if (line[begin] == '#' && !is_squares(line)) return LineKind::kComment;
  if (line[begin] == '%') return is_end_mark(line) ? LineKind::kEnd : LineKind::kComment;
  if (is_letters(line)) return LineKind::kLetters;
  if (is_border(line)) return LineKind::kBorder;
  const Tally t = tally(before_scores(line));
  if (is_board(t)) return LineKind::kBoard;
  return is_row(t) ? LineKind::kRow : LineKind::kText;
}

bool is_surely_board(std::string_view line) {
  const std::string_view text = before_scores(line);
  const std::string_view squares = text.substr(0, text.find_last_not_of(kBlanks) + 1);
  return classify_line(line) == LineKind::kBoard && tally(squares).squares >= kMinSureBoard &&
         std::any_of(squares.begin(), squares.end(),
                     [&](char c) { return is_square(c) && c != squares.front(); });
}

Lines::Lines(std::string_view text, const Rewriting* rewriting, StopCheck* stop)
    : rest_(without_byte_order_mark(text)),
      rewriting_(rewriting),
      stop_(stop),
      end_(line_end_of(text)) {
  advance();
}

Line Lines::take() {
  const Line line = current_;
  advance();
  return line;
}

void Lines::skip_blank() {
  while (!done_ && current_.kind == LineKind::kBlank) advance();
}

void Lines::finish() {
  done_ = true;
  current_ = {{{}, current_.line, 1}, LineKind::kBlank};
}

void Lines::advance() {
  if (last_) return finish();
  const std::size_t end = rest_.find(end_);
  const std::string_view chars = rest_.substr(0, end);
  if (stop_ != nullptr) stop_->count(chars.size() + 1);
  current_ = {{chars, current_.line + 1, 1, rewriting_}, classify_line(chars)};
  last_ = end == std::string_view::npos;
  rest_.remove_prefix(last_ ? rest_.size() : end + 1);
}

LineParts split_line(const Text& line) {
  LineParts parts;
  const Text content = line.until(line.chars.find('%'));
  parts.comment = line.from(content.size());
  parts.body = trimmed(content.until(content.chars.find(';')));
  parts.scores = content.from(before_scores(content.chars).size());
  if (const std::size_t hash = parts.scores.chars.find('#'); hash != std::string_view::npos) {
    parts.comment = line.from(content.size() - parts.scores.size() + hash);
    parts.scores = parts.scores.until(hash);
  }
  return parts;
}

Text without_prefix(const Text& line) {
  Text rest = skip(line, " \t");
  while (rest.chars.starts_with('>') || rest.chars.starts_with('|'))
    rest = skip(rest.from(1), " \t");
  if (rest.chars.starts_with('=') || rest.chars.starts_with('?')) {
    const Text after = skip(rest.from(1), "0123456789");
    if (after.empty() || is_blank(after.chars[0])) rest = skip(after, " \t");
  }
  return rest;
}

Text skip(const Text& text, std::string_view chars) {
  return text.from(std::min(text.chars.find_first_not_of(chars), text.size()));
}

std::vector<Text> words_between(const Text& text, std::string_view chars) {
  std::vector<Text> words;
  for (Text rest = skip(text, chars); !rest.empty(); rest = skip(rest, chars)) {
    words.push_back(rest.until(rest.chars.find_first_of(chars)));
    rest = rest.from(words.back().size());
  }
  return words;
}

}  // namespace tiger::formats
