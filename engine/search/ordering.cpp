#include "search/ordering.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "board/stability.h"
#include "search/params.h"

namespace tiger {
namespace {

// What a square itself is worth, 0 to 18: most in the corners, then in the centre and on the edges,
// least next to corners.
constexpr std::array<int, 64> kSquareValue = [] {
  constexpr int kQuarter[4][4] = {{18, 4, 16, 12}, {4, 2, 6, 8}, {16, 6, 14, 10}, {12, 8, 10, 0}};
  std::array<int, 64> value{};
  for (Square x = 0; x < 64; ++x) {
    const int file = file_of(x) < 4 ? file_of(x) : 7 - file_of(x);
    const int row = row_of(x) < 4 ? row_of(x) : 7 - row_of(x);
    value[x] = kQuarter[row][file];
  }
  return value;
}();

constexpr int kWipeOutRank = 1 << 30;
constexpr int kTableMoveRank = 1 << 29;
constexpr int kNotEvaluated = 1 << 26;  // more than any evaluation changes a rank
constexpr int kMaxUnits = std::numeric_limits<int>::max();  // larger than any value

// The value of a node in units, by a fail-soft alpha-beta search of one or more plies with the
// window (alpha, beta), without table and move ordering. Each move it plays counts as an ordering
// node.
int shallow_search(SearchContext& context, const SearchNode& node, int plies, int alpha, int beta) {
  assert(1 <= plies && plies <= node.empties && alpha < beta);
  const Bitboard moves = node.board.legal_moves();
  if (moves == 0) {
    const Board passed = node.board.passed();
    if (passed.legal_moves() == 0) return kUnitsPerDisc * final_score(node.board);
    return -shallow_search(context, {passed, 0, node.empties, node.parity, node.features.passed()},
                           plies, -beta, -alpha);
  }
  int best = -kMaxUnits;
  for (const Square x : squares(moves)) {
    const Bitboard flipped = node.board.flips(x);
    const Board child = node.board.after(x, flipped);
    const auto features = [&] { return node.features.after(x, flipped); };
    ++context.counters.ordering_nodes;
    const int value = plies == 1
                          ? context.evaluator.units(child, node.empties - 1, features)
                          : shallow_search(context, {child, 0, node.empties - 1, 0, features()},
                                           plies - 1, -beta, -std::max(alpha, best));
    best = std::max(best, -value);
    if (best >= beta) break;
  }
  return best;
}

int min_depth_for_evaluation(const SearchDepth& depth) {
  return depth.to_the_end() ? params::kMinDepthForEvaluation
                            : params::kMinDepthForMidgameEvaluation;
}

}  // namespace

int mobility_rank(const Board& child, Bitboard replies, Square x, int empties, Parity parity) {
  int points = kSquareValue[x];
  points -= params::kMobilityWeight * (count(replies) + count(replies & kCorners));
  points -= params::kPotentialWeight * potential_mobility(child);
  if (empties >= params::kMinEmptiesForStableEdges)
    points += params::kStableWeight * count_stable_edge_discs(child.opponent, child.player);
  if ((kOddSquares[parity] & bit(x)) != 0) points += params::kParityWeight;
  return points;
}

int mobility_value(const Board& board) {
  const Bitboard moves = board.legal_moves();
  return params::kMobilityWeight * (count(moves) + count(moves & kCorners)) +
         params::kPotentialWeight * potential_mobility(board) +
         8 * params::kStableWeight * count_stable_edge_discs(board.player, board.opponent);
}

void list_moves(MoveList& list, const Board& board, Bitboard moves) {
  for (const Square x : squares(moves)) {
    RankedMove& move = list.add();
    move.square = x;
    move.child = board.after(x, board.flips(x));
  }
}

void prefetch_children(SearchContext& context, MoveList& list, int empties) {
  if (const EndgameCache* const cache = context.cache_for(empties - 1)) {
    for (const RankedMove& move : list.all()) cache->prefetch(move.child);
  } else if (context.uses_table(empties - 1)) {
    for (RankedMove& move : list.all()) {
      move.hash = zobrist_hash(move.child);
      context.table.prefetch(move.hash);
    }
  }
}

void rank_moves(MoveList& list, const OrderingHints& hints, Counters& counters) {
  if (hints.empties < params::kMinEmptiesForMobility) {
    for (RankedMove& move : list.all()) move.rank = square_rank(move.square, hints.parity);
    return;
  }
  counters.ordering_nodes += static_cast<std::uint64_t>(list.size());
  for (RankedMove& move : list.all()) {
    if (move.child.player == 0)
      move.rank = kWipeOutRank;
    else if (move.square == hints.table_move)
      move.rank = kTableMoveRank;
    else
      move.rank = mobility_rank(move.child, move.child.legal_moves(), move.square, hints.empties,
                                hints.parity);
  }
}

OrderedMoves::OrderedMoves(SearchContext& context, const SearchNode& node, Bitboard moves,
                           Square table_move)
    : context_(context),
      node_(node),
      to_evaluate_(context.evaluator.has_weights() &&
                   context.depth().plies(node.empties) >=
                       min_depth_for_evaluation(context.depth())) {
  list_moves(list_, node.board, moves);
  prefetch_children(context, list_, node.empties);
  rank_moves(list_, {node.empties, node.parity, table_move}, context.counters);
}

const RankedMove* OrderedMoves::next() {
  if (next_ == list_.size()) return nullptr;
  const RankedMove* best = &list_.pick(next_);
  if (to_evaluate_ && next_ + 1 < list_.size() && best->rank < kTableMoveRank) {
    evaluate();
    best = &list_.pick(next_);
  }
  ++next_;
  return best;
}

// Adds the evaluation to the ranks: near the end of the game only for the best few moves, farther
// away for all. Farther still, a shallow search then replaces the evaluation of the few moves that
// are best by it.
void OrderedMoves::evaluate() {
  to_evaluate_ = false;
  const int depth = context_.depth().plies(node_.empties);
  const int plies =
      std::clamp((depth - params::kMinDepthForShallowSearch) / params::kShallowSearchStep, 0,
                 params::kMaxShallowSearches);
  std::array<int, 64> without_evaluation;
  for (const RankedMove& move : remaining()) without_evaluation[move.square] = move.rank;
  const bool all = !context_.depth().to_the_end() || depth >= params::kMinDepthToEvaluateAll;
  for (RankedMove& move : all ? remaining() : bring_best_to_front())
    move.rank -= params::kEvaluationWeight *
                 context_.evaluator.units(move.child, node_.empties - 1,
                                          [&] { return node_.features_after(move); });
  if (plies == 0) return;

  int best = -kNotEvaluated;  // lower than any rank
  for (RankedMove& move : bring_best_to_front()) {
    // If the child is worth this much to the opponent, its move ranks below the best one. By how
    // much does not matter.
    const int beta = (without_evaluation[move.square] - best) / params::kEvaluationWeight + 1;
    const int value = shallow_search(context_, node_.after(move), plies, -kMaxUnits, beta);
    move.rank = without_evaluation[move.square] - params::kEvaluationWeight * value;
    best = std::max(best, move.rank);
  }
}

std::span<RankedMove> OrderedMoves::remaining() {
  return list_.all().subspan(static_cast<std::size_t>(next_));
}

std::span<RankedMove> OrderedMoves::bring_best_to_front() {
  const int end = std::min(list_.size(), next_ + params::kMaxEvaluatedMoves);
  for (int i = next_; i < end; ++i) list_.pick(i);
  for (RankedMove& move : list_.all().subspan(static_cast<std::size_t>(end)))
    move.rank -= kNotEvaluated;
  return remaining().first(static_cast<std::size_t>(end - next_));
}

}  // namespace tiger
