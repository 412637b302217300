#include "cluster/simulate/cost_model.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "board/symmetry.h"
#include "cluster/cost.h"
#include "eval/weights.h"

namespace tiger::cluster::simulate {
namespace {

// The nodes of a test fall with the discs between alpha and the score, as a binary logarithm; and
// how much more the nodes of the test below the score are than those above it, in the mean.
// tools/research/figures.md has the measurement.
constexpr double kPerDiscAbove = 0.2;
constexpr double kPerDiscBelow = 0.13;
constexpr double kBelowMore = 1.0;
// Standard deviations: of the binary logarithm of the nodes of a child, beside its expectation; of
// what its value loses to the best one, beside the static value; of what a shallow search expects.
constexpr double kCostSpread = 1.0;
constexpr double kGapSpread = 3;
constexpr double kValueError = 1.5;
constexpr double kFewestNodes = 1000;

// By how much cheaper a test is, because alpha is farther from the score than it must be.
double easier(Score score, Score alpha) {
  return score > alpha ? kPerDiscAbove * (score - alpha - 2) : kPerDiscBelow * (alpha - score);
}

}  // namespace

struct CostModel::Child {
  Board board{};  // canonical
  double gap = 0;
  double log = 0;  // drawn, on a scale that is the same for all children
};

CostModel::CostModel(const Board& root, Score score, double nodes, std::uint64_t seed)
    : seed_(seed) {
  const double above = std::log2(nodes / (1 + std::exp2(kBelowMore)));
  positions_[canonical(root)] = {score, static_cast<float>(above),
                                 static_cast<float>(above + kBelowMore), false};
}

const CostModel::Position& CostModel::at(const Board& board) const {
  const auto found = positions_.find(canonical(board));
  if (found == positions_.end()) throw std::logic_error("a position without its parent");
  return found->second;
}

Chance CostModel::chance_of(const Board& canonical) const {
  return Chance((canonical.player * 0x9e3779b97f4a7c15 ^ canonical.opponent) * 0xbf58476d1ce4e5b9 ^
                seed_);
}

CostModel::Answer CostModel::test(const Board& board, Score alpha) const {
  const Position& position = at(board);
  const double log =
      (position.score > alpha ? position.above : position.below) - easier(position.score, alpha);
  return {position.score, std::max(kFewestNodes, std::exp2(log))};
}

double CostModel::value(const Board& board) const {
  Chance chance = chance_of(canonical(board).passed());
  return at(board).score + kValueError * chance.normal();
}

std::vector<CostModel::Child> CostModel::children_of(const Board& board, Chance& chance) const {
  std::vector<Child> children;
  for (const Square x : squares(board.legal_moves())) {
    const Board after = board.after(x, board.flips(x));
    const Board child = canonical(after);
    const auto same = [&](const Child& other) { return other.board == child; };
    if (std::any_of(children.begin(), children.end(), same)) continue;
    children.push_back({child,
                        shallow_value(after, embedded_weights()) + kGapSpread * chance.normal(),
                        expected_log_nodes(after, nullptr) + kCostSpread * chance.normal()});
  }
  return children;
}

void CostModel::open(const Board& any) {
  Position& position = positions_.at(canonical(any));
  if (position.opened) return;
  position.opened = true;
  const Position parent = position;  // a reference does not outlive what is added below
  const Board board = canonical(any);
  if (board.legal_moves() == 0) {
    positions_.try_emplace(canonical(board.passed()),
                           Position{-parent.score, parent.below, parent.above, false});
    return;
  }
  Chance chance = chance_of(board);
  std::vector<Child> children = children_of(board, chance);
  const auto by_gap = [](const Child& a, const Child& b) { return a.gap < b.gap; };
  const Child best = *std::min_element(children.begin(), children.end(), by_gap);
  double all = 0;
  for (Child& child : children) {
    child.gap = 2 * std::round((child.gap - best.gap) / 2);
    all += std::exp2(child.log - kPerDiscAbove * child.gap);
  }
  for (const Child& child : children) {
    const Score score = static_cast<Score>(std::clamp(-parent.score + child.gap, -64.0, 64.0));
    const double above = parent.below + child.log - std::log2(all);
    const double below = parent.above + (child.log - best.log) / 2;
    positions_.try_emplace(
        child.board, Position{score, static_cast<float>(above), static_cast<float>(below), false});
  }
}

}  // namespace tiger::cluster::simulate
