#include "human/hardness.h"

#include <algorithm>
#include <numeric>

namespace tiger {
namespace {

bool was_stopped(const SearchControl& control) {
  return (control.stop != nullptr && *control.stop) ||
         (control.time_up != nullptr && *control.time_up);
}

}  // namespace

std::vector<PeoplesMove> moves_of_people(const HumanModel& model, Table& table,
                                         const Situation& situation, const Weights& weights) {
  const Bitboard legal = situation.board.legal_moves();
  if (legal == 0) return {};
  const ShallowValues values = shallow_values(table, situation.board, weights);
  const std::vector<std::uint32_t> all = chances(model.logits(situation, &values));
  const auto sum = std::accumulate(all.begin(), all.end(), std::uint64_t{0});
  std::vector<PeoplesMove> moves;
  for (const Square x : squares(legal))
    moves.push_back(
        {x, static_cast<int>((1000 * std::uint64_t{all[moves.size()]} + sum / 2) / sum)});
  std::stable_sort(moves.begin(), moves.end(), [](const PeoplesMove& a, const PeoplesMove& b) {
    return a.per_mille > b.per_mille;
  });
  return moves;
}

Hardness hardness_of(const std::vector<PeoplesMove>& moves, bool exact) {
  Hardness hardness{.exact = exact};
  int loss = 0;
  int errors = 0;
  for (const PeoplesMove& move : moves) {
    if (move.per_mille < kUnlikely) continue;
    loss += move.per_mille * move.lost;
    if (move.lost >= kErrorDiscs) errors += move.per_mille;
  }
  hardness.centidiscs = (loss + 5) / 10;
  hardness.errors = (errors + 5) / 10;
  return hardness;
}

bool find_losses(std::vector<PeoplesMove>& moves, Table& table, const Board& board,
                 const SearchLimits& limits, const SearchControl& control, const Weights& weights) {
  table.clear();
  AnalysisSettings settings{.limits = limits, .weights = &weights};
  for (const PeoplesMove& move : moves)
    if (move.per_mille >= kUnlikely) settings.others.push_back(move.move);
  const Analysis analysis = analyse(table, board, settings, control);
  if (!analysis.complete || analysis.moves.empty()) return false;
  const Score best = analysis.moves.front().score();
  std::size_t next = 0;
  for (PeoplesMove& move : moves)
    if (move.per_mille >= kUnlikely)
      move.lost = std::max(0, best - nearest_score(analysis.others[next++]));
  return analysis.exact();
}

SearchLimits hardness_limits(const Board& board) {
  const bool solves = board.empty_count() <= kExactHardness;
  return solves ? SearchLimits{} : limits_to_depth(kHardnessDepth);
}

std::optional<PeopleHint> people_hint(const HumanModel& model, const Situation& situation,
                                      const SearchLimits& limits, const SearchControl& control,
                                      const Weights& weights) {
  Table table(kPeopleHashBits);
  PeopleHint people{moves_of_people(model, table, situation, weights), {}};
  std::erase_if(people.moves, [](const PeoplesMove& m) { return m.per_mille < kUnlikely; });
  const bool exact = find_losses(people.moves, table, situation.board, limits, control, weights);
  if (was_stopped(control)) return std::nullopt;
  people.hardness = hardness_of(people.moves, exact);
  return people;
}

std::optional<Hardness> hardness_at(const HumanModel& model, Table& table,
                                    const Situation& situation, const SearchControl& control,
                                    const Weights& weights) {
  std::vector<PeoplesMove> moves = moves_of_people(model, table, situation, weights);
  if (moves.size() < 2) return Hardness{.exact = true};
  const SearchLimits limits = hardness_limits(situation.board);
  const bool exact = find_losses(moves, table, situation.board, limits, control, weights);
  return was_stopped(control) ? std::nullopt : std::optional(hardness_of(moves, exact));
}

}  // namespace tiger
