// The Go Text Protocol, version 2 (G. Farneback, 2002), for Othello: another program controls the
// engine by commands, one a line, and each gets one reply.
//
// a1 is the top left square. If a command names the colour that is not to move, and the side to
// move must pass, that pass is implied. One undo takes back what one play or genmove did, implied
// passes included.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "player/player.h"
#include "record/record.h"

namespace tiger {

struct GtpSettings {
  PlayerSettings player = {};
  MoveLimits untimed = {.level = 16};     // limits of a move while no clock runs
  MoveLimits timed = {};                  // limits of a move besides those of its clock
  std::optional<TimeControl> clock = {};  // of each side; time_settings replaces it
  std::string version = "?";
  const std::atomic<bool>* stop = nullptr;  // ends a search with the best move so far
  // Returns the bytes of a file; throws std::runtime_error if it cannot be read.
  std::function<std::string(const std::string& path)> read_file = {};
};

class Gtp {
 public:
  explicit Gtp(GtpSettings settings);

  // Executes one line, given without its end. Returns the reply and the empty line that ends it, or
  // nothing if the line has no command.
  std::string reply(std::string_view line);

  // After quit: no more lines are expected.
  bool finished() const { return finished_; }

 private:
  // The arguments of a command. Handlers return the text of the reply, or throw a CommandError.
  using Words = std::vector<std::string_view>;
  using Handler = std::string (Gtp::*)(const Words&);
  struct Command {
    std::string_view name;
    Handler handler;
  };
  static const std::array<Command, 26> kCommands;

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

  void new_game(Record record);
  void give_turn_to(Color color);
  void play(Color color, Square move);
  SearchResult think(Color color);

  GtpSettings settings_;
  Player player_;
  Record record_;
  std::vector<int> plies_before_;  // before each play and genmove, for undo
  std::optional<TimeControl> control_;
  std::array<std::optional<GameClock>, 2> clocks_;  // by colour
  bool finished_ = false;
};

}  // namespace tiger
