#include "formats/scores.h"

#include <charconv>
#include <limits>
#include <optional>
#include <string>

#include "formats/moves.h"

namespace tiger::formats {
namespace {

constexpr std::string_view kNoMove = "--";
constexpr int kNoMoveScore = -127;

// A number too long for an int comes back as the largest, which is no score either.
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
  if (!square) fail(name, quoted(name.chars) + " is no move: write a1 to h8, or PS for a pass");
  return *square;
}

void check_legal(Square move, const Board& board, const Text& name) {
  const Bitboard moves = board.legal_moves();
  if (move == kPass) {
    if (moves != 0) fail(name, "PS is no legal move: the side to move has other moves");
    if (is_game_over(board)) fail(name, "PS is no legal move: the game is over");
    return;
  }
  if (moves & bit(move)) return;
  const bool taken = (board.occupied() & bit(move)) != 0;
  fail(name, square_name(move) +
                 " is no legal move: " + (taken ? "the square is taken" : "it flips no disc"));
}

// Reads one pair; nothing for the sentinel.
std::optional<MoveScore> read_pair(const Text& pair, const Board& board) {
  const std::size_t colon = pair.chars.find(':');
  if (colon == std::string_view::npos)
    fail(pair, quoted(pair.chars) + " is no move with its score: write it like a1:+10;");
  const Text name = trimmed(pair.until(colon));
  const Text value = trimmed(pair.from(colon + 1));
  const std::optional<int> score = parse_number(value.chars);
  if (name.chars == kNoMove && score == kNoMoveScore) return std::nullopt;
  const Square move = read_move(name);
  check_legal(move, board, name);
  if (value.empty()) fail(value, "the score of " + square_name(move) + " is missing");
  if (!score)
    fail(value, quoted(value.chars) + " is no score: write a whole number from -64 to +64");
  if (*score < kScoreMin || *score > kScoreMax)
    fail(value, "the score " + quoted(value.chars) + " lies outside -64 to +64");
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
    // A pass is the only move where it is one, so that a1's bit can stand for it.
    const Bitboard mark = score->move == kPass ? 1 : bit(score->move);
    if (seen & mark) fail(pair, square_name(score->move) + " is listed twice");
    seen |= mark;
    scores.push_back(*score);
  }
  return scores;
}

}  // namespace tiger::formats
