#include "player/play.h"

#include <algorithm>

namespace tiger {
namespace {

int ahead(ComparedPlay::Of of, const Play& better, const Play& played) {
  return of(better) * played.turns - of(played) * better.turns;
}

std::vector<Play> plays_of(const std::vector<Line>& lines) {
  std::vector<Play> plays(lines.size());
  std::transform(lines.begin(), lines.end(), plays.begin(), play_of);
  return plays;
}

Play sum_of(const std::vector<Play>& plays, std::size_t first = 0, std::size_t step = 1) {
  Play sum;
  for (std::size_t i = first; i < plays.size(); i += step) sum += plays[i];
  return sum;
}

}  // namespace

Bitboard safe_moves(const Board& board) {
  const Bitboard empty_corners = kCorners & board.empties();
  const bool can_take = (board.passed().legal_moves() & kCorners) != 0;
  Bitboard safe = board.legal_moves() & ~neighbours(empty_corners);
  for (const Square x : squares(safe & ~kCorners))
    if (!can_take && (board.after(x).legal_moves() & kCorners) != 0) safe &= ~bit(x);
  return safe;
}

Play& Play::operator+=(const Play& other) {
  turns += other.turns;
  our_moves += other.our_moves;
  their_moves += other.their_moves;
  our_safe += other.our_safe;
  their_safe += other.their_safe;
  our_frontier += other.our_frontier;
  their_frontier += other.their_frontier;
  return *this;
}

Play play_of(const Line& line) {
  Play play;
  for (int ply = 2; ply <= std::min(kNearPlies, line.plies()); ply += 2) {
    const Board& ours = line.at(ply);
    const Board theirs = line.at(ply - 1).passed();
    const Bitboard beside_empty = neighbours(ours.empties());
    play += {1,
             count(ours.legal_moves()),
             count(theirs.legal_moves()),
             count(safe_moves(ours)),
             count(safe_moves(theirs)),
             count(beside_empty & ours.player),
             count(beside_empty & ours.opponent)};
  }
  return play;
}

ComparedPlay::ComparedPlay(const std::vector<Line>& played, const std::vector<Line>& better)
    : played_lines_(plays_of(played)),
      better_lines_(plays_of(better)),
      played_(sum_of(played_lines_)),
      better_(sum_of(better_lines_)) {}

int ComparedPlay::more(Of of, const Play& better, const Play& played) {
  const int turns = better.turns * played.turns;
  return turns == 0 ? 0 : 10 * ahead(of, better, played) / turns;
}

int ComparedPlay::more_at_either_depth(Of of) const {
  const auto at_depth = [&](std::size_t first) {
    return more(of, sum_of(better_lines_, first, 2), sum_of(played_lines_, first, 2));
  };
  return std::min(at_depth(0), at_depth(1));
}

int ComparedPlay::percent_more(Of of) const {
  int pairs = 0, halves = 0;
  for (const Play& better : better_lines_)
    for (const Play& played : played_lines_) {
      const int lead = ahead(of, better, played);
      halves += lead > 0 ? 2 : lead == 0;
      ++pairs;
    }
  return pairs == 0 ? 0 : 50 * halves / pairs;
}

}  // namespace tiger
