// Positions as (player, opponent, side), games, files, and arrays of boards.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "calls.h"
#include "core.h"

namespace tiger::python {
namespace {

Position from_c(const tiger_position& position) {
  return {position.player, position.opponent, position.side};
}

// A text of a file: in UTF-8, or else taken for Latin-1.
py::str text_of(const char* known) {
  const std::string_view text = known != nullptr ? known : "";
  const auto size = static_cast<Py_ssize_t>(text.size());
  PyObject* made = PyUnicode_DecodeUTF8(text.data(), size, nullptr);
  if (made == nullptr) {
    PyErr_Clear();
    made = PyUnicode_DecodeLatin1(text.data(), size, nullptr);
  }
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(made);
}

// (start, moves, black's score, black, white, event, date, result)
using GameFields = std::tuple<Position, std::vector<int>, std::optional<int>, py::str, py::str,
                              py::str, py::str, py::str>;

GameFields from_c(const tiger_game& game) {
  std::optional<int> score;
  if (game.black_score != TIGER_NO_SCORE) score = game.black_score;
  return {from_c(game.start),
          {game.moves, game.moves + game.move_count},
          score,
          text_of(game.black),
          text_of(game.white),
          text_of(game.event),
          text_of(game.date),
          text_of(game.result)};
}

// (position, title, number or 0, [(move, score)])
using ProblemFields = std::tuple<Position, py::str, int, std::vector<std::pair<int, int>>>;

std::tuple<std::vector<ProblemFields>, std::vector<GameFields>, std::vector<py::str>> read_file(
    const std::string& bytes, const std::string& name) {
  tiger_file* read = nullptr;
  check(tiger_file_read(bytes.data(), bytes.size(), c_text(name), &read));
  const std::unique_ptr<tiger_file, decltype(&tiger_file_free)> file(read, tiger_file_free);
  std::size_t problems = 0, games = 0, errors = 0;
  check(tiger_file_counts(file.get(), &problems, &games, &errors));
  std::vector<ProblemFields> all_problems;
  for (std::size_t i = 0; i < problems; ++i) {
    tiger_problem problem;
    check(tiger_file_problem(file.get(), i, &problem));
    std::vector<std::pair<int, int>> scores;
    for (int k = 0; k < problem.move_count; ++k)
      scores.emplace_back(problem.moves[k], problem.scores[k]);
    all_problems.emplace_back(from_c(problem.position), text_of(problem.title), problem.number,
                              scores);
  }
  std::vector<GameFields> all_games;
  for (std::size_t i = 0; i < games; ++i) {
    tiger_game game;
    check(tiger_file_game(file.get(), i, &game));
    all_games.push_back(from_c(game));
  }
  std::vector<py::str> all_errors;
  for (std::size_t i = 0; i < errors; ++i) {
    const char* text = nullptr;
    check(tiger_file_error(file.get(), i, &text));
    all_errors.push_back(text_of(text));
  }
  return {all_problems, all_games, all_errors};
}

Boards legal_moves(const Boards& player, const Boards& opponent) {
  check_shapes(player, opponent);
  Boards moves(player.size());
  std::uint64_t* to = moves.mutable_data();
  tiger_status status;
  {
    const py::gil_scoped_release no_gil;
    status = tiger_moves_many(player.data(), opponent.data(),
                              static_cast<std::size_t>(player.size()), to);
  }
  check(status);
  return moves;
}

// The boards after one move each, for the other side to move.
std::pair<Boards, Boards> play(const Boards& player, const Boards& opponent,
                               const py::array_t<std::uint8_t, py::array::c_style>& moves) {
  check_shapes(player, opponent);
  if (moves.ndim() != 1 || moves.size() != player.size())
    throw py::value_error("moves must be an array of the same length as player");
  Boards next_player(player.size()), next_opponent(player.size());
  for (py::ssize_t i = 0; i < player.size(); ++i) {
    tiger_position position{player.data()[i], opponent.data()[i], TIGER_BLACK};
    if (const tiger_status status = tiger_position_play(&position, moves.data()[i]);
        status != TIGER_OK)
      throw py::value_error("board " + std::to_string(i) + ": " + tiger_message(nullptr));
    next_player.mutable_data()[i] = position.player;
    next_opponent.mutable_data()[i] = position.opponent;
  }
  return {next_player, next_opponent};
}

}  // namespace

void add_positions(py::module_& module) {
  module.attr("PASS") = static_cast<int>(TIGER_PASS);
  module.attr("NO_SQUARE") = static_cast<int>(TIGER_NO_SQUARE);
  module.def("start", [] {
    tiger_position position;
    check(tiger_position_start(&position));
    return from_c(position);
  });
  module.def("parse", [](const std::string& text) {
    tiger_position position;
    check(tiger_position_parse(c_text(text), &position));
    return from_c(position);
  });
  module.def("check", [](const Position& position) {
    const tiger_position checked = to_c(position);
    check(tiger_position_check(&checked));
  });
  module.def("obf", [](const Position& position) {
    const tiger_position written = to_c(position);
    char text[TIGER_OBF_SIZE];
    check(tiger_position_obf(&written, text));
    return std::string(text);
  });
  module.def("moves", [](const Position& position) {
    const tiger_position from = to_c(position);
    std::uint64_t moves = 0;
    check(tiger_position_moves(&from, &moves));
    return moves;
  });
  module.def("play_one", [](const Position& position, int move) {
    tiger_position played = to_c(position);
    check(tiger_position_play(&played, move));
    return from_c(played);
  });
  module.def("score", [](const Position& position) {
    const tiger_position from = to_c(position);
    std::int32_t score = 0;
    check(tiger_position_score(&from, &score));
    return score == TIGER_NO_SCORE ? std::optional<int>() : score;
  });
  module.def("symmetric", [](const Position& position, int symmetry) {
    const tiger_position from = to_c(position);
    tiger_position image;
    check(tiger_position_symmetric(&from, symmetry, &image));
    return from_c(image);
  });
  module.def("canonical", [](const Position& position) {
    const tiger_position from = to_c(position);
    std::int32_t symmetry = 0;
    check(tiger_position_canonical(&from, &symmetry));
    return symmetry;
  });
  module.def("square", [](const std::string& name) {
    std::int32_t square = 0;
    check(tiger_square_parse(c_text(name), &square));
    return square;
  });
  module.def("square_name", [](int square) {
    char name[TIGER_SQUARE_SIZE];
    check(tiger_square_name(square, name));
    return std::string(name);
  });
  module.def("parse_game", [](const std::string& text) {
    tiger_game game;
    check(tiger_game_parse(c_text(text), &game));
    return from_c(game);
  });
  module.def("transcript", [](const Position& start, const std::vector<int>& moves) {
    const tiger_game game = game_of(start, moves);
    char text[TIGER_TRANSCRIPT_SIZE];
    check(tiger_game_transcript(&game, text));
    return std::string(text);
  });
  module.def("position_after", [](const Position& start, const std::vector<int>& moves, int count) {
    const tiger_game game = game_of(start, moves);
    tiger_position position;
    check(tiger_game_position(&game, count, &position));
    return from_c(position);
  });
  module.def("opening", [](const Position& start, const std::vector<int>& moves) {
    const tiger_game game = game_of(start, moves);
    const char* name = nullptr;
    check(tiger_game_opening(&game, &name));
    return std::string(name);
  });
  module.def("read_file", [](const py::bytes& bytes, const std::string& name) {
    return read_file(bytes, name);
  });
  module.def("legal_moves", &legal_moves, py::arg("player").noconvert(),
             py::arg("opponent").noconvert());
  module.def("play", &play, py::arg("player").noconvert(), py::arg("opponent").noconvert(),
             py::arg("moves").noconvert());
}

}  // namespace tiger::python
