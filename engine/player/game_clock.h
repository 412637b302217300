// A side's clock in a game, and how much of its time to spend on a move. Nothing here reads the
// time; callers measure it.
#pragma once

#include <chrono>
#include <optional>

namespace tiger {

// `main` is the time for the game. When it is used up, there is `period` for every `moves` moves,
// again and again (Canadian overtime; none if `moves` is 0).
struct TimeControl {
  std::chrono::milliseconds main{};
  std::chrono::milliseconds period{};
  int moves = 0;
};

// What is left on a clock.
struct TimeLeft {
  std::chrono::milliseconds time{};       // never below 0
  int moves = 0;                          // how many moves it is for; 0: the rest of the game
  std::chrono::milliseconds increment{};  // what each move adds to it
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

 private:
  void begin_period();

  TimeControl control_;
  std::chrono::milliseconds time_;
  int moves_ = 0;  // left in the period; 0 during the main time
};

// How long to think about a move. New passes start until `target`; none runs longer than `most`.
struct TimeBudget {
  std::chrono::milliseconds target{};
  std::chrono::milliseconds most{};
};

// The time for a move on a board with `empties` empty squares. A fifth of a second is reserved for
// delays between the search and another program's clock. If less than that is left of the game's
// time, both values are 0: play at once. If the time is for a given number of moves, at most a
// fifth of it is reserved.
//
// The rest of a game's time is divided among the side's moves down to 22 empty squares, where the
// game can usually be solved, and five more, or among its moves to the end if these are fewer. One
// move takes at most three times its share. With 28 empty squares or fewer it may take three fifths
// of the rest in any case, because a pass to the end of the game decides more than later moves.
TimeBudget time_budget(const TimeLeft& left, int empties);

// The time for a move that may have a clock, a time of its own, or both: then the shorter one
// counts. Nothing if it has neither.
std::optional<TimeBudget> move_budget(const std::optional<TimeLeft>& clock,
                                      const std::optional<std::chrono::milliseconds>& move_time,
                                      int empties);

// Whether to begin another pass, given when the last pass began and ended since the search began.
// On a game clock the pass is left out if it is not expected to finish, because its time would be
// lost to later moves: a pass takes at least twice as long as the last one, and after a pass to the
// end of the game, 8 to 40 times as long. Without a game clock the time has no other use, and it is
// enough if the pass would finish at the speed of the last one. After a pass to the end of the
// game, the next one may use all time; before that, none begins after the target.
bool next_pass_fits(const TimeBudget& budget, bool searched_to_the_end,
                    std::chrono::duration<double> pass_began,
                    std::chrono::duration<double> pass_ended, bool on_game_clock);

}  // namespace tiger
