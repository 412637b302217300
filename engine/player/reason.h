// Why a move lost discs, as far as two lines of play show it: the one after the move, and the one
// after a better move. A reason is a kind of loss with the arguments of a sentence about it, in any
// language. There may be none.
//
// P(n) and B(n) are the boards after n plies of the line of the played and of the better move;
// after the end of a game, its last board. "We" are the side that moved, "they" the other one. A
// loss must show at P(n) (a missed chance at B(n)) with n <= kReach and, unless it is one of moves
// alone (the last two kinds), still at ply h: the end of both games, or else the last ply that both
// lines have. A stable disc of an edge is one of a row of discs of one side that begins in a
// corner, or any of a full edge.
//
// Corners, edges and passes come and go in good lines, too. So the play of both lines is compared,
// by counts of ours minus theirs: moves (ours where we are to move, theirs a ply before); frontier
// (discs beside empty squares); targets (empty squares beside discs of the other side). "Openness"
// is frontier minus targets. "Fewer" and "more" compare P with B, on average over our turns after
// 2, 4, ..., 10 plies, of which both lines must have three. A loss on some squares *counts* if
//
//   both lines go to the end   it is half to twice what is lost on the whole board
//   otherwise                  moves minus frontier is lower by kWorsePlay
//
// Where both lines go to the end and nothing is lost, there is no reason. They "can have" a square
// if, at h, it is theirs or a legal move of theirs.
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
//                   minus theirs are fewer on P
//   missed-pass     they pass on B, more often than we do, and not on P; the same; moves minus
//                   frontier are not more
//   edge            their move gives them kEdgeDiscs more stable discs of an edge than they had at
//                   first; at h ours minus theirs are kEdgeDiscs fewer on P, on this edge and on
//                   all together; on B they have no corner of it; the edge counts
//   wedge           their disc on an edge comes between two of ours on that edge that touch it and
//                   stay; at h it is theirs on P and they cannot have it on B; we have no corner of
//                   this edge on P; the edge counts
//
// where both lines go to the end and at most kParityEmpties squares are empty,
//
//   last-move       they play the last square of a region (connected empty squares, at most
//                   kLargestRegion) on P, we on B; so it is with more regions than the reverse; at
//                   least one square of it is theirs at the end of P and ours at the end of B; the
//                   squares count that this move takes, that stay theirs, and that are ours at the
//                   end of B; of several regions the smallest is taken
//   won-discs       one move of theirs takes at least two squares that stay theirs and are ours at
//                   the end of B: more than two fifths of all squares that are theirs at the end of
//                   P and ours at the end of B, and these are more than 5/3 of the reverse; of
//                   several such moves the best is taken
//
// with at least kEarlyEmpties empty squares, where one of the lines does not go to the end,
//
//   key-square      they answer on the square of the better move, to which they could have moved
//                   before, and at h it is theirs on P, ours on B; we have no more moves, but more
//                   frontier
//
// with more than kParityEmpties empty squares,
//
//   mobility        moves are kFewerMoves fewer, and our own are fewer; openness is not less
//
// and with more than kReplyEmpties empty squares
//
//   replies         at P(1) they have kMoreReplies moves more than at B(1); we have no more moves
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
inline constexpr int kLinePlies = kReach + 4;  // that a line should have, to show a lasting loss
inline constexpr int kEdgeDiscs = 3;
inline constexpr int kParityEmpties = 20;
inline constexpr int kLargestRegion = 6;
inline constexpr int kEarlyEmpties = 18;
inline constexpr int kWorsePlay = 3;
inline constexpr int kFewerMoves = 24;  // tenths of a move
inline constexpr int kMoreReplies = 3;
inline constexpr int kReplyEmpties = 8;

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
// illegal move.
std::optional<Reason> reason_for(const Position& before, std::span<const Square> played,
                                 std::span<const Square> better);

}  // namespace tiger
