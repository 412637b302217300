// Games, and the record of one while it is played.
//
// A Game is what files hold: the position where it started and the squares played, without passes,
// which follow from the rules. A Record holds every ply, including passes, and also the plies that
// were taken back and can be played again. A ply is a disc or a pass.
#pragma once

#include <optional>
#include <vector>

#include "board/board.h"

namespace tiger {

// ---- Positions and games -----------------------------------------------------------------------

struct Game {
  Position start;
  std::vector<Square> moves;
};

// Plays a disc on x, and then a pass if the other side must pass and this side can move again.
// Returns false and changes nothing if x is not a legal move.
bool play(Position& position, Square x);

// Passes if the side to move has no move and the other side has one. Returns whether it passed.
bool pass_if_forced(Position& position);

// Whether every move of the game is legal in its turn. The side to move may have to pass at the
// start.
bool is_legal(const Game& game);

// Whether a move may be played, and if not, why.
enum class Legality {
  kLegal,
  kNotASquare,    // neither 0 to 63 nor kPass
  kOccupied,      // the square has a disc
  kFlipsNothing,  // the square is empty, but a disc there would flip no discs
  kMustPass,      // only kPass is legal
  kMayNotPass,    // the move is kPass, but discs can be played
  kGameOver,      // neither side can move
};

Legality legality(const Board& board, Square move);

// ---- Record ------------------------------------------------------------------------------------

// Always holds: every ply is legal in its turn, including those that redo() brings back. Forced
// passes are not played automatically: if the side to move must pass, that is the current position
// until play(kPass) or pass_if_forced().
class Record {
 public:
  explicit Record(const Position& start = {}) : positions_{start} {}

  // The game with every forced pass added, also before its first move and after its last. Ends
  // before the first illegal move, if there is one.
  explicit Record(const Game& game);

  const Position& start() const { return positions_.front(); }
  const Position& position() const { return position(plies_); }  // the current one

  int plies() const { return plies_; }  // plies played so far
  int plies_ahead() const { return static_cast<int>(moves_.size()) - plies_; }  // plies taken back

  // The position after `ply` plies (0: the start), and the move that follows it. Plies that were
  // taken back count too: `ply` is at most plies() + plies_ahead() for a position, one less for a
  // move.
  const Position& position(int ply) const { return positions_[static_cast<std::size_t>(ply)]; }
  Square move(int ply) const { return moves_[static_cast<std::size_t>(ply)]; }

  // Plays a disc or kPass; changes nothing if the move is illegal. Plies that were taken back can
  // still be brought back if this move is the first of them; otherwise they are dropped.
  Legality play(Square move);

  // Plays kPass if that is the only legal move. Returns whether it did.
  bool pass_if_forced();

  // Take back, or bring back, up to n moves; return how many. Here a move is a disc with the passes
  // that follow it, since a player cannot choose to pass. A pass at the start counts as a move of
  // its own.
  int undo(int n = 1);
  int redo(int n = 1);

  // Goes to the position after `ply` plies, 0 to plies() + plies_ahead(), for callers that count
  // passes as moves. Later plies can be brought back.
  void go_to(int ply) { plies_ = ply; }

  bool is_over() const { return is_game_over(position().board); }

  // Black's score; nothing if the game is not over.
  std::optional<Score> black_score() const;

  // The start and the discs up to the current position.
  Game game() const;

 private:
  std::vector<Position> positions_;  // one more than moves
  std::vector<Square> moves_;
  int plies_ = 0;
};

}  // namespace tiger
