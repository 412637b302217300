#include "player/player.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <random>
#include <vector>

#include "board/zobrist.h"
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

SearchLimits limits_of(const MoveLimits& limits, int empties, bool hurried) {
  if (limits.depth && !hurried) return limits_to_depth(*limits.depth);
  if (!hurried) return limits_of_level(limits.level, empties);
  const bool some_left = limits.clock && limits.clock->time >= kShortOfTime;
  const bool short_of_time = some_left || empties <= kSolvedAtOnce;
  return limits_of_level(std::min(short_of_time ? kShortOfTimeLevel : kHurriedLevel, limits.level),
                         empties);
}

// The only legal move, or the pass, if there is no choice. Nothing if there is one, or the game is
// over.
std::optional<Square> only_move(const Board& board) {
  const Bitboard moves = board.legal_moves();
  if (count(moves) > 1 || is_game_over(board)) return std::nullopt;
  return moves == 0 ? kPass : std::countr_zero(moves);
}

}  // namespace

SearchResult unsearched(const Board& board, Square move) {
  SearchResult result;
  result.analysis.moves = {{move, {}, {move}}};
  result.analysis.depth = {board.empty_count(), kCertain};
  result.analysis.complete = true;
  result.has_score = false;
  return result;
}

Player::Player(const PlayerSettings& settings)
    : settings_(settings), table_(settings.hash_bits), team_(settings.threads - 1) {
  assert(settings.threads >= 1);
}

SearchResult Player::choose(const Board& board, const MoveLimits& limits, const Listener& listener,
                            int lines) {
  const auto start = std::chrono::steady_clock::now();
  const auto seconds = [start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  assert(lines >= 1 && (board.player & board.opponent) == 0);
  assert(limits.level >= 1 && limits.depth.value_or(1) >= 1);
  assert(limits.move_time.value_or(milliseconds::zero()) >= milliseconds::zero());
  table_.new_search();
  const int empties = board.empty_count();
  // With a clock, no time is spent where there is nothing to choose.
  const std::optional<Square> forced = limits.clock ? only_move(board) : std::nullopt;
  if (forced && empties > kSolvedAtOnce) return unsearched(board, *forced);
  std::optional<TimeBudget> time = move_budget(limits.clock, limits.move_time, empties);
  const bool hurried = time && time->most <= milliseconds::zero();
  if (hurried) time.reset();
  std::optional<Deadline> limit;
  if (time) limit.emplace(time->most);

  const AnalysisSettings settings{
      .driver = settings_.driver,
      .limits = forced ? SearchLimits{} : limits_of(limits, empties, hurried),
      .lines = lines,
      .weights = settings_.weights,
      .grain = grain_of_lines(settings_.driver, lines)};
  SearchControl control;
  control.stop = listener.stop;
  if (limit) control.time_up = &limit->flag();
  control.watcher = listener.watcher;
  if (limit && limit->needs_looks())
    control.watcher = [&](const Progress& progress) {
      limit->look();
      if (listener.watcher) listener.watcher(progress);
    };
  control.max_nodes = limits.nodes;
  control.team = &team_;
  std::chrono::duration<double> began{};
  SearchResult result;
  result.analysis = analyse(table_, board, settings, control, [&](const Analysis& analysis) {
    const SearchResult so_far{analysis, seconds()};
    if (listener.finished_iteration) listener.finished_iteration(so_far);
    const std::chrono::duration<double> ended(so_far.seconds);
    if (time && !next_iteration_fits(*time, analysis.depth.to_the_end(), began, ended,
                                     limits.clock.has_value()))
      limit->end();
    began = ended;
  });
  if (forced && !result.analysis.exact()) {
    const Counters spent = result.analysis.counters;
    result = unsearched(board, *forced);
    result.analysis.counters = spent;
  }
  if (settings_.weights == nullptr && result.analysis.plies == 0) result.has_score = false;
  result.seconds = seconds();
  return result;
}

SearchResult Player::vary(const Board& board, SearchResult found, std::uint64_t seed,
                          const Listener& listener) {
  // In the first 20 plies of games at levels 8 to 16 this takes 15 to 20 % of the nodes of their
  // moves, 1.2 to 1.6 % of those of the game, and changes one move in 8 to 16. Against a player
  // without, level 8, it makes -0.50 +/- 0.70 discs a game in 400, and 0.473 +/- 0.033 of the
  // points. (The nodes were measured with twice the limit.)
  constexpr Value kWithin = Value::of_units(3 * kUnitsPerDisc / 10);
  if (found.from_book || !found.has_score || found.analysis.plies == 0) return found;
  AnalysedMove& best = found.analysis.moves.front();
  std::vector<Square> moves;
  for (const Square x : squares(board.legal_moves())) moves.push_back(x);
  const Value least = found.analysis.exact() ? best.value : best.value - kWithin;
  std::uint64_t left = found.analysis.counters.nodes();
  const AnalysisSettings settings{.driver = settings_.driver, .weights = settings_.weights};
  std::mt19937_64 random(seed ^ zobrist_hash(board));
  // In random order, so the first of them that is good enough is any of them.
  for (std::size_t n = moves.size(); n > 0 && left > 0; --n) {
    std::swap(moves[random() % n], moves[n - 1]);
    const Square move = moves[n - 1];
    if (move == best.move) break;
    SearchControl control{.stop = listener.stop, .max_nodes = left};
    control.team = &team_;
    const MoveTest test =
        test_move(table_, board, move, least, found.analysis.depth, settings, control);
    left -= std::min(left, test.nodes);
    if (!test.proved) continue;
    best = {move, std::min(test.value, best.value), {move}};
    break;
  }
  return found;
}

std::optional<SearchResult> Player::from_book(const Board& board) {
  if (!settings_.book) return std::nullopt;
  const std::optional<BookMove> known = settings_.book->choose(board);
  if (!known) return std::nullopt;
  SearchResult result;
  result.from_book = true;
  result.analysis.moves = {{known->move, value_of(known->score), {known->move}}};
  if (!known->proved) result.analysis.depth = {board.empty_count(), kCertain};
  result.analysis.complete = true;
  return result;
}

}  // namespace tiger
