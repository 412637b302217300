// The protocol of the program NBoard, version 2 (C. Welty): a program sends the engine a game and
// asks for moves, hints and an analysis. Both sides may send lines at any time.
//
// Searches run in the background. A command that changes the game, a new search and `ping` stop the
// running search, and nothing more is printed about that search; `pong` confirms this. Evaluations
// are discs for the side to move. A depth is `100%` if the score is exact, a percentage such as
// `95%` for a selective search to the end of the game (probcut.h), and otherwise a number of plies.
// If `set game` names a clock (the property TI of GGF, see ggf_sgf.h), `go` also observes the time
// left in the game: the clock's time minus the times of the side's moves. `hint` and `analyze` have
// no clock. `go` plays from the player's opening book, if it has one; `set contempt`, which is
// about draws in a book, has no effect. Unknown commands are ignored. After `nboard 1`, a move may
// come without the word `move`.
#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/games/properties.h"
#include "formats/games/stored_game.h"
#include "formats/text/text.h"
#include "human/human_player.h"
#include "player/background_search.h"
#include "record/record.h"

namespace tiger {

struct NboardSettings {
  PlayerSettings player = {};
  MoveLimits limits = {.level = 16};        // for a move; `set depth` changes the level
  bool ponder = false;                      // search also while the opponent thinks
  std::shared_ptr<HumanPlayer> human = {};  // chooses the moves of `go`; null: the search does
  bool pace = false;                        // `human` takes time as people do
  // Prints one or more whole lines. Called from the thread that owns the Nboard and from the thread
  // of the search, but never from both at once. Must not throw.
  std::function<void(const std::string&)> write = {};
};

// What a side has left of its clock: the main time and the increments of its moves, less the times
// in the notes on its moves.
TimeLeft time_left_of(Color side, const GgfClock& clock, const Record& record,
                      const std::vector<MoveNote>& notes);

class Nboard {
 public:
  explicit Nboard(NboardSettings settings);

  // Executes one line, given without its newline. If a command gets no memory or no thread, prints
  // a status that says so. May stop the running search, but never waits for it to finish.
  void receive(std::string_view line);

  // Waits until the running search ends, `time` at most; pondering ends at once. Returns whether no
  // search is running now.
  bool wait_for(std::chrono::milliseconds time) {
    if (ponders_) background_.stop();
    return background_.wait_for(time);
  }

  bool is_searching() const { return background_.busy(); }

  // Whether `quit` has been executed: no more lines are expected.
  bool finished() const { return finished_; }

  // The threads that search, fewer than in the settings if the system refused some.
  int threads() const { return background_.threads(); }

 private:
  void execute(std::string_view line);
  void set(const formats::Text& argument);
  void set_game(std::string_view ggf);
  void move(std::string_view text);
  void hint(const formats::Text& argument);
  void go();
  void go_like_people();
  void analyze();
  void ponder();

  void print(const std::string& lines);
  void print_status(const std::string& status) { print("status " + status); }
  void print_failure(const std::exception& failure);
  void print_hints(const SearchResult& result);
  void print_nodes(std::uint64_t nodes, double seconds);

  NboardSettings settings_;
  Record record_;
  std::vector<MoveNote> notes_;  // of each ply, as far as they are known
  std::optional<GgfClock> clock_;
  bool first_version_ = false;  // of the protocol
  bool finished_ = false;
  bool ponders_ = false;                    // the search of background_, if any, is pondering
  std::atomic<Square> answer_ = kNoSquare;  // to the last `go`, until it is played
  std::mutex writing_;
  BackgroundSearch background_;  // last, so that it stops before the others are destroyed
};

}  // namespace tiger
