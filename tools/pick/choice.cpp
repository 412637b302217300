#include "pick/choice.h"

#include <algorithm>

#include "board/symmetry.h"

namespace tiger::tools {
namespace {

std::pair<Bitboard, Bitboard> canonical_key(const Board& board) {
  const Board least = canonical(board);
  return {least.player, least.opponent};
}

}  // namespace

void PositionSet::add(const Board& board) { keys_.push_back(canonical_key(board)); }

void PositionSet::sort() {
  std::sort(keys_.begin(), keys_.end());
  keys_.erase(std::unique(keys_.begin(), keys_.end()), keys_.end());
}

bool PositionSet::contains(const Board& board) const {
  return !keys_.empty() && std::binary_search(keys_.begin(), keys_.end(), canonical_key(board));
}

Choice::Choice(const ChoiceRequest& request, const std::vector<PoolGame>& games,
               const PositionSet& excluded)
    : request_(request), games_(games), excluded_(excluded) {
  for (int n = request.least; n <= request.most; ++n) tally(n).missing = request.count;
}

std::vector<Position> Choice::next_round() {
  trials_.clear();
  for (Tally& tally : tallies_) tally.on_trial = 0;
  while (found() < request_.wanted() && trials_.size() < kRound && has_turn()) {
    if (try_turn(turn()) == Fit::kLater) break;
    end_turn();
  }
  std::vector<Position> positions;
  for (const Trial& trial : trials_) positions.push_back(trial.position);
  return positions;
}

void Choice::end_turn() {
  if (next_game_ < games_.size())
    ++next_game_;
  else
    again_.pop_front();
}

// Puts a position of the game on trial. kLater: the game has only positions of which this round
// probably finds enough.
Choice::Fit Choice::try_turn(const Turn& turn) {
  std::array<Position, 65> positions;
  std::vector<int> usable;  // numbers of empty squares
  visit_positions(games_[turn.game], request_.least, request_.most, [&](const Position& position) {
    const int n = position.board.empty_count();
    if (tally(n).missing == 0 || (turn.refused >> n & 1) != 0) return;
    positions[static_cast<std::size_t>(n)] = position;
    usable.push_back(n);
  });
  // Most missing first; where as many are missing, fewest empty squares first.
  std::sort(usable.begin(), usable.end());
  std::stable_sort(usable.begin(), usable.end(), [&](int a, int b) {
    return tally(a).expected_missing() > tally(b).expected_missing();
  });
  for (const int n : usable) {
    if (tally(n).expected_missing() <= 0) return Fit::kLater;
    const Position& position = positions[static_cast<std::size_t>(n)];
    if (!is_new(position.board)) continue;
    ++tally(n).on_trial;
    trials_.push_back({turn, position});
    return Fit::kTrial;
  }
  return Fit::kNever;
}

bool Choice::is_new(const Board& board) {
  return !excluded_.contains(board) && tried_.insert(canonical_key(board)).second;
}

void Choice::take_verdicts(const std::vector<std::optional<Judgement>>& verdicts) {
  std::uint64_t stopped = 0;  // numbers of empty squares, as bits
  for (std::size_t i = 0; i < trials_.size(); ++i) {
    Trial& trial = trials_[i];
    const int n = trial.position.board.empty_count();
    if (!verdicts[i]) stopped |= std::uint64_t{1} << n;
    if ((stopped >> n & 1) != 0) continue;
    Tally& of_n = tally(n);
    ++of_n.judged;
    of_n.kept += verdicts[i]->keeps;
    if (verdicts[i]->keeps && of_n.missing > 0) {
      --of_n.missing;
      picked_.push_back({trial.position, games_[trial.turn.game].until(n), verdicts[i]->scores});
    } else {
      trial.turn.refused |= std::uint64_t{1} << n;
      again_.push_back(trial.turn);
    }
  }
}

std::vector<Picked> Choice::in_order() const {
  std::vector<Picked> ordered = picked_;
  std::stable_sort(ordered.begin(), ordered.end(),
                   [](const Picked& a, const Picked& b) { return a.empties() < b.empties(); });
  return ordered;
}

}  // namespace tiger::tools
