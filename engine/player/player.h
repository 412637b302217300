// Plays games: chooses move after move, with one table for the whole game, so that each search can
// use the results of earlier searches.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "player/game_clock.h"
#include "player/move_book.h"
#include "search/analysis.h"
#include "search/search_team.h"

namespace tiger {

struct PlayerSettings {
  Driver driver = kAnalysisDriver;
  int hash_bits = 18;
  int threads = 1;  // threads that search one position together; node counts repeat only with 1
  const Weights* weights = &embedded_weights();  // must outlive the player; null: only solves
  std::shared_ptr<BookChooser> book = {};        // null: no book
};

// Limits of the search for a move. `depth` replaces `level`. The search ends at the first of the
// other limits that is reached.
struct MoveLimits {
  int level = kMaxLevel;          // see limits_of_level() in playing_levels.h
  std::optional<int> depth = {};  // plies; solves only with at most that many empties
  std::uint64_t nodes = UINT64_MAX;
  std::optional<std::chrono::milliseconds> move_time = {};
  std::optional<TimeLeft> clock = {};  // the game's time, of which each move gets a share
};

// What the player found.
struct SearchResult {
  Analysis analysis;
  double seconds = 0;
  bool from_book = false;  // there was no search: only the move and its score are known
  // False: nothing was searched, so only the move is known. See choose().
  bool has_score = true;

  // kPass if the side to move must pass; kNoSquare if the game is over.
  Square move() const { return analysis.moves.empty() ? kNoSquare : analysis.moves.front().move; }

  // Score of move(); nothing if unknown or the game is over.
  std::optional<Score> score() const {
    if (!has_score || analysis.moves.empty()) return std::nullopt;
    return analysis.moves.front().score();
  }
};

// A result of which nothing but the move is known.
SearchResult unsearched(const Board& board, Square move);

// How a caller stops and watches a search.
struct Listener {
  const std::atomic<bool>* stop = nullptr;  // ends the search with the best move so far
  // Called after each iteration, in the thread that called choose().
  std::function<void(const SearchResult&)> finished_iteration = {};
  // See SearchControl::watcher.
  std::function<void(const Progress&)> watcher = {};
};

class Player {
 public:
  explicit Player(const PlayerSettings& settings);

  // Chooses the best move, or the `lines` best moves. Always finds a move, however short the time
  // is, unless the game is over.
  //
  // With a clock, a side with a single legal move, or none, plays at once. It gets the exact score
  // if few squares are empty, and none otherwise. Without weights there is no score either if the
  // search is stopped before its first iteration ends.
  SearchResult choose(const Board& board, const MoveLimits& limits, const Listener& listener = {},
                      int lines = 1);

  // What choose() has found, or in its place a move drawn among those that are at most 0.3 discs
  // worse, or as good if the scores are exact. Tries moves in random order, by the seed and the
  // position, and takes the first that a null-window search proves good enough; at most doubles the
  // nodes.
  SearchResult vary(const Board& board, SearchResult found, std::uint64_t seed,
                    const Listener& listener = {});

  // The move of the book; nothing if there is no book or it does not know the position. Games ask
  // this before choose(); hints and analyses do not.
  std::optional<SearchResult> from_book(const Board& board);

  // Forgets everything.
  void new_game() { table_.clear(); }

  // The same, and from now on uses 2^hash_bits buckets. hash_bits must not be larger than in the
  // settings given to the constructor.
  void new_game(int hash_bits) { table_.clear(hash_bits); }

  const PlayerSettings& settings() const { return settings_; }

  void set_book(std::shared_ptr<BookChooser> book) { settings_.book = std::move(book); }

  // The table and the threads, for programs that also solve. Not while choose() runs.
  Table& table() { return table_; }
  SearchTeam& team() { return team_; }

  // The threads that search, fewer than in the settings if the system refused some.
  int threads() const { return team_.threads(); }

 private:
  PlayerSettings settings_;
  Table table_;
  SearchTeam team_;
};

}  // namespace tiger
