// Why a move lost discs, as far as two lines of play show it: the one after the move, and the one
// after a better move. A reason is a kind of loss with its arguments, which a sentence of any
// language can take; there is none where no kind holds.
//
// P(n) and B(n) are the boards after n plies of the line of the played and of the better move; the
// board of a finished game stays. "We" are the side that moved, "they" the other one. A loss is on
// the board at P(n), n <= kReach (B(n) for what is missed), and is judged kStays plies later, at h,
// or at the last ply that both lines have. A stable disc of an edge is one of a row of discs of one
// side that begins in a corner, or any of a full edge.
//
//   corner-at-once  their reply takes a corner that they could not take at B(1); at h they still
//                   lack it on B, and our corners minus theirs are fewer on P
//   forced-corner   the same with a later move of theirs, and before it all our moves let them
//                   take a corner
//   corner          the same with a later move of theirs, otherwise
//   missed-corner   on B we take a corner that is not ours at P(h); our corners minus theirs are
//                   fewer at P(h)
//   pass            we pass on P and not on B, up to h; our passes minus theirs are more on P
//   missed-pass     they pass on B and not on P, up to h; the same
//   edge            their move gives them kEdgeDiscs more stable discs of an edge than they had at
//                   first; at h ours minus theirs on this edge are kEdgeDiscs fewer on P than on B
//   wedge           their disc on an edge comes between two of ours on that edge that touch it; it
//                   is theirs at P(h) and not at B(h)
//   last-move       at most kParityEmpties squares are empty, both lines go to the end, and of a
//                   region (empty squares that touch each other) they play the last square on P
//                   and we on B; of several regions the smallest
//   mobility        at 2, 4 and 6 plies our moves minus theirs, as if both were to move, are
//                   kFewerMoves or more fewer on P, and at least kMobilityEmpties squares are empty
//
// The first that holds, in this order, is the reason.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"

namespace tiger {

inline constexpr int kReach = 10;
inline constexpr int kStays = 4;
inline constexpr int kEdgeDiscs = 3;
inline constexpr int kParityEmpties = 16;
inline constexpr int kFewerMoves = 4;
inline constexpr int kMobilityEmpties = 18;

struct Reason {
  // What can be said (record/sentence.h). "We" and "they" are both told by the letter of one side.
  struct Kind {
    std::string_view name;  // by which programs know it
    std::string_view english;
  };
  const Kind* kind = nullptr;
  std::vector<std::string> arguments;
  int plies = 0;  // of the lines until the loss is on the board

  std::string text() const;  // in English
};

// All of them, in the order above.
std::span<const Reason::Kind> reason_kinds();

// Each line begins with a move of the side to move and has passes; what follows an illegal move is
// left out.
std::optional<Reason> reason_for(const Position& before, std::span<const Square> played,
                                 std::span<const Square> better);

}  // namespace tiger
