#include "player/player.h"

#include <algorithm>

#include "player/deadline.h"

namespace tiger {
namespace {

using std::chrono::milliseconds;

// What a move is played by for which there is no time left: a millisecond's work.
constexpr int kHurriedLevel = 4;

std::optional<Allotment> allotment(const Effort& effort, int empties) {
  std::optional<Allotment> time;
  if (effort.clock) time = allot(*effort.clock, empties);
  if (!effort.move_time) return time;
  if (!time) return Allotment{*effort.move_time, *effort.move_time};
  return Allotment{std::min(time->target, *effort.move_time),
                   std::min(time->most, *effort.move_time)};
}

Limits limits_of(const Effort& effort, const Board& board, bool hurried) {
  const int empties = board.empty_count();
  // There is nothing to choose: no clock is to run for that.
  if (effort.clock && count(board.legal_moves()) <= 1) return {.depth = 1, .solve_from = 0};
  if (effort.depth && !hurried) return {.depth = *effort.depth, .solve_from = 0};
  return limits_of_level(hurried ? std::min(kHurriedLevel, effort.level) : effort.level, empties);
}

// A pass takes longer than the one before: at least twice as long, and the exact one some 8 to 40
// times as long as a selective one to the end. Time that would be lost on it is there for later
// moves; without a clock it is of no use otherwise, and only what is hopeless is left out.
int growth(const Effort& effort, const Reach& reach) {
  if (!effort.clock) return 1;
  return reach.horizon == 0 ? 8 : 2;
}

// Whether to begin another pass. One to the end of the game is worth all the time there is.
bool next_pass_fits(const Allotment& time, const Thought& thought, double expected_seconds) {
  const auto seconds = [](milliseconds ms) { return std::chrono::duration<double>(ms).count(); };
  if (thought.seconds + expected_seconds > seconds(time.most)) return false;
  return thought.analysis.reach.horizon == 0 || thought.seconds < seconds(time.target);
}

}  // namespace

Player::Player(const PlayerSettings& settings)
    : settings_(settings), table_(settings.hash_bits), team_(settings.threads - 1) {}

Thought Player::choose(const Board& board, const Effort& effort, const Listener& listener,
                       int lines) {
  const auto start = std::chrono::steady_clock::now();
  const auto seconds = [start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  table_.new_search();
  std::optional<Allotment> time = allotment(effort, board.empty_count());
  const bool hurried = time && time->most <= milliseconds{0};
  if (hurried) time.reset();
  std::optional<TimeLimit> limit;
  if (time) limit.emplace(time->most, listener.stop);

  const AnalysisSettings settings{.driver = settings_.driver,
                                  .limits = limits_of(effort, board, hurried),
                                  .lines = lines,
                                  .weights = settings_.weights};
  SearchControl control;
  control.stop = limit ? &limit->flag() : listener.stop;
  control.most_nodes = effort.nodes;
  control.team = &team_;
  double pass_began = 0;
  Thought thought;
  thought.analysis = analyse(table_, board, settings, control, [&](const Analysis& analysis) {
    const Thought so_far{analysis, seconds()};
    if (listener.finished_pass) listener.finished_pass(so_far);
    const double expected = growth(effort, analysis.reach) * (so_far.seconds - pass_began);
    if (time && !next_pass_fits(*time, so_far, expected)) limit->end();
    pass_began = so_far.seconds;
  });
  thought.seconds = seconds();
  return thought;
}

}  // namespace tiger
