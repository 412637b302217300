// The extension module tiger._core: Tiger's C interface for Python. The package's Python files make
// classes of it that are pleasant to use. Here are its functions: those that need no engine.
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "calls.h"
#include "open_file.h"

namespace tiger::python {
namespace {

// All that there is of one kind in a file, asked one by one; Ctrl-C is heard meanwhile, and other
// threads run.
template <class Struct>
py::list all_of(const tiger_file* file, std::size_t count,
                tiger_status (*ask)(const tiger_file*, std::size_t, Struct*)) {
  py::list all(count);
  for (std::size_t i = 0; i < count; ++i) {
    auto one = sized<Struct>();
    check(ask(file, i, &one));
    all[i] = py::cast(one);
    if (i % 64 != 63) continue;
    { const py::gil_scoped_release no_gil; }
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  }
  return all;
}

// (problems, games, errors): of Python, since the texts are those of the file.
py::tuple read_file(const Pieces& pieces, const std::string& name) {
  const OpenFile read(pieces, name);
  return py::make_tuple(all_of(read.file, read.problems, tiger_file_problem),
                        all_of(read.file, read.games, tiger_file_game),
                        all_of(read.file, read.errors, tiger_file_error));
}

// A game as GGF, SGF or PGN: its texts are those of the struct, in their order; empty: unknown.
std::string write_game(const tiger_position& start, const std::vector<std::string>& moves,
                       int format, const std::array<std::string, 8>& texts,
                       const std::vector<std::int32_t>& times_ms) {
  tiger_game game = game_of(start, moves);
  const char** const members[] = {&game.black,        &game.white,  &game.event,
                                  &game.date,         &game.result, &game.black_rating,
                                  &game.white_rating, &game.clock};
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (!texts[i].empty()) *members[i] = c_text(texts[i]);
  if (!times_ms.empty() && times_ms.size() != moves.size())
    throw py::value_error("times_ms has not one time for each move");
  std::copy(times_ms.begin(), times_ms.end(), game.times_ms);
  std::size_t size = 0;
  check(tiger_game_write(&game, format, nullptr, 0, &size));
  std::string text(size, '\0');
  check(tiger_game_write(&game, format, text.data(), size, &size));
  text.pop_back();
  return text;
}

// A question about a position, as a function of Python.
template <class Answer>
auto asking(tiger_status (*ask)(const tiger_position*, Answer*)) {
  return [ask](const tiger_position& position) {
    Answer answer{};
    check(ask(&position, &answer));
    return answer;
  };
}

// The positions after 0, 1, 2 ... moves, each with the pass that is then forced.
std::vector<tiger_position> positions(const tiger_position& start,
                                      const std::vector<std::string>& moves) {
  const tiger_game game = game_of(start, moves);
  std::vector<tiger_position> all(1);
  check(tiger_game_position(&game, 0, &all[0]));
  for (int i = 0; i < game.move_count; ++i) {
    tiger_position next = all.back();
    std::uint64_t legal = 0;
    std::int32_t score = TIGER_NO_SCORE;
    check(tiger_position_play(&next, game.moves[i]));
    check(tiger_position_moves(&next, &legal));
    if (legal == 0) check(tiger_position_score(&next, &score));
    if (legal == 0 && score == TIGER_NO_SCORE) check(tiger_position_play(&next, TIGER_PASS));
    all.push_back(next);
  }
  return all;
}

}  // namespace
}  // namespace tiger::python

PYBIND11_MODULE(_core, module) {
  using namespace tiger::python;
  module.attr("PASS") = static_cast<int>(TIGER_PASS);
  module.def("version", &tiger_version);
  module.def("kernel", &tiger_kernel);
  module.def("start", [] {
    tiger_position position;
    check(tiger_position_start(&position));
    return position;
  });
  module.def("parse", [](const std::string& text) {
    tiger_position position;
    check(tiger_position_parse(c_text(text), &position));
    return position;
  });
  module.def("check",
             [](const tiger_position& position) { check(tiger_position_check(&position)); });
  module.def("obf", [](const tiger_position& position) {
    char text[TIGER_OBF_SIZE];
    check(tiger_position_obf(&position, text));
    return std::string(text);
  });
  module.def("moves", asking(tiger_position_moves));
  module.def("play_one", [](tiger_position position, int move) {
    check(tiger_position_play(&position, move));
    return position;
  });
  module.def("score", [](const tiger_position& position) {
    return Score::of(asking(tiger_position_score)(position));
  });
  module.def("symmetric", [](const tiger_position& position, int symmetry) {
    tiger_position image;
    check(tiger_position_symmetric(&position, symmetry, &image));
    return image;
  });
  module.def("canonical", asking(tiger_position_canonical));
  module.def("square", [](const std::string& name) {
    std::int32_t square = 0;
    check(tiger_square_parse(c_text(name), &square));
    return square;
  });
  module.def("square_name", &name_of_move, py::arg("number"));
  module.def("parse_game", [](const std::string& text) {
    auto game = sized<tiger_game>();
    check(tiger_game_parse(c_text(text), &game));
    const OpenFile file({py::bytes(text)}, "");  // it keeps the texts
    check(tiger_file_game(file.file, 0, &game));
    return py::cast(game);
  });
  module.def("transcript", [](const tiger_position& start, const std::vector<std::string>& moves) {
    const tiger_game game = game_of(start, moves);
    char text[TIGER_TRANSCRIPT_SIZE];
    check(tiger_game_transcript(&game, text));
    return std::string(text);
  });
  module.def("position_after",
             [](const tiger_position& start, const std::vector<std::string>& moves, int count) {
               const tiger_game game = game_of(start, moves);
               tiger_position position;
               check(tiger_game_position(&game, count, &position));
               return position;
             });
  module.def("positions", &positions);
  module.def("opening", [](const tiger_position& start, const std::vector<std::string>& moves) {
    const tiger_game game = game_of(start, moves);
    const char* name = nullptr;
    check(tiger_game_opening(&game, &name));
    return std::string(name);
  });
  module.def("read_file", &read_file);
  module.def("write_game", &write_game);
  add_engine(module);
  add_book(module);
  add_archive(module);
  add_arrays(module);
  add_environment(module);
}
