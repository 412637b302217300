#include "compare/mtd_family.h"

#include <algorithm>
#include <vector>

#include "search/ordering.h"
#include "search/search.h"

namespace tiger::tools {
namespace {

struct Choice {
  SearchNode node;  // after the move
  Square move;
  Bounds bounds = {};  // for the side that makes the move
};

class BestMove {
 public:
  BestMove(SearchContext& context, const Board& root, Score first_guess)
      : context_(context),
        root_(node_of(root)),
        step_(context.depth().granularity()),
        guess_(std::max(first_guess & -step_, kScoreMin + step_)) {
    OrderedMoves ordered(context, root_, root.legal_moves(), context.table_move(root_.hash, root));
    while (const RankedMove* move = ordered.next())
      candidates_.push_back({.node = root_.after(*move), .move = move->square});
  }

  Square run() {
    while (Choice* const rival = next_rival()) {
      const Score beta = next_test();
      ++context_.counters.null_window_calls;
      const Score value = null_window_child(context_, rival->node, beta - step_);
      if (context_.stopped()) return kNoSquare;
      (value >= beta ? rival->bounds.lower : rival->bounds.upper) = value;
      if (rival->bounds.lower > lower()) best_ = rival;
    }
    const Square move = best_ != nullptr ? best_->move : candidates_.front().move;
    context_.root.prove({lower(), greatest_upper()}, move);
    if (best_ != nullptr && context_.uses_table(root_.empties))
      context_.store(root_.hash, root_.board, {lower() - step_, lower()}, lower(), move);
    return move;
  }

 private:
  // The best lower bound that is proved.
  Score lower() const { return best_ != nullptr ? best_->bounds.lower : kScoreMin; }

  Score greatest_upper() const {
    Score upper = kScoreMin;
    for (const Choice& c : candidates_) upper = std::max(upper, c.bounds.upper);
    return upper;
  }

  Score next_test() const {
    return best_ != nullptr ? lower() + step_ : std::min(guess_, greatest_upper());
  }

  // The first move, in order, that may reach the next test; null if a best move is proved.
  Choice* next_rival() {
    if (candidates_.size() == 1 || greatest_upper() == kScoreMin) return nullptr;
    const Score beta = next_test();
    for (Choice& c : candidates_)
      if (&c != best_ && c.bounds.upper >= beta) return &c;
    return nullptr;
  }

  SearchContext& context_;
  const SearchNode root_;
  const Score step_;
  const Score guess_;
  std::vector<Choice> candidates_;
  Choice* best_ = nullptr;  // the move with the best lower bound, if one is proved
};

}  // namespace

Square mtd_best(SearchContext& context, const Board& root, Score first_guess) {
  return BestMove(context, root, first_guess).run();
}

}  // namespace tiger::tools
