// tiger._core.Engine: an engine that solves, analyses, plays and reviews.
#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analysis.h"
#include "book.h"
#include "calls.h"

namespace tiger::python {
namespace {

constexpr py::ssize_t kFewBoards = 10'000;     // some ten milliseconds
constexpr int kFewPlies = 5;                   // of perft: the same
constexpr std::size_t kBoardsOfCall = 65'536;  // more are searched in several calls

class Engine {
 public:
  Engine(const std::optional<std::string>& weights, const py::kwargs& given) {
    auto options = options_of<tiger_engine_options>(given);
    if (weights) options.weights = c_text(*weights);
    check(tiger_engine_new(&options, &state_.engine));
  }
  // No call runs then: each has a reference to the engine.
  ~Engine() { free(); }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // Stops a running call, and waits for its end.
  void close() {
    if (in_callback_of == &state_) throw std::runtime_error("a callback cannot close the engine");
    const bool of_this_process = process_id() == state_.process;
    const bool waiting =
        std::find(waited_for.begin(), waited_for.end(), &state_) != waited_for.end();
    if (waiting && of_this_process) {
      stop();
      throw std::runtime_error(
          "a signal handler cannot close the engine while its thread waits for it; the call is "
          "stopped");
    }
    while (of_this_process && state_.busy) {
      stop();
      {
        const py::gil_scoped_release no_gil;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    free();
  }

  EngineState& state() { return state_; }
  bool closed() const { return state_.engine == nullptr; }
  void stop() { tiger_stop(state_.engine); }

  void clear_stop() { check(tiger_clear_stop(state_.open()), state_.engine); }

  void clear() { check(tiger_engine_clear(state_.open()), state_.engine); }
  void resize(int hash_bits) {
    check(tiger_engine_resize(state_.open(), hash_bits), state_.engine);
  }
  std::size_t bytes() {
    std::size_t bytes = 0;
    check(tiger_engine_bytes(state_.open(), &bytes), state_.engine);
    return bytes;
  }

  tiger_result solve(const tiger_position& position, const py::kwargs& given) {
    const auto options = options_of<tiger_solve_options>(given);
    auto result = sized<tiger_result>();
    run_solving(state_, position, options, [&](const tiger_solve_options* asked) {
      return tiger_solve(state_.engine, &position, asked, &result);
    });
    return result;
  }

  std::vector<tiger_result> solve_moves(const tiger_position& position, const py::kwargs& given) {
    const auto options = options_of<tiger_solve_options>(given);
    return several<tiger_result>([&](tiger_result* results, int capacity, std::int32_t* count) {
      run_solving(state_, position, options, [&](const tiger_solve_options* asked) {
        return tiger_solve_moves(state_.engine, &position, asked, results, capacity, count);
      });
    });
  }

  std::vector<tiger_result> solve_many(const Boards& player, const Boards& opponent,
                                       py::object progress, const py::kwargs& given) {
    std::vector<tiger_result> results(checked_size(player, opponent), sized<tiger_result>());
    const bool at_once = is_short<tiger_batch_options>(player, opponent, progress, given);
    batch<tiger_batch_options>(
        at_once, given, std::move(progress), [&](const auto& options, auto&) {
          return tiger_solve_many(state_.engine, player.data(), opponent.data(), results.size(),
                                  &options, results.data());
        });
    return results;
  }

  py::tuple solve_arrays(const Boards& player, const Boards& opponent, py::object progress,
                         const std::vector<std::string>& columns, const py::kwargs& given) {
    return results_in_pieces<tiger_batch_options>(player, opponent, 1, std::move(progress), columns,
                                                  given, tiger_solve_many);
  }

  py::array_t<std::int8_t> solve_moves_arrays(const Boards& player, const Boards& opponent,
                                              py::object progress, const py::kwargs& given) {
    const std::size_t size = checked_boards(player, opponent);
    py::array_t<std::int8_t> scores({player.size(), py::ssize_t{TIGER_ACTIONS}});
    std::int8_t* const to = scores.mutable_data();
    const std::size_t done = in_pieces<tiger_batch_options>(
        is_short<tiger_batch_options>(player, opponent, progress, given), size, given,
        std::move(progress),
        [&, own = player.data(), other = opponent.data()](auto first, auto count, auto& options) {
          return tiger_solve_moves_many(state_.engine, own + first, other + first, count, &options,
                                        to + first * TIGER_ACTIONS);
        });
    std::fill(to + done * TIGER_ACTIONS, to + size * TIGER_ACTIONS,
              static_cast<std::int8_t>(TIGER_NO_SCORE));
    return scores;
  }

  // Columns of n * lines results.
  py::tuple analyze_arrays(const Boards& player, const Boards& opponent, py::object progress,
                           const std::vector<std::string>& columns, const py::kwargs& given) {
    const int lines = options_of<tiger_analyze_many_options>(given).lines;
    if (lines < 1 || lines > TIGER_MAX_LEGAL_MOVES) throw py::value_error("lines is not 1 to 60");
    return results_in_pieces<tiger_analyze_many_options>(
        player, opponent, static_cast<std::size_t>(lines), std::move(progress), columns, given,
        tiger_analyze_many);
  }

  py::array_t<std::uint8_t> human_arrays(const Boards& player, const Boards& opponent, int level,
                                         std::uint64_t seed) {
    const std::size_t size = checked_size(player, opponent);
    py::array_t<std::uint8_t> moves(player.size());
    run_as(state_, size <= 8, [&, to = moves.mutable_data()] {
      return tiger_human_many(state_.engine, player.data(), opponent.data(), size, level, seed, to);
    });
    return moves;
  }

  py::array_t<std::uint8_t> games(std::size_t count, py::object progress, const py::kwargs& given) {
    py::array_t<std::uint8_t> moves({static_cast<py::ssize_t>(count), py::ssize_t{TIGER_MAX_GAME}});
    std::uint8_t* const to = moves.mutable_data();
    const std::size_t done = in_pieces<tiger_games_options>(
        false, count, given, progress, [&](auto first, auto games, auto options) {
          options.first += first;
          return tiger_games_many(state_.engine, &options, games, to + first * TIGER_MAX_GAME);
        });
    std::fill(to + done * TIGER_MAX_GAME, to + count * TIGER_MAX_GAME,
              static_cast<std::uint8_t>(TIGER_NO_SQUARE));
    return moves;
  }

  // (the moves of each game, as dictionaries)
  std::vector<std::vector<tiger_reviewed_move>> review_many(
      const std::vector<std::pair<tiger_position, std::vector<std::string>>>& games,
      py::object progress, const py::kwargs& given) {
    std::vector<tiger_game> all;
    for (const auto& [start, moves] : games) all.push_back(game_of(start, moves));
    std::vector<const tiger_game*> pointers;
    for (const tiger_game& game : all) pointers.push_back(&game);
    auto options = options_of<tiger_review_many_options>(given);
    options.move_size = sizeof(tiger_reviewed_move);
    struct Reviewing {
      Callback progress;
      std::vector<std::vector<tiger_reviewed_move>> games;
    } reviewing{{std::move(progress), state_}, {}};
    reviewing.games.resize(games.size());
    options.user = &reviewing;
    options.reviewed = [](std::size_t game, const tiger_reviewed_move* moves, std::int32_t count,
                          void* user) {
      static_cast<Reviewing*>(user)->games[game].assign(moves, moves + count);
      return 0;
    };
    if (reviewing.progress)
      options.progress = [](std::size_t finished, std::size_t, void* user) {
        return static_cast<Reviewing*>(user)->progress([&] { return py::int_(finished); });
      };
    run(
        state_,
        [&] {
          return tiger_review_many(state_.engine, pointers.data(), pointers.size(), &options);
        },
        &reviewing.progress);
    return reviewing.games;
  }

  std::unique_ptr<Analysis> analysis(const tiger_position& position, py::object progress,
                                     const py::kwargs& given) {
    state_.open();
    return std::make_unique<Analysis>(state_, position, std::move(progress),
                                      options_of<tiger_analyze_options>(given));
  }

  // The game is its start and its moves.
  tiger_result play(const tiger_position& position,
                    const std::optional<std::pair<tiger_position, std::vector<std::string>>>& game,
                    const Book* book, const py::kwargs& given) {
    auto options = options_of<tiger_play_options>(given);
    const std::shared_ptr<tiger_book> opened = book != nullptr ? book->open() : nullptr;
    options.book = opened.get();
    const tiger_game led = game ? game_of(game->first, game->second) : sized<tiger_game>();
    if (game) options.game = &led;
    auto result = sized<tiger_result>();
    run_as(state_, options.human != 0 || has_few_empties(position) || is_little(options, 1),
           [&] { return tiger_play(state_.engine, &position, &options, &result); });
    return result;
  }

  std::vector<tiger_reviewed_move> review(const tiger_position& start,
                                          const std::vector<std::string>& moves,
                                          const py::kwargs& given) {
    const tiger_game game = game_of(start, moves);
    const auto options = options_of<tiger_review_options>(given);
    return several<tiger_reviewed_move>(
        [&](tiger_reviewed_move* reviewed, int capacity, std::int32_t* count) {
          run_as(state_, is_short(game, options), [&] {
            return tiger_review(state_.engine, &game, &options, reviewed, capacity, count);
          });
        });
  }

  py::array_t<double> evaluate(const Boards& player, const Boards& opponent) {
    const std::size_t size = checked_boards(player, opponent);
    py::array_t<double> discs(player.size());
    std::size_t done = 0;
    run_as(state_, player.size() <= kFewBoards,
           [&, to = discs.mutable_data(), own = player.data(), other = opponent.data()] {
             tiger_status status = TIGER_OK;
             do {
               const std::size_t count = std::min(kBoardsOfCall, size - done);
               status =
                   tiger_evaluate_many(state_.engine, own + done, other + done, count, to + done);
               done += count;
             } while (status == TIGER_OK && done < size);
             return status;
           });
    std::fill(discs.mutable_data() + done, discs.mutable_data() + size,
              std::numeric_limits<double>::quiet_NaN());
    return discs;
  }

  double evaluate_one(const tiger_position& position) {
    double discs = 0;
    run_here(state_, [&] { return tiger_evaluate(state_.engine, &position, &discs); });
    return discs;
  }

  std::uint64_t perft(const tiger_position& position, int depth, bool pass_is_ply) {
    std::uint64_t lines = 0;
    run_as(state_, depth <= kFewPlies, [&] {
      return tiger_perft(state_.engine, &position, depth, pass_is_ply ? 1 : 0, &lines);
    });
    return lines;
  }

 private:
  static std::size_t checked_size(const Boards& player, const Boards& opponent) {
    check_shapes(player, opponent);
    return static_cast<std::size_t>(player.size());
  }

  // Where a call for many items reports to.
  struct Reporting {
    Callback progress;
    std::size_t before = 0;  // finished by calls for other items
    int ended = 0;           // 1: by `progress`
  };

  // Whether searches of the boards take some ten milliseconds, and nothing is to be reported.
  template <class Options>
  static bool is_short(const Boards& player, const Boards& opponent, const py::object& progress,
                       const py::kwargs& given) {
    const auto size = static_cast<std::size_t>(player.size());
    if (size > kFewSearches || !progress.is_none()) return false;
    return is_little(options_of<Options>(given), std::max<std::size_t>(size, 1)) ||
           std::equal(player.data(), player.data() + size, opponent.data(),
                      [](auto own, auto other) {
                        return has_few_empties({own, other, TIGER_BLACK});
                      });
  }

  // Whether a review takes some ten milliseconds: searches to a low depth, of few moves, and few
  // empty squares where it solves.
  static bool is_short(const tiger_game& game, const tiger_review_options& options) {
    const auto moves = static_cast<std::size_t>(game.move_count);
    if (moves > kFewSearches || !is_little(options, std::max<std::size_t>(moves, 1))) return false;
    const auto or_default = [](int given, int by_default) {
      return given == 0 ? by_default : given;
    };
    const int solved =
        std::max(or_default(options.exact, 20), or_default(options.win_loss_draw, 24));
    const int discs = std::popcount(game.start.player | game.start.opponent);
    return solved <= kFewEmpties || 64 - discs - game.move_count > solved;
  }

  // Runs a call for many items that reports to `progress`, which may be None.
  template <class Options, class Call>
  void batch(bool is_short, const py::kwargs& given, const py::object& progress, const Call& call) {
    auto options = options_of<Options>(given);
    Reporting reporting{{progress, state_}};
    if (reporting.progress) {
      options.user = &reporting;
      options.progress = [](std::size_t finished, std::size_t, void* user) {
        auto* const to = static_cast<Reporting*>(user);
        return to->ended = to->progress([&] { return py::int_(to->before + finished); });
      };
    }
    const auto work = [&] { return call(options, reporting); };
    if (is_short)
      run_here(state_, work);
    else
      run(state_, work, &reporting.progress);
  }

  // Calls `ask(first, count, options)` for a piece of the items after the other, until one is
  // stopped or the time is over, and returns how many items it was called for: so Ctrl-C is heard
  // soon, and what the calls need themselves is little, however many items there are.
  template <class Options, class Piece>
  std::size_t in_pieces(bool is_short, std::size_t size, const py::kwargs& given,
                        const py::object& progress, const Piece& ask,
                        std::size_t piece = kBoardsOfCall) {
    std::size_t done = 0;
    batch<Options>(
        is_short, given, std::move(progress), [&](Options options, Reporting& reporting) {
          [[maybe_unused]] const auto start = std::chrono::steady_clock::now();
          tiger_status status = TIGER_OK;
          do {
            const std::size_t count = std::min(piece, size - done);
            Options rest = options;
            if constexpr (requires { rest.seconds; }) {
              const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
              if (done > 0 && rest.seconds > 0 && (rest.seconds -= spent.count()) <= 0)
                return TIGER_STOPPED;
            }
            status = ask(done, count, rest);
            reporting.before = done += count;
          } while (status == TIGER_OK && done < size && reporting.ended == 0);
          return status;
        });
    return done;
  }

  template <class Options>
  using Ask = tiger_status (*)(tiger_engine*, const std::uint64_t*, const std::uint64_t*,
                               std::size_t, const Options*, tiger_result*);

  // Columns of n * lines results. A result is twenty times as large as its numbers in the columns.
  template <class Options>
  py::tuple results_in_pieces(const Boards& player, const Boards& opponent, std::size_t lines,
                              py::object progress, const std::vector<std::string>& names,
                              const py::kwargs& given, Ask<Options> ask) {
    const std::size_t size = checked_boards(player, opponent);
    const std::size_t piece = std::max<std::size_t>(kBoardsOfCall / lines, 1);
    Columns<tiger_result> columns(size * lines, names);
    std::vector<tiger_result> results(std::min(size, piece) * lines, sized<tiger_result>());
    const std::size_t done = in_pieces<Options>(
        is_short<Options>(player, opponent, progress, given), size, given, progress,
        [&, own = player.data(), other = opponent.data()](auto first, auto count, auto& options) {
          const tiger_status status =
              ask(state_.engine, own + first, other + first, count, &options, results.data());
          columns.put(first * lines, {results.data(), count * lines});
          return status;
        },
        piece);
    if (done == size) return columns.arrays();
    // What a board gets that is left out.
    tiger_stop(state_.open());
    in_pieces<Options>(true, 1, given, py::none(), [&](auto, auto, auto& options) {
      return ask(state_.engine, player.data(), opponent.data(), 1, &options, results.data());
    });
    for (std::size_t i = done; i < size; ++i) columns.put(i * lines, {results.data(), lines});
    return columns.arrays();
  }

  // How many there are. Throws if one is no board: before anything is searched.
  static std::size_t checked_boards(const Boards& player, const Boards& opponent) {
    const std::size_t size = checked_size(player, opponent);
    const std::uint64_t* const own = player.data();
    const std::uint64_t* const other = opponent.data();
    call_in_pieces(size, kBoardsOfCall, [&](std::size_t first, std::size_t count) {
      for (std::size_t i = first; i < first + count; ++i)
        if ((own[i] & other[i]) != 0)
          return tiger_moves_many(own, other, i + 1, std::vector<std::uint64_t>(i + 1).data());
      return TIGER_OK;
    });
    return size;
  }

  // Makes a call that writes several results.
  template <class Result, class Call>
  static std::vector<Result> several(const Call& call) {
    std::vector<Result> results(TIGER_MAX_LINE, sized<Result>());
    std::int32_t count = 0;
    call(results.data(), TIGER_MAX_LINE, &count);
    results.resize(static_cast<std::size_t>(count));
    return results;
  }

  // In a child process after fork() the engine is lost if a call ran then.
  void free() {
    tiger_engine* const engine = std::exchange(state_.engine, nullptr);
    if (process_id() == state_.process || !state_.busy) tiger_engine_free(engine);
  }

  EngineState state_;
};

}  // namespace

void add_engine(py::module_& module) {
  py::class_<Analysis>(module, "Analysis")
      .def("next", &Analysis::next)
      .def("close", &Analysis::close);
  py::class_<EngineState>(module, "EngineState");
  py::class_<Engine>(module, "Engine")
      .def(py::init<const std::optional<std::string>&, const py::kwargs&>())
      .def("close", &Engine::close)
      .def_property_readonly("state", &Engine::state)
      .def_property_readonly("closed", &Engine::closed)
      .def("stop", &Engine::stop)
      .def("clear_stop", &Engine::clear_stop)
      .def("clear", &Engine::clear)
      .def("resize", &Engine::resize)
      .def("bytes", &Engine::bytes)
      .def("solve", &Engine::solve)
      .def("solve_moves", &Engine::solve_moves)
      .def("solve_many", &Engine::solve_many)
      .def("solve_arrays", &Engine::solve_arrays)
      .def("solve_moves_arrays", &Engine::solve_moves_arrays)
      .def("analyze_arrays", &Engine::analyze_arrays)
      .def("human_arrays", &Engine::human_arrays)
      .def("games", &Engine::games)
      .def("review_many", &Engine::review_many)
      .def("analysis", &Engine::analysis, py::keep_alive<0, 1>())
      .def("play", &Engine::play)
      .def("review", &Engine::review)
      .def("evaluate", &Engine::evaluate)
      .def("evaluate_one", &Engine::evaluate_one)
      .def("perft", &Engine::perft);
}

}  // namespace tiger::python
