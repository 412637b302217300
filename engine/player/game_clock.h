// A side's clock in a game, and how much of it a move is worth. Nothing here reads the time: who
// measures it tells.
#pragma once

#include <chrono>

namespace tiger {

// `main` for the game and, once that is used up, `period` for each `moves` moves, again and again
// (Canadian overtime; none where moves is 0).
struct TimeControl {
  std::chrono::milliseconds main{0};
  std::chrono::milliseconds period{0};
  int moves = 0;
};

// What is left on a clock.
struct TimeLeft {
  std::chrono::milliseconds time{0};       // never below 0
  int moves = 0;                           // it is for so many moves; 0: for the rest of the game
  std::chrono::milliseconds increment{0};  // what each move brings besides
};

class GameClock {
 public:
  explicit GameClock(const TimeControl& control);

  TimeLeft left() const;

  // A move took so long.
  void spend(std::chrono::milliseconds time);

  // What somebody else's clock says: of the main time where moves is 0, else of a period.
  void set(std::chrono::milliseconds time, int moves);

 private:
  void begin_period();

  TimeControl control_;
  std::chrono::milliseconds time_;
  int moves_ = 0;  // of the period; 0 in the main time
};

// How long to think about a move: passes are begun until `target`, and none goes on after `most`.
struct TimeBudget {
  std::chrono::milliseconds target{0};
  std::chrono::milliseconds most{0};
};

// For a move with so many empty squares. Of a game's time a fifth of a second stays in hand, for
// what happens between the search and the clock of somebody else; with less than that left both are
// 0: to be played at once. The same goes for the time of a few moves, of which no more than a fifth
// stays.
TimeBudget time_budget(const TimeLeft& left, int empties);

}  // namespace tiger
