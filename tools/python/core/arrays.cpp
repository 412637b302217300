// Functions of tiger._core for many boards and games at once, without an engine. Arrays come as
// src/tiger/arrays.py makes them: contiguous, of the right type.
#include "tiger/arrays.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>

#include "calls.h"

namespace tiger::python {
namespace {

using Bytes = py::array_t<std::uint8_t, py::array::c_style>;
using Scores = py::array_t<std::int8_t>;
using Starts = std::tuple<Boards, Boards, Bytes>;  // player, opponent, side

template <class Call>
void call_freely(const Call& call) {
  tiger_status status = TIGER_INTERNAL_ERROR;
  std::string message;
  {
    const py::gil_scoped_release no_gil;
    status = call();
    message = message_of(status, nullptr);
  }
  check(status, message);
}

std::size_t size_of(const Boards& player, const Boards& opponent) {
  check_shapes(player, opponent);
  return static_cast<std::size_t>(player.size());
}

Boards legal_moves(const Boards& player, const Boards& opponent) {
  const std::size_t size = size_of(player, opponent);
  Boards moves(player.size());
  std::uint64_t* to = moves.mutable_data();
  call_freely([&] { return tiger_moves_many(player.data(), opponent.data(), size, to); });
  return moves;
}

Scores final_scores(const Boards& player, const Boards& opponent) {
  const std::size_t size = size_of(player, opponent);
  Scores scores(player.size());
  std::int8_t* to = scores.mutable_data();
  call_freely([&] { return tiger_scores_many(player.data(), opponent.data(), size, to); });
  return scores;
}

// (player, opponent, passed): with `passes`, see tiger_play_many(); otherwise `passed` is empty.
std::tuple<Boards, Boards, Bytes> play(const Boards& player, const Boards& opponent,
                                       const Bytes& moves, bool passes) {
  const std::size_t size = size_of(player, opponent);
  if (moves.ndim() != 1 || moves.size() != player.size())
    throw py::value_error("moves must be an array of the same length as player");
  Boards to_player(player.size()), to_opponent(player.size());
  Bytes passed(passes ? player.size() : 0);
  call_freely([&, to = to_player.mutable_data(), other = to_opponent.mutable_data(),
               pass = passes ? passed.mutable_data() : nullptr] {
    return tiger_play_many(player.data(), opponent.data(), size, moves.data(), to, other, pass);
  });
  return {to_player, to_opponent, passed};
}

// (player, opponent, the symmetry of each)
std::tuple<Boards, Boards, Bytes> images(const Boards& player, const Boards& opponent,
                                         int symmetry) {
  const std::size_t size = size_of(player, opponent);
  Boards to_player(player.size()), to_opponent(player.size());
  Bytes symmetries(player.size());
  call_freely([&, to = to_player.mutable_data(), other = to_opponent.mutable_data(),
               which = symmetries.mutable_data()] {
    return tiger_symmetric_many(player.data(), opponent.data(), size, symmetry, to, other, which);
  });
  return {to_player, to_opponent, symmetries};
}

py::array_t<tiger_step> steps(const Bytes& moves, const std::optional<Starts>& starts,
                              bool passes) {
  if (moves.ndim() != 2 || moves.shape(1) != TIGER_MAX_GAME)
    throw py::value_error("moves must be an array of shape (n, 60)");
  const auto games = static_cast<std::size_t>(moves.shape(0));
  std::vector<tiger_position> positions;
  if (starts) {
    const auto& [player, opponent, side] = *starts;
    if (size_of(player, opponent) != games || side.size() != moves.shape(0))
      throw py::value_error("there must be one start for each game");
    for (std::size_t i = 0; i < games; ++i)
      positions.push_back({player.data()[i], opponent.data()[i], side.data()[i]});
  }
  const tiger_position* from = starts ? positions.data() : nullptr;
  std::size_t count = 0;
  call_freely([&] {
    return tiger_steps_many(from, moves.data(), games, passes ? 1 : 0, nullptr, 0, &count);
  });
  py::array_t<tiger_step> all(static_cast<py::ssize_t>(count));
  call_freely([&, to = all.mutable_data()] {
    return tiger_steps_many(from, moves.data(), games, passes ? 1 : 0, to, count, &count);
  });
  return all;
}

// Positions as arrays.
struct PositionColumns {
  explicit PositionColumns(std::size_t count)
      : player(static_cast<py::ssize_t>(count)),
        opponent(static_cast<py::ssize_t>(count)),
        side(static_cast<py::ssize_t>(count)) {}

  void set(std::size_t i, const tiger_position& position) {
    player.mutable_data()[i] = position.player;
    opponent.mutable_data()[i] = position.opponent;
    side.mutable_data()[i] = static_cast<std::uint8_t>(position.side);
  }

  Boards player, opponent;
  Bytes side;
};

// What a file holds.
struct OpenFile {
  OpenFile(const py::bytes& bytes, const std::string& name) {
    const std::string_view contents = bytes;
    call_freely(
        [&] { return tiger_file_read(contents.data(), contents.size(), c_text(name), &file); });
    check(tiger_file_counts(file, &problems, &games, &errors));
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() { tiger_file_free(file); }

  tiger_file* file = nullptr;
  std::size_t problems = 0, games = 0, errors = 0;
};

py::tuple file_positions(const py::bytes& bytes, const std::string& name) {
  const OpenFile read(bytes, name);
  PositionColumns to(read.problems);
  Scores scores(static_cast<py::ssize_t>(read.problems));
  for (std::size_t i = 0; i < read.problems; ++i) {
    auto problem = sized<tiger_problem>();
    check(tiger_file_problem(read.file, i, &problem));
    to.set(i, problem.position);
    scores.mutable_data()[i] = static_cast<std::int8_t>(problem.score);
  }
  return py::make_tuple(to.player, to.opponent, to.side, scores);
}

// Where the games start, and their moves.
py::tuple file_games(const py::bytes& bytes, const std::string& name) {
  const OpenFile read(bytes, name);
  PositionColumns to(read.games);
  Bytes moves({static_cast<py::ssize_t>(read.games), py::ssize_t{TIGER_MAX_GAME}});
  std::fill_n(moves.mutable_data(), moves.size(), static_cast<std::uint8_t>(TIGER_NO_SQUARE));
  for (std::size_t i = 0; i < read.games; ++i) {
    auto game = sized<tiger_game>();
    check(tiger_file_game(read.file, i, &game));
    to.set(i, game.start);
    std::copy_n(game.moves, game.move_count, moves.mutable_data() + i * TIGER_MAX_GAME);
  }
  return py::make_tuple(to.player, to.opponent, to.side, moves);
}

}  // namespace

void add_arrays(py::module_& module) {
  PYBIND11_NUMPY_DTYPE(tiger_step, player, opponent, legal, game, ply, side, move);
  module.def("legal_moves", &legal_moves);
  module.def("final_scores", &final_scores);
  module.def("play", &play);
  module.def("images", &images);
  module.def("steps", &steps);
  module.def("file_positions", &file_positions);
  module.def("file_games", &file_games);
}

}  // namespace tiger::python
