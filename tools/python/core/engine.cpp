// tiger._core.Engine: an engine that solves, analyses, plays and reviews.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analysis.h"
#include "calls.h"
#include "core.h"

namespace tiger::python {
namespace {

std::vector<int> line_of(const std::uint8_t* line, int length) { return {line, line + length}; }

py::list list_of(const tiger_result* results, std::int32_t count) {
  py::list list;
  for (int i = 0; i < count; ++i) list.append(results[i]);
  return list;
}

class Engine {
 public:
  Engine(int threads, int hash_bits, int driver, const std::optional<std::string>& weights) {
    tiger_engine_options options{};
    options.size = sizeof options;
    options.threads = threads;
    options.hash_bits = hash_bits;
    options.driver = driver;
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

  bool closed() const { return state_.engine == nullptr; }
  void stop() { tiger_stop(state_.engine); }

  void clear() { check(tiger_engine_clear(state_.open()), state_.engine); }
  void resize(int hash_bits) {
    check(tiger_engine_resize(state_.open(), hash_bits), state_.engine);
  }
  std::size_t bytes() {
    std::size_t bytes = 0;
    check(tiger_engine_bytes(state_.open(), &bytes), state_.engine);
    return bytes;
  }

  struct Question {
    int goal = 0;
    int lower = 0;
    int upper = 0;
    double seconds = 0;
    std::uint64_t nodes = 0;

    template <class Options>
    Options options() const {
      Options options{};
      options.size = sizeof options;
      options.goal = goal;
      options.lower = lower;
      options.upper = upper;
      options.seconds = seconds;
      options.nodes = nodes;
      return options;
    }
  };

  tiger_result solve(std::uint64_t player, std::uint64_t opponent, const Question& question) {
    const tiger_position position{player, opponent, TIGER_BLACK};
    const auto options = question.options<tiger_solve_options>();
    tiger_result result;
    run(state_, [&] { return tiger_solve(state_.engine, &position, &options, &result); });
    return result;
  }

  py::list solve_moves(std::uint64_t player, std::uint64_t opponent, const Question& question) {
    const tiger_position position{player, opponent, TIGER_BLACK};
    const auto options = question.options<tiger_solve_options>();
    std::vector<tiger_result> results(TIGER_MAX_LEGAL_MOVES);
    std::int32_t count = 0;
    run(state_, [&] {
      return tiger_solve_moves(state_.engine, &position, &options, results.data(),
                               TIGER_MAX_LEGAL_MOVES, &count);
    });
    return list_of(results.data(), count);
  }

  std::vector<tiger_result> solve_boards(const Boards& player, const Boards& opponent,
                                         const Question& question, py::object progress) {
    check_shapes(player, opponent);
    auto options = question.options<tiger_batch_options>();
    Callback callback(std::move(progress), state_);
    if (callback) {
      options.user = &callback;
      options.progress = [](std::size_t finished, std::size_t, void* user) {
        return (*static_cast<Callback*>(user))([&] { return py::int_(finished); });
      };
    }
    std::vector<tiger_result> results(static_cast<std::size_t>(player.size()));
    const std::uint64_t* players = player.data();
    const std::uint64_t* opponents = opponent.data();
    run(
        state_,
        [&] {
          return tiger_solve_many(state_.engine, players, opponents, results.size(), &options,
                                  results.data());
        },
        &callback);
    return results;
  }

  py::list solve_many(const Boards& player, const Boards& opponent, const Question& question,
                      py::object progress) {
    const auto results = solve_boards(player, opponent, question, std::move(progress));
    return list_of(results.data(), static_cast<std::int32_t>(results.size()));
  }

  // (scores, best moves, whether they are exact, nodes, whether complete, lower and upper bounds)
  py::tuple solve_arrays(const Boards& player, const Boards& opponent, const Question& question) {
    const auto results = solve_boards(player, opponent, question, py::none());
    const auto size = static_cast<py::ssize_t>(results.size());
    py::array_t<std::int8_t> scores(size);
    py::array_t<std::uint8_t> moves(size);
    py::array_t<bool> exact(size);
    py::array_t<std::uint64_t> nodes(size);
    py::array_t<bool> complete(size);
    py::array_t<std::int8_t> lower(size);
    py::array_t<std::int8_t> upper(size);
    for (py::ssize_t i = 0; i < size; ++i) {
      const tiger_result& result = results[static_cast<std::size_t>(i)];
      scores.mutable_data()[i] = static_cast<std::int8_t>(result.score);
      moves.mutable_data()[i] = static_cast<std::uint8_t>(result.move);
      exact.mutable_data()[i] = result.exact == 1;
      nodes.mutable_data()[i] = result.nodes;
      complete.mutable_data()[i] = result.complete == 1;
      lower.mutable_data()[i] = static_cast<std::int8_t>(result.lower);
      upper.mutable_data()[i] = static_cast<std::int8_t>(result.upper);
    }
    return py::make_tuple(scores, moves, exact, nodes, complete, lower, upper);
  }

  std::unique_ptr<Analysis> analysis(std::uint64_t player, std::uint64_t opponent, int level,
                                     int depth, int lines, double seconds, std::uint64_t nodes) {
    tiger_analyze_options options{};
    options.size = sizeof options;
    options.level = level;
    options.depth = depth;
    options.lines = lines;
    options.seconds = seconds;
    options.nodes = nodes;
    state_.open();
    return std::make_unique<Analysis>(state_, tiger_position{player, opponent, TIGER_BLACK},
                                      options);
  }

  tiger_result play(std::uint64_t player, std::uint64_t opponent, double clock, int clock_moves,
                    double increment, double move_time, std::uint64_t nodes, int level) {
    const tiger_position position{player, opponent, TIGER_BLACK};
    tiger_play_options options{};
    options.size = sizeof options;
    options.clock = clock;
    options.clock_moves = clock_moves;
    options.increment = increment;
    options.move_time = move_time;
    options.nodes = nodes;
    options.level = level;
    tiger_result result;
    run(state_, [&] { return tiger_play(state_.engine, &position, &options, &result); });
    return result;
  }

  py::list review(const Position& start, const std::vector<int>& moves, int level, int depth,
                  int exact, int win_loss_draw) {
    const tiger_game game = game_of(start, moves);
    tiger_review_options options{};
    options.size = sizeof options;
    options.level = level;
    options.depth = depth;
    options.exact = exact;
    options.win_loss_draw = win_loss_draw;
    std::vector<tiger_reviewed_move> reviewed(TIGER_MAX_LINE);
    std::int32_t count = 0;
    run(state_, [&] {
      return tiger_review(state_.engine, &game, &options, reviewed.data(), TIGER_MAX_LINE, &count);
    });
    py::list list;
    for (int i = 0; i < count; ++i) list.append(reviewed[static_cast<std::size_t>(i)]);
    return list;
  }

  py::array_t<double> evaluate(const Boards& player, const Boards& opponent) {
    check_shapes(player, opponent);
    py::array_t<double> discs(player.size());
    double* to = discs.mutable_data();
    const std::uint64_t* players = player.data();
    const std::uint64_t* opponents = opponent.data();
    const auto size = static_cast<std::size_t>(player.size());
    run(state_, [&] { return tiger_evaluate_many(state_.engine, players, opponents, size, to); });
    return discs;
  }

  std::uint64_t perft(std::uint64_t player, std::uint64_t opponent, int depth, bool pass_is_ply) {
    const tiger_position position{player, opponent, TIGER_BLACK};
    std::uint64_t lines = 0;
    run(state_,
        [&] { return tiger_perft(state_.engine, &position, depth, pass_is_ply ? 1 : 0, &lines); });
    return lines;
  }

 private:
  // In a child process after fork() the engine is lost if a call ran then.
  void free() {
    tiger_engine* const engine = std::exchange(state_.engine, nullptr);
    if (process_id() == state_.process || !state_.busy) tiger_engine_free(engine);
  }

  EngineState state_;
};

}  // namespace

void add_engine(py::module_& module) {
  py::class_<tiger_result>(module, "Result")
      .def_readonly("move", &tiger_result::move)
      .def_property_readonly("score",
                             [](const tiger_result& r) {
                               return r.score == TIGER_NO_SCORE ? std::optional<int>() : r.score;
                             })
      .def_readonly("lower", &tiger_result::lower)
      .def_readonly("upper", &tiger_result::upper)
      .def_property_readonly("exact", [](const tiger_result& r) { return r.exact == 1; })
      .def_property_readonly("complete", [](const tiger_result& r) { return r.complete == 1; })
      .def_readonly("depth", &tiger_result::depth)
      .def_readonly("confidence", &tiger_result::confidence)
      .def_readonly("nodes", &tiger_result::nodes)
      .def_readonly("seconds", &tiger_result::seconds)
      .def_property_readonly("line",
                             [](const tiger_result& r) { return line_of(r.line, r.line_length); });
  py::class_<tiger_reviewed_move>(module, "ReviewedMove")
      .def_readonly("ply", &tiger_reviewed_move::ply)
      .def_readonly("number", &tiger_reviewed_move::number)
      .def_readonly("side", &tiger_reviewed_move::side)
      .def_readonly("empties", &tiger_reviewed_move::empties)
      .def_property_readonly("forced", [](const tiger_reviewed_move& m) { return m.forced == 1; })
      .def_readonly("played", &tiger_reviewed_move::played)
      .def_readonly("best", &tiger_reviewed_move::best)
      .def_readonly("played_score", &tiger_reviewed_move::played_score)
      .def_readonly("best_score", &tiger_reviewed_move::best_score)
      .def_readonly("cost", &tiger_reviewed_move::cost)
      .def_readonly("mark", &tiger_reviewed_move::mark)
      .def_property_readonly("exact", [](const tiger_reviewed_move& m) { return m.exact == 1; })
      .def_readonly("depth", &tiger_reviewed_move::depth)
      .def_readonly("confidence", &tiger_reviewed_move::confidence)
      .def_readonly("played_outcome", &tiger_reviewed_move::played_outcome)
      .def_readonly("best_outcome", &tiger_reviewed_move::best_outcome)
      .def_readonly("nodes", &tiger_reviewed_move::nodes)
      .def_property_readonly(
          "line", [](const tiger_reviewed_move& m) { return line_of(m.line, m.line_length); });
  py::class_<Engine::Question>(module, "Question")
      .def(py::init([](int goal, int lower, int upper, double seconds, std::uint64_t nodes) {
        return Engine::Question{goal, lower, upper, seconds, nodes};
      }));
  py::class_<Analysis>(module, "Analysis")
      .def("next",
           [](Analysis& analysis) -> py::object {
             const auto pass = analysis.next();
             if (!pass) return py::none();
             return list_of(pass->data(), static_cast<std::int32_t>(pass->size()));
           })
      .def("close", &Analysis::close);
  py::class_<Engine>(module, "Engine")
      .def(py::init<int, int, int, const std::optional<std::string>&>())
      .def("close", &Engine::close)
      .def_property_readonly("closed", &Engine::closed)
      .def("stop", &Engine::stop)
      .def("clear", &Engine::clear)
      .def("resize", &Engine::resize)
      .def("bytes", &Engine::bytes)
      .def("solve", &Engine::solve)
      .def("solve_moves", &Engine::solve_moves)
      .def("solve_many", &Engine::solve_many)
      .def("solve_arrays", &Engine::solve_arrays, py::arg("player").noconvert(),
           py::arg("opponent").noconvert(), py::arg("question"))
      .def("analysis", &Engine::analysis, py::keep_alive<0, 1>())
      .def("play", &Engine::play)
      .def("review", &Engine::review)
      .def("evaluate", &Engine::evaluate, py::arg("player").noconvert(),
           py::arg("opponent").noconvert())
      .def("perft", &Engine::perft);
}

}  // namespace tiger::python
