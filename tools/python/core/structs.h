// The structs of the C interface in Python: a list of the members of each, from which dictionaries
// and columns of arrays are made and options are read. The classes that Python shows
// (src/tiger/*.py) are made from the dictionaries, by the same names.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "tiger/archive.h"
#include "tiger/book.h"
#include "tiger/tiger.h"

namespace tiger::python {

namespace py = pybind11;

template <class Struct>
Struct sized() {
  Struct one{};
  one.size = sizeof one;
  return one;
}

// ---- Kinds of members: their values in Python ---------------------------------------------------

// A text of a file: in UTF-8, or else taken for Latin-1.
inline py::str text_of(const char* known) {
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

inline std::string name_of_move(int move) {
  char name[TIGER_SQUARE_SIZE] = "";
  if (move == TIGER_PASS) return "pass";
  if (tiger_square_name(move, name) != TIGER_OK) throw py::value_error(tiger_message(nullptr));
  return name;
}

inline const char* name_of_side(int side) { return side == TIGER_WHITE ? "white" : "black"; }

inline const char* name_of_mark(std::size_t mark) {
  return std::array{"", "?!", "?", "??"}.at(mark);
}

inline const char* name_of_outcome(int outcome) {
  if (outcome == TIGER_UNKNOWN) return nullptr;
  return outcome > 0 ? "win" : outcome < 0 ? "loss" : "draw";
}

inline const char* name_of_rank(std::size_t rank) {
  return std::array{"searched", "claimed exact", "proof accepted", "proved"}.at(rank);
}

// The value itself.
struct Plain {
  template <class Type>
  static py::object of(Type value) {
    return py::cast(value);
  }
};
struct Flag {
  using Column = bool;
  static py::object of(std::int32_t value) { return py::bool_(value != 0); }
};
struct Nodes : Plain {
  using Column = std::uint64_t;
};
// A bound of a score.
struct Bound : Plain {
  using Column = std::int8_t;
};
// None if there is no score; arrays keep the number.
struct Score {
  using Column = std::int8_t;
  static py::object of(std::int32_t value) {
    return value == TIGER_NO_SCORE ? py::object(py::none()) : py::int_(value);
  }
};
struct Value {
  using Column = double;
  static py::object of(double value) {
    return std::isnan(value) ? py::object(py::none()) : py::float_(value);
  }
};
// The name, or None if there is no move; arrays keep the number.
struct Move {
  using Column = std::uint8_t;
  static py::object of(std::int32_t move) {
    return move == TIGER_NO_SQUARE ? py::object(py::none()) : py::str(name_of_move(move));
  }
};
struct Text {
  static py::object of(const char* text) { return text_of(text); }
};
// The result of a function; None for a null pointer.
template <auto Function>
struct As {
  template <class Type>
  static py::object of(Type value) {
    return py::cast(Function(value));
  }
};
using Side = As<name_of_side>;
using Mark = As<name_of_mark>;
using Outcome = As<name_of_outcome>;
using Rank = As<name_of_rank>;

template <class Struct, class Type, class Kind = Plain>
struct Member {
  const char* name;
  Type Struct::*member;
  Kind kind;

  constexpr Member(const char* named, Type Struct::*pointed, Kind of_kind = {})
      : name(named), member(pointed), kind(of_kind) {}
  py::object of(const Struct& from) const { return Kind::of(from.*member); }
};

// A member that is made from several of the struct's.
template <class Struct>
struct Made {
  const char* name;
  py::object (*make)(const Struct& from);

  py::object of(const Struct& from) const { return make(from); }
};

// All games share the names: a million games have 60 million moves.
inline py::tuple names_of_moves(const std::uint8_t* moves, std::int32_t count) {
  py::tuple names(count);
  for (std::int32_t i = 0; i < count; ++i) {
    PyObject* const name = PyUnicode_InternFromString(name_of_move(moves[i]).c_str());
    if (name == nullptr) throw py::error_already_set();
    names[static_cast<std::size_t>(i)] = py::reinterpret_steal<py::str>(name);
  }
  return names;
}

template <class Answer>
py::object line_of(const Answer& answer) {
  return names_of_moves(answer.line, answer.line_length);
}

// ---- The lists ----------------------------------------------------------------------------------

constexpr auto members_of(const tiger_result*) {
  using R = tiger_result;
  return std::tuple{Member{"move", &R::move, Move{}},         Member{"score", &R::score, Score{}},
                    Member{"value", &R::value, Value{}},      Member{"lower", &R::lower, Bound{}},
                    Member{"upper", &R::upper, Bound{}},      Member{"exact", &R::exact, Flag{}},
                    Member{"complete", &R::complete, Flag{}}, Member{"depth", &R::depth},
                    Member{"confidence", &R::confidence},     Member{"nodes", &R::nodes, Nodes{}},
                    Member{"seconds", &R::seconds},           Made<R>{"line", line_of<R>}};
}

constexpr auto members_of(const tiger_reviewed_move*) {
  using R = tiger_reviewed_move;
  return std::tuple{Member{"ply", &R::ply},
                    Member{"number", &R::number},
                    Member{"side", &R::side, Side{}},
                    Member{"empties", &R::empties},
                    Member{"forced", &R::forced, Flag{}},
                    Member{"complete", &R::complete, Flag{}},
                    Member{"played", &R::played, Move{}},
                    Member{"best", &R::best, Move{}},
                    Member{"played_score", &R::played_score, Score{}},
                    Member{"best_score", &R::best_score, Score{}},
                    Member{"played_value", &R::played_value, Value{}},
                    Member{"best_value", &R::best_value, Value{}},
                    Member{"played_lower", &R::played_lower, Bound{}},
                    Member{"played_upper", &R::played_upper, Bound{}},
                    Member{"best_lower", &R::best_lower, Bound{}},
                    Member{"best_upper", &R::best_upper, Bound{}},
                    Member{"cost", &R::cost},
                    Member{"mark", &R::mark, Mark{}},
                    Member{"exact", &R::exact, Flag{}},
                    Member{"depth", &R::depth},
                    Member{"confidence", &R::confidence},
                    Member{"played_outcome", &R::played_outcome, Outcome{}},
                    Member{"best_outcome", &R::best_outcome, Outcome{}},
                    Member{"nodes", &R::nodes, Nodes{}},
                    Made<R>{"line", line_of<R>}};
}

constexpr auto members_of(const tiger_game*) {
  using G = tiger_game;
  return std::tuple{
      Member{"start", &G::start},
      Made<G>{"moves",
              [](const G& g) -> py::object { return names_of_moves(g.moves, g.move_count); }},
      Member{"black_score", &G::black_score, Score{}},
      Member{"black", &G::black, Text{}},
      Member{"white", &G::white, Text{}},
      Member{"event", &G::event, Text{}},
      Member{"date", &G::date, Text{}},
      Member{"result", &G::result, Text{}},
      Member{"black_rating", &G::black_rating, Text{}},
      Member{"white_rating", &G::white_rating, Text{}},
      Member{"clock", &G::clock, Text{}},
      Made<G>{"times_ms", [](const G& g) -> py::object {
                const auto* const end = g.times_ms + g.move_count;
                if (std::all_of(g.times_ms, end, [](int ms) { return ms == 0; }))
                  return py::tuple();
                return py::tuple(py::cast(std::vector<int>(g.times_ms, end)));
              }}};
}

constexpr auto members_of(const tiger_problem*) {
  using P = tiger_problem;
  return std::tuple{
      Member{"board", &P::position}, Member{"title", &P::title, Text{}},
      Member{"number", &P::number},
      Made<P>{"scores", [](const P& p) -> py::object {
                py::list scores;
                for (int i = 0; i < p.move_count; ++i)
                  scores.append(py::make_tuple(name_of_move(p.moves[i]), int{p.scores[i]}));
                return py::tuple(scores);
              }}};
}

constexpr auto members_of(const tiger_error*) {
  using E = tiger_error;
  return std::tuple{Member{"text", &E::text, Text{}},
                    Member{"kind", &E::kind, Text{}},
                    Member{"subject", &E::subject, Text{}},
                    Member{"line", &E::line},
                    Member{"column", &E::column},
                    Member{"game", &E::game},
                    Member{"move", &E::move},
                    Member{"reason", &E::reason, Text{}},
                    Made<E>{"arguments", [](const E& e) -> py::object {
                              py::list arguments;
                              for (int i = 0; i < e.argument_count; ++i)
                                arguments.append(text_of(e.arguments[i]));
                              return py::tuple(arguments);
                            }}};
}

constexpr auto members_of(const tiger_archived_games*) {
  using G = tiger_archived_games;
  return std::tuple{Member{"move", &G::move, Move{}},   Member{"games", &G::games},
                    Member{"wins", &G::wins},           Member{"draws", &G::draws},
                    Member{"losses", &G::losses},       Member{"first_year", &G::first_year},
                    Member{"last_year", &G::last_year}, Member{"scored", &G::scored},
                    Member{"mean", &G::mean, Value{}}};
}

constexpr auto members_of(const tiger_book_games*) {
  using G = tiger_book_games;
  return std::tuple{Member{"wins", &G::wins}, Member{"draws", &G::draws},
                    Member{"losses", &G::losses}, Member{"lines", &G::lines}};
}

constexpr auto members_of(const tiger_book_position*) {
  using P = tiger_book_position;
  return std::tuple{Member{"score", &P::score, Score{}}, Member{"value", &P::value, Value{}},
                    Member{"lower", &P::lower, Bound{}}, Member{"upper", &P::upper, Bound{}},
                    Member{"exact", &P::exact, Flag{}},  Member{"best", &P::best, Move{}},
                    Member{"games", &P::games}};
}

// What the score of a move rests on.
constexpr auto source_members() {
  using M = tiger_book_move;
  return std::tuple{Member{"rank", &M::rank, Rank{}},
                    Member{"program", &M::program, Text{}},
                    Member{"version", &M::version, Text{}},
                    Member{"weights", &M::weights, Text{}},
                    Member{"date", &M::date},
                    Member{"depth", &M::depth},
                    Member{"confidence", &M::confidence}};
}

template <class Struct, class Members>
py::dict dictionary_of(const Struct& from, const Members& members) {
  py::dict dictionary;
  std::apply([&](const auto&... member) { ((dictionary[member.name] = member.of(from)), ...); },
             members);
  return dictionary;
}

constexpr auto members_of(const tiger_book_move*) {
  using M = tiger_book_move;
  return std::tuple{Member{"move", &M::move, Move{}},
                    Member{"score", &M::score, Score{}},
                    Member{"value", &M::value, Value{}},
                    Member{"lower", &M::lower, Bound{}},
                    Member{"upper", &M::upper, Bound{}},
                    Member{"exact", &M::exact, Flag{}},
                    Member{"inside", &M::inside, Flag{}},
                    Made<M>{"source",
                            [](const M& m) -> py::object {
                              if (m.program == nullptr) return py::none();
                              return dictionary_of(m, source_members());
                            }},
                    Member{"games", &M::games}};
}

// ---- What comes from the lists ------------------------------------------------------------------

// An array for each of these names of members, to be filled with results.
template <class Struct>
class Columns {
 public:
  Columns(std::size_t size, const std::vector<std::string>& names) : arrays_(names.size()) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto add = [&](const auto& member) {
        if constexpr (requires { typename decltype(member.kind)::Column; }) {
          using Column = typename decltype(member.kind)::Column;
          if (names[i] != member.name) return;
          py::array_t<Column> column(static_cast<py::ssize_t>(size));
          writers_.push_back([to = column.mutable_data(), read = member.member](
                                 std::size_t at, std::span<const Struct> results) {
            for (const Struct& result : results) to[at++] = static_cast<Column>(result.*read);
          });
          arrays_[i] = column;
        }
      };
      std::apply([&](const auto&... member) { (add(member), ...); },
                 members_of(static_cast<const Struct*>(nullptr)));
      if (writers_.size() != i + 1)
        throw py::value_error("a result has no number called '" + names[i] + "'");
    }
  }

  // Needs no GIL.
  void put(std::size_t at, std::span<const Struct> results) {
    for (const auto& write : writers_) write(at, results);
  }
  const py::tuple& arrays() const { return arrays_; }

 private:
  py::tuple arrays_;
  std::vector<std::function<void(std::size_t, std::span<const Struct>)>> writers_;
};

template <class Struct>
concept Listed = requires(const Struct* from) {
  members_of(from);
};

}  // namespace tiger::python

namespace pybind11::detail {

// A struct with a list of members becomes a dictionary.
template <class Struct>
requires tiger::python::Listed<Struct>
struct type_caster<Struct> {
  static constexpr auto name = const_name("dict");
  static handle cast(const Struct& from, return_value_policy, handle) {
    return tiger::python::dictionary_of(from, tiger::python::members_of(&from)).release();
  }
};

// A position is (player, opponent, "black" or "white").
template <>
struct type_caster<tiger_position> {
  PYBIND11_TYPE_CASTER(tiger_position, const_name("tuple"));

  bool load(handle from, bool convert) {
    make_caster<std::tuple<std::uint64_t, std::uint64_t, std::string>> members;
    if (!members.load(from, convert)) return false;
    const auto [player, opponent, side] =
        cast_op<std::tuple<std::uint64_t, std::uint64_t, std::string>>(std::move(members));
    value = {player, opponent, side == "white" ? TIGER_WHITE : TIGER_BLACK};
    return true;
  }
  static handle cast(const tiger_position& from, return_value_policy, handle) {
    return make_tuple(from.player, from.opponent, tiger::python::name_of_side(from.side)).release();
  }
};

}  // namespace pybind11::detail
