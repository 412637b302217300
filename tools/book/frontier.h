// Where a book should grow: the positions at its edge, ordered by how much they matter.
//
// The order is that of drop-out expansion (T. Lincke, 2001): the cost of a line is its length in
// plies, and each disc that a move on it loses counts like some plies more. The cheapest line comes
// first. So the best line grows longest, and alternatives that lose less are grown earlier.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "book/rebuild.h"

namespace tiger::tools {

// Which lines are followed: those whose moves lose at most `error` discs each, and `error_sum`
// together, for each side apart. The first side is that to move where the lines begin.
struct FollowLimits {
  std::array<int, 2> error = {4, 4};
  std::array<int, 2> error_sum = {8, 8};
  int plies = 60;
};

// What to search next.
struct Candidate {
  Board key{};
  Bitboard excluded = 0;    // search the best of the other moves; 0: search the position itself
  std::size_t parent = 0;   // index of the position that `move` is played from
  Square move = kNoSquare;  // leads to `key`; kNoSquare: `key` is in the book or is a root
  int cost = 0;
};

class Frontier {
 public:
  // Searches of fewer plies than `depth` do not count, unless they reach the end of the game.
  Frontier(const book::Positions& positions, std::vector<book::Keyed> roots,
           const FollowLimits& limits, int depth)
      : positions_(positions), roots_(std::move(roots)), limits_(limits), depth_(depth) {}

  // The cheapest candidates, at most `most`, without those that `skip` refuses.
  std::vector<Candidate> best(std::size_t most,
                              const std::function<bool(const Candidate&)>& skip) const;

  // Calls for every position of the book that the lines lead to.
  void for_each_followed(const std::function<void(std::size_t)>& call) const;

 private:
  struct Line {
    int cost;
    std::size_t index;
    int plies;
    std::array<int, 2> losses;
    int side;

    bool operator>(const Line& other) const {
      return cost != other.cost ? cost > other.cost : index > other.index;
    }
  };

  void follow(const std::function<bool(const Line&)>& visit,
              const std::function<void(const Candidate&)>& missing) const;
  std::vector<Candidate> candidates_at(const Line& line) const;
  bool is_deep(const book::MoveValue& move, const book::Positions::Entry& entry) const;
  bool may_lose(const Line& line, int loss) const;
  bool may_play(const Line& line, int loss) const;

  const book::Positions& positions_;
  std::vector<book::Keyed> roots_;
  FollowLimits limits_;
  int depth_;
};

}  // namespace tiger::tools
