// Functions of tiger._core for many boards and games at once, without an engine. Arrays come as
// src/tiger/arrays.py makes them: contiguous, of the right type.
#include "tiger/arrays.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>

#include "calls.h"
#include "open_file.h"

namespace tiger::python {
namespace {

using Bytes = py::array_t<std::uint8_t, py::array::c_style>;
using Scores = py::array_t<std::int8_t>;
using Starts = std::tuple<Boards, Boards, Bytes>;  // player, opponent, side

// What takes a few milliseconds.
constexpr std::size_t kBoardsTogether = 100'000;
constexpr std::size_t kGamesTogether = 2'000;

std::size_t size_of(const Boards& player, const Boards& opponent) {
  check_shapes(player, opponent);
  return static_cast<std::size_t>(player.size());
}

// Calls `call(player, opponent, first, count)` for the boards, some at a time.
template <class Call>
void for_boards(const Boards& player, const Boards& opponent, const Call& call) {
  call_in_pieces(
      size_of(player, opponent), kBoardsTogether,
      [&, own = player.data(), other = opponent.data()](std::size_t first, std::size_t count) {
        return call(own + first, other + first, first, count);
      });
}

Boards legal_moves(const Boards& player, const Boards& opponent) {
  Boards moves(player.size());
  for_boards(player, opponent,
             [to = moves.mutable_data()](auto own, auto other, auto first, auto count) {
               return tiger_moves_many(own, other, count, to + first);
             });
  return moves;
}

Scores final_scores(const Boards& player, const Boards& opponent) {
  Scores scores(player.size());
  for_boards(player, opponent,
             [to = scores.mutable_data()](auto own, auto other, auto first, auto count) {
               return tiger_scores_many(own, other, count, to + first);
             });
  return scores;
}

// (player, opponent, passed): with `passes`, see tiger_play_many(); otherwise `passed` is empty.
std::tuple<Boards, Boards, Bytes> play(const Boards& player, const Boards& opponent,
                                       const Bytes& moves, bool passes) {
  if (moves.ndim() != 1 || moves.size() != player.size())
    throw py::value_error("moves must be an array of the same length as player");
  Boards to_player(player.size()), to_opponent(player.size());
  Bytes passed(passes ? player.size() : 0);
  for_boards(
      player, opponent,
      [played = moves.data(), to = to_player.mutable_data(), to_other = to_opponent.mutable_data(),
       pass = passes ? passed.mutable_data() : nullptr](auto own, auto other, auto first,
                                                        auto count) {
        return tiger_play_many(own, other, count, played + first, to + first, to_other + first,
                               pass != nullptr ? pass + first : nullptr);
      });
  return {to_player, to_opponent, passed};
}

// (player, opponent), with a row for each symmetry
std::tuple<Boards, Boards> symmetries(const Boards& player, const Boards& opponent) {
  constexpr int kSymmetries = 8;
  Boards to_player({py::ssize_t{kSymmetries}, player.size()});
  Boards to_opponent({py::ssize_t{kSymmetries}, player.size()});
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
    for_boards(player, opponent,
               [symmetry, to = to_player.mutable_data(symmetry, 0),
                to_other = to_opponent.mutable_data(symmetry, 0)](auto own, auto other, auto first,
                                                                  auto count) {
                 return tiger_symmetric_many(own, other, count, symmetry, to + first,
                                             to_other + first, nullptr);
               });
  return {to_player, to_opponent};
}

// (player, opponent, the symmetry that leads to each)
std::tuple<Boards, Boards, Bytes> canonical_boards(const Boards& player, const Boards& opponent) {
  Boards to_player(player.size()), to_opponent(player.size());
  Bytes symmetries(player.size());
  for_boards(player, opponent,
             [to = to_player.mutable_data(), to_other = to_opponent.mutable_data(),
              which = symmetries.mutable_data()](auto own, auto other, auto first, auto count) {
               return tiger_symmetric_many(own, other, count, -1, to + first, to_other + first,
                                           which + first);
             });
  return {to_player, to_opponent, symmetries};
}

std::vector<tiger_position> positions_of(const Starts& starts, std::size_t games) {
  const auto& [player, opponent, side] = starts;
  if (size_of(player, opponent) != games || static_cast<std::size_t>(side.size()) != games)
    throw py::value_error("there must be one start for each game");
  std::vector<tiger_position> positions;
  for (std::size_t i = 0; i < games; ++i)
    positions.push_back({player.data()[i], opponent.data()[i], side.data()[i]});
  return positions;
}

py::array_t<tiger_step> steps(const Bytes& moves, const std::optional<Starts>& starts,
                              bool passes) {
  if (moves.ndim() != 2 || moves.shape(1) != TIGER_MAX_GAME)
    throw py::value_error("moves must be an array of shape (n, 60)");
  const auto games = static_cast<std::size_t>(moves.shape(0));
  std::vector<tiger_position> positions;
  if (starts) positions = positions_of(*starts, games);
  const auto ask = [&, all = moves.data()](std::size_t first, std::size_t count, tiger_step* to,
                                           std::size_t capacity, std::size_t* found) {
    return tiger_steps_many(starts ? positions.data() + first : nullptr,
                            all + first * TIGER_MAX_GAME, count, passes ? 1 : 0, to, capacity,
                            found);
  };
  std::size_t size = 0, found = 0;
  call_in_pieces(games, kGamesTogether, [&](std::size_t first, std::size_t count) {
    const tiger_status status = ask(first, count, nullptr, 0, &found);
    size += found;
    return status;
  });
  py::array_t<tiger_step> all(static_cast<py::ssize_t>(size));
  std::size_t at = 0;
  call_in_pieces(games, kGamesTogether,
                 [&, to = all.mutable_data()](std::size_t first, std::size_t count) {
                   const tiger_status status = ask(first, count, to + at, size - at, &found);
                   for (const std::size_t end = at + found; at < end; ++at)
                     to[at].game += static_cast<std::uint32_t>(first);
                   return status;
                 });
  return all;
}

// Positions as arrays.
struct PositionColumns {
  explicit PositionColumns(std::size_t count)
      : player(static_cast<py::ssize_t>(count)),
        opponent(static_cast<py::ssize_t>(count)),
        side(static_cast<py::ssize_t>(count)),
        to_player(player.mutable_data()),
        to_opponent(opponent.mutable_data()),
        to_side(side.mutable_data()) {}

  // Needs no GIL.
  void set(std::size_t i, const tiger_position& position) {
    to_player[i] = position.player;
    to_opponent[i] = position.opponent;
    to_side[i] = static_cast<std::uint8_t>(position.side);
  }

  Boards player, opponent;
  Bytes side;
  std::uint64_t *to_player, *to_opponent;
  std::uint8_t* to_side;
};

// Calls `take(i, one)` without the GIL for all that there is of one kind in a file.
template <class Struct, class Take>
void for_all(const tiger_file* file, std::size_t size,
             tiger_status (*ask)(const tiger_file*, std::size_t, Struct*), const Take& take) {
  call_in_pieces(size, kGamesTogether, [&](std::size_t first, std::size_t count) {
    auto one = sized<Struct>();
    for (std::size_t i = first; i < first + count; ++i) {
      if (const tiger_status status = ask(file, i, &one); status != TIGER_OK) return status;
      take(i, one);
    }
    return TIGER_OK;
  });
}

py::tuple file_positions(const Pieces& pieces, const std::string& name) {
  const OpenFile read(pieces, name);
  PositionColumns to(read.problems);
  Scores scores(static_cast<py::ssize_t>(read.problems));
  for_all(read.file, read.problems, tiger_file_problem,
          [&, to_score = scores.mutable_data()](std::size_t i, const tiger_problem& problem) {
            to.set(i, problem.position);
            to_score[i] = static_cast<std::int8_t>(problem.score);
          });
  return py::make_tuple(to.player, to.opponent, to.side, scores);
}

// Where the games start, and their moves.
py::tuple file_games(const Pieces& pieces, const std::string& name) {
  const OpenFile read(pieces, name);
  PositionColumns to(read.games);
  Bytes moves({static_cast<py::ssize_t>(read.games), py::ssize_t{TIGER_MAX_GAME}});
  for_all(read.file, read.games, tiger_file_game,
          [&, to_moves = moves.mutable_data()](std::size_t i, const tiger_game& game) {
            to.set(i, game.start);
            std::uint8_t* const row = to_moves + i * TIGER_MAX_GAME;
            std::uint8_t* const end = std::copy_n(game.moves, game.move_count, row);
            std::fill(end, row + TIGER_MAX_GAME, static_cast<std::uint8_t>(TIGER_NO_SQUARE));
          });
  return py::make_tuple(to.player, to.opponent, to.side, moves);
}

}  // namespace

void add_arrays(py::module_& module) {
  PYBIND11_NUMPY_DTYPE(tiger_step, player, opponent, legal, game, ply, side, move);
  module.def("legal_moves", &legal_moves);
  module.def("final_scores", &final_scores);
  module.def("play", &play);
  module.def("symmetries", &symmetries);
  module.def("canonical_boards", &canonical_boards);
  module.def("steps", &steps);
  module.def("file_positions", &file_positions);
  module.def("file_games", &file_games);
}

}  // namespace tiger::python
