// The value of a position follows from the claims about it and from the values of the positions
// after its moves. Nothing else in a book decides a value.
//
// 1. Proofs come first: the score is within the bounds of every proof about the position, at least
//    the lower bound of any move, and at most the greatest upper bound of all moves.
// 2. A claim of another program that the position's score is exact comes next.
// 3. Else the value is that of the best move. A move whose position is in the book is worth what
//    that position is worth. A move outside the book is worth what the best claim about it says: a
//    claim about this move, or one about the whole position that names this move as the best. Such
//    a claim also says that no other move is worth more, which counts against weaker claims.
// 4. Without any such move the value is that of the best claim about the whole position.
// The value of 2 to 4 is then clamped to the bounds of 1. Proofs with unequal bounds give no value:
// for the position before it, a position with nothing else counts as outside the book, apart from
// its bounds.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "book/claim.h"

namespace tiger::book {

// What a value rests on.
enum class Basis : std::uint8_t {
  kProof = 0,         // proved bounds that meet
  kClaimedExact = 1,  // another program's word
  kBookMove = 2,      // the best move leads to a position of the book
  kOutsideMove = 3,   // the best move leads out of it
  kOwnSearch = 4,     // a claim about the position as a whole that names no move
  kRules = 5,         // the game is over
  kBounds = 6,        // no estimate: 0, clamped to the proved bounds
};

struct Derived {
  Bounds proved;            // of the score
  Score value = 0;          // within them
  Square best = kNoSquare;  // a move with this value; kNoSquare: unknown
  Basis basis = Basis::kOwnSearch;
  // Whether a move outside the book has a value, or there is none, or the basis is kOwnSearch.
  bool outside_known = true;

  bool has_value() const { return basis != Basis::kBounds; }

  friend bool operator==(const Derived& a, const Derived& b) {
    return a.proved.lower == b.proved.lower && a.proved.upper == b.proved.upper &&
           a.value == b.value && a.best == b.best && a.basis == b.basis &&
           a.outside_known == b.outside_known;
  }
};

// A move of a position, with all scores for the side that plays it.
struct MoveValue {
  Square move = kNoSquare;
  bool inside = false;  // its position has a value in the book, or the game is over there
  Bounds proved;
  std::optional<Score> value;  // nothing: unknown
  // For a move outside: the claim that gives its value, and a stronger claim that lowers it.
  const Claim* claim = nullptr;
  const Claim* limit = nullptr;
};

// Looks up the derived value of the position after a move of the key, seen from the side that
// moved; nothing if the book has none.
using ChildValue = std::function<std::optional<Derived>(Square move)>;

// Looks up the date of a source.
using DateOf = std::function<int(int source)>;

// The claims that give a move outside the book its value; null if there is none.
struct MoveClaims {
  const Claim* claim = nullptr;
  const Claim* limit = nullptr;  // a stronger one, which says that no move is worth more

  const Claim* ground() const { return limit != nullptr ? limit : claim; }
};
MoveClaims claims_about_move(Square move, std::span<const Claim> claims, const DateOf& date);

// The legal moves in the order of squares.
std::vector<MoveValue> move_values(const Board& key, std::span<const Claim> claims,
                                   const ChildValue& child, const DateOf& date);

// Nothing if there is no claim about the position.
std::optional<Derived> derive(const Board& key, std::span<const Claim> claims,
                              const ChildValue& child, const DateOf& date);

// The same from moves already valued.
std::optional<Derived> derive(const Board& key, std::span<const Claim> claims,
                              std::span<const MoveValue> moves, const DateOf& date);

// The claim about the position as a whole that estimates it best; null without one.
const Claim* best_whole_claim(std::span<const Claim> claims, const DateOf& date);

// The same value for the other side: the one after a pass, or the one that moved here.
inline Derived from_other_side(Derived d) {
  d.proved = d.proved.from_other_side();
  d.value = -d.value;
  return d;
}

// What the rules say about a finished game.
Derived finished(const Board& board);

}  // namespace tiger::book
