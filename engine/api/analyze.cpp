// Analyses, moves under a clock and reviews through the C interface.
#include <algorithm>
#include <vector>

#include "api/engine.h"
#include "board/zobrist.h"
#include "human/human_player.h"
#include "player/review.h"

using namespace tiger;
using namespace tiger::api;

namespace {

void require_none(const char* name, bool is_given, const char* because) {
  if (is_given) fail(TIGER_INVALID_ARGUMENT, std::string(name) + " is given " + because);
}

// The position, and the moves before it if the game is given.
Situation situation_of(Position position, const tiger_game* game) {
  pass_if_forced(position);
  if (game == nullptr) return {.board = position.board};
  const Record record(checked(game));
  if (!(record.position() == position))
    fail(TIGER_INVALID_ARGUMENT, "the game does not lead to the position");
  return situation_at(record, record.plies());
}

// A human-like move, or the pass.
SearchResult human_choice(const Position& position, const tiger_play_options& given,
                          const Weights& weights) {
  const int level = within<std::int32_t>("human", given.human, kMinHumanLevel, kMaxHumanLevel);
  constexpr const char* kBecause = "with human, which takes no level, limit, book or vary";
  require_none("level", given.level != 0, kBecause);
  require_none("clock", given.clock != 0, kBecause);
  require_none("clock_moves", given.clock_moves != 0, kBecause);
  require_none("increment", given.increment != 0, kBecause);
  require_none("move_time", given.move_time != 0, kBecause);
  require_none("nodes", given.nodes != 0, kBecause);
  require_none("book", given.book != nullptr, kBecause);
  require_none("vary", given.vary != 0, kBecause);
  const Situation situation = situation_of(position, given.game);
  if (is_game_over(position.board)) return {};
  if (position.board.legal_moves() == 0) return unsearched(position.board, kPass);
  HumanPlayer player(level, given.seed, embedded_human_model(), weights);
  return unsearched(position.board, player.choose(situation));
}

MoveLimits limits_of(const tiger_play_options& given) {
  require_none("game", given.game != nullptr, "without human");
  const bool draws = given.vary != 0 || given.book_within != 0;
  require_none("seed", given.seed != 0 && !draws, "without human, vary or book_within");
  MoveLimits limits;
  limits.level = checked_level(given.level, kMaxLevel);
  limits.nodes = node_limit(given.nodes);
  limits.move_time = milliseconds_of("move_time", given.move_time);
  within<std::int32_t>("clock_moves", given.clock_moves, 0, 1000);
  const auto increment = milliseconds_of("increment", given.increment);
  if (const auto clock = milliseconds_of("clock", given.clock))
    limits.clock = {*clock, given.clock_moves, increment.value_or(std::chrono::milliseconds{})};
  return limits;
}

// The move of the book, or the best one, or one that is drawn.
SearchResult tiger_choice(tiger_engine& engine, const Board& board,
                          const tiger_play_options& given) {
  const MoveLimits limits = limits_of(given);
  const bool varies = within<std::int32_t>("vary", given.vary, 0, 1) == 1;
  const int book_within = within<std::int32_t>("book_within", given.book_within, 0, 128);
  require_none("book_within", book_within != 0 && given.book == nullptr, "without book");
  Player& player = engine.analyst();
  const Listener listener{.stop = &engine.stop_flag()};
  if (given.book != nullptr) {
    const std::uint64_t seed = given.seed ^ zobrist_hash(board);
    player.set_book(std::make_shared<BookChooser>(move_book_of(*given.book), book_within, seed));
    const std::optional<SearchResult> known = player.from_book(board);
    player.set_book(nullptr);
    if (known) return *known;
  }
  const SearchResult found = player.choose(board, limits, listener);
  return varies ? player.vary(board, found, given.seed, listener) : found;
}

}  // namespace

int tiger::api::checked_level(int level, int by_default) {
  return level == 0 ? by_default : within("level", level, 1, kMaxLevel);
}

std::optional<int> tiger::api::checked_depth(int depth) {
  if (depth == 0) return std::nullopt;
  return within("depth", depth, 1, 60);
}

tiger_status tiger_analyze(tiger_engine* engine, const tiger_position* position,
                           const tiger_analyze_options* options, tiger_result* results,
                           std::int32_t capacity, std::int32_t* count) {
  return call(engine, [&] {
    const Board board = checked(position).board;
    const tiger_analyze_options given = known(options);
    require(count, "count");
    const int lines =
        given.lines == 0 ? 1 : within<std::int32_t>("lines", given.lines, 1, TIGER_MAX_LEGAL_MOVES);
    require_room(capacity, lines);
    Results<tiger_result> to(results, "results", capacity);
    MoveLimits limits;
    limits.level = checked_level(given.level, kMaxLevel);
    limits.depth = checked_depth(given.depth);
    limits.nodes = node_limit(given.nodes);
    limits.move_time = milliseconds_of("seconds", given.seconds);
    Listener listener{.stop = &engine->stop_flag()};
    // The iteration at which the callback gave up. Another may end before the stop is heard.
    std::optional<SearchResult> last;
    if (given.progress != nullptr)
      listener.watcher = [&, start = Clock::now()](const Progress& progress) {
        if (engine->given_up()) return;
        const tiger_result so_far =
            to_c(board, progress, nearest_score(progress.bounds), seconds_since(start));
        const bool stops = to.with_copies({&so_far, 1}, [&](const tiger_result* copy) {
          return given.progress(copy, given.user) != 0;
        });
        if (stops) engine->give_up();
      };
    if (given.iteration != nullptr)
      listener.finished_iteration = [&](const SearchResult& so_far) {
        if (engine->given_up()) return;
        const std::vector<tiger_result> found = to_c(so_far);
        const bool go_on = to.with_copies(found, [&](const tiger_result* copies) {
          return given.iteration(copies, static_cast<int>(found.size()), given.user) == 0;
        });
        if (go_on) return;
        last = so_far;
        engine->give_up();
      };
    SearchResult found = engine->analyst().choose(board, limits, listener, lines);
    if (last && !(last->analysis.depth == found.analysis.depth)) found = *last;
    const std::vector<tiger_result> moves = to_c(found);
    to.set(moves);
    *count = static_cast<std::int32_t>(moves.size());
    return engine->searched(found.analysis.complete || moves.empty());
  });
}

tiger_status tiger_play(tiger_engine* engine, const tiger_position* position,
                        const tiger_play_options* options, tiger_result* result) {
  return call(engine, [&] {
    const Position asked = checked(position);
    const tiger_play_options given = known(options);
    const Results<tiger_result> to(result, "result");
    const SearchResult found = given.human != 0 ? human_choice(asked, given, engine->weights())
                                                : tiger_choice(*engine, asked.board, given);
    const std::vector<tiger_result> moves = to_c(found);
    to.set(0, moves.empty() ? of_finished_game(asked.board) : moves.front());
    return engine->searched(!engine->stop_flag());
  });
}

tiger_status tiger_review(tiger_engine* engine, const tiger_game* game,
                          const tiger_review_options* options, tiger_reviewed_move* moves,
                          std::int32_t capacity, std::int32_t* count) {
  return call(engine, [&] {
    const Record record(checked(game));
    const tiger_review_options given = known(options);
    require(count, "count");
    require_room(capacity, record.plies());
    Results<tiger_reviewed_move> to(moves, "moves", capacity);
    const ReviewSettings settings = review_settings_of(*engine, given);
    SearchControl control;
    control.stop = &engine->stop_flag();
    const GameReview found =
        review(engine->analyst().table(), record, settings, control, [&](const ReviewedMove& move) {
          if (given.reviewed == nullptr || engine->given_up()) return;
          const tiger_reviewed_move reviewed = to_c(move);
          const bool stops = to.with_copies({&reviewed, 1}, [&](const tiger_reviewed_move* copy) {
            return given.reviewed(copy, given.user) != 0;
          });
          if (stops) engine->give_up();
        });
    for (std::size_t i = 0; i < found.moves.size(); ++i) to.set(i, to_c(found.moves[i]));
    *count = static_cast<std::int32_t>(found.moves.size());
    return engine->searched(found.complete);
  });
}
