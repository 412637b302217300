#include "search/endgame.h"

#include <algorithm>
#include <array>
#include <climits>
#include <span>

#include "search/ordering.h"
#include "search/params.h"
#include "search/search_node.h"

namespace tiger {
namespace {

// A move, the board after it, and the opponent's legal replies.
struct Child {
  Board board;
  Bitboard replies;  // set when the child is ranked
  Square square;
};

// The children of a position: listed in the order of the squares, handed out in the order of ranks.
class Children {
 public:
  // Lists the children and, if there is a cache, prefetches the lines that belong to them.
  Children(const Board& board, Bitboard moves, const EndgameCache* cache) {
    keys_.fill(kGone);
    for (const Square x : squares(moves)) {
      Child& child = children_[size_++];
      child.board = board.after(x, board.flips(x));
      child.square = x;
      if (cache != nullptr) cache->prefetch(child.board);
    }
  }

  std::span<Child> all() { return {children_.data(), static_cast<std::size_t>(size_)}; }

  // Gives a child its rank. Children without one are not handed out.
  void rank(const Child& child, int rank) {
    const int place = static_cast<int>(&child - children_.data());
    keys_[place] = rank * kPlaces + (kPlaces - 1 - place);
    best_ = std::max(best_, keys_[place]);
  }

  // first() returns the child with the highest rank, and then each next() the highest of the
  // others. Of equal ranks, the one listed first comes first. Null after the last child.
  const Child* first() { return take(best_); }
  const Child* next() {
    int best = kGone;
    for (const int key : keys_) best = std::max(best, key);
    return take(best);
  }

 private:
  static constexpr int kPlaces = 16;  // a power of 2
  static constexpr int kGone = INT_MIN;
  static_assert(params::kMaxEmptiesForEndgame <= kPlaces);

  const Child* take(int key) {
    if (key == kGone) return nullptr;
    const int place = kPlaces - 1 - (key & (kPlaces - 1));
    keys_[place] = kGone;
    return &children_[place];
  }

  std::array<Child, params::kMaxEmptiesForEndgame> children_;
  // Rank and place in one number, so that the greatest key also tells where its child is. The loop
  // that finds it always runs over all places. If it ran over the moves only, its end would be a
  // branch that depends on their number, and would often be mispredicted.
  alignas(32) std::array<int, kPlaces> keys_;
  int best_ = kGone;
  int size_ = 0;
};

// Each number of empty squares has a function of its own. Whatever depends on that number is
// decided by the compiler, where a branch in a common function would often be mispredicted.
// Together with the keys above, this saves three in ten of the mispredicted branches on FFO #41 (by
// callgrind's predictor).
class EndgameSearch {
 public:
  explicit EndgameSearch(SearchContext& context)
      : context_(context),
        cache_(context.cache_for(params::kMinEmptiesForCache)),
        counters_(context.counters) {}

  // Calls the function for this number of empty squares.
  template <int kEmpties = params::kMaxEmptiesForEndgame>
  Score search(int empties, const Board& board, Parity parity, Score alpha) {
    assert(empties >= kMin);
    if constexpr (kEmpties > kMin)
      if (empties < kEmpties) return search<kEmpties - 1>(empties, board, parity, alpha);
    return search<kEmpties>(board, board.legal_moves(), parity, alpha);
  }

 private:
  static constexpr int kMin = 5;

  // `moves` are the legal moves of `board`; a caller that ranked the position knows them already.
  template <int kEmpties>
  Score search(const Board& board, Bitboard moves, Parity parity, Score alpha) {
    assert(check_contract(BareNode{board, kEmpties, parity}, {alpha, alpha + 2}));
    assert(moves == board.legal_moves());
    constexpr bool kPolls = kEmpties >= params::kMinEmptiesForEndgamePoll;
    if (kPolls && context_.poll()) return alpha;
    EndgameCache* const cache = cache_for<kEmpties>();
    if (cache != nullptr)
      if (const auto known = cache->find(board, kEmpties)) {
        if (known->lower > alpha) return leaf(known->lower);
        if (known->upper <= alpha) return leaf(known->upper);
      }
    if (const auto bound = stability_cutoff(board, kEmpties, alpha)) return leaf(*bound);
    if (moves == 0) return pass<kEmpties>(board, parity, alpha);

    Score best;
    if constexpr (kEmpties < params::kMinEmptiesForMobility)
      best = by_parity<kEmpties>(board, moves, parity, alpha);
    else
      best = by_mobility<kEmpties>(board, moves, parity, alpha);
    if (kPolls && context_.stopped()) return alpha;
    if (cache != nullptr) cache->store(board, kEmpties, proved_by(best, {alpha, alpha + 2}));
    return best;
  }

  template <int kEmpties>
  EndgameCache* cache_for() const {
    return is_for_cache(kEmpties) ? cache_ : nullptr;
  }

  Score leaf(Score value) {
    ++counters_.inner_leaves;
    return value;
  }

  template <int kEmpties>
  Score pass(const Board& board, Parity parity, Score alpha) {
    const Board passed = board.passed();
    const Bitboard replies = passed.legal_moves();
    if (replies == 0) return leaf(final_score(board));
    return -search<kEmpties>(passed, replies, parity, -alpha - 2);
  }

  template <int kEmpties>
  Score by_parity(const Board& board, Bitboard moves, Parity parity, Score alpha) {
    Score best = kScoreNone;
    visit_by_parity(moves, parity, [&](Square x) {
      const Board child = board.after(x, board.flips(x));
      const Parity odd = parity ^ quadrant_of(x);
      ++counters_.inner_entries;
      Score value;
      if constexpr (kEmpties == kMin) {
        value = -last_four(child, odd, -alpha - 2);
      } else {
        value = -search<kEmpties - 1>(child, child.legal_moves(), odd, -alpha - 2);
      }
      best = std::max(best, value);
      return value > alpha;
    });
    return best;
  }

  // A child with four empty squares.
  Score last_four(const Board& board, Parity parity, Score alpha) {
    assert(check_contract(BareNode{board, 4, parity}, {alpha, alpha + 2}));
    if (cache_ != nullptr)
      if (const auto known = cache_->last_four.find(board)) {
        if (known->lower > alpha) return leaf(known->lower);
        if (known->upper <= alpha) return leaf(known->upper);
      }
    if (const auto bound = stability_cutoff(board, 4, alpha)) return leaf(*bound);
    const Score value = solve_4(board, parity, alpha, alpha + 2, counters_);
    if (cache_ != nullptr) cache_->last_four.store(board, proved_by(value, {alpha, alpha + 2}));
    return value;
  }

  // All children are looked up in the cache before one is searched: a bound found there may cause a
  // cutoff, and a child whose bound proves that it fails low need not be searched.
  template <int kEmpties>
  Score by_mobility(const Board& board, Bitboard moves, Parity parity, Score alpha) {
    Score best = kScoreNone;
    const EndgameCache* const cache = cache_for<kEmpties - 1>();
    Children children(board, moves, cache);
    counters_.ordering_nodes += children.all().size();
    for (Child& child : children.all()) {
      if (child.board.player == 0) return kScoreMax;
      if (cache != nullptr)
        if (const auto known = cache->find(child.board, kEmpties - 1)) {
          if (-known->upper > alpha) return -known->upper;
          if (-known->lower <= alpha) {
            best = std::max(best, -known->lower);
            continue;
          }
        }
      child.replies = child.board.legal_moves();
      children.rank(child,
                    mobility_rank(child.board, child.replies, child.square, kEmpties, parity));
    }
    for (const Child* child = children.first(); child != nullptr; child = children.next()) {
      ++counters_.inner_entries;
      const Score value = -search<kEmpties - 1>(child->board, child->replies,
                                                parity ^ quadrant_of(child->square), -alpha - 2);
      best = std::max(best, value);
      if (value > alpha) break;
    }
    return best;
  }

  SearchContext& context_;
  EndgameCache* const cache_;
  Counters& counters_;
};

}  // namespace

Score endgame_search(SearchContext& context, const Board& board, int empties, Parity parity,
                     Score alpha) {
  assert(check_contract(BareNode{board, empties, parity}, {alpha, alpha + 2}));
  assert(empties <= params::kMaxEmptiesForEndgame && context.depth().to_the_end());
  return EndgameSearch(context).search(empties, board, parity, alpha);
}

}  // namespace tiger
