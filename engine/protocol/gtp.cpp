#include "protocol/gtp.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>

#include "formats/games/ggf_sgf.h"
#include "formats/positions/moves.h"
#include "formats/text/text.h"
#include "platform/memory.h"
#include "protocol/gtp_arguments.h"

namespace tiger {

using namespace gtp;
using std::chrono::milliseconds;

const std::array<Gtp::Command, 41> Gtp::kCommands = {{
    {"protocol_version", &Gtp::protocol_version},
    {"name", &Gtp::name},
    {"version", &Gtp::version},
    {"known_command", &Gtp::known_command},
    {"list_commands", &Gtp::list_commands},
    {"quit", &Gtp::quit},
    {"boardsize", &Gtp::boardsize},
    {"clear_board", &Gtp::clear_board},
    {"komi", &Gtp::komi},
    {"play", &Gtp::play},
    {"genmove", &Gtp::genmove},
    {"reg_genmove", &Gtp::reg_genmove},
    {"undo", &Gtp::undo},
    {"loadsgf", &Gtp::loadsgf},
    {"set_game", &Gtp::set_game},
    {"list_games", &Gtp::list_games},
    {"time_settings", &Gtp::time_settings},
    {"time_left", &Gtp::time_left},
    {"showboard", &Gtp::showboard},
    {"final_score", &Gtp::final_score},
    {"level", &Gtp::level},
    {"gg-undo", &Gtp::gg_undo},
    {"kgs-game_over", &Gtp::game_over},
    {"gogui-interrupt", &Gtp::interrupt},
    {"gogui-play_sequence", &Gtp::play_sequence},
    {"gogui-setup", &Gtp::setup},
    {"gogui-setup_player", &Gtp::setup_player},
    {"gogui-analyze_commands", &Gtp::analyze_commands},
    {"gogui-rules_game_id", &Gtp::rules_game_id},
    {"gogui-rules_board", &Gtp::rules_board},
    {"gogui-rules_board_size", &Gtp::rules_board_size},
    {"gogui-rules_legal_moves", &Gtp::rules_legal_moves},
    {"gogui-rules_side_to_move", &Gtp::rules_side_to_move},
    {"gogui-rules_final_result", &Gtp::rules_final_result},
    {"tiger-scores", &Gtp::scores},
    {"tiger-best_line", &Gtp::best_line},
    {"tiger-score", &Gtp::score},
    {"tiger-solve", &Gtp::solve},
    {"tiger-mobility", &Gtp::mobility},
    {"tiger-stable_discs", &Gtp::stable_discs},
    {"tiger-param", &Gtp::param},
}};

Gtp::Gtp(GtpSettings settings)
    : settings_(std::move(settings)),
      search_(std::make_unique<BackgroundSearch>(settings_.player)),
      control_(settings_.clock) {
  new_game(Record());
}

std::string Gtp::reply(std::string_view line) {
  const gtp::Line parsed(line);
  if (parsed.empty()) return "";
  const auto command = std::find_if(kCommands.begin(), kCommands.end(),
                                    [&](const Command& c) { return c.name == parsed.command(); });
  if (command == kCommands.end()) return parsed.failure("unknown command");
  try {
    return parsed.success((this->*command->handler)(parsed.arguments()));
  } catch (const CommandError& error) {
    return parsed.failure(error.reason);
  } catch (const std::exception& error) {  // memory or a thread that the system refuses
    return parsed.failure(reason_of(error));
  }
}

// ---- About the engine --------------------------------------------------------------------------

std::string Gtp::protocol_version(const Words&) { return "2"; }
std::string Gtp::name(const Words&) {
  return settings_.human ? "Tiger human " + std::to_string(settings_.human->level()) : "Tiger";
}
std::string Gtp::version(const Words&) { return settings_.version; }

std::string Gtp::known_command(const Words& words) {
  const std::string_view name = argument(words, 0, "a command");
  const bool known = std::any_of(kCommands.begin(), kCommands.end(),
                                 [&](const Command& c) { return c.name == name; });
  return known ? "true" : "false";
}

std::string Gtp::list_commands(const Words&) {
  std::string list;
  for (const Command& command : kCommands)
    list += (list.empty() ? "" : "\n") + std::string(command.name);
  return list;
}

std::string Gtp::quit(const Words&) {
  finished_ = true;
  return "";
}

// ---- The game ----------------------------------------------------------------------------------

void Gtp::new_game(Record record) {
  record_ = std::move(record);
  plies_before_.clear();
  for (int ply = 0; ply < record_.plies(); ++ply) plies_before_.push_back(ply);
  search_->player().new_game();
  if (settings_.human) settings_.human->new_game();
  for (auto& clock : clocks_) {
    clock.reset();
    if (control_) clock.emplace(*control_);
  }
}

std::string Gtp::boardsize(const Words& words) {
  if (parse_count(words, 0, "the size 8") != 8) throw CommandError{"unacceptable size: expected 8"};
  new_game(Record());
  return "";
}

std::string Gtp::clear_board(const Words&) {
  new_game(Record());
  return "";
}

std::string Gtp::komi(const Words& words) {
  if (!formats::parse_decimal(argument(words, 0, "a number"), 1))
    throw syntax_error("a number", words[0]);
  return "";
}

// Gives the turn to this colour, by a pass if the other side has no other move.
void Gtp::give_turn_to(Color color) {
  if (record_.position().side != color && !record_.pass_if_forced())
    throw CommandError{"wrong color"};
}

void Gtp::play(Color color, Square move) {
  const int before = record_.plies();
  if (record_.is_over()) {
    if (move != kPass) throw CommandError{"illegal move: the game is over"};
    plies_before_.push_back(before);
    return;
  }
  give_turn_to(color);
  const Board board = record_.position().board;
  if (record_.play(move) != Legality::kLegal) {
    record_.go_to(before);
    throw CommandError{"illegal move: " + why_illegal(board, move)};
  }
  plies_before_.push_back(before);
}

std::string Gtp::play(const Words& words) {
  const Color color = parse_color(words, 0);
  play(color, parse_move(words, 1));
  return "";
}

// Searches for a side that is to move, or is after a forced pass. The game must not be over.
SearchResult Gtp::think(Color color) {
  Position position = record_.position();
  if (position.side != color && !pass_if_forced(position)) throw CommandError{"wrong color"};
  if (settings_.human && position.board.legal_moves() != 0)
    return unsearched(position.board, settings_.human->choose(record_));
  if (const std::optional<SearchResult> known = search_->player().from_book(position.board))
    return *known;
  const auto& clock = clocks_[static_cast<std::size_t>(color)];
  MoveLimits limits = clock ? settings_.timed : settings_.untimed;
  if (clock) limits.clock = clock->left();
  return search_->player().choose(position.board, limits, {.stop = settings_.stop});
}

std::string Gtp::genmove(const Words& words) {
  const Color color = parse_color(words, 0);
  if (record_.is_over()) {
    play(color, kPass);
    return move_name(kPass);
  }
  const auto start = Clock::now();
  SearchResult result = think(color);
  auto& clock = clocks_[static_cast<std::size_t>(color)];
  if (settings_.pace && result.move() != kPass)
    result.seconds = settings_.human->keep_pace(
        record_, start, clock ? std::optional(clock->left().time) : std::nullopt, settings_.stop);
  if (clock)
    clock->spend(std::chrono::round<milliseconds>(std::chrono::duration<double>(result.seconds)));
  play(color, result.move());
  if (settings_.ponder) ponder();
  return move_name(result.move());
}

// Searches the position after a move of the engine's own until a command needs the player. What it
// finds stays in the table. The move counts also where there is no thread or memory for this.
void Gtp::ponder() {
  if (record_.is_over()) return;
  try {
    search_->start(
        [board = record_.position().board](Player& player, const std::atomic<bool>& stop) {
          player.choose(board, {.level = kMaxLevel}, {.stop = &stop});
        });
  } catch (const std::exception&) {
  }
}

std::string Gtp::reg_genmove(const Words& words) {
  const Color color = parse_color(words, 0);
  return record_.is_over() ? "pass" : move_name(think(color).move());
}

// Takes back n moves, or none if there are fewer.
void Gtp::undo_moves(int n) {
  const auto number = static_cast<std::size_t>(n);
  if (plies_before_.empty() && n > 0) throw CommandError{"cannot undo: no move was played"};
  if (number > plies_before_.size())
    throw CommandError{"cannot undo " + std::to_string(n) + " moves: only " +
                       std::to_string(plies_before_.size()) + " were played"};
  for (; n > 0; --n) {
    record_.go_to(plies_before_.back());
    plies_before_.pop_back();
  }
}

std::string Gtp::undo(const Words&) {
  undo_moves(1);
  return "";
}

std::string Gtp::gg_undo(const Words& words) {
  undo_moves(words.empty() ? 1 : parse_count(words, 0, "a number of moves"));
  return "";
}

std::string Gtp::loadsgf(const Words& words) {
  const std::string path(argument(words, 0, "a file"));
  std::string text;
  try {
    if (settings_.read_file) text = settings_.read_file(path);
  } catch (const std::runtime_error& error) {
    throw CommandError{std::string("cannot load file: ") + error.what()};
  }
  const FileContents read = read_ggf(text, path);
  // Not another game than the first.
  if (read.games.empty() ||
      (!read.errors.empty() && read.errors.front().line <= read.games.front().line))
    throw CommandError{"cannot load file: " + read.errors.front().text()};
  const StoredGame& game = read.games.front();
  Record record(game.game);
  // Where each move of the file begins: with the passes before it that the file leaves out.
  const std::set<int> implied(game.implied_passes.begin(), game.implied_passes.end());
  std::vector<int> before;
  for (int ply = 0, first = 0; ply < record.plies(); ++ply)
    if (implied.count(ply) == 0) before.push_back(std::exchange(first, ply + 1));
  // A move number means: up to that move, but without it.
  const int all = static_cast<int>(before.size());
  const int wanted =
      words.size() > 1 ? std::max(0, parse_count(words, 1, "the number of a move") - 1) : all;
  if (wanted < all)
    record.go_to(before[static_cast<std::size_t>(wanted)]);
  else if (implied.count(record.plies() - 1) > 0)
    record.go_to(record.plies() - 1);  // nobody has passed yet
  before.resize(static_cast<std::size_t>(std::min(wanted, all)));
  new_game(std::move(record));
  plies_before_ = std::move(before);
  return "";
}

std::string Gtp::set_game(const Words& words) {
  if (formats::lower(argument(words, 0, "Othello")) != "othello")
    throw CommandError{"unknown game: only Othello is played"};
  new_game(Record());
  return "";
}

std::string Gtp::list_games(const Words&) { return "Othello"; }

// KGS announces the end of a game. The engine goes on with the next one.
std::string Gtp::game_over(const Words&) { return ""; }

// ---- Time --------------------------------------------------------------------------------------

std::string Gtp::time_settings(const Words& words) {
  const TimeControl control{parse_seconds(words, 0), parse_seconds(words, 1),
                            parse_count(words, 2, "moves of a period")};
  control_.reset();
  if (!is_endless(control)) control_ = control;
  for (auto& clock : clocks_) {
    clock.reset();
    if (control_) clock.emplace(*control_);
  }
  return "";
}

std::string Gtp::time_left(const Words& words) {
  const Color color = parse_color(words, 0);
  const milliseconds time = parse_seconds(words, 1);
  const int moves = parse_count(words, 2, "moves of a period");
  auto& clock = clocks_[static_cast<std::size_t>(color)];
  if (!clock) clock.emplace(TimeControl{.main = time});
  if (words[1].find('.') == std::string::npos)
    clock->set_seconds(std::chrono::floor<std::chrono::seconds>(time), moves);
  else
    clock->set(time, moves);
  return "";
}

// ---- Queries -----------------------------------------------------------------------------------

std::string Gtp::showboard(const Words&) {
  const Position& position = record_.position();
  std::string text = "\n  a b c d e f g h\n";
  for (int row = 0; row < 8; ++row) {
    const std::string number = std::to_string(row + 1);
    text += number + " " + row_text(position, row) + " " + number + "\n";
  }
  text += "  a b c d e f g h\nblack X " + std::to_string(count(position.black())) + ", white O " +
          std::to_string(count(position.white())) + ", ";
  return text + (record_.is_over() ? "the game is over" : color_name(position.side) + " to move");
}

std::string Gtp::final_score(const Words&) {
  const std::optional<Score> score = record_.black_score();
  if (!score) throw CommandError{"cannot score: the game is not over"};
  return score_name(*score);
}

}  // namespace tiger
