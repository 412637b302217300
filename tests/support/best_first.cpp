#include "support/best_first.h"

#include <algorithm>
#include <list>

#include "prove/naive_rules.h"

namespace tiger::naive {

std::vector<std::unique_ptr<TreeNode>>& TreeNode::children() {
  if (expanded_) return children_;
  expanded_ = true;
  const Grid grid = from_board({own_, other_});
  if (is_over(grid)) return children_;
  for (Square x = 0; x < 64; ++x) {
    if (((own_ | other_) >> x & 1) != 0) continue;
    const Bitboard flipped = walk_flips(x, own_, other_);
    if (flipped != 0) add_child(other_ & ~flipped, own_ | flipped | Bitboard{1} << x);
  }
  if (children_.empty()) add_child(other_, own_);
  return children_;
}

void TreeNode::add_child(Bitboard own, Bitboard other) {
  auto child = std::make_unique<TreeNode>(Board{own, other});
  child->path_ = path_;
  child->path_.push_back(static_cast<std::uint8_t>(children_.size()));
  children_.push_back(std::move(child));
}

Score TreeNode::value() const { return final_score(from_board({own_, other_})); }

namespace {

enum class Status { kLive, kSolved };

struct State {
  TreeNode* node;
  Status status;
  Score merit;  // for MAX
};

class BestFirst {
 public:
  // `sign`: 1 if the side to move at the root is MAX, -1 if it is MIN.
  BestFirst(const Board& board, int sign) : root_(board), sign_(sign) {}

  BestFirstResult run() {
    open_.push_back({&root_, Status::kLive, kScoreMax});
    for (;;) {
      const State top = open_.front();
      open_.pop_front();
      if (top.merit == kScoreMin || (top.status == Status::kSolved && top.node == &root_))
        return {sign_ * top.merit, leaves_};
      if (top.status == Status::kLive)
        expand(top);
      else if (is_max(*top.node))
        after_solved_max(top);
      else
        after_solved_min(top);
    }
  }

 private:
  bool is_max(const TreeNode& node) const { return node.is_root_side() == (sign_ > 0); }

  TreeNode& parent_of(const TreeNode& node) {
    TreeNode* at = &root_;
    for (std::size_t i = 0; i + 1 < node.path().size(); ++i)
      at = at->children()[node.path()[i]].get();
    return *at;
  }

  void expand(const State& top) {
    auto& children = top.node->children();
    if (children.empty()) {  // case 4
      leaves_.push_back(top.node->path());
      const Score value = (is_max(*top.node) ? 1 : -1) * top.node->value();
      insert({top.node, Status::kSolved, std::min(top.merit, value)});
    } else if (is_max(*top.node)) {  // case 5: all children, the leftmost first
      for (auto child = children.rbegin(); child != children.rend(); ++child)
        open_.push_front({child->get(), Status::kLive, top.merit});
    } else {  // case 6
      open_.push_front({children.front().get(), Status::kLive, top.merit});
    }
  }

  // Cases 2 and 3: the next move of the MIN node above, or none is left.
  void after_solved_max(const State& top) {
    TreeNode& parent = parent_of(*top.node);
    const std::size_t next = top.node->path().back() + std::size_t{1};
    if (next < parent.children().size())
      open_.push_front({parent.children()[next].get(), Status::kLive, top.merit});
    else
      open_.push_front({&parent, Status::kSolved, top.merit});
  }

  // Case 1: the MAX node above is solved, and nothing below it is needed any more.
  void after_solved_min(const State& top) {
    TreeNode& parent = parent_of(*top.node);
    open_.remove_if([&](const State& state) {
      const auto& path = state.node->path();
      return path.size() >= parent.path().size() &&
             std::equal(parent.path().begin(), parent.path().end(), path.begin());
    });
    open_.push_front({&parent, Status::kSolved, top.merit});
  }

  // Before all states of less merit, and before those of equal merit that are further right.
  void insert(const State& state) {
    const auto place = std::find_if(open_.begin(), open_.end(), [&](const State& other) {
      return other.merit < state.merit ||
             (other.merit == state.merit && state.node->path() < other.node->path());
    });
    open_.insert(place, state);
  }

  TreeNode root_;
  int sign_;
  std::list<State> open_;
  std::vector<std::vector<std::uint8_t>> leaves_;
};

}  // namespace

BestFirstResult sss_star(const Board& board) { return BestFirst(board, 1).run(); }

BestFirstResult dual_star(const Board& board) { return BestFirst(board, -1).run(); }

}  // namespace tiger::naive
