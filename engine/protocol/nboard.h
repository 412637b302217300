// The NBoard protocol, version 2: an engine that a program shows a game to and asks for moves,
// hints and an analysis. Lines go both ways at any time.
//
// Searches run in the background. What changes the game, a new search and `ping` end the one that
// runs, of which nothing is heard after that; `pong` says so. Evaluations are discs for the side to
// move; a depth is `100%` where the score is exact, `95%` for a search to the end of the game that
// left out what most likely leads nowhere, else a number of plies. Unknown commands are passed
// over.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "formats/text.h"
#include "player/background_search.h"
#include "record/record.h"

namespace tiger {

struct NboardSettings {
  PlayerSettings player = {};
  MoveLimits limits = {.level = 16};  // of a move; `set depth` changes the level
  // Takes one or more whole lines; called from the owner's thread or the one that thinks, but never
  // from both at once. Must not throw.
  std::function<void(const std::string&)> write = {};
};

class Nboard {
 public:
  explicit Nboard(NboardSettings settings);

  // Obeys one line, without its end. Never waits for a search to finish by itself.
  void receive(std::string_view line);

  // Lets the search that runs finish, for so long at most; true where none runs any more.
  bool wait_for(std::chrono::milliseconds most) { return background_.wait_for(most); }

  // After quit: no more lines are expected.
  bool finished() const { return finished_; }

 private:
  void set(const formats::Text& argument);
  void set_game(std::string_view ggf);
  void move(std::string_view text);
  void hint(const formats::Text& argument);
  void go();
  void analyze();

  void say(const std::string& lines);
  void say_status(const std::string& status) { say("status " + status); }
  void say_hints(const SearchResult& result);
  void say_nodes(std::uint64_t nodes, double seconds);

  NboardSettings settings_;
  Record record_;
  bool finished_ = false;
  std::mutex writing_;
  BackgroundSearch background_;  // the last member: it rests before what it writes to goes
};

}  // namespace tiger
