#include "formats/games/properties.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <utility>

#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

constexpr std::string_view kBetweenGames =
    " \t\r\n\v\f\x1A"
    "0123456789";
constexpr std::string_view kBetweenProperties = " \t\r\n\v\f;";

// How much text an error may quote. Searching for the end of the line each time could take long.
constexpr std::size_t kMaxQuotable = 64;

// Whether a game begins with the first character.
GameStart game_start_at(std::string_view text, bool& semicolon) {
  semicolon = false;
  if (!text.starts_with('(')) return GameStart::kNone;
  std::string_view next = text.substr(1, kMaxQuotable);
  const auto skip = [&next](std::size_t n) { next.remove_prefix(std::min(n, next.size())); };
  skip(next.find_first_not_of(kBlanks));
  if (next.starts_with(';')) {
    semicolon = true;
    skip(1);
    skip(next.find_first_not_of(kBlanks));
  }
  const auto end = std::find_if_not(next.begin(), next.end(), is_letter);
  const std::string_view name = next.substr(0, static_cast<std::size_t>(end - next.begin()));
  skip(name.size());
  skip(next.find_first_not_of(kBlanks));
  if (next.empty()) return GameStart::kPossible;
  const bool known = semicolon ? !name.empty() : name == "GM" || name == "FF";
  return known && next.starts_with('[') ? GameStart::kFound : GameStart::kNone;
}

}  // namespace

bool begins_game(std::string_view text) {
  bool semicolon = false;
  const GameStart start = game_start_at(text, semicolon);
  return start == GameStart::kFound || (start == GameStart::kPossible && semicolon);
}

GameStart find_game_start(std::string_view text) {
  bool semicolon = false;
  for (std::size_t i = text.find('('); i != std::string_view::npos; i = text.find('(', i + 1))
    if (const GameStart start = game_start_at(text.substr(i), semicolon); start != GameStart::kNone)
      return start;
  return GameStart::kNone;
}

PropertyReader::PropertyReader(std::string_view rest, int line, int column)
    : rest_(rest), line_end_('\n'), line_(line), column_(column) {}

bool PropertyReader::at_header() const {
  if (!at_game()) return false;
  const std::string_view next = rest_.substr(0, kMaxQuotable);
  const std::size_t begin = next.find_first_not_of(" \t\n;(");
  return begin != std::string_view::npos &&
         (next.substr(begin).starts_with("GM[") || next.substr(begin).starts_with("FF["));
}

PropertyReader::PropertyReader(std::string_view text)
    : rest_(without_byte_order_mark(text)), line_end_(line_end_of(text)) {}

bool PropertyReader::find_game() {
  skip(kBetweenGames);
  if (rest_.empty()) return false;
  if (at_game()) return true;
  const Text garbage = here();
  while (!rest_.empty() && !at_game()) take();
  fail<"no-game-here">(garbage, quoted(garbage.chars));
}

GameText PropertyReader::read_game() {
  GameText game;
  std::vector<Property>& properties = game.properties;
  take();
  int open = 1;
  bool line_ended = false;
  try {
    for (skip(kBetweenProperties); open > 0; skip(kBetweenProperties)) {
      if (rest_.empty() || at_header()) fail<"game-not-closed">(here());
      if (const char c = peek(); c == '(' || c == ')') {
        open += c == '(' ? 1 : -1;
        line_ended = line_ended || c == ')';
        properties.push_back({std::string(1, c), "", line_, column_});
        take();
        if (open == 0) break;
        continue;
      }
      const bool one_more =
          peek() == '[' && !properties.empty() && is_letter(properties.back().name[0]);
      properties.push_back(read_value(one_more ? properties.back().name : read_name()));
    }
  } catch (const ParseError& error) {
    game.cut = rest_.empty() ? error_at<"game-not-closed">(here()) : error;
    skip_game(open);
    if (!line_ended) throw;
  }
  return game;
}

// From inside a game past the bracket that closes it, or to the certain start of another game.
void PropertyReader::skip_game(int open) {
  for (; open > 0 && !rest_.empty() && !at_header(); take()) {
    if (peek() == '(') ++open;
    if (peek() == ')') --open;
    if (peek() != '[') continue;
    for (; !rest_.empty() && peek() != ']'; take())
      if (peek() == '\\') take();
  }
}

std::string PropertyReader::read_name() {
  const Text start = here();
  std::string name;
  for (; is_letter(peek()); take()) name += upper(peek());
  skip(kBlanks);
  if (name.empty() || peek() != '[') fail<"no-property">(start, quoted(first_word(start).chars));
  return name;
}

Property PropertyReader::read_value(std::string name) {
  take();
  const Text start = here();
  Property property{std::move(name), "", line_, column_};
  for (; peek() != ']'; take()) {
    if (peek() == '\\') {
      take();
      if (peek() == '\n') continue;
    }
    if (rest_.empty() || (column_ == 1 && at_header()))
      fail<"value-not-closed">(start, property.name);
    property.value += peek();
  }
  take();
  return property;
}

Text PropertyReader::here() const {
  const std::string_view next = rest_.substr(0, kMaxQuotable);
  return {next.substr(0, next.find(line_end_)), line_, column_};
}

void PropertyReader::take() {
  if (rest_.empty()) return;
  if (rest_.front() == line_end_) {
    ++line_;
    column_ = 1;
  } else if (column_ < std::numeric_limits<int>::max()) {
    ++column_;
  }
  rest_.remove_prefix(1);
}

void PropertyReader::skip(std::string_view chars) {
  while (!rest_.empty() && chars.find(peek()) != std::string_view::npos) take();
}

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : without_control_characters(value)) {
    if (c == ']' || c == '\\') text += '\\';
    text += c;
  }
  return text;
}

std::string escaped_lines(std::string_view value) {
  std::string text;
  for (const char c : plain_lines(value)) {
    const bool starts_line = !text.empty() && text.back() == '\n';
    if (c == ']' || c == '\\' || (c == '(' && starts_line)) text += '\\';
    text += c;
  }
  return text;
}

std::string plain_lines(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    if (c == '\r' && i + 1 < value.size() && value[i + 1] == '\n') continue;
    text += c == '\r' || c == '\n' ? '\n' : is_control(c) ? ' ' : c;
  }
  return text;
}

// ---- What they mean ----------------------------------------------------------------------------

namespace {

// The properties that the writers make anew.
constexpr std::string_view kImpliedProperties[] = {"GM", "FF", "CA", "SZ", "BO", "AB",
                                                   "AW", "AE", "PL", "B",  "W"};

// "B+8" and "Draw" as RE writes them; other results as they are.
std::string plain_result(const std::string& result) {
  const std::string name = lower(result.substr(0, 5));
  if (name == "draw") return ggf_result(0);
  if (!name.starts_with("b+") && !name.starts_with("w+")) return result;
  const std::optional<int> margin = parse_decimal(result.substr(2), 0);
  if (!margin || *margin < 0 || *margin > kScoreMax) return result;
  return ggf_result(name[0] == 'b' ? *margin : -*margin);
}

std::string StoredGame::*text_member(std::string_view name) {
  for (const NamedText& text : kGameTexts)
    if (name == text.ggf || (name == text.sgf && !name.empty())) return text.value;
  return nullptr;
}

void add_comment(std::string& comment, const Property& property) {
  if (!comment.empty()) comment += '\n';
  comment += plain_lines(property.value);
}

bool is_implied(const Property& property) {
  const auto* const end = std::end(kImpliedProperties);
  return std::find(std::begin(kImpliedProperties), end, property.name) != end ||
         (property.name == "TY" && property.value == "8");
}

}  // namespace

bool is_text_property(std::string_view name) { return text_member(name) != nullptr; }

void add_game_property(StoredGame& game, const Property& property) {
  const std::string text = without_control_characters(property.value);
  if (property.name == "RE")
    game.result = plain_result(text);
  else if (const auto member = text_member(property.name))
    game.*member = text;
  else if (property.name == "C")
    add_comment(game.comment, property);
  else if (!is_implied(property))
    game.others.push_back({property.name, text});
}

void add_move_property(MoveNote& note, const Property& property, Color side_moved) {
  if (property.name == "C") {
    add_comment(note.comment, property);
  } else if (property.name == "V") {
    if (const auto value = parse_decimal(property.value, kEvalDecimals))
      note.centidiscs = side_moved == Color::kBlack ? *value : -*value;
  } else if (property.name == "ET") {
    if (const auto time = parse_decimal(property.value, kTimeDecimals)) note.time_ms = time;
  } else if (!is_implied(property) && !is_text_property(property.name)) {
    note.others.push_back({property.name, without_control_characters(property.value)});
  }
}

std::string short_result(const std::string& result) {
  const std::optional<int> score = parse_decimal(result, 0);
  if (!score || std::abs(*score) > kScoreMax || ggf_result(*score) != result) return {};
  if (*score == 0) return "32-32";
  return (*score > 0 ? "B+" : "W+") + std::to_string(std::abs(*score));
}

std::string game_properties(const StoredGame& game) {
  std::string text;
  for (const NamedText& known : kGameTexts)
    if (const std::string& value = game.*known.value; !value.empty())
      text += std::string(known.ggf) + "[" + escaped(value) + "]";
  bool type_given = false;
  for (const auto& [name, value] : game.others) {
    text += name + "[" + escaped(value) + "]";
    type_given |= name == "TY";
  }
  if (!game.comment.empty()) text += "C[" + escaped(game.comment) + "]";
  return text + (type_given ? "" : "TY[8]");
}

}  // namespace tiger::formats

// ---- Clocks ------------------------------------------------------------------------------------

namespace tiger {
namespace {

using std::chrono::milliseconds;

constexpr int kMaxSeconds = 1'000'000;

// Takes the part before a character from a text, and the character.
std::string_view take_until(std::string_view& text, char end) {
  const std::string_view part = text.substr(0, text.find(end));
  text.remove_prefix(part.size() < text.size() ? part.size() + 1 : part.size());
  return part;
}

// "90", "1:30" or "0:01:30", 0 if it is empty. What follows a comma is an option of the server.
std::optional<milliseconds> parse_time(std::string_view text) {
  text = formats::trimmed({take_until(text, ',')}).chars;
  if (text.empty()) return milliseconds{0};
  std::int64_t seconds = 0;
  for (int parts = 0; !text.empty(); ++parts) {
    const auto number = formats::parse_decimal(take_until(text, ':'), 0);
    if (!number || *number < 0 || *number > kMaxSeconds || parts == 3) return std::nullopt;
    seconds = 60 * seconds + *number;
  }
  if (seconds > kMaxSeconds) return std::nullopt;
  return milliseconds{1000 * seconds};
}

}  // namespace

std::optional<GgfClock> parse_ggf_clock(std::string_view text) {
  const auto main = parse_time(take_until(text, '/'));
  const auto increment = parse_time(take_until(text, '/'));
  if (!main || !increment || main->count() == 0) return std::nullopt;
  return GgfClock{*main, *increment};
}

}  // namespace tiger
