// Shared by the tests of the C interface: engines and files that free themselves, calls with their
// results as values, and positions and results in the types of the naive rules.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "prove/naive_rules.h"
#include "support/brute_force.h"
#include "tiger/tiger.h"

namespace tiger::calls {

struct Free {
  void operator()(tiger_engine* engine) const { tiger_engine_free(engine); }
  void operator()(tiger_file* file) const { tiger_file_free(file); }
};
using Engine = std::unique_ptr<tiger_engine, Free>;
using File = std::unique_ptr<tiger_file, Free>;

// A struct of any kind with nothing set but its size, or an array of them.
template <class Struct>
Struct sized() {
  Struct one = {};
  one.size = sizeof one;
  return one;
}
template <class Struct>
std::vector<Struct> sized(std::size_t count) {
  std::vector<Struct> all(count);
  if (count > 0) all[0].size = sizeof all[0];
  return all;
}

inline Engine new_engine(int threads = 1, int hash_bits = 10, int driver = 0) {
  auto options = sized<tiger_engine_options>();
  options.threads = threads;
  options.hash_bits = hash_bits;
  options.driver = driver;
  tiger_engine* engine = nullptr;
  REQUIRE(tiger_engine_new(&options, &engine) == TIGER_OK);
  REQUIRE(engine != nullptr);
  return Engine(engine);
}

inline void require_ok(const Engine& engine, tiger_status status) {
  INFO(std::string(tiger_message(engine.get())));
  REQUIRE(status == TIGER_OK);
}

// ---- The naive rules of boards ------------------------------------------------------------------

inline Bitboard naive_moves(const Board& board) {
  return naive::legal_moves(naive::from_board(board));
}

inline Board naive_after(const Board& board, Square x) {
  return naive::to_board(naive::play(naive::from_board(board), x));
}

// ---- Conversions --------------------------------------------------------------------------------

inline tiger_position position_of(const Board& board, std::int32_t side = TIGER_BLACK) {
  return {board.player, board.opponent, side};
}

inline tiger_position position_of(const Position& position) {
  return position_of(position.board, position.side == Color::kBlack ? TIGER_BLACK : TIGER_WHITE);
}

inline Board board_of(const tiger_position& position) {
  return {position.player, position.opponent};
}

inline bool same(const tiger_position& a, const tiger_position& b) {
  return a.player == b.player && a.opponent == b.opponent && a.side == b.side;
}

inline std::vector<Square> line_of(const tiger_result& result) {
  return {result.line, result.line + result.line_length};
}

inline tiger_position start() {
  tiger_position position = {};
  REQUIRE(tiger_position_start(&position) == TIGER_OK);
  return position;
}

inline tiger_game game_of(const std::string& text) {
  auto game = sized<tiger_game>();
  INFO(text);
  const tiger_status status = tiger_game_parse(text.c_str(), &game);
  INFO(std::string(tiger_message(nullptr)));
  REQUIRE(status == TIGER_OK);
  return game;
}

inline std::string message(const Engine& engine = {}) { return tiger_message(engine.get()); }

// ---- Oracles ------------------------------------------------------------------------------------

inline int exact_score(const Board& board) { return naive::brute_force_alpha_beta(board); }

// The score of one legal move or pass for the side that makes it.
inline int exact_score(const Board& board, Square move) {
  const naive::Grid grid = naive::from_board(board);
  const naive::Grid next = move == kPass ? naive::pass(grid) : naive::play(grid, move);
  return -exact_score(naive::to_board(next));
}

inline bool is_over(const Board& board) { return naive::is_over(naive::from_board(board)); }

inline Bitboard legal_moves(const Board& board) {
  return naive::legal_moves(naive::from_board(board));
}

// Whether the rules allow a square or a pass; false if the game is over.
inline bool is_legal(const Board& board, Square move) {
  const Bitboard legal = legal_moves(board);
  if (move == kPass) return legal == 0 && !is_over(board);
  return move >= 0 && move < 64 && (legal >> move & 1) != 0;
}

// Checks what holds for every meaningful result.
inline void check_sound(const tiger_result& result) {
  CHECK(result.lower >= -64);
  CHECK(result.lower <= result.upper);
  CHECK(result.upper <= 64);
  CHECK((result.exact == 0 || result.exact == 1));
  CHECK((result.complete == 0 || result.complete == 1));
  if (result.exact == 1) {
    CHECK(result.lower == result.score);
    CHECK(result.upper == result.score);
    CHECK(result.score % 2 == 0);
  }
  if (result.score != TIGER_NO_SCORE) {
    CHECK(result.score >= result.lower);
    CHECK(result.score <= result.upper);
  }
  CHECK((result.score == TIGER_NO_SCORE ? std::isnan(result.value) : result.value == result.score));
  CHECK(result.confidence >= 0);
  CHECK(result.confidence <= 100);
  CHECK(result.seconds >= 0);
  REQUIRE(result.line_length >= 0);
  REQUIRE(result.line_length <= TIGER_MAX_LINE);
}

// ---- Calls --------------------------------------------------------------------------------------

struct Solved {
  tiger_status status = TIGER_INTERNAL_ERROR;
  tiger_result result = sized<tiger_result>();
};

template <class Result>
struct Several {
  tiger_status status = TIGER_INTERNAL_ERROR;
  std::vector<Result> results = sized<Result>(TIGER_MAX_LINE);

  // Makes the call with the array and a place for the count.
  template <class Call>
  explicit Several(const Call& call) {
    std::int32_t count = -1;
    status = call(results.data(), static_cast<std::int32_t>(results.size()), &count);
    REQUIRE((status == TIGER_OK || status == TIGER_STOPPED));
    REQUIRE((count >= 0 && count <= TIGER_MAX_LINE));
    results.resize(count);
  }
};

inline Solved solve(const Engine& engine, const tiger_position& position,
                    const tiger_solve_options* options = nullptr) {
  Solved solved;
  solved.status = tiger_solve(engine.get(), &position, options, &solved.result);
  return solved;
}

// The result of a call that must be complete.
inline tiger_result solved(const Engine& engine, const tiger_position& position,
                           const tiger_solve_options* options = nullptr) {
  const Solved solved = solve(engine, position, options);
  require_ok(engine, solved.status);
  check_sound(solved.result);
  CHECK(solved.result.complete == 1);
  return solved.result;
}

inline Several<tiger_result> solve_moves(const Engine& engine, const tiger_position& position,
                                         const tiger_solve_options* options = nullptr) {
  return Several<tiger_result>([&](tiger_result* results, int capacity, std::int32_t* count) {
    return tiger_solve_moves(engine.get(), &position, options, results, capacity, count);
  });
}

inline Several<tiger_result> analyze(const Engine& engine, const tiger_position& position,
                                     const tiger_analyze_options* options = nullptr) {
  return Several<tiger_result>([&](tiger_result* results, int capacity, std::int32_t* count) {
    return tiger_analyze(engine.get(), &position, options, results, capacity, count);
  });
}

inline Several<tiger_reviewed_move> review(const Engine& engine, const tiger_game& game,
                                           const tiger_review_options* options = nullptr) {
  return Several<tiger_reviewed_move>(
      [&](tiger_reviewed_move* moves, int capacity, std::int32_t* count) {
        return tiger_review(engine.get(), &game, options, moves, capacity, count);
      });
}

// Many boards at once.
struct Batch {
  std::vector<Board> boards;
  std::vector<std::uint64_t> player;
  std::vector<std::uint64_t> opponent;
  std::vector<tiger_result> results;

  explicit Batch(std::vector<Board> all)
      : boards(std::move(all)), results(sized<tiger_result>(boards.size())) {
    for (const Board& board : boards) {
      player.push_back(board.player);
      opponent.push_back(board.opponent);
    }
  }
  tiger_status solve(const Engine& engine, const tiger_batch_options* options = nullptr) {
    return tiger_solve_many(engine.get(), player.data(), opponent.data(), boards.size(), options,
                            results.data());
  }
};

// Valid arguments for all calls. Black plays a1 and wins with all 64 squares.
struct Inputs {
  tiger_position position = position_of(
      naive::from_diagram("-OX-----XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"));
  tiger_position other = {};
  tiger_result result = sized<tiger_result>();
  std::vector<tiger_result> many = sized<tiger_result>(64);
  tiger_result* results = many.data();
  std::vector<tiger_reviewed_move> all_moves = sized<tiger_reviewed_move>(TIGER_MAX_LINE);
  tiger_reviewed_move* moves = all_moves.data();
  tiger_game game = sized<tiger_game>();
  tiger_problem problem = sized<tiger_problem>();
  tiger_error error = sized<tiger_error>();
  std::uint64_t bits = 0;
  std::uint64_t player = position.player;
  std::uint64_t opponent = position.opponent;
  std::int32_t number = 0;
  std::size_t size = 0;
  double discs = 0;
  char text[TIGER_TRANSCRIPT_SIZE] = "";
  const char* string = nullptr;

  Inputs() { game.start = position, game.move_count = 1; }

  // Makes every call for an engine and gives check() the status of each. check() returns whether to
  // go on. The last call has wrong arguments, too.
  template <class Check>
  bool every_call(tiger_engine* engine, const Check& check) {
    return check(tiger_clear_stop(engine)) && check(tiger_engine_clear(engine)) &&
           check(tiger_engine_resize(engine, 9)) && check(tiger_engine_bytes(engine, &size)) &&
           check(tiger_solve(engine, &position, nullptr, &result)) &&
           check(tiger_solve_moves(engine, &position, nullptr, results, 64, &number)) &&
           check(tiger_solve_many(engine, &player, &opponent, 1, nullptr, results)) &&
           check(tiger_analyze(engine, &position, nullptr, results, 64, &number)) &&
           check(tiger_play(engine, &position, nullptr, &result)) &&
           check(tiger_evaluate(engine, &position, &discs)) &&
           check(tiger_evaluate_many(engine, &player, &opponent, 1, &discs)) &&
           check(tiger_review(engine, &game, nullptr, moves, TIGER_MAX_LINE, &number)) &&
           check(tiger_perft(engine, &position, 1, 1, &bits)) &&
           check(tiger_solve(engine, nullptr, nullptr, nullptr));
  }
};
inline constexpr int kEveryCall = 14;

// Solves a position, which proves that nothing is broken or left over.
inline void check_usable(const Engine& engine) {
  const Solved solved = solve(engine, Inputs().position);
  CHECK(solved.status == TIGER_OK);
  CHECK(solved.result.score == 64);
  CHECK(solved.result.move == 0);
  CHECK(message(engine) == "");
}

}  // namespace tiger::calls
