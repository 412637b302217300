// The environment for reinforcement learning, of the C interface.
#include "tiger/environment.h"

#include <memory>
#include <mutex>
#include <vector>

#include "api/batch.h"
#include "human/human_player.h"
#include "platform/hash.h"
#include "player/generated_games.h"
#include "search/thread_caches.h"

namespace tiger::api::environment {

constexpr std::size_t kSeatsTogether = 16;
constexpr std::size_t kSeatsOfPause = 4096;  // a millisecond or two

// Random numbers of one game.
struct Draws {
  std::uint64_t seed = 0;
  std::uint64_t drawn = 0;

  std::uint64_t next() { return splitmix(seed, drawn++); }
  Square square(Bitboard among) {
    return nth_square(among, static_cast<int>(next() % static_cast<std::uint64_t>(count(among))));
  }
};

// A game that is played. Between steps the caller is to move, or the game is over.
struct Seat {
  Board board{};
  Bitboard legal = 0;
  Color side = Color::kBlack;  // of the caller
  bool over = true;
  float potential = 0;
  Draws draws;
};

// What a thread thinks with.
struct Thinker {
  explicit Thinker(const tiger_environment_options& options, const Weights& weights)
      : table(small_table_bits(std::max(options.level, options.exact))) {
    if (options.human != 0) human.emplace(options.human, 0, embedded_human_model(), weights);
  }

  Table table;
  std::optional<HumanPlayer> human;
};

}  // namespace tiger::api::environment

using namespace tiger;
using namespace tiger::api;
using namespace tiger::api::environment;

namespace {

void expand(Bitboard bits, std::uint8_t* to) {
  for (int x = 0; x < 64; ++x) to[x] = static_cast<std::uint8_t>(bits >> x & 1);
}

tiger_environment_options checked(const tiger_environment_options* given) {
  require(given, "options");
  const tiger_environment_options options = known(*given);
  within<std::int32_t>("games", options.games, 1, 1 << 20);
  within<std::int32_t>("side", options.side, TIGER_BLACK, TIGER_EITHER_SIDE);
  within<std::int32_t>("level", options.level, 0, kMaxLevel);
  within<std::int32_t>("human", options.human, 0, options.level != 0 ? 0 : kMaxHumanLevel);
  within<std::int32_t>("opening", options.opening, 0, 40);
  within<std::int32_t>("planes", options.planes, 2, 3);
  within<std::int32_t>("dense", options.dense, 0, 1);
  within<std::int32_t>("exact", options.exact, 0, options.dense != 0 ? 20 : 0);
  within<std::int32_t>("restart", options.restart, 0, 1);
  return options;
}

}  // namespace

struct tiger_environment : OneCallAtATime {
 public:
  explicit tiger_environment(const tiger_environment_options& options)
      : options_(options), seats_(static_cast<std::size_t>(options.games)) {}

  tiger_status reset(tiger_engine* engine, std::uint64_t seed, const tiger_environment_view& view) {
    for (std::size_t i = 0; i < seats_.size(); ++i) seats_[i].draws = {splitmix(seed, i), 0};
    return run(engine, [&](std::size_t i, Thinker* thinker, const SearchControl& control) {
      if (!begin(seats_[i], thinker, control)) return false;
      show(i, {.score = TIGER_NO_SCORE, .board = seats_[i].board}, view);
      return true;
    });
  }

  tiger_status step(tiger_engine* engine, const std::uint8_t* actions,
                    const tiger_environment_view& view) {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      if (actions[i] >= TIGER_ACTIONS)
        fail(TIGER_INVALID_ARGUMENT, "game " + std::to_string(i) + ": action " +
                                         std::to_string(actions[i]) + " is not 0 to 64");
      if (seats_[i].over)
        fail(TIGER_INVALID_ARGUMENT, "game " + std::to_string(i) + " is over: reset it");
    }
    return run(engine, [&](std::size_t i, Thinker* thinker, const SearchControl& control) {
      std::optional<Outcome> outcome = played(seats_[i], actions[i], thinker, control);
      if (!outcome) return false;
      if (outcome->ended != 0 && options_.restart != 0 && !begin(seats_[i], thinker, control))
        return false;
      show(i, *outcome, view);
      return true;
    });
  }

 private:
  // What a step has led to.
  struct Outcome {
    float reward = 0;
    std::uint8_t ended = 0;
    int score = TIGER_NO_SCORE;
    Board board;  // seen by the caller
  };

  bool needs_engine() const {
    return options_.level != 0 || options_.human != 0 || options_.dense != 0;
  }

  // A thinker is null where no engine is needed; g++ 12 warns of each use of it that does not ask.
  template <class Work>
  tiger_status run(tiger_engine* engine, const Work& work) {
    if (!needs_engine()) {
      const SearchControl none;
      for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (i % kSeatsOfPause == 0 && options_.stopped != nullptr &&
            options_.stopped(options_.user) != 0)
          return lose_all(TIGER_STOPPED);
        work(i, nullptr, none);
      }
      return TIGER_OK;
    }
    require(engine, "engine");
    bool begun = false;
    const tiger_status status = engine->call([&] {
      begun = true;
      forget_other_weights(*engine);
      Batch batch(*engine, seats_.size(), 0, {}, kSeatsTogether);
      const bool complete = batch.run([&](SearchControl& control) -> BatchWorker {
        return [&, thinker = thinker()](std::size_t i) { return work(i, thinker.get(), control); };
      });
      return engine->searched(complete);
    });
    if (status == TIGER_OK) return status;
    if (!begun) fail(status, "the engine is in use, or belongs to another process");
    lose_all(status);
    if (status != TIGER_STOPPED) fail(status, engine->message());
    return status;
  }

  tiger_status lose_all(tiger_status status) {
    for (Seat& seat : seats_) seat.over = true;
    return status;
  }

  // Thinkers keep the weights of the engine that they were made for.
  void forget_other_weights(const tiger_engine& engine) {
    const Weights& weights = engine.weights();
    if (weights_ != &weights || checksum_ != weights.checksum()) free_.clear();
    weights_ = &weights;
    checksum_ = weights.checksum();
    free_.reserve(static_cast<std::size_t>(engine.threads()) + 1);
  }

  // One of those that are free; it is free again when nobody has it.
  std::shared_ptr<Thinker> thinker() {
    if (options_.level != 0 || options_.human != 0 || options_.exact != 0) thread_caches();
    const std::lock_guard lock(mutex_);
    if (free_.empty()) free_.push_back(std::make_unique<Thinker>(options_, *weights_));
    Thinker* const one = free_.back().release();
    free_.pop_back();
    return {one, [this](Thinker* used) {
              const std::lock_guard back(mutex_);
              free_.emplace_back(used);
            }};
  }

  // The opponent's move or pass, where the game is not over; nothing if it was stopped.
  std::optional<Square> reply(Seat& seat, const Board& board, Thinker* thinker,
                              const SearchControl& control) {
    const Bitboard moves = board.legal_moves();
    if (moves == 0) return kPass;
    if (options_.human != 0) return thinker->human->drawn_by({.board = board}, seat.draws.next());
    if (thinker == nullptr || options_.level == 0) return seat.draws.square(moves);
    thinker->table.clear();
    return level_move(thinker->table, board, 0, {options_.level, 0, weights_}, control);
  }

  // Lets the opponent move on a board on which it is to move, unless the game is over.
  bool answered(Seat& seat, const Board& board, Thinker* thinker, const SearchControl& control) {
    seat.board = board.passed();
    seat.over = is_game_over(board);
    if (!seat.over) {
      const std::optional<Square> move = reply(seat, board, thinker, control);
      if (!move) return false;
      seat.board = board.after(*move);
    }
    seat.legal = seat.board.legal_moves();
    seat.over = seat.over || (seat.legal == 0 && seat.board.passed().legal_moves() == 0);
    return true;
  }

  bool begin(Seat& seat, Thinker* thinker, const SearchControl& control) {
    do {
      seat.side = options_.side != TIGER_EITHER_SIDE ? static_cast<Color>(options_.side)
                                                     : static_cast<Color>(seat.draws.next() & 1);
      Position position;
      for (int i = 0; i < options_.opening && position.board.legal_moves() != 0; ++i)
        play(position, seat.draws.square(position.board.legal_moves()));
      seat.potential = 0;
      seat.board = position.board;
      seat.legal = position.board.legal_moves();
      seat.over = is_game_over(position.board);
      if (!seat.over && position.side != seat.side &&
          !answered(seat, position.board, thinker, control))
        return false;
    } while (seat.over);
    return true;
  }

  std::optional<Outcome> played(Seat& seat, std::uint8_t action, Thinker* thinker,
                                const SearchControl& control) {
    Outcome outcome{.board = seat.board};
    const bool passes = action == TIGER_ACTION_PASS;
    if (passes ? seat.legal != 0 : (seat.legal & bit(action)) == 0) {
      outcome.ended = 2;
      outcome.score = kScoreMin;
      seat.over = true;
    } else {
      if (!answered(seat, seat.board.after(passes ? kPass : Square{action}), thinker, control))
        return std::nullopt;
      outcome.board = seat.board;
      outcome.ended = seat.over ? 1 : 0;
      if (seat.over) outcome.score = final_score(seat.board);
    }
    if (seat.over) seat.legal = 0;
    if (thinker == nullptr || options_.dense == 0) {
      if (outcome.ended != 0) outcome.reward = static_cast<float>(outcome.score);
      return outcome;
    }
    const std::optional<float> after = outcome.ended != 0
                                           ? static_cast<float>(outcome.score)
                                           : potential(seat.board, *thinker, control);
    if (!after) return std::nullopt;
    outcome.reward = *after - seat.potential;
    seat.potential = *after;
    return outcome;
  }

  std::optional<float> potential(const Board& board, Thinker& thinker,
                                 const SearchControl& control) {
    if (board.empty_count() > options_.exact) return static_cast<float>(discs_of(*weights_, board));
    thinker.table.clear();
    const Solution solution = solve(thinker.table, board, {.weights = weights_}, control);
    if (!solution.complete) return std::nullopt;
    return static_cast<float>(solution.bounds.lower);
  }

  void show(std::size_t i, const Outcome& outcome, const tiger_environment_view& view) {
    const Seat& seat = seats_[i];
    std::uint8_t* const planes = view.planes + i * static_cast<std::size_t>(options_.planes) * 64;
    expand(seat.board.player, planes);
    expand(seat.board.opponent, planes + 64);
    if (options_.planes == 3) expand(seat.legal, planes + 128);
    std::uint8_t* const legal = view.legal + i * TIGER_ACTIONS;
    expand(seat.legal, legal);
    legal[TIGER_ACTION_PASS] = seat.legal == 0 && !seat.over ? 1 : 0;
    view.sides[i] = static_cast<std::uint8_t>(seat.side);
    view.rewards[i] = outcome.reward;
    view.ended[i] = outcome.ended;
    view.scores[i] = static_cast<std::int8_t>(outcome.score);
    view.player[i] = outcome.board.player;
    view.opponent[i] = outcome.board.opponent;
  }

  const tiger_environment_options options_;
  std::vector<Seat> seats_;
  const Weights* weights_ = nullptr;  // of the engine of the call
  std::uint64_t checksum_ = 0;        // theirs
  std::mutex mutex_;                  // guards free_
  std::vector<std::unique_ptr<Thinker>> free_;
};

namespace {

tiger_environment_view checked(const tiger_environment_view* given) {
  require(given, "view");
  const tiger_environment_view view = known(*given);
  for (const void* array :
       {static_cast<const void*>(view.planes), static_cast<const void*>(view.legal),
        static_cast<const void*>(view.sides), static_cast<const void*>(view.rewards),
        static_cast<const void*>(view.ended), static_cast<const void*>(view.scores),
        static_cast<const void*>(view.player), static_cast<const void*>(view.opponent)})
    require(array, "an array of the view");
  return view;
}

tiger_status call_environment(tiger_environment* environment, auto work) {
  if (environment == nullptr)
    return call([] { fail(TIGER_INVALID_ARGUMENT, "environment is null"); });
  return environment->call(work);
}

}  // namespace

tiger_status tiger_environment_new(const tiger_environment_options* options,
                                   tiger_environment** environment) {
  return call([&] {
    require(environment, "environment");
    *environment = std::make_unique<tiger_environment>(checked(options)).release();
  });
}

void tiger_environment_free(tiger_environment* environment) { delete environment; }

const char* tiger_environment_message(const tiger_environment* environment) {
  return environment != nullptr ? environment->message().c_str() : thread_message().c_str();
}

tiger_status tiger_environment_reset(tiger_environment* environment, tiger_engine* engine,
                                     std::uint64_t seed, const tiger_environment_view* view) {
  return call_environment(environment,
                          [&] { return environment->reset(engine, seed, checked(view)); });
}

tiger_status tiger_environment_step(tiger_environment* environment, tiger_engine* engine,
                                    const std::uint8_t* actions,
                                    const tiger_environment_view* view) {
  return call_environment(environment, [&] {
    require(actions, "actions");
    return environment->step(engine, actions, checked(view));
  });
}
