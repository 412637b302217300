#include "cluster/split_log.h"

#include <cstdlib>
#include <stdexcept>

#include "cli/output.h"
#include "cli/search_options.h"
#include "cluster/log_reader.h"
#include "platform/hash.h"

namespace tiger::cluster {
namespace {

// A number that may be negative.
std::optional<Score> take_score(std::string_view& payload) {
  const bool negative = payload.starts_with('-');
  if (negative) payload.remove_prefix(1);
  const auto number = take_number(payload);
  if (!number || *number > kScoreMax) return std::nullopt;
  return negative ? -static_cast<Score>(*number) : static_cast<Score>(*number);
}

double take_real(std::string_view& payload) {
  return std::strtod(std::string(take_word(payload)).c_str(), nullptr);
}

}  // namespace

std::string board_word(const Board& board) {
  std::string word(64, '-');
  for (const Square x : squares(board.player)) word[static_cast<std::size_t>(x)] = 'X';
  for (const Square x : squares(board.opponent)) word[static_cast<std::size_t>(x)] = 'O';
  return word;
}

Board board_of_word(std::string_view word) {
  if (word.size() != 64) throw std::invalid_argument("a board has 64 squares");
  Board board{};
  for (Square x = 0; x < 64; ++x) {
    const char c = word[static_cast<std::size_t>(x)];
    if (c == 'X')
      board.player |= bit(x);
    else if (c == 'O')
      board.opponent |= bit(x);
    else if (c != '-')
      throw std::invalid_argument("a board consists of X, O and -");
  }
  return board;
}

std::string checksum_of(const Board& root) {
  Fnv1a sum;
  sum.add(root.player);
  sum.add(root.opponent);
  return tools::checksum_text(sum.value());
}

std::string proved_payload(const Proved& proved, const Outcome& outcome, int rank,
                           const std::string& host) {
  return board_word(proved.board) + " " + std::to_string(proved.bounds.lower) + " " +
         std::to_string(proved.bounds.upper) + " " + std::to_string(outcome.nodes) + " " +
         tools::fixed(outcome.seconds, 6) + " " + std::to_string(rank) + " " + one_word(host);
}

std::optional<ProvedLine> read_proved(std::string_view payload) {
  ProvedLine line;
  line.proved.board = board_of_word(take_word(payload));
  const auto lower = take_score(payload);
  const auto upper = take_score(payload);
  if (!lower || !upper) return std::nullopt;
  line.proved.bounds = {*lower, *upper};
  line.proved.too_long = *lower == kScoreMin && *upper == kScoreMax;
  line.nodes = take_real(payload);
  line.seconds = take_real(payload);
  line.rank = static_cast<int>(take_real(payload));
  return line;
}

}  // namespace tiger::cluster
