// A book as a plain map, with nothing clever in it: the oracle for engine/book. It walks the board
// square by square, keeps claims under all eight drawings of a position, and derives values by
// recursion, as the rules in engine/book/derivation.h are written.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "book/claim.h"

namespace tiger::model {

// 64 characters, 'x' for the side to move and 'o' for the other.
using Drawing = std::string;

inline Drawing draw(const Board& board) {
  Drawing d(64, '-');
  for (int i = 0; i < 64; ++i) {
    if (board.player >> i & 1) d[static_cast<std::size_t>(i)] = 'x';
    if (board.opponent >> i & 1) d[static_cast<std::size_t>(i)] = 'o';
  }
  return d;
}

inline Board board_of(const Drawing& d) {
  Board board{};
  for (int i = 0; i < 64; ++i) {
    if (d[static_cast<std::size_t>(i)] == 'x') board.player |= Bitboard{1} << i;
    if (d[static_cast<std::size_t>(i)] == 'o') board.opponent |= Bitboard{1} << i;
  }
  return board;
}

inline Drawing swapped(Drawing d) {
  for (char& c : d) c = c == 'x' ? 'o' : c == 'o' ? 'x' : '-';
  return d;
}

// The drawing after a move; nothing if it flips no disc.
inline std::optional<Drawing> played(const Drawing& d, int square) {
  if (d[static_cast<std::size_t>(square)] != '-') return std::nullopt;
  Drawing after = d;
  bool flipped = false;
  for (int dx = -1; dx <= 1; ++dx)
    for (int dy = -1; dy <= 1; ++dy) {
      if (dx == 0 && dy == 0) continue;
      const auto at = [&](int n) -> int {
        const int x = square % 8 + n * dx;
        const int y = square / 8 + n * dy;
        return x < 0 || x > 7 || y < 0 || y > 7 ? -1 : 8 * y + x;
      };
      int n = 1;
      while (at(n) >= 0 && d[static_cast<std::size_t>(at(n))] == 'o') ++n;
      if (n == 1 || at(n) < 0 || d[static_cast<std::size_t>(at(n))] != 'x') continue;
      for (int i = 1; i < n; ++i) after[static_cast<std::size_t>(at(i))] = 'x';
      flipped = true;
    }
  if (!flipped) return std::nullopt;
  after[static_cast<std::size_t>(square)] = 'x';
  return swapped(after);
}

inline std::vector<int> moves_of(const Drawing& d) {
  std::vector<int> moves;
  for (int i = 0; i < 64; ++i)
    if (played(d, i)) moves.push_back(i);
  return moves;
}

// All eight images by turning and mirroring the drawing.
inline Drawing image(const Drawing& d, int n) {
  Drawing result(64, '-');
  for (int y = 0; y < 8; ++y)
    for (int x = 0; x < 8; ++x) {
      int u = x;
      int v = y;
      if (n & 1) u = 7 - u;
      if (n & 2) v = 7 - v;
      if (n & 4) std::swap(u, v);
      result[static_cast<std::size_t>(8 * v + u)] = d[static_cast<std::size_t>(8 * y + x)];
    }
  return result;
}

struct Value {
  int lower = -64;
  int upper = 64;
  int value = 0;
  bool estimated = true;  // false: only the bounds are known
};

// Claims are added with squares of the board that comes with them.
class Book {
 public:
  std::vector<int> dates = {0};  // of the sources, by number

  void add(const Board& board, const book::Claim& claim) {
    for (int n = 0; n < 8; ++n) {
      const Drawing d = image(draw(board), n);
      book::Claim turned = claim;
      turned.about = moved(claim.about, n);
      turned.best = moved(claim.best, n);
      claims_[d].push_back(turned);
    }
  }

  std::optional<Value> value(const Drawing& d) const {
    const std::vector<int> moves = moves_of(d);
    if (moves.empty()) {
      if (moves_of(swapped(d)).empty()) return finished(d);
      const std::optional<Value> passed = value(swapped(d));
      if (!passed) return std::nullopt;
      return Value{-passed->upper, -passed->lower, -passed->value, passed->estimated};
    }
    std::vector<book::Claim> claims;
    if (const auto known = claims_.find(d); known != claims_.end()) claims = known->second;
    int lower = -64;
    int upper = 64;
    for (const book::Claim& c : claims)
      if (c.about == kNoSquare && is_proof(c.rank)) {
        lower = std::max(lower, c.lower);
        upper = std::min(upper, c.upper);
      }
    const book::Claim* whole = best(claims, [](const book::Claim& c) { return c.about == 64; });
    std::optional<int> most;
    int moves_lower = -64;
    int moves_upper = -64;
    for (const int x : moves) {
      int low = -64;
      int high = upper;
      for (const book::Claim& c : claims) {
        if (!is_proof(c.rank)) continue;
        if (c.about == x) high = std::min(high, c.upper);
        if (c.about == x || (c.about == kNoSquare && c.best == x)) low = std::max(low, c.lower);
      }
      std::optional<int> worth;
      if (const std::optional<Value> after = value(*played(d, x))) {
        low = std::max(low, -after->upper);
        high = std::min(high, -after->lower);
        if (after->estimated) worth = -after->value;
      }
      if (!worth) {
        const book::Claim* claim = best(claims, [x](const book::Claim& c) {
          return c.value && (c.about == x || (c.about == kNoSquare && c.best == x));
        });
        if (claim != nullptr) {
          worth = *claim->value;
          if (whole != nullptr && whole->best != kNoSquare && whole->value && whole != claim &&
              later(*whole, *claim))
            worth = std::min(*worth, *whole->value);
        }
      }
      if (worth) worth = std::max(low, std::min(high, *worth));
      if (worth && (!most || *worth > *most)) most = worth;
      moves_lower = std::max(moves_lower, low);
      moves_upper = std::max(moves_upper, high);
    }
    if (claims.empty()) return std::nullopt;
    Value result{std::max(lower, moves_lower), std::min(upper, moves_upper), 0};
    if (whole != nullptr && whole->value && whole->rank == book::Rank::kClaimedExact)
      result.value = *whole->value;
    else if (most)
      result.value = *most;
    else if (whole != nullptr && whole->value)
      result.value = *whole->value;
    else
      result.estimated = result.lower == result.upper;
    result.value = std::max(result.lower, std::min(result.upper, result.value));
    return result;
  }

 private:
  static Square moved(Square x, int n) {
    if (x >= 64) return x;
    Drawing d(64, '-');
    d[static_cast<std::size_t>(x)] = 'x';
    return static_cast<Square>(image(d, n).find('x'));
  }

  static Value finished(const Drawing& d) {
    const int mine = static_cast<int>(std::count(d.begin(), d.end(), 'x'));
    const int theirs = static_cast<int>(std::count(d.begin(), d.end(), 'o'));
    const int empty = 64 - mine - theirs;
    const int score = mine > theirs   ? mine - theirs + empty
                      : mine < theirs ? mine - theirs - empty
                                      : 0;
    return {score, score, score};
  }

  // The tests choose depths and dates so that no two claims are equal in all of these.
  bool later(const book::Claim& a, const book::Claim& b) const {
    if (a.rank != b.rank) return a.rank > b.rank;
    if (a.depth != b.depth) return a.depth > b.depth;
    if (a.confidence != b.confidence) return a.confidence > b.confidence;
    return dates[static_cast<std::size_t>(a.source)] > dates[static_cast<std::size_t>(b.source)];
  }

  template <class Fits>
  const book::Claim* best(const std::vector<book::Claim>& claims, Fits fits) const {
    const book::Claim* found = nullptr;
    for (const book::Claim& c : claims) {
      if (!fits(c)) continue;
      if (found == nullptr || (c.value && !found->value) ||
          (c.value.has_value() == found->value.has_value() && later(c, *found)))
        found = &c;
    }
    return found;
  }

  std::map<Drawing, std::vector<book::Claim>> claims_;  // of every image
};

}  // namespace tiger::model
