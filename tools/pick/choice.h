// Chooses positions from games: equally many for each number of empty squares, at most one a game,
// and no two that are the same up to symmetry.
//
// The choice goes through the games in their order and tries one position of each: with the number
// of empty squares of which most are missing, or the least such number. Whether a position is kept
// may take long to find out, so positions are tried in rounds of up to kRound, which can be judged
// in parallel. A round expects the same share of its positions to be kept as so far. A game whose
// position was refused comes again, with another number of empty squares, after all other games.
// Nothing depends on how a round is judged, so the choice depends on the games and the verdicts
// alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "formats/positions/problem.h"
#include "pick/games.h"

namespace tiger::tools {

inline constexpr std::size_t kRound = 256;

struct ChoiceRequest {
  int least = 1;  // empty squares
  int most = 1;
  int count = 1;  // positions for each number of empty squares

  int wanted() const { return count * (most - least + 1); }
};

// Positions up to symmetry, whichever colour is to move: their canonical boards.
class PositionSet {
 public:
  void add(const Board& board);
  void sort();  // to be called between add() and contains()
  bool contains(const Board& board) const;

 private:
  using Key = std::pair<Bitboard, Bitboard>;
  std::vector<Key> keys_;
};

// The verdict on a position.
struct Judgement {
  bool keeps = true;
  std::vector<MoveScore> scores = {};  // exact, best first; empty if nothing was solved
};

struct Picked {
  Position position;
  Game game;  // ends with the position
  std::vector<MoveScore> scores;

  int empties() const { return position.board.empty_count(); }
};

class Choice {
 public:
  // The games are shuffled (games.h); they and the excluded positions must outlive the choice.
  Choice(const ChoiceRequest& request, const std::vector<PoolGame>& games,
         const PositionSet& excluded);

  // The positions to judge next; empty at the end of the choice.
  std::vector<Position> next_round();

  // The verdicts on these positions, in their order. One is missing if the user stopped the work;
  // then that position and all later ones with as many empty squares are dropped, and no further
  // round may follow. So what was chosen until then is part of what the whole choice would be.
  void take_verdicts(const std::vector<std::optional<Judgement>>& verdicts);

  int found() const { return static_cast<int>(picked_.size()); }

  // How many positions with this many empty squares are still missing.
  int missing(int empties) const { return tallies_[static_cast<std::size_t>(empties)].missing; }

  // Sorted by the number of empty squares, then in the order in which they were chosen.
  std::vector<Picked> in_order() const;

 private:
  // A game, and the numbers of empty squares with which it was tried and refused, as bits.
  struct Turn {
    std::size_t game = 0;
    std::uint64_t refused = 0;
  };
  struct Trial {
    Turn turn;
    Position position;
  };
  // The counts for one number of empty squares.
  struct Tally {
    int missing = 0;
    int judged = 0;
    int kept = 0;
    int on_trial = 0;  // in this round

    // How many will be missing after this round.
    double expected_missing() const { return missing - on_trial * (kept + 1.0) / (judged + 1.0); }
  };
  enum class Fit { kTrial, kLater, kNever };

  bool has_turn() const { return next_game_ < games_.size() || !again_.empty(); }
  Turn turn() const { return next_game_ < games_.size() ? Turn{next_game_, 0} : again_.front(); }
  void end_turn();
  Fit try_turn(const Turn& turn);
  bool is_new(const Board& board);
  Tally& tally(int empties) { return tallies_[static_cast<std::size_t>(empties)]; }

  const ChoiceRequest request_;
  const std::vector<PoolGame>& games_;
  const PositionSet& excluded_;
  std::size_t next_game_ = 0;
  std::deque<Turn> again_;  // after all games
  std::array<Tally, 65> tallies_{};
  std::set<std::pair<Bitboard, Bitboard>> tried_;  // canonical boards
  std::vector<Trial> trials_;                      // of this round
  std::vector<Picked> picked_;
};

}  // namespace tiger::tools
