// Engines after fork(): an old one is refused in the child, where a new one works.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "api/calls.h"
#include "search/solving.h"

#if defined(__SANITIZE_THREAD__)
#define TIGER_NO_FORK
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TIGER_NO_FORK
#endif
#endif
#if defined(_WIN32)
#define TIGER_NO_FORK
#endif

#ifndef TIGER_NO_FORK
#include <sys/wait.h>
#include <unistd.h>

namespace tiger {
namespace {

using calls::position_of;
using calls::sized;

constexpr int kGood = 0;
constexpr int kNotForked = 100;  // plus the number of the call
constexpr int kFault = 1;

// Runs work() in a child process and returns its result, or -1 if the child was killed.
template <class Work>
int in_child(const Work& work) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) _exit(work());
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// Every function of an engine; returns kGood if all say that it was made before fork().
int call_all(tiger_engine* engine) {
  int call = kNotForked;
  return calls::Inputs().every_call(
             engine, [&](tiger_status status) { return ++call, status == TIGER_FORKED; })
             ? kGood
             : call;
}

int solve_with_new_engine(int searchers, const Board& board, int score) {
  auto options = sized<tiger_engine_options>();
  options.threads = searchers;
  options.hash_bits = 9;
  tiger_engine* engine = nullptr;
  if (tiger_engine_new(&options, &engine) != TIGER_OK) return kFault;
  const calls::Solved solved = calls::solve(calls::Engine(engine), position_of(board));
  return solved.status == TIGER_OK && solved.result.score == score ? kGood : kFault;
}

TEST_CASE("a child process refuses the engine of its parent, frees it and makes its own") {
  const Board board = solving::boards_with_moves(8001, 9, 1).front();
  const int score = calls::exact_score(board);
  for (const int searchers : {1, 2}) {
    const calls::Engine engine = calls::new_engine(searchers);
    CHECK(calls::solved(engine, position_of(board)).score == score);
    CHECK(in_child([&] { return call_all(engine.get()); }) == kGood);
    CHECK(in_child([&] {
            tiger_stop(engine.get());
            tiger_engine_free(engine.get());
            return solve_with_new_engine(searchers, board, score);
          }) == kGood);
    CHECK(in_child([&] { return solve_with_new_engine(searchers, board, score); }) == kGood);
    CHECK(calls::solved(engine, position_of(board)).score == score);
  }
}

TEST_CASE("a refused call in a child leaves the message as it was") {
  const calls::Engine engine = calls::new_engine();
  CHECK(tiger_solve(engine.get(), nullptr, nullptr, nullptr) == TIGER_INVALID_ARGUMENT);
  const std::string message = tiger_message(engine.get());
  CHECK(message != "");
  CHECK(in_child([&] {
          if (tiger_engine_clear(engine.get()) != TIGER_FORKED) return kFault;
          return tiger_message(engine.get()) == message ? kGood : kFault;
        }) == kGood);
}

TEST_CASE("functions without an engine work in a child") {
  CHECK(in_child([] {
          tiger_position position = {};
          auto game = sized<tiger_game>();
          const char* name = nullptr;
          return tiger_position_parse("f5d6c3", &position) == TIGER_OK &&
                         tiger_game_parse("f5d6c3d3c4", &game) == TIGER_OK &&
                         tiger_game_opening(&game, &name) == TIGER_OK && name[0] == 'T'
                     ? kGood
                     : kFault;
        }) == kGood);
}

struct Forking {
  tiger_engine* engine = nullptr;
  int child = -2;
};

int fork_in_callback(const tiger_result*, void* user) {
  auto& forking = *static_cast<Forking*>(user);
  if (forking.child == -2) forking.child = in_child([&] { return call_all(forking.engine); });
  return 0;
}

TEST_CASE("a child that begins in a callback refuses the engine too, which goes on in the parent") {
  const Board board = solving::boards_with_moves(7651, 16, 1).front();
  const tiger_position position = position_of(board);
  for (const int searchers : {1, 2}) {
    const calls::Engine engine = calls::new_engine(searchers, 14);
    Forking forking;
    forking.engine = engine.get();
    auto options = sized<tiger_solve_options>();
    options.progress = fork_in_callback;
    options.user = &forking;
    CHECK(calls::solved(engine, position, &options).exact == 1);
    CHECK(forking.child == kGood);
  }
}

}  // namespace
}  // namespace tiger

#endif
