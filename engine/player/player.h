// Plays games: chooses move after move, with one table for the whole game, so that each search can
// use what the searches for earlier moves have found.
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
  int threads = 1;  // threads that search one position together; node counts repeat only with 1
  const Weights* weights = &embedded_weights();  // must outlive the player; null: it only solves
};

// Limits of the search for a move. `depth` replaces `level`; of the others, the first one reached
// ends the search.
struct MoveLimits {
  int level = kMaxLevel;          // see limits_of_level() in levels.h
  std::optional<int> depth = {};  // plies; solves only if no more squares are empty
  std::uint64_t nodes = UINT64_MAX;
  std::optional<std::chrono::milliseconds> move_time = {};
  std::optional<TimeLeft> clock = {};  // the game's time; each move gets a share
};

// What the player found.
struct SearchResult {
  Analysis analysis;
  double seconds = 0;

  // kPass if the side to move must pass; kNoSquare if the game is over.
  Square move() const { return analysis.moves.empty() ? kNoSquare : analysis.moves.front().move; }
};

// What a caller wants from a running search, besides its result.
struct Listener {
  const std::atomic<bool>* stop = nullptr;  // ends the search with the best move so far
  // Called after each pass, in the thread that called choose().
  std::function<void(const SearchResult&)> finished_pass = {};
};

class Player {
 public:
  explicit Player(const PlayerSettings& settings);

  // Chooses the best move, or the `lines` best moves. Finds a move however short the time is,
  // unless the game is over.
  SearchResult choose(const Board& board, const MoveLimits& limits, const Listener& listener = {},
                      int lines = 1);

  // Forgets everything.
  void new_game() { table_.clear(); }

  // The same, and uses 2^hash_bits buckets from now on, at most as many as the player was made with.
  void new_game(int hash_bits) { table_.clear(hash_bits); }

  const PlayerSettings& settings() const { return settings_; }

 private:
  PlayerSettings settings_;
  Table table_;
  SearchTeam team_;
};

}  // namespace tiger
