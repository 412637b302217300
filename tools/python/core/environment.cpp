// tiger._core.Environment: games that are played against Tiger, many at a time.
#include "tiger/environment.h"

#include <string>

#include "calls.h"

namespace tiger::python {
namespace {

class Environment {
 public:
  explicit Environment(const py::kwargs& given)
      : options_(options_of<tiger_environment_options>(given)) {
    options_.stopped = &Signals::heard;
    options_.user = &signals_;
    check(tiger_environment_new(&options_, &environment_));
  }
  ~Environment() { tiger_environment_free(environment_); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

  py::tuple reset(EngineState* engine, std::uint64_t seed) {
    return show_all(engine, [&](tiger_engine* thinking, const tiger_environment_view* view) {
      return tiger_environment_reset(environment_, thinking, seed, view);
    });
  }

  py::tuple step(EngineState* engine,
                 const py::array_t<std::uint8_t, py::array::c_style>& actions) {
    if (actions.ndim() != 1 || actions.size() != options_.games)
      throw py::value_error("actions must be an array with one of each game");
    return show_all(engine, [&, chosen = actions.data()](tiger_engine* thinking,
                                                         const tiger_environment_view* view) {
      return tiger_environment_step(environment_, thinking, chosen, view);
    });
  }

  py::tuple reset_one(EngineState* engine, std::uint64_t seed) {
    return show_one(engine, [&](tiger_engine* thinking, const tiger_environment_view* view) {
      return tiger_environment_reset(environment_, thinking, seed, view);
    });
  }

  py::tuple step_one(EngineState* engine, std::int64_t action) {
    if (action < 0 || action >= TIGER_ACTIONS)
      throw py::value_error("an action is a number from 0 to 64");
    const auto chosen = static_cast<std::uint8_t>(action);
    return show_one(engine, [&](tiger_engine* thinking, const tiger_environment_view* view) {
      return tiger_environment_step(environment_, thinking, &chosen, view);
    });
  }

 private:
  // (planes, legal, sides, rewards, ended, scores, player, opponent) after the call, as arrays.
  template <class Call>
  py::tuple show_all(EngineState* engine, const Call& call) {
    const py::ssize_t games = options_.games;
    py::array_t<std::uint8_t> planes(
        {games, py::ssize_t{options_.planes}, py::ssize_t{8}, py::ssize_t{8}}),
        legal({games, py::ssize_t{TIGER_ACTIONS}}), sides(games), ended(games);
    py::array_t<float> rewards(games);
    py::array_t<std::int8_t> scores(games);
    Boards player(games), opponent(games);
    auto view = sized<tiger_environment_view>();
    view.planes = planes.mutable_data();
    view.legal = legal.mutable_data();
    view.sides = sides.mutable_data();
    view.rewards = rewards.mutable_data();
    view.ended = ended.mutable_data();
    view.scores = scores.mutable_data();
    view.player = player.mutable_data();
    view.opponent = opponent.mutable_data();
    fill(engine, view, call);
    return py::make_tuple(planes, legal, sides, rewards, ended, scores, player, opponent);
  }

  // The same of one game: only the first two are arrays.
  template <class Call>
  py::tuple show_one(EngineState* engine, const Call& call) {
    if (options_.games != 1) throw py::value_error("there are several games");
    py::array_t<std::uint8_t> planes(
        {py::ssize_t{options_.planes}, py::ssize_t{8}, py::ssize_t{8}});
    py::array_t<std::int8_t> legal(py::ssize_t{TIGER_ACTIONS});
    std::uint8_t side = 0, ended = 0;
    float reward = 0;
    std::int8_t score = 0;
    std::uint64_t player = 0, opponent = 0;
    auto view = sized<tiger_environment_view>();
    view.planes = planes.mutable_data();
    view.legal = reinterpret_cast<std::uint8_t*>(legal.mutable_data());
    view.sides = &side;
    view.rewards = &reward;
    view.ended = &ended;
    view.scores = &score;
    view.player = &player;
    view.opponent = &opponent;
    fill(engine, view, call);
    return py::make_tuple(planes, legal, int{side}, reward, int{ended}, int{score}, player,
                          opponent);
  }

  template <class Call>
  void fill(EngineState* engine, const tiger_environment_view& view, const Call& call) {
    tiger_status status = TIGER_INTERNAL_ERROR;
    if (engine == nullptr) {
      signals_.begin();
      {
        const py::gil_scoped_release no_gil;
        status = call(nullptr, &view);
      }
      signals_.rethrow();
    } else {
      const bool is_short = options_.games <= 4 && options_.level <= 6 && options_.exact <= 10;
      run_as(*engine, is_short, [&] {
        status = call(engine->engine, &view);
        return status == TIGER_STOPPED ? TIGER_STOPPED : TIGER_OK;  // what failed is told below
      });
    }
    if (status != TIGER_OK && status != TIGER_STOPPED)
      check(status, tiger_environment_message(environment_));
  }

  Signals signals_;
  tiger_environment_options options_;
  tiger_environment* environment_ = nullptr;
};

}  // namespace

void add_environment(py::module_& module) {
  py::class_<Environment>(module, "Environment")
      .def(py::init<const py::kwargs&>())
      .def("reset", &Environment::reset)
      .def("step", &Environment::step)
      .def("reset_one", &Environment::reset_one)
      .def("step_one", &Environment::step_one);
}

}  // namespace tiger::python
