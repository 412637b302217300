#include "search/near_end.h"

#include <algorithm>
#include <array>
#include <climits>
#include <span>

#include "search/last_squares.h"
#include "search/ordering.h"
#include "search/place.h"
#include "search/square_order.h"

namespace tiger {
namespace {

// A move, where it leads, and what the opponent may reply there.
struct Child {
  Board board;
  Bitboard replies;  // once it is ranked
  Square square;
};

// The children of a position, in the order of the squares until they are handed out.
class Children {
 public:
  // Asks the processor for what the cache, if there is one, holds of each.
  Children(const Board& board, Bitboard moves, const EndgameCache* cache) {
    for (const Square x : squares(moves)) {
      Child& child = children_[size_++];
      child.board = board.after(x, board.flips(x));
      child.square = x;
      if (cache != nullptr) cache->prefetch(child.board);
    }
  }

  std::span<Child> all() { return {children_.data(), static_cast<std::size_t>(size_)}; }
  void rank(const Child& child, int rank) { keys_[place_of(child)] = key(rank, place_of(child)); }

  // Takes one from those that are handed out.
  void drop(const Child& child) { keys_[place_of(child)] = kGone; }

  // The best of those that are left, the first of equal ones; null after the last. All must be
  // ranked or dropped.
  const Child* next() {
    int best = keys_[0];
    for (int i = 1; i < size_; ++i) best = std::max(best, keys_[i]);
    if (best == kGone) return nullptr;
    const int place = kPlaces - 1 - (best & (kPlaces - 1));
    keys_[place] = kGone;
    return &children_[place];
  }

 private:
  static constexpr int kPlaces = 16;  // a power of 2
  static constexpr int kGone = INT_MIN;
  static_assert(knobs::kMostNearEnd <= kPlaces);

  int place_of(const Child& child) const { return static_cast<int>(&child - children_.data()); }

  // Rank and place in one number: the greatest of them is found without a branch that could be
  // mispredicted, and says where it is.
  static int key(int rank, int place) { return rank * kPlaces + (kPlaces - 1 - place); }

  std::array<Child, knobs::kMostNearEnd> children_;
  std::array<int, knobs::kMostNearEnd> keys_;
  int size_ = 0;
};

class NearEnd {
 public:
  explicit NearEnd(SearchContext& context) : context_(context), counters_(context.counters) {}

  // `moves` are the legal ones: who ranked the position knows them already.
  Score search(const Board& board, Bitboard moves, int empties, Parity parity, Score alpha) {
    ++counters_.inner_entries;
    EndgameCache* const cache = context_.cache_for(empties);
    if (cache != nullptr)
      if (const auto known = cache->find(board, empties)) {
        if (known->lower > alpha) return leaf(known->lower);
        if (known->upper <= alpha) return leaf(known->upper);
      }
    if (const auto bound = stability_cutoff(board, empties, alpha)) return leaf(*bound);
    if (moves == 0) return pass(board, empties, parity, alpha);

    const Score best = empties < knobs::kMobilityFloor
                           ? by_parity(board, moves, empties, parity, alpha)
                           : by_mobility(board, moves, empties, parity, alpha);
    if (cache != nullptr) cache->store(board, empties, proved_by(best, {alpha, alpha + 2}));
    return best;
  }

 private:
  Score leaf(Score value) {
    ++counters_.inner_leaves;
    return value;
  }

  Score pass(const Board& board, int empties, Parity parity, Score alpha) {
    const Board passed = board.passed();
    const Bitboard replies = passed.legal_moves();
    if (replies == 0) return leaf(final_score(board));
    --counters_.inner_entries;  // the search behind the pass counts it again
    return -search(passed, replies, empties, parity, -alpha - 2);
  }

  Score by_parity(const Board& board, Bitboard moves, int empties, Parity parity, Score alpha) {
    Score best = kScoreNone;
    visit_by_parity(moves, parity, [&](Square x) {
      const Board child = board.after(x, board.flips(x));
      const Parity odd = parity ^ quadrant_of(x);
      const Score value = empties == 5
                              ? -solve_last_4(child, odd, -alpha - 2, -alpha, counters_)
                              : -search(child, child.legal_moves(), empties - 1, odd, -alpha - 2);
      best = std::max(best, value);
      return value > alpha;
    });
    return best;
  }

  // Each child is looked up in the cache first: one may cut off, and one that fails low for sure is
  // not searched.
  Score by_mobility(const Board& board, Bitboard moves, int empties, Parity parity, Score alpha) {
    Score best = kScoreNone;
    const EndgameCache* const cache = context_.cache_for(empties - 1);
    Children children(board, moves, cache);
    counters_.ordering_nodes += children.all().size();
    for (Child& child : children.all()) {
      if (child.board.player == 0) return kScoreMax;
      if (cache != nullptr)
        if (const auto known = cache->find(child.board, empties - 1)) {
          if (-known->upper > alpha) return -known->upper;
          if (-known->lower <= alpha) {
            best = std::max(best, -known->lower);
            children.drop(child);
            continue;
          }
        }
      child.replies = child.board.legal_moves();
      children.rank(child,
                    mobility_rank(child.board, child.replies, child.square, empties, parity));
    }
    while (const Child* const child = children.next()) {
      const Score value = -search(child->board, child->replies, empties - 1,
                                  parity ^ quadrant_of(child->square), -alpha - 2);
      best = std::max(best, value);
      if (value > alpha) break;
    }
    return best;
  }

  SearchContext& context_;
  Counters& counters_;
};

}  // namespace

Score near_end(SearchContext& context, const Board& board, int empties, Parity parity,
               Score alpha) {
  return NearEnd(context).search(board, board.legal_moves(), empties, parity, alpha);
}

EndgameCache& emptied_endgame_cache() {
  thread_local EndgameCache cache(knobs::kCacheBits);
  cache.clear();
  return cache;
}

}  // namespace tiger
