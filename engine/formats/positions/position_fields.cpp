#include "formats/positions/position_fields.h"

#include <charconv>
#include <limits>

#include "formats/positions/moves.h"
#include "formats/text/messages.h"

namespace tiger::formats {

// ---- Scores -------------------------------------------------------------------------------------

namespace {

// Edax pads short lists of scores with "--:-127".
constexpr std::string_view kPaddingMove = "--";
constexpr int kPaddingScore = -127;

// A number too large for an int is returned as the largest int, which is out of range as well.
std::optional<int> parse_number(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (stop != end || error == std::errc::invalid_argument) return std::nullopt;
  return error == std::errc{} ? number : std::numeric_limits<int>::max();
}

Square read_move(const Text& name) {
  if (is_pass_word(name.chars)) return kPass;
  const std::optional<Square> square = parse_square(name.chars);
  if (!square) fail<"unknown-move-name">(name, quoted(name.chars), "PS");
  return *square;
}

// Reads one pair; nothing for padding.
std::optional<MoveScore> read_pair(const Text& pair, const Board& board) {
  const std::size_t colon = pair.chars.find(':');
  if (colon == std::string_view::npos) fail<"no-move-and-score">(pair, quoted(pair.chars));
  const Text name = trimmed(pair.until(colon));
  const Text value = trimmed(pair.from(colon + 1));
  const std::optional<int> score = parse_number(value.chars);
  if (name.chars == kPaddingMove && score == kPaddingScore) return std::nullopt;
  const Square move = name.chars == kPaddingMove ? kPass : read_move(name);
  if (legality(board, move) != Legality::kLegal) fail_move(name, 0, illegal(board, move));
  if (value.empty()) fail<"score-missing">(value, square_name(move));
  if (!score || *score < kScoreMin || *score > kScoreMax)
    fail<"no-score">(value, quoted(value.chars));
  return MoveScore{move, *score};
}

}  // namespace

std::vector<MoveScore> read_scores(Text list, const Board& board) {
  std::vector<MoveScore> scores;
  Bitboard seen = 0;
  while (!list.empty()) {
    const Text upto = list.until(list.chars.find(';'));
    list = list.from(upto.size() + 1);
    const Text pair = trimmed(upto);
    if (pair.empty()) continue;
    const std::optional<MoveScore> score = read_pair(pair, board);
    if (!score) continue;
    // If a pass is legal it is the only move, so it can share a1's bit.
    const Bitboard mark = score->move == kPass ? 1 : bit(score->move);
    if (seen & mark) fail<"listed-twice">(pair, square_name(score->move));
    seen |= mark;
    scores.push_back(*score);
  }
  return scores;
}

// ---- Comment ------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kAfterNumber = ":.,)";  // one of these may end a number

}  // namespace

void read_comment(std::string_view text, Problem& problem) {
  problem.title = clean_title(text);
  const std::string_view title = problem.title;
  if (title.size() < 2 || title[0] != '#' || title[1] == '-') return;
  const char* const end = title.data() + title.size();
  int number = 0;
  const auto [stop, error] = std::from_chars(title.data() + 1, end, number);
  if (error != std::errc{}) return;
  std::string_view rest(stop, static_cast<std::size_t>(end - stop));
  if (!rest.empty() && kAfterNumber.find(rest.front()) != std::string_view::npos)
    rest.remove_prefix(1);
  if (!rest.empty() && !is_blank(rest.front())) return;
  problem.number = number;
  problem.title = clean_title(rest);
}

}  // namespace tiger::formats
