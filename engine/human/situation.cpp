#include "human/situation.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "board/mobility.h"
#include "board/parity.h"
#include "board/stability.h"
#include "eval/weights.h"

namespace tiger {
namespace {

constexpr int kMost = 8 * kInputUnits;

// The squares of an eighth of the board, without the corner, which has a number of its own. All
// others are images of these.
constexpr std::array<Square, 8> kSquareKinds = {1, 2, 3, 9, 10, 11, 18, 19};

constexpr std::array<std::int8_t, 64> kKindOf = [] {
  std::array<std::int8_t, 64> kind{};
  for (Square x = 0; x < 64; ++x) {
    const int file = std::min(file_of(x), 7 - file_of(x));
    const int row = std::min(row_of(x), 7 - row_of(x));
    const Square image = 8 * std::min(file, row) + std::max(file, row);
    kind[static_cast<std::size_t>(x)] = -1;
    for (std::size_t k = 0; k < kSquareKinds.size(); ++k)
      if (kSquareKinds[k] == image) kind[static_cast<std::size_t>(x)] = static_cast<std::int8_t>(k);
  }
  return kind;
}();

// Moves of a king from one square to the other.
int distance(Square x, Square y) {
  return std::max(std::abs(file_of(x) - file_of(y)), std::abs(row_of(x) - row_of(y)));
}

// The empty squares that touch x or each other, x included.
Bitboard region_of(Square x, Bitboard empties) {
  Bitboard region = bit(x);
  for (Bitboard wider = region;; region = wider) {
    wider = (region | neighbours(region)) & empties;
    if (wider == region) return region;
  }
}

// What all moves of a position share, or is compared between them.
struct Shared {
  Bitboard moves;
  Bitboard replies;  // of the opponent, if the player passed
  Bitboard earlier;  // the player's moves before the opponent's last one
  int empties;
  int own_frontier, other_frontier;
  int own_stable;
  int fewest_replies = 64;
  int fewest_flips = 64;
};

// Writes numbers one behind the other, each clamped.
class Writer {
 public:
  explicit Writer(std::int16_t* to) : to_(to), begin_(to) {}
  void add(int number) { *to_++ = static_cast<std::int16_t>(std::clamp(number, -kMost, kMost)); }
  void flag(bool is) { add(is ? kInputUnits : 0); }
  int size() const { return static_cast<int>(to_ - begin_); }

 private:
  std::int16_t* to_;
  std::int16_t* begin_;
};

constexpr int per(int part) { return kInputUnits / part; }

void add_game(Writer& out, const Situation& s, const Shared& shared) {
  const int empties = shared.empties;
  out.flag(true);
  out.add(empties * per(16) / 2);
  out.add(std::max(0, 20 - empties) * per(16));
  out.add(std::max(0, 10 - empties) * per(8));
  out.add(std::max(0, empties - 44) * per(16));
  const bool known = s.strength != kUnknownStrength;
  out.flag(known);
  out.add(known ? 2 * s.strength : 0);
  out.add(count(shared.moves) * per(8));
}

void add_mobility(Writer& out, const MoveView& view, const Shared& shared, Bitboard flips) {
  const Bitboard replies = view.child.legal_moves();
  const int given = count(replies & kCorners);
  out.add(count(replies) * per(8));
  out.add((count(replies) - shared.fewest_replies) * per(4));
  out.add(mobility(view.child.passed()) * per(8));
  out.add(count(flips) * per(8));
  out.add((count(flips) - shared.fewest_flips) * per(4));
  out.flag(bit(view.move) & kCorners);
  out.add(given * per(1));
  out.add(count(replies & kCorners & ~shared.replies) * per(1));
  out.add(count(shared.replies & kCorners & ~replies) * per(1));
  out.flag(replies == 0);
  out.add((potential_mobility(view.child) - shared.own_frontier) * per(4));
  out.add((potential_mobility(view.child.passed()) - shared.other_frontier) * per(4));
  const int stable = count_stable_edge_discs(view.child.opponent, view.child.player);
  out.add((stable - shared.own_stable) * per(4));
  out.add((count(view.child.opponent) - count(view.child.player)) *
          std::max(0, 16 - shared.empties) / 8);
}

void add_attention(Writer& out, const Situation& s, const MoveView& view, const Shared& shared,
                   Bitboard flips) {
  const bool known = s.last < kNoSquare;
  const int far = known ? distance(view.move, s.last) : 0;
  out.flag(!known);
  out.add(far * per(4));
  out.flag(far == 1);
  out.flag(far == 2);
  out.flag(known && (flips & bit(s.last)));
  out.add(count(flips & s.last_flips) * per(4));
  out.flag(known && !(shared.earlier & bit(view.move)));
  const bool known_own = s.own_last < kNoSquare;
  const int far_own = known_own ? distance(view.move, s.own_last) : 0;
  out.add(far_own * per(4));
  out.flag(far_own == 1);
  out.flag(flips & neighbours(bit(view.move)) & s.last_flips);
}

void add_place(Writer& out, const Situation& s, const MoveView& view) {
  const Bitboard empties = s.board.empties();
  const int size = count(region_of(view.move, empties));
  out.flag(size % 2 == 1);
  out.flag(size == 1);
  out.flag(size == 2);
  out.flag(size == 3);
  out.flag(kOddSquares[parity_of(empties)] & bit(view.move));
  // Empty squares around, and edge squares that touch the opponent's discs.
  out.add(count(neighbours(bit(view.move)) & empties) * per(4));
  for (int k = 0; k < static_cast<int>(kSquareKinds.size()); ++k)
    out.flag(kKindOf[static_cast<std::size_t>(view.move)] == k);
}

void add_values(Writer& out, const ShallowValues& values, std::size_t number) {
  out.flag(true);
  out.add(values.best * per(16));
  const MoveGaps& move = values.moves[number];
  for (std::size_t depth = 0; depth < kShallowDepths; ++depth) {
    constexpr int kUnits = kInputUnits / kGapsPerDisc;
    const int gap = move.gap[depth];
    int second = kMostGap;
    int near = 0;
    bool found = false;
    for (const MoveGaps& other : values.moves) {
      near += other.gap[depth] <= kGapsPerDisc;
      if (other.gap[depth] == 0 && !found) {
        found = true;
        continue;
      }
      second = std::min<int>(second, other.gap[depth]);
    }
    out.flag(gap == 0);
    out.add(std::min(gap, kGapsPerDisc) * kUnits);
    out.add(std::min(gap, 3 * kGapsPerDisc) * kUnits);
    out.add(gap * kUnits / 2);
    out.add(gap == 0 ? std::min(second, 6 * kGapsPerDisc) * kUnits / 2 : 0);
    if (depth > 0) out.add(near * per(8));
  }
}

}  // namespace

Situation situation_at(const Record& record, int ply, int strength) {
  Situation s{.board = record.position(ply).board, .strength = strength};
  if (ply > 0 && record.move(ply - 1) < kNoSquare) {
    s.last = record.move(ply - 1);
    s.last_flips = record.position(ply - 1).board.flips(s.last);
  }
  for (int before = ply - 2; before >= 0 && s.own_last == kNoSquare; before -= 2)
    if (record.move(before) < kNoSquare) s.own_last = record.move(before);
  return s;
}

std::vector<MoveView> views_of(const Situation& s, const ShallowValues* values) {
  const Board& board = s.board;
  Shared shared{.moves = board.legal_moves(),
                .replies = board.passed().legal_moves(),
                .earlier = 0,
                .empties = board.empty_count(),
                .own_frontier = potential_mobility(board.passed()),
                .other_frontier = potential_mobility(board),
                .own_stable = count_stable_edge_discs(board.player, board.opponent)};
  if (s.last < kNoSquare)
    shared.earlier =
        Board{board.player | s.last_flips, board.opponent & ~(s.last_flips | bit(s.last))}
            .legal_moves();
  const FeatureIndices indices(board);
  std::vector<MoveView> views;
  std::vector<Bitboard> flips;
  for (const Square x : squares(shared.moves)) {
    flips.push_back(board.flips(x));
    views.push_back({x, board.after(x, flips.back()), indices.after(x, flips.back()), {}});
    shared.fewest_replies = std::min(shared.fewest_replies, mobility(views.back().child));
    shared.fewest_flips = std::min(shared.fewest_flips, count(flips.back()));
  }
  for (std::size_t i = 0; i < views.size(); ++i) {
    MoveView& view = views[i];
    Writer out(view.numbers.data());
    add_game(out, s, shared);
    add_mobility(out, view, shared, flips[i]);
    add_attention(out, s, view, shared, flips[i]);
    add_place(out, s, view);
    assert(out.size() <= kBoardNumbers);
    Writer searched(view.numbers.data() + kBoardNumbers);
    if (values != nullptr) add_values(searched, *values, i);
    assert(searched.size() <= kSearchNumbers);
  }
  return views;
}

}  // namespace tiger
