// Shared by the tests of the C interface: engines and files that free themselves, and positions and
// results in the types of the naive rules.
#pragma once

#include <doctest/doctest.h>

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

// Options of any kind with nothing set but their size.
template <class Options>
Options defaults() {
  Options options = {};
  options.size = sizeof options;
  return options;
}

inline Engine new_engine(int threads = 1, int hash_bits = 10, int driver = 0) {
  auto options = defaults<tiger_engine_options>();
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

// A square or a pass that the rules allow while the game goes on.
inline bool is_legal(const Board& board, Square move) {
  const Bitboard legal = legal_moves(board);
  if (move == kPass) return legal == 0 && !is_over(board);
  return move >= 0 && move < 64 && (legal >> move & 1) != 0;
}

// What holds for every result with a meaning, whatever was asked.
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
  CHECK(result.confidence >= 0);
  CHECK(result.confidence <= 100);
  CHECK(result.seconds >= 0);
  REQUIRE(result.line_length >= 0);
  REQUIRE(result.line_length <= TIGER_MAX_LINE);
}

}  // namespace tiger::calls
