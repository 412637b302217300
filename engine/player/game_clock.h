// A side's clock in a game, and how much of its time to spend on a move. These functions read no
// clock; callers measure the time.
#pragma once

#include <chrono>
#include <optional>

namespace tiger {

// `main` is the time for the game. Afterwards there is a time of `period` for every `moves` moves
// (Canadian overtime; none if `moves` is 0).
struct TimeControl {
  std::chrono::milliseconds main{};
  std::chrono::milliseconds period{};
  int moves = 0;
};

// Whether this means "no limit" in GTP: a period for no moves, or a game without any time.
constexpr bool is_endless(const TimeControl& control) {
  return control.moves == 0 && (control.period.count() > 0 || control.main.count() == 0);
}

// What is left on a clock.
struct TimeLeft {
  std::chrono::milliseconds time{};       // never below 0
  int moves = 0;                          // to play in that time; 0: all of the game
  std::chrono::milliseconds increment{};  // what each further move adds
  // During the main time: the share of a move in the periods that follow. The move that uses up the
  // main time may take it, too.
  std::chrono::milliseconds overtime{};
};

class GameClock {
 public:
  explicit GameClock(const TimeControl& control);

  TimeLeft left() const;

  // Deducts the time that a move took.
  void spend(std::chrono::milliseconds time);

  // Sets the clock to what another program's clock shows: main time if `moves` is 0, else the time
  // for the last `moves` moves of a period.
  void set(std::chrono::milliseconds time, int moves);

  // The same for a clock that shows whole seconds. If this clock shows the same number of moves and
  // a time less than a second away, it stays as it is, because it knows the fraction: in whole
  // seconds, the last second of a game would be 0. If it is ahead by a little more, the other
  // clock has just passed a whole second, with delays that this one does not see: then it is set to
  // 0.9 seconds more than shown.
  void set_seconds(std::chrono::seconds time, int moves);

 private:
  void begin_period();

  TimeControl control_;
  std::chrono::milliseconds time_;
  int moves_ = 0;  // left in the period; 0 during the main time
};

// How long to think about a move. New iterations start until `target`; the search ends at `most`.
struct TimeBudget {
  std::chrono::milliseconds target{};
  std::chrono::milliseconds most{};
};

// The time for a move on a board with `empties` empty squares. A fifth of a second is reserved for
// delays between the search and another program's clock. If less time than this is left for the
// game, both values are 0: play at once. If the time is for a given number of moves, or overtime
// follows, at most a fifth of the time is reserved.
//
// Let n be the smaller of two numbers: the side's moves to the end of the game; and its moves down
// to 22 empty squares, where the game can usually be solved, plus five. If the time is for a given
// number of moves, n is at most that number. `target` is the time left after the reserve, divided
// by n, plus four fifths of the increment or the overtime; `most` is three times `target`. Neither
// exceeds the time left after the reserve, overtime included. With 28 empty squares or fewer,
// `most` is at least three fifths of that time, because an iteration to the end of the game decides
// more than later moves. (Two fifths are as good: 0.481 +/- 0.057 points in 80 games of 5 s.)
TimeBudget time_budget(const TimeLeft& left, int empties);

// The time for a move with a clock, a time of its own, or both: then the shorter time counts.
// Returns nothing if the move has neither.
std::optional<TimeBudget> move_budget(const std::optional<TimeLeft>& clock,
                                      const std::optional<std::chrono::milliseconds>& move_time,
                                      int empties);

// Whether to begin another iteration, given when the last one began and ended, counted from the
// beginning of the search. On a game clock, an iteration begins only if it can be expected to end
// by `most`, because the time of an unfinished one would be lost to later moves. It is expected to
// take twice as long as the last one, or 8 times after one to the end of the game (measured: 8 to
// 40 times). Without a game clock the time has no other use, and it is enough if the iteration
// would finish in the time that the last one took. After an iteration to the end of the game, the
// next may use all time; before that, none begins after the target.
bool next_iteration_fits(const TimeBudget& budget, bool searched_to_the_end,
                         std::chrono::duration<double> began, std::chrono::duration<double> ended,
                         bool on_game_clock);

}  // namespace tiger
