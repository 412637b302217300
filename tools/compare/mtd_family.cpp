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
  ValueBounds bounds = {};  // for the side that makes the move
};

class BestMove {
 public:
  BestMove(SearchContext& context, const Board& root, Value first_guess)
      : context_(context),
        root_(node_of(root)),
        step_(context.granularity()),
        guess_(std::max(floor_to(first_guess, step_), kValueMin + step_)) {
    OrderedMoves ordered(context, root_, root.legal_moves(), context.table_move(root_.hash, root));
    while (const RankedMove* move = ordered.next())
      candidates_.push_back({.node = root_.after(*move), .move = move->square});
  }

  Square run() {
    while (Choice* const rival = next_rival()) {
      const Value beta = next_test();
      ++context_.counters.null_window_calls;
      const Value value = null_window_child(context_, rival->node, beta - step_);
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
  Value lower() const { return best_ != nullptr ? best_->bounds.lower : kValueMin; }

  Value greatest_upper() const {
    Value upper = kValueMin;
    for (const Choice& c : candidates_) upper = std::max(upper, c.bounds.upper);
    return upper;
  }

  Value next_test() const {
    return best_ != nullptr ? lower() + step_ : std::min(guess_, greatest_upper());
  }

  // The first move, in order, that may reach the next test; null if a best move is proved.
  Choice* next_rival() {
    if (candidates_.size() == 1 || greatest_upper() == kValueMin) return nullptr;
    const Value beta = next_test();
    for (Choice& c : candidates_)
      if (&c != best_ && c.bounds.upper >= beta) return &c;
    return nullptr;
  }

  SearchContext& context_;
  const SearchNode root_;
  const Value step_;
  const Value guess_;
  std::vector<Choice> candidates_;
  Choice* best_ = nullptr;  // the move with the best lower bound, if one is proved
};

}  // namespace

Square mtd_best(SearchContext& context, const Board& root, Value first_guess) {
  return BestMove(context, root, first_guess).run();
}

}  // namespace tiger::tools
