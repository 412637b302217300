// What the search functions, the table and the caches ask of their arguments. In builds with
// assertions each of them refuses what breaks its contract.
#include <doctest/doctest.h>

#include "search/search_node.h"

#if !defined(NDEBUG) && defined(__linux__)
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <map>
#endif

#include "player/game_clock.h"
#include "search/alpha_beta.h"
#include "search/drivers.h"
#include "search/endgame.h"
#include "search/principal_variation.h"
#include "search/probcut.h"
#include "search/search.h"
#include "search/solving.h"

namespace tiger {
namespace {

TEST_CASE("a window is not empty, within the scores, and its ends are scores of its depth") {
  const SearchDepth exact{};
  const SearchDepth limited{8, 73};
  for (Score lower = -70; lower <= 70; ++lower)
    for (Score upper = -70; upper <= 70; ++upper) {
      const bool within = lower >= -64 && lower < upper && upper <= 64;
      CHECK(is_window({lower, upper}, limited) == within);
      CHECK(is_window({lower, upper}, exact) == (within && lower % 2 == 0 && upper % 2 == 0));
    }
}

TEST_CASE("a node agrees with its board, and its depth with its empty squares") {
  const SearchNode node = node_of(solving::boards_with_moves(3301, 10, 1).front());
  const Bounds open;
  CHECK(check_contract(node, open, {}));
  CHECK(check_contract(BareNode{node.board, 10, node.parity}, open, {}));
  for (const int horizon : {-1, 0, 1, 10, 11})
    CHECK(check_contract(node, open, {horizon, kCertain}) == (horizon >= 0 && horizon <= 10));
  for (int confidence = -1; confidence <= 101; ++confidence)
    CHECK(check_contract(node, open, {0, confidence}) ==
          (confidence == kCertain || params::find_confidence(confidence) != nullptr));
  for (const Bounds window : {Bounds{0, 0}, Bounds{2, 0}, Bounds{0, 3}, Bounds{62, 66}})
    CHECK_FALSE(check_contract(node, window, {}));
  CHECK_FALSE(check_contract(BareNode{node.board, 9, node.parity}, open, {}));
  CHECK_FALSE(check_contract(BareNode{node.board, 10, node.parity ^ 1}, open, {}));
  const Board overlapping{node.board.player, node.board.opponent | node.board.player};
  CHECK_FALSE(check_contract(node_of(overlapping), open, {}));
}

TEST_CASE("a null window has no score inside") {
  const SearchNode node = node_of(solving::boards_with_moves(3302, 10, 1).front());
  for (Score width = 1; width <= 4; ++width) {
    CHECK(check_null_window(node, {4, 4 + width}, {}) == (width == 2));
    CHECK(check_null_window(node, {4, 4 + width}, {5, kCertain}) == (width == 1));
  }
}

#if !defined(NDEBUG) && defined(__linux__)

// Whether the function aborts. It runs in another process, without a word to stderr.
bool aborts(const std::function<void()>& function) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    std::signal(SIGABRT, SIG_DFL);
    close(STDERR_FILENO);
    function();
    _exit(0);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

// Calls of every function that checks something, each with something else wrong.
std::map<std::string, std::function<void(SearchContext&)>> broken_calls() {
  static const Board four = solving::boards_with_moves(3311, 4, 1).front();
  static const Board nine = solving::boards_with_moves(3312, 9, 1).front();
  static const Board many = solving::boards_with_moves(3313, 20, 1).front();
  static const auto parity = [](const Board& board) { return parity_of(board.empties()); };
  static Counters counters;
  return {
      {"null_window", [](auto& c) { null_window(c, node_of(many), 1); }},
      {"null_window above 64", [](auto& c) { null_window(c, node_of(many), 64); }},
      {"null_window_child", [](auto& c) { null_window_child(c, node_of(many), 3, 0); }},
      {"null_window_root", [](auto& c) { null_window_root(c, node_of(many), -65); }},
      {"pvs",
       [](auto& c) {
         run_iteration(c, nine, Driver::kPvs, {}, Bounds{2, -2}, std::nullopt);
       }},
      {"mtdf",
       [](auto& c) {
         run_iteration(c, nine, Driver::kMtdf, {}, Bounds{1, 3}, std::nullopt);
       }},
      {"alpha-beta",
       [](auto& c) {
         alpha_beta(c, nine, {0, 0});
       }},
      {"no move",
       [](auto& c) {
         run_iteration(c, {1, 0}, Driver::kPvs, {}, Bounds{}, std::nullopt);
       }},
      {"no weights", [](auto& c) { evaluate(c, node_of(many)); }},
      {"a wrong hash",
       [](auto& c) {
         SearchNode node = node_of(many);
         ++node.hash;
         probe_node(c, node, {});
       }},
      {"depth_limited_search",
       [](auto& c) {
         depth_limited_search(c, node_of(nine), value_of(Bounds{0, 2}));
       }},
      {"probcut", [](auto& c) { probcut(c, node_of(many), value_of(5)); }},
      {"required_errors",
       [](auto&) {
         required_errors({0, 90}, 12);
       }},
      {"endgame_search of too many", [](auto& c) { endgame_search(c, many, 20, parity(many), 0); }},
      {"endgame_search", [](auto& c) { endgame_search(c, nine, 9, parity(nine) ^ 1, 0); }},
      {"solve_4", [](auto&) { solve_4(four, parity(four), 2, 2, counters); }},
      {"solve_at_most_4", [](auto&) { solve_at_most_4(nine, 0, 2, counters); }},
      {"an odd window",
       [](auto&) {
         solve_at_most_4({~Bitboard{0} << 1, 0}, 1, 3, counters);
       }},
      {"ClaimSearch",
       [](auto&) {
         Table table(2);
         ClaimSearch(table, {}, kNoControl).reaches(nine, 3);
       }},
      {"Table::store of empty bounds",
       [](auto&) {
         Table(0).store(0, nine, {.lower = value_of(4), .upper = value_of(2), .depth = 9},
                        counters.table);
       }},
      {"Table::store of too much depth",
       [](auto&) { Table(0).store(0, nine, {.depth = 65}, counters.table); }},
      {"Table::store without confidence",
       [](auto&) { Table(0).store(0, nine, {.depth = 9, .confidence = 0}, counters.table); }},
      {"Table::store of discs on each other",
       [](auto&) {
         Table(0).store(0, {3, 1}, {.depth = 9}, counters.table);
       }},
      {"EndgameCache::store",
       [](auto&) {
         EndgameCache(2).store(nine, 9, {4, 2});
       }},
      {"EndgameCache::find", [](auto&) { EndgameCache(2).find(nine, 8); }},
      {"LastFourCache::store",
       [](auto&) {
         LastFourCache().store(nine, {2, 4});
       }},
      {"time_budget", [](auto&) { time_budget({.time = std::chrono::milliseconds(-1)}, 40); }},
  };
}

TEST_CASE("with assertions, a call that breaks a contract aborts") {
  Table table(4);
  for (const auto& broken_call : broken_calls()) {
    INFO(broken_call.first);
    CHECK(aborts([&] {
      SearchContext context(table, params::kMinEmptiesForTable, kNoControl);
      broken_call.second(context);
    }));
  }
  CHECK_FALSE(aborts([&] {
    SearchContext context(table, params::kMinEmptiesForTable, kNoControl);
    null_window(context, node_of(solving::boards_with_moves(3313, 12, 1).front()), 0);
  }));
}

#endif

}  // namespace
}  // namespace tiger
