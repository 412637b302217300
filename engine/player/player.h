// Plays games: chooses move after move with one table, which lives and ages with the game. What one
// move's search found is there for the next.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "player/game_clock.h"
#include "search/analysis.h"
#include "search/search_team.h"

namespace tiger {

struct PlayerSettings {
  Driver driver = Driver::kMtdf;
  int hash_bits = 18;
  int threads = 1;  // that search together; node counts repeat exactly with one
  const Weights* weights = &embedded_weights();  // must outlive the player
};

// How much a move may cost. All that is set holds.
struct MoveLimits {
  int level = kMaxLevel;          // see limits_of_level()
  std::optional<int> depth = {};  // in place of a level: so many plies, without solving before that
  std::uint64_t nodes = UINT64_MAX;
  std::optional<std::chrono::milliseconds> move_time = {};
  std::optional<TimeLeft> clock = {};  // a game's time, of which each move gets its share
};

// What the player found.
struct SearchResult {
  Analysis analysis;
  double seconds = 0;

  // kPass where the side to move must pass; kNoSquare where the game is over.
  Square move() const { return analysis.moves.empty() ? kNoSquare : analysis.moves.front().move; }
};

// What somebody wants of a search besides its end.
struct Listener {
  const std::atomic<bool>* stop = nullptr;  // ends it with the best move so far
  // Called after each pass, in the same thread.
  std::function<void(const SearchResult&)> finished_pass = {};
};

class Player {
 public:
  explicit Player(const PlayerSettings& settings);

  // The best move, or the `lines` best ones. There is one however little time there is, unless the
  // game is over.
  SearchResult choose(const Board& board, const MoveLimits& limits, const Listener& listener = {},
                      int lines = 1);

  // Forgets everything.
  void new_game() { table_.clear(); }

  const PlayerSettings& settings() const { return settings_; }

 private:
  PlayerSettings settings_;
  Table table_;
  SearchTeam team_;
};

}  // namespace tiger
