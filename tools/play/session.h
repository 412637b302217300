// The session of a REPL: the game, who plays it, and what Tiger thinks about. The words that a user
// types are its functions; where they throw, the message is for the user, and nothing has changed.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "cli/player_options.h"
#include "play/console.h"
#include "play/reports.h"
#include "play/thinking.h"

namespace tiger::tools {

// Which sides Tiger plays.
enum class Mode { kWhite = 0, kBlack = 1, kBoth = 2, kNeither = 3 };
std::string mode_text(Mode mode);  // "Tiger plays White"

struct SessionSettings {
  PlayerOptions player;
  Mode mode = Mode::kNeither;
  std::optional<std::chrono::milliseconds> game_time;  // of each side
  bool verbose = false;                                // every pass of a search is shown

  bool tiger_plays(Color color) const;
  std::string effort_text() const;  // "level 16, at most 0:05 a move"
};

class Session {
 public:
  Session(Console& console, SessionSettings settings);

  // ---- The game ---------------------------------------------------------------------------------
  const Record& record() const { return record_; }

  // Plays the moves of a transcript, all or none. Not while Tiger thinks about its own.
  void play(std::string_view moves);

  // Against Tiger it takes back, or brings back, its reply too.
  void undo(int n);
  void redo(int n);

  // Begins anew, with the clocks wound up and nothing remembered.
  void begin(Record record);

  // Turns or mirrors the whole game (board/symmetry.h).
  void turn_board(int symmetry);

  // ---- Tiger ------------------------------------------------------------------------------------
  // Level, depth, time for a move and what is shown may be changed at any time; the rest has
  // functions of its own.
  SessionSettings& settings() { return settings_; }
  void set_mode(Mode mode);
  void set_player(const PlayerSettings& player);
  void set_game_time(std::optional<std::chrono::milliseconds> time);

  void go();
  void hint(int lines);
  void analyze(int moves);

  bool thinks() const { return thinking_.purpose() != Purpose::kNothing; }
  bool thinks_about_its_move() const { return thinking_.purpose() == Purpose::kMove; }

  // Ends the thinking: a hint says what it found so far, a move is not played, and Tiger rests.
  void stop();

  // Says what was found since, and plays what was chosen.
  void poll() { thinking_.poll(); }

  // Lets Tiger finish what it thinks about, and play on where it plays both sides.
  void finish();

  // Lets it think where it is its turn.
  void continue_play();

  // ---- Talking ----------------------------------------------------------------------------------
  void show();
  void say(const std::string& lines) { console_.say(lines); }
  std::string prompt() const;

  // After a subcommand that watched for signals in its own way.
  void take_signals_back() { console_.take_signals_back(); }

  void leave() { left_ = true; }
  bool left() const { return left_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool is_tigers_turn() const { return settings_.tiger_plays(record_.position().side); }
  std::optional<GameClock>& clock_of(Color color) { return clocks_[color == Color::kWhite]; }
  std::array<std::string, 2> clock_texts() const;
  void wind_up_clocks();
  void spend(std::chrono::milliseconds time);
  void play_own(const SearchResult& result);
  void say_thought(const SearchResult& result, Color side);
  std::string pass_and_end();
  void settle(const std::string& news);

  Console& console_;
  SessionSettings settings_;
  Record record_;
  std::array<std::optional<GameClock>, 2> clocks_;  // Black's, White's
  Clock::time_point turn_began_ = Clock::now();
  bool resting_ = false;  // it may be Tiger's turn, but it waits to be asked
  bool left_ = false;
  Thinking thinking_;  // the last member: it rests before the others go
};

}  // namespace tiger::tools
