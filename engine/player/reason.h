// Why a move lost discs, as far as two lines of play show it: the one after the move, and the one
// after a better move. A reason is a kind of loss with the arguments of a sentence about it, in any
// language. There may be none.
//
// P(n) and B(n) are the boards after n plies of the line of the played and of the better move;
// after the end of a game, its last board. "We" are the side that moved, "they" the other one. A
// loss must show at P(n) (a missed chance at B(n)) with n <= kReach and, unless it is one of play
// alone (the last three kinds), still at ply h: the end of both games, or else the last ply that
// both lines have. A stable disc of an edge is one of a row of discs of one side that begins in a
// corner, or any of a full edge.
//
// One line proves little where other moves are as good. So what is said must hold in *other lines*
// (line.h), too: where both lines go to the end, in kMostEnds percent of lines that end by equally
// good play; else in kMostLines percent of lines of 10 plies in which every move is good. In these
// the play is compared, too, on average over our turns after 2, 4, ..., 10 plies, by counts of ours
// minus theirs: moves (ours where we are to move, theirs a ply before), safe moves and frontier
// (discs beside empty squares). A loss on some squares *counts* if
//
//   both lines go to the end   it is half to twice what is lost on the whole board
//   otherwise                  moves minus frontier is lower by kWorsePlay; n is at most
//                              kEstimatedReach
//
// Where nothing is lost, there is no reason. They "can have" a square if, at h, it is theirs or a
// legal move of theirs.
//
//   corner-at-once  their reply takes a corner that they could not take at B(1) and cannot have at
//                   h on B; at the end of B it is ours, or the game is over and it is not theirs;
//                   our corners minus theirs are fewer on P, at h; the two edges count
//   forced-corner   the same with a later move of theirs; a ply before, they can take no corner,
//                   and each of our moves lets them take one
//   corner          the same with a later move of theirs that is not forced. (We could not take the
//                   corner ourselves a ply before, in any of the three.)
//   missed-corner   on B we take a corner that they can have on P at h; our corners minus theirs
//                   are fewer on P, at h; the two edges count
//   pass            we pass on P, more often than they do, and not on B; up to h, the moves we play
//                   minus theirs are fewer on P; our corners minus theirs are the same
//   missed-pass     they pass on B, more often than we do, and not on P; the same; moves minus
//                   frontier are not more on P
//   edge            their move gives them kEdgeDiscs more stable discs of an edge than they had at
//                   first; at h ours minus theirs are kEdgeDiscs fewer on P, on this edge and on
//                   all together; on B they have no corner of it; the edge counts
//
// where both lines go to the end and at most kParityEmpties squares are empty,
//
//   last-move       they play the last square of a region (connected empty squares, at most
//                   kLargestRegion) on P, we on B; so it is with more regions than the reverse; at
//                   least one square of it is theirs at the end of P and ours at the end of B; the
//                   squares count that this move takes, that stay theirs, and that are ours at the
//                   end of B; our corners minus theirs are the same; of several regions the
//                   smallest is taken
//   won-discs       at least two connected squares, a fifth of the discs lost to as many, are
//                   theirs at the end of P and ours at the end of B
//
// and with more than kParityEmpties empty squares, by the play in the other lines: what differs
// most, beside the least that it must. The better move has more of it by searches of both depths
// (half of the least), and in kMostLines percent of the pairs of a line after each of the moves.
//
//   safe-moves      safe moves, by kFewerSafeMoves on average
//   mobility        moves, by kFewerMoves; by kManyFewerMoves for more than kLargeCost discs
//   frontier        their frontier less ours, by kMoreFrontier, half of that by ours alone; and
//                   moves are not fewer; for at most kLargestFrontierCost discs
//
// The first that holds, in this order, is the reason; of the first three kinds, the one with the
// earliest move. That a kind is no mere coincidence can be measured: with both lines exchanged it
// must hold far less often.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"

namespace tiger {

inline constexpr int kReach = 18;
inline constexpr int kEstimatedReach = 10;
inline constexpr int kLinePlies = kReach + 4;  // that a line should have, to show a lasting loss
inline constexpr int kEdgeDiscs = 3;
inline constexpr int kParityEmpties = 20;
inline constexpr int kLargestRegion = 6;
inline constexpr int kWorsePlay = 3;
inline constexpr int kMostLines = 75, kMostEnds = 90;  // percent
inline constexpr Score kLargeCost = 10;
inline constexpr Score kLargestFrontierCost = 20;
// In tenths.
inline constexpr int kFewerMoves = 15;
inline constexpr int kManyFewerMoves = 20;
inline constexpr int kFewerSafeMoves = 12;
inline constexpr int kMoreFrontier = 15;

struct Reason {
  // A kind and its sentence (record/sentence.h), whose first argument is the letter of our side.
  struct Kind {
    std::string_view name;  // for programs
    std::string_view english;
  };
  const Kind* kind = nullptr;
  std::vector<std::string> arguments;
  int plies = 0;  // of the lines until the loss is on the board

  std::string text() const;  // in English
};

// All kinds, in the order above.
std::span<const Reason::Kind> reason_kinds();

// Each line begins with a move of the side to move and includes passes; it ends before the first
// illegal move. The played move loses `cost` discs, by searches of `depth` plies: those that find
// other good lines have half of that, at most kNearDepth.
std::optional<Reason> reason_for(const Position& before, std::span<const Square> played,
                                 std::span<const Square> better, Score cost, int depth);

}  // namespace tiger
