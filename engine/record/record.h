// A game as it is written down: where it began and the squares played. Passes are left out, for the
// rules imply them.
#pragma once

#include <optional>
#include <vector>

#include "board/board.h"

namespace tiger {

struct Game {
  Position start;
  std::vector<Square> moves;
};

// Plays a disc on x where that is legal, and passes for the other side where it then must while
// this one can move. Returns false, and changes nothing, where x is no legal move.
bool play(Position& position, Square x);

// Passes where the side to move has no move and the other has one. Returns whether it did.
bool pass_if_forced(Position& position);

// Whether every move of the game is legal in its turn. The start may be a position to pass in.
bool is_legal(const Game& game);

// A game while it is played: where it began, every ply since, passes included, and what was taken
// back and can be played again.
//
// A ply is a disc or a pass. Nothing passes by itself: where the side to move must pass, that is
// the present position until play(kPass) or pass_if_forced().

// Whether a move may be played, and if not, why.
enum class Legality {
  kLegal,
  kNotASquare,    // neither 0 to 63 nor kPass
  kOccupied,      // a disc is there
  kFlipsNothing,  // the square is empty, but a disc there would flip none
  kMustPass,      // no disc can be played, only kPass
  kMayNotPass,    // kPass, but there are discs to play
  kGameOver,      // neither side can move
};

Legality legality(const Board& board, Square move);

// Always holds: every ply is legal in its turn, and so are those that redo() brings back.
class Record {
 public:
  explicit Record(const Position& start = {}) : positions_{start} {}

  // The game with every forced pass put in, also one in front and one behind its last move. A move
  // that is not legal ends it.
  explicit Record(const Game& game);

  const Position& start() const { return positions_.front(); }
  const Position& position() const { return position(plies_); }  // the present one

  int plies() const { return plies_; }                                          // played so far
  int plies_ahead() const { return static_cast<int>(moves_.size()) - plies_; }  // taken back

  // The position after `ply` plies and the move played there; 0 is the start. Both reach to what
  // was taken back: the largest ply of a position is plies() + plies_ahead(), of a move one less.
  const Position& position(int ply) const { return positions_[static_cast<std::size_t>(ply)]; }
  Square move(int ply) const { return moves_[static_cast<std::size_t>(ply)]; }

  // Plays a disc or kPass; where it is not legal, nothing changes. The plies ahead are kept where
  // this is the first of them, and lost otherwise.
  Legality play(Square move);

  // Plays kPass where it is the only move. Returns whether it did.
  bool pass_if_forced();

  // Take back, or bring back, up to n moves and return how many there were. A move is here a disc
  // with the passes that follow it, as a player sees it who cannot choose to pass; a pass that
  // follows no disc, at the start, is a move of its own.
  int undo(int n = 1);
  int redo(int n = 1);

  // Goes to the position after that many plies, 0 to plies() + plies_ahead(), for callers who
  // count passes as moves. What lies behind can be brought back.
  void go_to(int ply) { plies_ = ply; }

  bool is_over() const { return is_game_over(position().board); }

  // Black's score where the game is over.
  std::optional<Score> black_score() const;

  // The start and the discs up to the present position.
  Game game() const;

 private:
  std::vector<Position> positions_;  // one more than moves
  std::vector<Square> moves_;
  int plies_ = 0;
};

}  // namespace tiger
