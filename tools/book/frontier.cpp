#include "book/frontier.h"

#include <algorithm>
#include <queue>

namespace tiger::tools {
namespace {

using book::Claim;
using book::Derived;
using book::MoveValue;
using book::Positions;

// The number of plies that a lost disc counts as.
constexpr int kPliesPerDisc = 2;

int cost_of(int loss) { return 1 + kPliesPerDisc * loss; }

// Of the best move, which is not always that of the position: others may claim that to be exact.
Score best_of(const std::vector<MoveValue>& moves) {
  Score best = kScoreMin;
  for (const MoveValue& move : moves) best = std::max(best, move.value.value_or(kScoreMin));
  return best;
}

}  // namespace

bool Frontier::may_lose(const Line& line, int loss) const {
  const auto side = static_cast<std::size_t>(line.side);
  return loss <= limits_.error[side] && line.losses[side] + loss <= limits_.error_sum[side];
}

bool Frontier::may_play(const Line& line, int loss) const {
  return line.plies < limits_.plies && may_lose(line, loss);
}

// Whether any search of a move out of the book was deep enough, also if another claim counts more.
bool Frontier::is_deep(const MoveValue& move, const Positions::Entry& entry) const {
  const auto tells_enough = [&](const Claim& claim) {
    if (book::is_proof(claim.rank)) return claim.lower == claim.upper;
    return claim.depth >= std::min(depth_, entry.key.empty_count());
  };
  if (move.limit != nullptr && tells_enough(*move.limit)) return true;
  return std::any_of(entry.claims.begin(), entry.claims.end(), [&](const Claim& claim) {
    return (claim.about == move.move || (claim.about == kNoSquare && claim.best == move.move)) &&
           tells_enough(claim);
  });
}

// Visits positions from the cheapest line on, each once, by its cheapest line; `visit` says whether
// to go on.
void Frontier::follow(const std::function<bool(const Line&)>& visit,
                      const std::function<void(const Candidate&)>& missing) const {
  std::priority_queue<Line, std::vector<Line>, std::greater<>> waiting;
  for (const book::Keyed& root : roots_) {
    const std::size_t index = positions_.find(root.key);
    if (index != Positions::kNone && positions_[index].derived)
      waiting.push({0, index, 0, {0, 0}, root.turned ? 1 : 0});
    else
      missing({root.key, 0, Positions::kNone, kNoSquare, 0});
  }
  std::vector<bool> met(positions_.size());
  while (!waiting.empty()) {
    const Line line = waiting.top();
    waiting.pop();
    if (met[line.index]) continue;
    met[line.index] = true;
    if (!visit(line)) return;
    const Positions::Entry& entry = positions_[line.index];
    const std::vector<MoveValue> moves = positions_.moves_of(line.index);
    const Score best = best_of(moves);
    for (const MoveValue& move : moves) {
      if (!move.inside) continue;
      const std::size_t next = positions_.index_after(entry.key, move.move);
      const int loss = best - *move.value;
      if (next == Positions::kNone || met[next] || !may_play(line, loss)) continue;
      Line after{line.cost + cost_of(loss), next, line.plies + 1, line.losses, 1 - line.side};
      after.losses[static_cast<std::size_t>(line.side)] += loss;
      const Board played = entry.key.after(move.move, entry.key.flips(move.move));
      if (book::keyed(played).turned) after.side = line.side;
      waiting.push(after);
    }
  }
}

std::vector<Candidate> Frontier::candidates_at(const Line& line) const {
  const Positions::Entry& entry = positions_[line.index];
  if (entry.derived->proved.exact()) return {};
  Bitboard inside = 0;
  Bitboard deep = 0;
  const MoveValue* best = nullptr;
  const std::vector<MoveValue> moves = positions_.moves_of(line.index);
  for (const MoveValue& move : moves) {
    if (move.inside) inside |= bit(move.move);
    if (move.inside || !move.value) continue;
    if (best == nullptr || *move.value > *best->value) best = &move;
    if (is_deep(move, entry)) deep |= bit(move.move);
  }
  if (inside == entry.key.legal_moves()) return {};
  // The best of the moves of which no deep search tells: perhaps not the one that seemed best.
  const Candidate again{entry.key, inside | deep, line.index, kNoSquare, line.cost};
  if (best == nullptr) return {again};
  const int loss = best_of(moves) - *best->value;
  if (!may_lose(line, loss)) return {};
  // What was not searched deep enough, or only called exact by others, is searched first.
  if ((deep & bit(best->move)) == 0) return {again};
  if (!may_play(line, loss)) return {};
  const Board next = entry.key.after(best->move, entry.key.flips(best->move));
  const book::Keyed place = book::keyed(next);
  if (place.key.legal_moves() == 0) return {};
  return {{place.key, 0, line.index, best->move, line.cost + cost_of(loss)}};
}

std::vector<Candidate> Frontier::best(std::size_t most,
                                      const std::function<bool(const Candidate&)>& skip) const {
  std::vector<Candidate> found;
  const auto add = [&](const Candidate& candidate) {
    if (!skip(candidate)) found.push_back(candidate);
  };
  const auto by_cost = [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; };
  const auto cut = [&] {
    std::stable_sort(found.begin(), found.end(), by_cost);
    if (found.size() > most) found.resize(most);
  };
  follow(
      [&](const Line& line) {
        for (const Candidate& candidate : candidates_at(line)) add(candidate);
        if (found.size() < most) return true;
        cut();
        // A line that costs as much as the last one leads to nothing cheaper.
        return found.empty() || line.cost < found.back().cost;
      },
      add);
  cut();
  return found;
}

void Frontier::for_each_followed(const std::function<void(std::size_t)>& call) const {
  follow(
      [&](const Line& line) {
        call(line.index);
        return true;
      },
      [](const Candidate&) {});
}

}  // namespace tiger::tools
