// Analyses, moves under a clock and reviews through the C interface.
#include <algorithm>
#include <vector>

#include "api/engine.h"
#include "player/review.h"

using namespace tiger;
using namespace tiger::api;

namespace {

int checked_level(int level, int by_default) {
  return level == 0 ? by_default : within("level", level, 1, kMaxLevel);
}

std::optional<int> checked_depth(int depth) {
  if (depth == 0) return std::nullopt;
  return within("depth", depth, 1, 60);
}

std::vector<tiger_result> results_of(const SearchResult& found) {
  const Analysis& analysis = found.analysis;
  std::vector<tiger_result> results;
  for (const AnalysedMove& move : analysis.moves) {
    tiger_result result{};
    result.move = move.move;
    result.score = found.has_score ? move.score : TIGER_NO_SCORE;
    result.exact = analysis.exact() ? 1 : 0;
    result.lower = analysis.exact() ? move.score : kScoreMin;
    result.upper = analysis.exact() ? move.score : kScoreMax;
    result.complete = analysis.complete ? 1 : 0;
    result.depth = analysis.plies;
    result.confidence = analysis.depth.confidence;
    result.nodes = analysis.counters.nodes();
    result.seconds = found.seconds;
    result.line_length = to_c(move.pv, result.line);
    results.push_back(result);
  }
  return results;
}

tiger_reviewed_move reviewed_to_c(const ReviewedMove& move) {
  tiger_reviewed_move result{};
  result.ply = move.ply;
  result.number = move.number;
  result.side = move.side == Color::kBlack ? TIGER_BLACK : TIGER_WHITE;
  result.empties = move.empties;
  result.forced = move.forced ? 1 : 0;
  result.played = move.played;
  result.best = move.best;
  result.played_score = move.played_score;
  result.best_score = move.best_score;
  result.cost = move.cost();
  result.mark = static_cast<int>(mark_of(move));
  result.exact = move.exact() ? 1 : 0;
  result.depth = move.depth.plies(move.empties);
  result.confidence = move.depth.confidence;
  result.played_outcome = move.outcomes ? static_cast<int>(move.outcomes->played) : TIGER_UNKNOWN;
  result.best_outcome = move.outcomes ? static_cast<int>(move.outcomes->best) : TIGER_UNKNOWN;
  result.nodes = move.nodes;
  result.line_length = api::to_c(move.best_pv, result.line);
  return result;
}

}  // namespace

tiger_status tiger_analyze(tiger_engine* engine, const tiger_position* position,
                           const tiger_analyze_options* options, tiger_result* results,
                           std::int32_t capacity, std::int32_t* count) {
  return call(engine, [&] {
    const Board board = checked(position).board;
    const tiger_analyze_options given = known(options);
    require(results, "results");
    require(count, "count");
    const int lines =
        given.lines == 0 ? 1 : within<std::int32_t>("lines", given.lines, 1, TIGER_MAX_LEGAL_MOVES);
    require_room(capacity, lines);
    MoveLimits limits;
    limits.level = checked_level(given.level, kMaxLevel);
    limits.depth = checked_depth(given.depth);
    limits.nodes = node_limit(given.nodes);
    limits.move_time = milliseconds_of("seconds", given.seconds);
    Listener listener{.stop = &engine->stop_flag()};
    // The pass at which the callback gave up. Another may end before the stop is heard.
    std::optional<SearchResult> given_up;
    if (given.pass != nullptr)
      listener.finished_iteration = [&](const SearchResult& so_far) {
        if (given_up) return;
        const std::vector<tiger_result> passed = results_of(so_far);
        if (given.pass(passed.data(), static_cast<int>(passed.size()), given.user) == 0) return;
        given_up = so_far;
        engine->stop();
      };
    SearchResult found = engine->analyst().choose(board, limits, listener, lines);
    if (given_up && !(given_up->analysis.depth == found.analysis.depth)) found = *given_up;
    const std::vector<tiger_result> moves = results_of(found);
    std::copy(moves.begin(), moves.end(), results);
    *count = static_cast<std::int32_t>(moves.size());
    return engine->searched(found.analysis.complete || moves.empty());
  });
}

tiger_status tiger_play(tiger_engine* engine, const tiger_position* position,
                        const tiger_play_options* options, tiger_result* result) {
  return call(engine, [&] {
    const Board board = checked(position).board;
    const tiger_play_options given = known(options);
    require(result, "result");
    MoveLimits limits;
    limits.level = checked_level(given.level, kMaxLevel);
    limits.nodes = node_limit(given.nodes);
    limits.move_time = milliseconds_of("move_time", given.move_time);
    within<std::int32_t>("clock_moves", given.clock_moves, 0, 1000);
    const auto increment = milliseconds_of("increment", given.increment);
    if (const auto clock = milliseconds_of("clock", given.clock))
      limits.clock = {*clock, given.clock_moves, increment.value_or(std::chrono::milliseconds{})};
    const SearchResult found =
        engine->analyst().choose(board, limits, {.stop = &engine->stop_flag()});
    const std::vector<tiger_result> moves = results_of(found);
    tiger_result none{};
    none.move = TIGER_NO_SQUARE;
    if (moves.empty()) {
      none.score = none.lower = none.upper = final_score(board);
      none.exact = none.complete = 1;
      none.confidence = kCertain;
    }
    *result = moves.empty() ? none : moves.front();
    return engine->searched(!engine->stop_flag());
  });
}

tiger_status tiger_review(tiger_engine* engine, const tiger_game* game,
                          const tiger_review_options* options, tiger_reviewed_move* moves,
                          std::int32_t capacity, std::int32_t* count) {
  return call(engine, [&] {
    const Record record(checked(game));
    const tiger_review_options given = known(options);
    require(moves, "moves");
    require(count, "count");
    require_room(capacity, record.plies());
    ReviewSettings settings;
    settings.driver = engine->driver_or(Driver::kMtdf);
    settings.level = checked_level(given.level, settings.level);
    settings.depth = checked_depth(given.depth);
    if (given.exact != 0) settings.exact = within<std::int32_t>("exact", given.exact, 1, 60);
    if (given.win_loss_draw != 0)
      settings.win_loss_draw = within<std::int32_t>("win_loss_draw", given.win_loss_draw, 1, 60);
    settings.weights = &engine->weights();
    SearchControl control;
    control.stop = &engine->stop_flag();
    bool given_up = false;
    const GameReview found =
        review(engine->analyst().table(), record, settings, control, [&](const ReviewedMove& move) {
          if (given.reviewed == nullptr || given_up) return;
          const tiger_reviewed_move reviewed = reviewed_to_c(move);
          given_up = given.reviewed(&reviewed, given.user) != 0;
          if (given_up) engine->stop();
        });
    for (std::size_t i = 0; i < found.moves.size(); ++i) moves[i] = reviewed_to_c(found.moves[i]);
    *count = static_cast<std::int32_t>(found.moves.size());
    return engine->searched(found.complete);
  });
}
