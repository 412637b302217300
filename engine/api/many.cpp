// Searches of many boards and games through the C interface.
#include <algorithm>
#include <limits>
#include <memory>
#include <mutex>
#include <vector>

#include "api/batch.h"
#include "player/generated_games.h"
#include "player/simple_player_games.h"
#include "search/analysis.h"
#include "search/thread_caches.h"
#include "tiger/arrays.h"

using namespace tiger;
using namespace tiger::api;

namespace {

constexpr std::size_t kBoardsTogether = 4096;  // of what takes less than a microsecond each
constexpr std::size_t kGamesTogether = 64;

// ---- Analyses -----------------------------------------------------------------------------------

struct ManyAnalyses {
  int level;
  std::optional<int> depth;  // nothing: by level
  std::size_t lines;

  SearchLimits limits(const Board& board) const {
    return depth ? limits_to_depth(*depth) : limits_of_level(level, board.empty_count());
  }
  int hash_bits() const {
    return small_table_bits(depth.value_or(limits_of_level(level, 0).solve_from));
  }
};

// Exactly `lines` results for a board, filled up with nothing_known().
std::vector<tiger_result> lines_of(const Board& board, const SearchResult& found,
                                   std::size_t lines) {
  std::vector<tiger_result> results = to_c(found);
  if (results.empty() && is_game_over(board)) results.push_back(of_finished_game(board));
  results.resize(std::min(results.size(), lines));
  while (results.size() < lines) results.push_back(nothing_known());
  return results;
}

// ---- Games --------------------------------------------------------------------------------------

// Makes the games of one kind in a thread; nothing if the control stops it.
using GameMaker = std::function<std::optional<Game>(std::uint64_t number)>;

GameMaker game_maker(const tiger_engine& engine, const tiger_games_options& given,
                     const SearchControl& control) {
  const std::uint64_t seed = given.seed;
  switch (given.players) {
    case TIGER_RANDOM_GAMES: return [=](std::uint64_t number) { return random_game(seed, number); };
    case TIGER_SIMPLE_GAMES:
      return [=](std::uint64_t number) { return self_play_game(seed, number, kPercentRandom); };
    case TIGER_HUMAN_GAMES: {
      HumanLevels levels;
      if (given.human != 0) levels.least = levels.most = given.human;
      const Weights* weights = &engine.weights();
      return [=](std::uint64_t number) { return human_game(seed, number, levels, *weights); };
    }
    default: break;
  }
  const auto table = std::make_shared<Table>(small_table_bits(given.level));
  const LevelPlayer player{given.level, given.temperature, &engine.weights()};
  return [=, &control](std::uint64_t number) {
    return level_game(*table, seed, number, player, control);
  };
}

tiger_games_options checked_games(const tiger_games_options* options) {
  const tiger_games_options given = known(options);
  within<std::int32_t>("players", given.players, TIGER_RANDOM_GAMES, TIGER_LEVEL_GAMES);
  const bool human = given.players == TIGER_HUMAN_GAMES;
  const bool level = given.players == TIGER_LEVEL_GAMES;
  within<std::int32_t>("human", given.human, 0, human ? kMaxHumanLevel : 0);
  within<std::int32_t>("level", given.level, level ? 1 : 0, level ? kMaxLevel : 0);
  if (!(given.temperature >= 0 && given.temperature <= (level ? 1000 : 0)))
    fail(TIGER_INVALID_ARGUMENT, "temperature is not 0 to 1000, or given without a level");
  return given;
}

}  // namespace

tiger_status tiger_evaluate_many(tiger_engine* engine, const std::uint64_t* player,
                                 const std::uint64_t* opponent, std::size_t count, double* discs) {
  return call(engine, [&] {
    const std::vector<Board> boards = checked(player, opponent, count);
    if (count > 0) require(discs, "discs");
    std::fill_n(discs, count, std::numeric_limits<double>::quiet_NaN());
    Batch batch(*engine, count, 0, {}, kBoardsTogether);
    const bool complete = batch.run([&](SearchControl&) -> BatchWorker {
      return [&](std::size_t i) {
        discs[i] = discs_of(engine->weights(), boards[i]);
        return true;
      };
    });
    return engine->searched(complete);
  });
}

tiger_status tiger_analyze_many(tiger_engine* engine, const std::uint64_t* player,
                                const std::uint64_t* opponent, std::size_t count,
                                const tiger_analyze_many_options* options, tiger_result* results) {
  return call(engine, [&] {
    const tiger_analyze_many_options given = known(options);
    const std::vector<Board> boards = checked(player, opponent, count);
    const int lines = within<std::int32_t>("lines", given.lines, 0, TIGER_MAX_LEGAL_MOVES);
    const ManyAnalyses asked{checked_level(given.level, kMaxLevel), checked_depth(given.depth),
                             static_cast<std::size_t>(std::max(lines, 1))};
    Batch batch(*engine, count, given.seconds, {given.progress, given.user});
    if (count == 0) return TIGER_OK;
    const Results<tiger_result> to(results, "results");
    for (std::size_t i = 0; i < count * asked.lines; ++i) to.set(i, nothing_known());
    const bool complete = batch.run([&](SearchControl& control) -> BatchWorker {
      control.max_nodes = node_limit(given.nodes);
      const auto table = std::make_shared<Table>(asked.hash_bits());
      thread_caches();
      return [&, table](std::size_t i) {
        const auto start = Clock::now();
        table->clear();
        SearchResult found;
        found.analysis = analyse(*table, boards[i],
                                 {.driver = engine->driver(),
                                  .limits = asked.limits(boards[i]),
                                  .lines = static_cast<int>(asked.lines),
                                  .weights = &engine->weights(),
                                  .grain = grain_of_lines(engine->driver(), lines)},
                                 control);
        found.seconds = seconds_since(start);
        const std::vector<tiger_result> known = lines_of(boards[i], found, asked.lines);
        for (std::size_t k = 0; k < asked.lines; ++k) to.set(i * asked.lines + k, known[k]);
        return found.analysis.complete || found.analysis.moves.empty();
      };
    });
    return engine->searched(complete);
  });
}

tiger_status tiger_human_many(tiger_engine* engine, const std::uint64_t* player,
                              const std::uint64_t* opponent, std::size_t count, std::int32_t level,
                              std::uint64_t seed, std::uint8_t* moves) {
  return call(engine, [&] {
    within<std::int32_t>("human", level, kMinHumanLevel, kMaxHumanLevel);
    const std::vector<Board> boards = checked(player, opponent, count);
    if (count > 0) require(moves, "moves");
    std::fill_n(moves, count, static_cast<std::uint8_t>(TIGER_NO_SQUARE));
    Batch batch(*engine, count);
    const bool complete = batch.run([&](SearchControl&) -> BatchWorker {
      const auto chooser =
          std::make_shared<HumanPlayer>(level, seed, embedded_human_model(), engine->weights());
      return [&, chooser](std::size_t i) {
        const Board& board = boards[i];
        Square move = is_game_over(board) ? kNoSquare : kPass;
        if (board.legal_moves() != 0)
          move = chooser->drawn_by({.board = board}, seed_of_game(seed, i));
        moves[i] = static_cast<std::uint8_t>(move);
        return true;
      };
    });
    return engine->searched(complete);
  });
}

tiger_status tiger_games_many(tiger_engine* engine, const tiger_games_options* options,
                              std::size_t count, std::uint8_t* moves) {
  return call(engine, [&] {
    const tiger_games_options given = checked_games(options);
    if (count == 0) return TIGER_OK;
    require(moves, "moves");
    std::fill_n(moves, count * TIGER_MAX_GAME, static_cast<std::uint8_t>(TIGER_NO_SQUARE));
    const bool quick = given.players < TIGER_HUMAN_GAMES;
    Batch batch(*engine, count, 0, {given.progress, given.user}, quick ? kGamesTogether : 1);
    const bool complete = batch.run([&](SearchControl& control) -> BatchWorker {
      if (!quick) thread_caches();
      return [&, make = game_maker(*engine, given, control)](std::size_t i) {
        const std::optional<Game> game = make(given.first + i);
        if (!game) return false;
        std::copy(game->moves.begin(), game->moves.end(), moves + i * TIGER_MAX_GAME);
        return true;
      };
    });
    return engine->searched(complete);
  });
}

tiger_status tiger_review_many(tiger_engine* engine, const tiger_game* const* games,
                               std::size_t count, const tiger_review_many_options* options) {
  return call(engine, [&] {
    require(options, "options");
    const tiger_review_many_options given = known(options);
    const ReviewSettings settings = review_settings_of(*engine, given);
    tiger_reviewed_move sized{};
    sized.size = given.move_size;
    Results<tiger_reviewed_move> to(&sized, "move_size");
    std::vector<Record> records;
    if (count > 0) require(games, "games");
    for (std::size_t i = 0; i < count; ++i) records.emplace_back(checked(games[i]));
    std::mutex mutex;
    Batch batch(*engine, count, 0, {given.progress, given.user});
    const bool complete = batch.run([&](SearchControl& control) -> BatchWorker {
      const auto table = std::make_shared<Table>(engine->analysis_hash_bits());
      thread_caches();
      return [&, table](std::size_t i) {
        const GameReview found = review(*table, records[i], settings, control);
        if (!found.complete) return false;
        std::vector<tiger_reviewed_move> moves;
        for (const ReviewedMove& move : found.moves) moves.push_back(to_c(move));
        const std::lock_guard lock(mutex);
        if (given.reviewed == nullptr || engine->given_up()) return true;
        const bool stops = to.with_copies(moves, [&](const tiger_reviewed_move* copies) {
          return given.reviewed(i, copies, static_cast<int>(moves.size()), given.user) != 0;
        });
        if (stops) engine->give_up();
        return true;
      };
    });
    return engine->searched(complete);
  });
}
