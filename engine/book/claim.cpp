#include "book/claim.h"

#include <algorithm>
#include <tuple>

namespace tiger::book {

bool is_key(const Board& board) {
  return is_plausible(board) && canonical_symmetry(board) == 0 &&
         (board.legal_moves() != 0 || is_game_over(board));
}

std::string name_of(const Board& key) {
  std::string text;
  for (Square x = 0; x < 64; ++x)
    text += key.player & bit(x) ? 'X' : key.opponent & bit(x) ? 'O' : '-';
  return text + " X";
}

void GameCounts::add(const GameCounts& other) {
  const auto to = [](std::uint32_t& count, std::uint32_t more) {
    count = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(std::uint64_t{count} + more, UINT32_MAX));
  };
  to(wins, other.wins);
  to(draws, other.draws);
  to(losses, other.losses);
  to(lines, other.lines);
}

bool outdoes(const Claim& a, int date_a, const Claim& b, int date_b) {
  const auto order = [](const Claim& c, int date) {
    return std::tuple(c.rank, c.depth, c.confidence, date, estimate_of(c), c.best, c.source);
  };
  return order(a, date_a) > order(b, date_b);
}

Score estimate_of(const Claim& claim) {
  if (claim.value) return *claim.value;
  if (claim.lower > 0) return claim.lower;
  return claim.upper < 0 ? claim.upper : 0;
}

bool is_sound(const Claim& claim, const Board& key) {
  const auto is_score = [](Score s) { return kScoreMin <= s && s <= kScoreMax; };
  const auto is_move = [&](Square x) { return x >= 0 && x < 64 && (key.legal_moves() & bit(x)); };
  if (!is_score(claim.lower) || !is_score(claim.upper) || claim.lower > claim.upper) return false;
  if (claim.value && !is_score(*claim.value)) return false;
  // A proof's value is within its bounds; the margins of other programs are their own affair.
  if (is_proof(claim.rank) && claim.value &&
      (*claim.value < claim.lower || *claim.value > claim.upper))
    return false;
  if (claim.about != kNoSquare && !is_move(claim.about)) return false;
  if (claim.best != kNoSquare && !is_move(claim.best)) return false;
  return claim.depth >= 0 && claim.depth <= 127 && claim.confidence >= 0 && claim.confidence <= 100;
}

}  // namespace tiger::book
