// The Go Text Protocol (GTP), version 2 (G. Farneback, 2002), for Othello: another program controls
// the engine by commands, each on one line, and gets a reply to each.
//
// a1 is the top left square. If a command names the colour that is not to move, and the side to
// move must pass, the engine plays that pass first. One undo takes back everything that one play or
// genmove did, including such a pass. After the end of the game a pass may be played, and has no
// effect: programs made for Go end a game by two passes.
//
// Besides the commands of the protocol itself, the engine knows those of the program GoGui (M.
// Enzenberger, R. Coulom) for games other than Go, for positions and for analyses, and some of the
// server KGS and of GNU Go.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "human/human_player.h"
#include "player/background_search.h"
#include "protocol/gtp_arguments.h"
#include "record/record.h"

namespace tiger {

struct GtpSettings {
  PlayerSettings player = {};
  MoveLimits untimed = {.level = 16};       // limits of a move while no clock runs
  MoveLimits timed = {};                    // limits of a move besides those of its clock
  std::optional<TimeControl> clock = {};    // of each side; time_settings replaces this
  bool ponder = false;                      // search also while the opponent thinks
  std::shared_ptr<HumanPlayer> human = {};  // chooses the moves of genmove; null: the search does
  bool pace = false;                        // `human` takes time as people do
  std::string version = "?";
  const std::atomic<bool>* stop = nullptr;  // ends a search with the best move so far
  // Returns the bytes of a file; throws std::runtime_error if it cannot be read.
  std::function<std::string(const std::string& path)> read_file = {};
};

class Gtp {
 public:
  explicit Gtp(GtpSettings settings);

  // Executes one line, given without its newline. Returns the reply with the empty line at its end,
  // or an empty text if the line has no command.
  std::string reply(std::string_view line);

  // Whether `quit` has been executed: no more lines are expected.
  bool finished() const { return finished_; }

  // The threads that search, fewer than in the settings if the system refused some.
  int threads() const { return search_->threads(); }

 private:
  // Handlers return the text of the reply, or throw a gtp::CommandError.
  using Words = gtp::Words;
  using Handler = std::string (Gtp::*)(const Words&);
  struct Command {
    std::string_view name;
    Handler handler;
  };
  static const std::array<Command, 41> kCommands;

  std::string protocol_version(const Words&);
  std::string name(const Words&);
  std::string version(const Words&);
  std::string known_command(const Words& words);
  std::string list_commands(const Words&);
  std::string quit(const Words&);

  std::string boardsize(const Words& words);
  std::string clear_board(const Words&);
  std::string komi(const Words& words);
  std::string play(const Words& words);
  std::string genmove(const Words& words);
  std::string reg_genmove(const Words& words);
  std::string undo(const Words&);
  std::string loadsgf(const Words& words);
  std::string set_game(const Words& words);
  std::string list_games(const Words&);
  std::string gg_undo(const Words& words);
  std::string game_over(const Words&);

  std::string time_settings(const Words& words);
  std::string time_left(const Words& words);

  std::string showboard(const Words&);
  std::string final_score(const Words&);
  std::string rules_game_id(const Words&);
  std::string rules_board(const Words&);
  std::string rules_board_size(const Words&);
  std::string rules_legal_moves(const Words&);
  std::string rules_side_to_move(const Words&);
  std::string rules_final_result(const Words&);

  // In gtp_gogui.cpp.
  std::string interrupt(const Words&);
  std::string play_sequence(const Words& words);
  std::string setup(const Words& words);
  std::string setup_player(const Words& words);

  // In gtp_analysis.cpp.
  std::string analyze_commands(const Words&);
  std::string scores(const Words&);
  std::string best_line(const Words&);
  std::string score(const Words&);
  std::string solve(const Words&);
  std::string mobility(const Words&);
  std::string stable_discs(const Words&);
  std::string level(const Words& words);
  std::string param(const Words& words);
  std::string params() const;
  void set_param(std::string_view name, std::string_view value);
  void set_player(const PlayerSettings& settings, const std::string& changed);

  void new_game(Record record);
  void give_turn_to(Color color);
  void play(Color color, Square move);
  void undo_moves(int n);
  void must_be_unplayed() const;
  SearchResult think(Color color);
  void ponder();
  SearchResult analyse(const MoveLimits& limits, int lines);

  GtpSettings settings_;
  // The player; any use of it stops pondering.
  std::unique_ptr<BackgroundSearch> search_;
  Record record_;
  std::vector<int> plies_before_;  // before each play and genmove, for undo
  std::optional<TimeControl> control_;
  std::array<std::optional<GameClock>, 2> clocks_;  // by colour
  bool finished_ = false;
};

}  // namespace tiger
