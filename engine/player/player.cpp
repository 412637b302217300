#include "player/player.h"

#include <algorithm>

#include "player/deadline.h"

namespace tiger {
namespace {

using std::chrono::milliseconds;

// The level of a move for which nothing is left but the reserve of the clock. The lower one takes
// about a millisecond. The upper one takes 2 to 10 on average; it is used while at least this much
// is left, and for positions with so few empty squares that it solves them in at most 3 on average.
constexpr int kHurriedLevel = 4;
constexpr int kShortOfTimeLevel = 8;
constexpr milliseconds kShortOfTime{120};
constexpr int kSolvedAtOnce = 16;

SearchLimits limits_of(const MoveLimits& limits, const Board& board, bool hurried) {
  const int empties = board.empty_count();
  // With a single legal move there is nothing to choose, so no time is spent.
  if (limits.clock && count(board.legal_moves()) <= 1) return limits_to_depth(1);
  if (limits.depth && !hurried) return limits_to_depth(*limits.depth);
  if (!hurried) return limits_of_level(limits.level, empties);
  const bool some_left = limits.clock && limits.clock->time >= kShortOfTime;
  const bool short_of_time = some_left || empties <= kSolvedAtOnce;
  return limits_of_level(std::min(short_of_time ? kShortOfTimeLevel : kHurriedLevel, limits.level),
                         empties);
}

}  // namespace

Player::Player(const PlayerSettings& settings)
    : settings_(settings), table_(settings.hash_bits), team_(settings.threads - 1) {}

SearchResult Player::choose(const Board& board, const MoveLimits& limits, const Listener& listener,
                            int lines) {
  const auto start = std::chrono::steady_clock::now();
  const auto seconds = [start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  table_.new_search();
  std::optional<TimeBudget> time = move_budget(limits.clock, limits.move_time, board.empty_count());
  const bool hurried = time && time->most <= milliseconds::zero();
  if (hurried) time.reset();
  std::optional<Deadline> limit;
  if (time) limit.emplace(time->most);

  const AnalysisSettings settings{.driver = settings_.driver,
                                  .limits = limits_of(limits, board, hurried),
                                  .lines = lines,
                                  .weights = settings_.weights};
  SearchControl control;
  control.stop = listener.stop;
  if (limit) control.time_up = &limit->flag();
  if (limit && Deadline::kNeedsLooks)
    control.watcher = [&limit](const Progress&) { limit->look(); };
  control.max_nodes = limits.nodes;
  control.team = &team_;
  std::chrono::duration<double> pass_began{};
  SearchResult result;
  result.analysis = analyse(table_, board, settings, control, [&](const Analysis& analysis) {
    const SearchResult so_far{analysis, seconds()};
    if (listener.finished_pass) listener.finished_pass(so_far);
    const std::chrono::duration<double> pass_ended(so_far.seconds);
    if (time && !next_pass_fits(*time, analysis.depth.to_the_end(), pass_began, pass_ended,
                                limits.clock.has_value()))
      limit->end();
    pass_began = pass_ended;
  });
  result.seconds = seconds();
  return result;
}

std::optional<SearchResult> Player::from_book(const Board& board) {
  if (!settings_.book) return std::nullopt;
  const std::optional<BookMove> known = settings_.book->choose(board);
  if (!known) return std::nullopt;
  SearchResult result;
  result.from_book = true;
  result.analysis.moves = {{known->move, known->score, {known->move}}};
  if (!known->proved) result.analysis.depth = {board.empty_count(), kCertain};
  result.analysis.complete = true;
  return result;
}

}  // namespace tiger
