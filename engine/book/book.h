// A book opened for reading: what it knows of a position, its moves for a player, and the reason
// for a value.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "book/store.h"
#include "player/move_book.h"

namespace tiger::book {

// A claim for display: its squares are those of the board that was looked up.
struct ShownClaim {
  Claim claim;
  Source source;
};

// What a book knows of a board, with the squares and the side to move of that board.
struct Knowledge {
  std::optional<Derived> derived;
  std::vector<MoveValue> moves;        // all legal ones, valued moves first, the best first
  std::vector<ShownClaim> claims;      // those about the whole position first; then by outdoes()
  std::vector<NamedGames> games;       // through this position
  std::vector<GameCounts> move_games;  // after each of `moves`, all sources together
  bool must_pass = false;              // what is known is about the position after the pass

  bool is_empty() const { return !derived && claims.empty() && games.empty(); }
};

// A step on the way from a position to the claim that its value rests on. Its value is that of the
// next step, negated, or that of the claim, but at most that of `limit`; in each case clamped to
// the proved bounds of the move and of the position.
struct Reason {
  Position position;
  Knowledge knowledge;
  Square move = kNoSquare;  // to the next step; kNoSquare: the last step
  Bounds move_proved = {};  // of the best move; the value is clamped to these, too
  std::optional<ShownClaim> claim = {};
  std::optional<ShownClaim> limit = {};  // a stronger claim that no move is worth more than this
};

class Book : public MoveBook {
 public:
  // Throws BookError, also if the values are older than the claims.
  explicit Book(const std::string& file);

  Knowledge look_up(const Board& board);

  // For each of the moves that look_up() found, the claim that its value rests on; nothing for a
  // move without a value, or with one from the rules alone.
  std::vector<std::optional<ShownClaim>> grounds(const Board& board, const Knowledge& knowledge);

  // The steps from the position to the claim that its value rests on, or to the end of the game.
  // Empty if the book has no value for it.
  std::vector<Reason> why(const Position& position);

  // May be called by several threads.
  std::vector<BookMove> moves(const Board& board) override;

  Store& store() { return store_; }
  const Store& store() const { return store_; }

 private:
  void find_claim(Reason& reason);
  std::optional<Derived> derived_after(const Board& key, Square move);
  std::optional<ShownClaim> ground_of(const Board& board);

  Store store_;
  std::mutex mutex_;  // for moves()
};

}  // namespace tiger::book
