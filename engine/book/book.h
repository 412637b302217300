// A book that is only read: what it knows of a position, its moves for a player, and the reason for
// a value.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "book/store.h"
#include "player/move_book.h"

namespace tiger::book {

// A claim as it is shown: squares are those of the board that was asked about.
struct ShownClaim {
  Claim claim;
  Source source;
};

// What a book knows of a board, in its own squares and for its side to move.
struct Knowledge {
  std::optional<Derived> derived;
  std::vector<MoveValue> moves;        // all legal ones, valued moves first, the best first
  std::vector<ShownClaim> claims;      // the one that counts most first
  std::vector<NamedGames> games;       // through this position
  std::vector<GameCounts> move_games;  // after each of `moves`, all sources together
  bool must_pass = false;              // what is known is about the position after the pass

  bool is_empty() const { return !derived && claims.empty() && games.empty(); }
};

// A step on the way from a position to the claim that its value rests on. The value of a step is
// that of the next one, seen from the other side, or that of the claim, not above that of `limit`;
// in each case cut by the proved bounds, of the move and of the position.
struct Reason {
  Position position;
  Knowledge knowledge;
  Square move = kNoSquare;  // to the next step; kNoSquare: the last step
  Bounds move_proved = {};  // of the best move, which also cut the value
  std::optional<ShownClaim> claim = {};
  std::optional<ShownClaim> limit = {};  // a stronger claim that says that no move is worth more
};

class Book : public MoveBook {
 public:
  // Throws BookError, also if its values must be derived first.
  explicit Book(const std::string& file);

  Knowledge look_up(const Board& board);

  // For each of the moves that look_up() found, the claim that its value rests on; nothing if it
  // has no value or one by the rules alone.
  std::vector<std::optional<ShownClaim>> grounds(const Board& board, const Knowledge& knowledge);

  // From the position down to the last one whose value rests on a claim. Empty if the book has no
  // value for it.
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
