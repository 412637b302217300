// Analyses of the current position, in the forms that GoGui can show, and settings at run time.
// Analyses have the limits of a move without a clock, and take no time from the clocks.
#include <stdexcept>

#include "board/stability.h"
#include "formats/text/text.h"
#include "platform/memory.h"
#include "protocol/gtp.h"

namespace tiger {

using namespace gtp;

namespace {

// With more empty squares, solving can take hours, and no program waits as long.
constexpr int kMostEmptiesToSolve = 30;

constexpr int kMinHashBits = 8;
constexpr int kMaxThreads = 256;
constexpr std::string_view kNone = "none";

std::string depth_name(const Analysis& analysis) {
  if (analysis.exact()) return "exact";
  const std::string text = "depth " + std::to_string(analysis.plies);
  const int confidence = analysis.depth.confidence;
  return confidence == kCertain ? text : text + " at " + std::to_string(confidence) + "%";
}

std::string line_text(const std::vector<Square>& line) {
  std::string text;
  for (const Square x : line) text += (text.empty() ? "" : " ") + move_name(x);
  return text;
}

std::string with_sign(Score score) { return (score < 0 ? "" : "+") + std::to_string(score); }

}  // namespace

// ---- Analyses ----------------------------------------------------------------------------------

// Type, label and command, as GoGui wants them.
std::string Gtp::analyze_commands(const Words&) {
  return "pspairs/Scores of All Moves/tiger-scores\n"
         "var/Best Line/tiger-best_line\n"
         "string/Score/tiger-score\n"
         "string/Exact Score and Line of the Endgame/tiger-solve\n"
         "string/Mobility/tiger-mobility\n"
         "plist/Stable Discs/tiger-stable_discs\n"
         "string/Final Score/final_score\n"
         "param/Settings/tiger-param";
}

// Searches the current position, which must not be the end of a game.
SearchResult Gtp::analyse(const MoveLimits& limits, int lines) {
  return search_->player().choose(record_.position().board, limits, {.stop = settings_.stop},
                                  lines);
}

// The legal squares, best first, with their scores for the side to move. Nothing for a pass, which
// GoGui could not place on the board.
std::string Gtp::scores(const Words&) {
  if (record_.position().board.legal_moves() == 0) return "";
  std::string text;
  for (const AnalysedMove& move : analyse(settings_.untimed, 64).analysis.moves)
    text += (text.empty() ? "" : "\n") + square_name(move.move) + " " + with_sign(move.score());
  return text;
}

std::string Gtp::best_line(const Words&) {
  if (record_.is_over()) return "";
  return line_text(analyse(settings_.untimed, 1).analysis.moves.front().pv);
}

// "B+4, depth 16 at 73%": the expected result.
std::string Gtp::score(const Words&) {
  if (const std::optional<Score> score = record_.black_score())
    return score_name(*score) + ", the game is over";
  const Analysis analysis = analyse(settings_.untimed, 1).analysis;
  const Score score = analysis.moves.front().score();
  const bool black = record_.position().side == Color::kBlack;
  return score_name(black ? score : -score) + ", " + depth_name(analysis);
}

// "B+4: a1 pass b1": the result of perfect play, and a line that leads to it.
std::string Gtp::solve(const Words&) {
  if (const std::optional<Score> score = record_.black_score()) return score_name(*score);
  const int empties = record_.position().board.empty_count();
  if (empties > kMostEmptiesToSolve)
    throw CommandError{"cannot solve: " + std::to_string(empties) +
                       " squares are empty, and at most " + std::to_string(kMostEmptiesToSolve) +
                       " are solved"};
  const Analysis analysis = analyse({.level = kMaxLevel}, 1).analysis;
  if (!analysis.exact() || !analysis.complete) throw CommandError{"cannot solve: interrupted"};
  const AnalysedMove& best = analysis.moves.front();
  const bool black = record_.position().side == Color::kBlack;
  return score_name(black ? best.score() : -best.score()) + ": " + line_text(best.pv);
}

std::string Gtp::mobility(const Words&) {
  const Position& position = record_.position();
  const int mine = count(position.board.legal_moves());
  const int theirs = count(position.board.passed().legal_moves());
  const bool black = position.side == Color::kBlack;
  return "black " + std::to_string(black ? mine : theirs) + ", white " +
         std::to_string(black ? theirs : mine);
}

// Those that are proved to be stable.
std::string Gtp::stable_discs(const Words&) {
  const Board& board = record_.position().board;
  std::string text;
  for (const Square x : squares(tiger::stable_discs(board.player, board.opponent) |
                                tiger::stable_discs(board.opponent, board.player)))
    text += (text.empty() ? "" : " ") + square_name(x);
  return text;
}

// ---- Settings ----------------------------------------------------------------------------------

std::string Gtp::level(const Words& words) {
  set_param("level", argument(words, 0, "a level"));
  return "";
}

// Without arguments, lists the settings in the form that GoGui makes a dialog of. With a name and a
// value, changes one.
std::string Gtp::param(const Words& words) {
  if (words.empty()) return params();
  set_param(words[0], argument(words, 1, "a value"));
  return "";
}

std::string Gtp::params() const {
  const MoveLimits& limits = settings_.untimed;
  const std::string none(kNone);
  const auto seconds = [](std::chrono::milliseconds time) {
    return formats::decimal_text(static_cast<int>(time.count()), 3, formats::Plus::kHidden);
  };
  return "[string] level " + std::to_string(limits.level) + "\n[string] depth " +
         (limits.depth ? std::to_string(*limits.depth) : none) + "\n[string] move_time " +
         (limits.move_time ? seconds(*limits.move_time) : none) + "\n[string] threads " +
         std::to_string(search_->threads()) + "\n[string] hash_bits " +
         std::to_string(settings_.player.hash_bits) + "\n[list/pvs/mtdf/alphabeta] driver " +
         std::string(driver_name(settings_.player.driver));
}

void Gtp::set_param(std::string_view name, std::string_view value) {
  PlayerSettings player = settings_.player;
  const auto set_limits = [this](auto set) {
    set(settings_.untimed);
    set(settings_.timed);
  };
  if (name == "level") {
    const int level = parse_integer(value, "level", 1, kMaxLevel);
    set_limits([=](MoveLimits& limits) {
      limits.level = level;
      limits.depth.reset();
    });
  } else if (name == "depth") {
    std::optional<int> depth;
    if (value != kNone) depth = parse_integer(value, "depth", 1, 60);
    set_limits([=](MoveLimits& limits) { limits.depth = depth; });
  } else if (name == "move_time") {
    std::optional<std::chrono::milliseconds> time;
    if (value != kNone) time = parse_seconds({value}, 0);
    if (time && time->count() == 0) throw CommandError{"move_time: expected more than 0, or none"};
    set_limits([=](MoveLimits& limits) { limits.move_time = time; });
  } else if (name == "threads") {
    player.threads = parse_integer(value, "threads", 1, kMaxThreads);
    set_player(player, "threads");
    if (search_->threads() < player.threads)
      throw CommandError{"threads: only " + std::to_string(search_->threads()) + " of " +
                         std::to_string(player.threads) +
                         " search, because the system refused more"};
  } else if (name == "hash_bits") {
    player.hash_bits = parse_integer(value, "hash_bits", kMinHashBits, kMaxHashBits);
    set_player(player, "hash_bits");
  } else if (name == "driver") {
    const std::optional<Driver> driver = parse_driver(formats::lower(value));
    if (!driver)
      throw CommandError{"driver: expected pvs, mtdf or alphabeta, got " + formats::quoted(value)};
    player.driver = *driver;
    set_player(player, "driver");
  } else {
    throw CommandError{"unknown setting " + formats::quoted(name) +
                       ": expected level, depth, move_time, threads, hash_bits or driver"};
  }
}

// Replaces the player by one with other settings. If memory is refused, the old one remains.
void Gtp::set_player(const PlayerSettings& settings, const std::string& changed) {
  try {
    search_ = std::make_unique<BackgroundSearch>(settings);
  } catch (const std::exception& error) {
    throw CommandError{changed + ": " + reason_of(error)};
  }
  settings_.player = settings;
}

}  // namespace tiger
