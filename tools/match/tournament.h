// A match between GTP engines: plays the games of a schedule (schedule.h), several at a time, and
// counts the results.
#pragma once

#include <atomic>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/progress.h"
#include "cli/run_estimate.h"
#include "match/referee.h"
#include "match/schedule.h"
#include "match/statistics.h"
#include "match/tally.h"
#include "platform/time.h"

namespace tiger::tools {

struct TournamentSettings {
  std::vector<std::string> commands;  // of the engines
  std::vector<std::string> names;     // empty: see Tournament::start()
  std::vector<std::optional<TimeControl>> controls;
  int games = 100;  // of each pairing
  bool gauntlet = false;
  int concurrency = 1;
  std::optional<SprtHypotheses> sprt;  // for two engines
  std::string save_file;               // empty: games are not saved
  bool quiet = false;
  bool json = false;
  bool csv = false;
};

// What is reported about one engine besides its results.
struct Conduct {
  int games = 0;
  int crashes = 0, illegal_moves = 0, time_losses = 0, resignations = 0;
  double seconds = 0, max_seconds = 0;  // the thinking time in all games, and in the slowest game

  void add(const PlayedGame& game, int contestant);
  Conduct& operator+=(const Conduct& other);
};

struct TournamentResults {
  std::vector<std::string> commands, names;
  std::vector<Conduct> conduct;  // of each engine
  std::vector<Pairing> pairings;
  std::vector<Tally> tallies;  // of each pairing, for its first engine
  std::optional<SprtHypotheses> sprt;
  SprtDecision decision = SprtDecision::kNone;

  int games() const;
  GameCounts counts_of(int engine) const;  // against all others
};

class Tournament {
 public:
  // Throws Failure if the file for the games cannot be written. The settings must outlive the
  // tournament.
  explicit Tournament(const TournamentSettings& settings);

  // Starts each engine once. Two engines without names get their commands as names; if there are
  // more engines, they get their replies to `name`, made unique. Throws Failure if an engine does
  // not reply at all, because that is a mistake in the command line and no loss. Throws
  // Interrupted.
  void start();

  // Plays until the end, a decision of the SPRT or a signal. Games that are played at the same time
  // have separate engine processes, which have ended when run() returns. Throws Failure.
  void run(const std::vector<Game>& openings);

  // The results of the finished games. With an SPRT, only games up to the deciding pair, in the
  // order of the schedule, count, so the result does not depend on how many games are played at a
  // time.
  TournamentResults results() const;

 private:
  using Engines = std::vector<Contestant>;

  // The stored part of a finished game.
  struct Result {
    Score score;  // for the first engine
    Conduct first, second;
  };

  std::shared_ptr<Engines> make_engines() const;
  void play(Engines& engines, const std::vector<Game>& openings, std::size_t index);
  void record(std::size_t index, const Game& opening, const PlayedGame& game);
  void print_progress(std::size_t index, const PlayedGame& game);
  void draw_status();
  void test_hypotheses();

  const TournamentSettings& settings_;
  const Schedule schedule_;
  std::vector<std::string> names_;
  std::ofstream save_;
  std::shared_ptr<Engines> started_;  // by start(), for the first thread that plays

  std::mutex mutex_;
  std::map<std::size_t, Result> results_;  // by the index of the game
  std::atomic<bool> end_ = false;          // running games are abandoned, and no more begin

  // State of the SPRT: all games before `counted_` have finished and are in the tally.
  std::size_t counted_ = 0;
  Tally tally_;
  SprtDecision decision_ = SprtDecision::kNone;

  // The progress shown on a terminal, below the lines of the games.
  StatusLine status_;
  RunEstimate estimate_;
  Clock::time_point began_ = {};  // when the first game began
};

}  // namespace tiger::tools
