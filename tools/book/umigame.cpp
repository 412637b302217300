#include "book/umigame.h"

#include <algorithm>
#include <climits>
#include <map>
#include <tuple>
#include <utility>

#include "board/symmetry.h"
#include "book/actions.h"
#include "cli/output.h"
#include "formats/positions/obf.h"
#include "record/record.h"

namespace tiger::tools {
namespace {

class TreeBuilder {
 public:
  TreeBuilder(book::Book& book, Color first) : book_(book), first_(first) {}

  // The number of the node, which is made if it is new.
  int add(Position position) {
    pass_if_forced(position);
    const Board key = canonical(position.board);
    const bool first_side = position.side == first_;
    const auto [known, is_new] = numbers_.try_emplace({key.player, key.opponent, first_side},
                                                      static_cast<int>(numbers_.size()));
    const int number = known->second;
    if (!is_new) return number;
    tree_.nodes.push_back({first_side, count(position.board.legal_moves()) > 1, {}});
    const book::Knowledge known_here = book_.look_up(position.board);
    if (!known_here.derived || !known_here.derived->has_value()) return number;
    std::vector<int> next;
    for (const book::MoveValue& move : known_here.moves) {
      if (!move.inside || move.value != known_here.derived->value || move.move == kPass) continue;
      Position after = position;
      play(after, move.move);
      next.push_back(add(after));
    }
    std::sort(next.begin(), next.end());  // moves that a symmetry makes equal are one
    next.erase(std::unique(next.begin(), next.end()), next.end());
    tree_.nodes[static_cast<std::size_t>(number)].next = std::move(next);
    return number;
  }

  BestMoveTree take() { return std::move(tree_); }

 private:
  book::Book& book_;
  Color first_;
  BestMoveTree tree_;
  std::map<std::tuple<Bitboard, Bitboard, bool>, int> numbers_;
};

class LeastChoice {
 public:
  LeastChoice(const BestMoveTree& tree, bool first_side, std::uint64_t most_steps)
      : tree_(tree), first_side_(first_side), steps_left_(most_steps), taken_(tree.nodes.size()) {
    alone_.resize(tree.nodes.size(), kUnknown);
  }

  Remembered find() {
    best_ = INT_MAX;
    go_on({0}, 0);
    return {best_, steps_left_ > 0};
  }

 private:
  static constexpr int kUnknown = -1;

  const BestMoveTree::Node& node(int i) const { return tree_.nodes[static_cast<std::size_t>(i)]; }
  bool is_own(int i) const { return node(i).first_side == first_side_; }
  int weight(int i) const {
    return is_own(i) && node(i).is_decision && !node(i).next.empty() ? 1 : 0;
  }

  // What a node would cost if nothing were shared; the order in which choices are tried.
  int alone(int i) {
    int& known = alone_[static_cast<std::size_t>(i)];
    if (known != kUnknown) return known;
    constexpr int kMost = INT_MAX / 4;
    int sum = 0;
    for (const int next : node(i).next) {
      const int one = alone(next);
      sum = is_own(i) ? (next == node(i).next.front() ? one : std::min(sum, one))
                      : std::min(kMost, sum + one);
    }
    return alone_[static_cast<std::size_t>(i)] = std::min(kMost, sum + weight(i));
  }

  // Takes the pending nodes and all that must follow them, with every choice of own moves. When the
  // first choice has been tried to its end there is a result, whatever the number of steps left.
  void go_on(std::vector<int> pending, int cost) {
    std::vector<int> taken;  // to be given back
    const auto give_back = [&] {
      for (const int i : taken) taken_[static_cast<std::size_t>(i)] = false;
    };
    while (!pending.empty() && cost < best_) {
      const int i = pending.back();
      pending.pop_back();
      if (taken_[static_cast<std::size_t>(i)]) continue;
      taken_[static_cast<std::size_t>(i)] = true;
      taken.push_back(i);
      cost += weight(i);
      if (steps_left_ > 0) --steps_left_;
      const std::vector<int>& next = node(i).next;
      if (!is_own(i) || next.size() <= 1) {
        pending.insert(pending.end(), next.begin(), next.end());
        continue;
      }
      // What is taken already costs nothing more.
      const auto is_taken = [&](int n) { return taken_[static_cast<std::size_t>(n)]; };
      if (std::any_of(next.begin(), next.end(), is_taken)) continue;
      std::vector<int> choices = next;
      std::stable_sort(choices.begin(), choices.end(),
                       [&](int a, int b) { return alone(a) < alone(b); });
      for (const int choice : choices) {
        std::vector<int> more = pending;
        more.push_back(choice);
        go_on(std::move(more), cost);
        if (steps_left_ == 0) break;
      }
      return give_back();
    }
    if (pending.empty()) best_ = std::min(best_, cost);
    give_back();
  }

  const BestMoveTree& tree_;
  const bool first_side_;
  std::uint64_t steps_left_;
  std::vector<bool> taken_;
  std::vector<int> alone_;
  int best_ = INT_MAX;
};

}  // namespace

BestMoveTree best_move_tree(book::Book& book, const Position& from) {
  Position start = from;
  pass_if_forced(start);
  TreeBuilder builder(book, start.side);
  builder.add(start);
  return builder.take();
}

Remembered positions_to_remember(const BestMoveTree& tree, bool first_side,
                                 std::uint64_t most_steps) {
  return LeastChoice(tree, first_side, most_steps).find();
}

int count_umigame(const CommandLine& line) {
  const std::vector<std::string> arguments = arguments_of(line, 2, 2, "FILE POSITION");
  Position position = position_of(arguments[1]);
  pass_if_forced(position);
  book::Book book(arguments[0]);
  const book::Knowledge knowledge = book.look_up(position.board);
  if (!knowledge.derived || !knowledge.derived->has_value()) {
    print("The book has no value for this position.\n");
    return kContradiction;
  }
  const BestMoveTree tree = best_move_tree(book, position);
  std::string text = score_text(knowledge.derived->value) + " for " + color_name(position.side) +
                     ", to move; the best moves of the book lead to " +
                     counted(tree.nodes.size() - 1, "position") + "\n";
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    const Remembered least = positions_to_remember(tree, side == position.side);
    text += color_name(side) + " must remember " + (least.is_least ? "" : "at most ") +
            counted(static_cast<std::uint64_t>(least.positions), "position") + "\n";
  }
  print(text);
  return kSuccess;
}

}  // namespace tiger::tools
