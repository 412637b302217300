// The options of the C interface, read from arguments of Python: a list of the members of each.
#pragma once

#include <limits>
#include <string>
#include <tuple>
#include <type_traits>

#include "structs.h"
#include "tiger/arrays.h"
#include "tiger/environment.h"

namespace tiger::python {

// Options: their names in Python and in C are the same, and so are their types.
template <class Options>
constexpr auto limits_of_solving() {
  return std::tuple{Member{"goal", &Options::goal}, Member{"lower", &Options::lower},
                    Member{"upper", &Options::upper}, Member{"seconds", &Options::seconds},
                    Member{"nodes", &Options::nodes}};
}
constexpr auto members_of(const tiger_solve_options*) {
  return limits_of_solving<tiger_solve_options>();
}
constexpr auto members_of(const tiger_batch_options*) {
  return limits_of_solving<tiger_batch_options>();
}
constexpr auto members_of(const tiger_engine_options*) {
  using O = tiger_engine_options;
  return std::tuple{Member{"threads", &O::threads}, Member{"hash_bits", &O::hash_bits},
                    Member{"driver", &O::driver}};
}
constexpr auto members_of(const tiger_analyze_options*) {
  using O = tiger_analyze_options;
  return std::tuple{Member{"level", &O::level}, Member{"depth", &O::depth},
                    Member{"lines", &O::lines}, Member{"seconds", &O::seconds},
                    Member{"nodes", &O::nodes}};
}
constexpr auto members_of(const tiger_play_options*) {
  using O = tiger_play_options;
  return std::tuple{Member{"clock", &O::clock},         Member{"clock_moves", &O::clock_moves},
                    Member{"increment", &O::increment}, Member{"move_time", &O::move_time},
                    Member{"nodes", &O::nodes},         Member{"level", &O::level},
                    Member{"human", &O::human},         Member{"seed", &O::seed},
                    Member{"vary", &O::vary},           Member{"book_within", &O::book_within}};
}
constexpr auto members_of(const tiger_review_options*) {
  using O = tiger_review_options;
  return std::tuple{Member{"level", &O::level}, Member{"depth", &O::depth},
                    Member{"exact", &O::exact}, Member{"win_loss_draw", &O::win_loss_draw}};
}
constexpr auto members_of(const tiger_games_options*) {
  using O = tiger_games_options;
  return std::tuple{Member{"players", &O::players}, Member{"human", &O::human},
                    Member{"level", &O::level},     Member{"temperature", &O::temperature},
                    Member{"seed", &O::seed},       Member{"first", &O::first}};
}
constexpr auto members_of(const tiger_analyze_many_options*) {
  using O = tiger_analyze_many_options;
  return std::tuple{Member{"level", &O::level}, Member{"depth", &O::depth},
                    Member{"lines", &O::lines}, Member{"seconds", &O::seconds},
                    Member{"nodes", &O::nodes}};
}
constexpr auto members_of(const tiger_review_many_options*) {
  using O = tiger_review_many_options;
  return std::tuple{Member{"level", &O::level}, Member{"depth", &O::depth},
                    Member{"exact", &O::exact}, Member{"win_loss_draw", &O::win_loss_draw}};
}
constexpr auto members_of(const tiger_environment_options*) {
  using O = tiger_environment_options;
  return std::tuple{
      Member{"games", &O::games}, Member{"side", &O::side},       Member{"level", &O::level},
      Member{"human", &O::human}, Member{"opening", &O::opening}, Member{"planes", &O::planes},
      Member{"dense", &O::dense}, Member{"exact", &O::exact},     Member{"restart", &O::restart}};
}

template <class Number>
std::string kind_of() {
  if constexpr (std::is_floating_point_v<Number>) return "a number";
  constexpr int kBits = std::numeric_limits<Number>::digits;
  const std::string most = "2**" + std::to_string(kBits) + " - 1";
  return "a whole number from " + (std::is_signed_v<Number> ? "-" + most : "0") + " to " + most;
}

// Throws a TypeError if an argument is unknown or of another type.
template <class Options>
Options options_of(const py::kwargs& given) {
  auto options = sized<Options>();
  std::size_t known = 0;
  const auto read = [&](const auto& option) {
    if (!given.contains(option.name)) return;
    ++known;
    try {
      auto& to = options.*option.member;
      to = given[option.name].template cast<std::decay_t<decltype(to)>>();
    } catch (const py::cast_error&) {
      throw py::type_error(option.name + (" is " + std::string(py::repr(given[option.name]))) +
                           ", not " + kind_of<std::decay_t<decltype(options.*option.member)>>());
    }
  };
  std::apply([&](const auto&... option) { (read(option), ...); },
             members_of(static_cast<const Options*>(nullptr)));
  if (known != given.size()) throw py::type_error("an unknown option");
  return options;
}

}  // namespace tiger::python
