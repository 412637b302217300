#include "cluster/cost.h"

#include <algorithm>
#include <cmath>

#include "eval/evaluate.h"

namespace tiger::cluster {
namespace {

// Least squares over 753 positions of 10 to 24 empty squares, from games of the evaluation with
// some noise, solved by MTD(f) with one thread. The standard deviation of what remains is 1.0 (a
// factor of 2), and 1.08 without mobility and value.
constexpr double kConstant = -2.46;
constexpr double kEmpties = 0.983;
constexpr double kMoves = 0.935;    // of log2(moves + 1)
constexpr double kReplies = 0.244;  // of log2(replies + 1)
constexpr double kValue = 0.019;    // of a disc by which the shallow value differs from 0

double value_of(const Board& board, const Weights& weights) {
  if (is_game_over(board)) return final_score(board);
  return static_cast<double>(
             evaluate_units(weights, board, FeatureIndices(board), board.empty_count())) /
         kUnitsPerDisc;
}

}  // namespace

double shallow_value(const Board& board, const Weights& weights) {
  if (board.legal_moves() == 0) return value_of(board, weights);
  double best = kScoreMin;
  for (const Square x : squares(board.legal_moves()))
    best = std::max(best, -value_of(board.after(x, board.flips(x)), weights));
  return std::clamp(best, -64.0, 64.0);
}

double expected_log_nodes(const Board& board, const Weights* weights) {
  const double moves = count(board.legal_moves());
  const double replies = count(board.passed().legal_moves());
  double log = kConstant + kEmpties * board.empty_count() + kMoves * std::log2(moves + 1) +
               kReplies * std::log2(replies + 1);
  if (weights != nullptr) log += kValue * std::abs(shallow_value(board, *weights));
  return std::max(log, 0.0);
}

void CostCorrection::learn(int empties, double expected_log, double nodes, double seconds,
                           int threads) {
  Mean& mean = errors_[static_cast<std::size_t>(empties)];
  mean.sum += std::log2(std::max(nodes, 1.0)) - expected_log;
  mean.count += 1;
  constexpr double kEnoughNodes = 1e5;  // fewer take mostly the time of the start of the search
  if (nodes < kEnoughNodes || seconds <= 0) return;
  // A running mean that forgets slowly: the machine may get other work.
  speed_count_ = std::min(speed_count_ + 1, 200.0);
  speed_ += (nodes / seconds / threads - speed_) / speed_count_;
}

// Few observations count for less, as if four more had found what smaller positions make likely:
// those come back first.
double CostCorrection::correction(int empties) const {
  constexpr double kPrior = 4;
  double correction = 0;
  for (int n = std::max(0, empties - 6); n <= empties; ++n) {
    const Mean& mean = errors_[static_cast<std::size_t>(n)];
    if (mean.count > 0) correction = (mean.sum + kPrior * correction) / (mean.count + kPrior);
  }
  return correction;
}

double CostCorrection::seconds(double expected_log, int empties, int threads) const {
  return std::exp2(expected_log + correction(empties)) / (speed_ * threads);
}

}  // namespace tiger::cluster
