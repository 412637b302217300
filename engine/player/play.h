// How both sides play in lines: what can be counted on the boards, and compared after two moves.
#pragma once

#include <vector>

#include "board/board.h"
#include "player/line.h"

namespace tiger {

// The moves that are safe: they take a corner, or they are not beside an empty corner and do not
// let the other side take a corner where it could take none before.
Bitboard safe_moves(const Board& board);

// Sums over our turns after 2, 4, ..., kNearPlies plies, and over as many of theirs, a ply before.
struct Play {
  int turns = 0;
  int our_moves = 0, their_moves = 0;
  int our_safe = 0, their_safe = 0;          // safe_moves()
  int our_frontier = 0, their_frontier = 0;  // discs beside empty squares, after our turns

  Play& operator+=(const Play& other);
};

Play play_of(const Line& line);

// The play in lines after a move that was played and in lines after a better one.
class ComparedPlay {
 public:
  ComparedPlay(const std::vector<Line>& played, const std::vector<Line>& better);

  // All lines together.
  const Play& played() const { return played_; }
  const Play& better() const { return better_; }

  // How much more there is of something after the better move, in tenths on average over our turns.
  using Of = int (*)(const Play&);
  int more(Of of) const { return more(of, better_, played_); }

  // The least of that by searches of either depth, in every second line (OtherLines::near).
  int more_at_either_depth(Of of) const;

  // Of all pairs of a line after each of the moves, in how many percent there is more.
  int percent_more(Of of) const;

 private:
  static int more(Of of, const Play& better, const Play& played);

  std::vector<Play> played_lines_, better_lines_;
  Play played_, better_;
};

}  // namespace tiger
