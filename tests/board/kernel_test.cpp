// Every kernel that is compiled in, and the one the engine was built with, against the naive rules.
#include "board/kernel.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "board/board.h"
#include "prove/naive_rules.h"
#include "support/random_boards.h"

// Repeats the choice of kernel.h, so that the test notices a wrong one.
#if defined(__AVX512F__) && defined(__AVX512VL__) && defined(__AVX512CD__) && defined(__BMI2__)
#define TIGER_TEST_AVX512
#endif
#if defined(__AVX2__) && defined(__BMI2__)
#define TIGER_TEST_AVX2
#endif

namespace tiger {
namespace {

struct Kernel {
  std::string name;  // doctest would print a pointer as a number
  Bitboard (*legal_moves)(Bitboard player, Bitboard opponent);
  Bitboard (*flips)(int x, Bitboard player, Bitboard opponent);
  int (*last_flips)(int x, Bitboard player);
  int (*file_bits)(Bitboard b, int file);
  Bitboard (*grow_stable)(Bitboard stable, Bitboard own, Bitboard occupied);
};

const Kernel kKernels[] = {
    {"built", kernel::legal_moves, kernel::flips, kernel::last_flips, kernel::file_bits,
     kernel::grow_stable},
    {"portable", kernel::portable::legal_moves, kernel::portable::flips,
     kernel::portable::last_flips, kernel::portable::file_bits, kernel::portable::grow_stable},
#ifdef TIGER_TEST_AVX2
    {"avx2", kernel::avx2::legal_moves, kernel::avx2::flips, kernel::avx2::last_flips,
     kernel::avx2::file_bits, kernel::avx2::grow_stable},
#endif
#ifdef TIGER_TEST_AVX512
    {"avx512", kernel::avx512::legal_moves, kernel::avx512::flips, kernel::avx512::last_flips,
     kernel::avx512::file_bits, kernel::avx512::grow_stable},
#endif
#ifdef __aarch64__
    {"neon", kernel::neon::legal_moves, kernel::neon::flips, kernel::neon::last_flips,
     kernel::neon::file_bits, kernel::neon::grow_stable},
#endif
};

// All kernels on one board: its moves, and the flips on every empty square, move or not.
void check_board(const Board& board) {
  const naive::Grid grid = naive::from_board(board);
  Bitboard moves = 0;
  for (int x = 0; x < 64; ++x) {
    if ((board.player | board.opponent) >> x & 1) continue;
    const Bitboard want = naive::flips(grid, x);
    if (want != 0) moves |= bit(x);
    for (const Kernel& k : kKernels) {
      const Bitboard got = k.flips(x, board.player, board.opponent);
      if (got != want)
        FAIL(k.name << "::flips on square " << x << " gives " << got << " and not " << want
                    << naive::to_diagram(board));
    }
  }
  for (const Kernel& k : kKernels) {
    const Bitboard got = k.legal_moves(board.player, board.opponent);
    if (got != moves)
      FAIL(k.name << "::legal_moves gives " << got << " and not " << moves
                  << naive::to_diagram(board));
  }
}

void check_last_flips(int x, Bitboard player) {
  const Board board{player, ~player & ~bit(x)};
  const int want = count(naive::flips(naive::from_board(board), x));
  for (const Kernel& k : kKernels) {
    const int got = k.last_flips(x, player);
    if (got != want)
      FAIL(k.name << "::last_flips on square " << x << " gives " << got << " and not " << want
                  << naive::to_diagram(board));
  }
}

// The squares of the four lines through x, x left out, from one border to the other.
std::vector<std::vector<Square>> lines_through(Square x) {
  std::vector<std::vector<Square>> lines(4);
  for (int y = 0; y < 64; ++y) {
    const int files = y % 8 - x % 8;
    const int rows = y / 8 - x / 8;
    if (y == x) continue;
    if (rows == 0) lines[0].push_back(y);
    if (files == 0) lines[1].push_back(y);
    if (files == rows) lines[2].push_back(y);
    if (files == -rows) lines[3].push_back(y);
  }
  return lines;
}

TEST_CASE("the kernel is the one that the compiler's instruction sets allow") {
#if defined(TIGER_TEST_AVX512)
  const std::string want = "avx512";
  const Kernel& chosen = kKernels[3];
#elif defined(TIGER_TEST_AVX2)
  const std::string want = "avx2";
  const Kernel& chosen = kKernels[2];
#elif defined(__aarch64__)
  const std::string want = "neon";
  const Kernel& chosen = kKernels[2];
#else
  const std::string want = "portable";
  const Kernel& chosen = kKernels[1];
#endif
  const std::string name = kernel::name();
  MESSAGE("the kernel is " << name);
  CHECK(name == want);
  CHECK(chosen.name == want);
  CHECK((kKernels[0].legal_moves == chosen.legal_moves));
  CHECK((kKernels[0].flips == chosen.flips));
  CHECK((kKernels[0].last_flips == chosen.last_flips));
  CHECK((kKernels[0].file_bits == chosen.file_bits));
  CHECK((kKernels[0].grow_stable == chosen.grow_stable));
}

TEST_CASE("every kernel finds moves and flips as the naive rules do on random discs") {
  sample::Random random(111);
  for (int i = 0; i < 60000; ++i) check_board(sample::random_discs(random));
}

TEST_CASE("every kernel finds moves and flips as the naive rules do in games") {
  sample::Random random(112);
  for (int i = 0; i < 300; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3])) {
      check_board(position.board);
      check_board({position.board.opponent, position.board.player});
    }
}

TEST_CASE("every kernel finds moves and flips in the hand-picked cases") {
  for (const auto& edge_case : sample::edge_cases()) {
    CAPTURE(edge_case.name);
    check_board(edge_case.board);
    check_board({edge_case.board.opponent, edge_case.board.player});
  }
}

// Every content of every line, three to the power of its length, with the other squares all empty,
// all the player's, all the opponent's: nothing may leak from one line to another.
TEST_CASE("every kernel flips correctly on every content of every line") {
  for (int x = 0; x < 64; ++x)
    for (const auto& line : lines_through(x)) {
      int contents = 1;
      Bitboard outside = ~bit(x);
      for (const Square y : line) {
        contents *= 3;
        outside &= ~bit(y);
      }
      for (int content = 0; content < contents; ++content) {
        Board board{};
        int rest = content;
        for (const Square y : line) {
          if (rest % 3 == 1) board.player |= bit(y);
          if (rest % 3 == 2) board.opponent |= bit(y);
          rest /= 3;
        }
        const Bitboard want = naive::walk_flips(x, board.player, board.opponent);
        for (const Kernel& k : kKernels) {
          const Bitboard alone = k.flips(x, board.player, board.opponent);
          const Bitboard in_own = k.flips(x, board.player | outside, board.opponent);
          const Bitboard in_other = k.flips(x, board.player, board.opponent | outside);
          if (alone != want || in_own != want || in_other != want)
            FAIL(k.name << "::flips on square " << x << " is not " << want
                        << naive::to_diagram(board));
        }
      }
    }
}

TEST_CASE("every kernel counts the last flips correctly on every content of every line") {
  for (int x = 0; x < 64; ++x)
    for (const auto& line : lines_through(x))
      for (int content = 0; content < 1 << line.size(); ++content) {
        Bitboard player = 0;
        for (std::size_t i = 0; i < line.size(); ++i)
          if (content >> i & 1) player |= bit(line[i]);
        check_last_flips(x, player);
      }
}

TEST_CASE("every kernel counts the last flips correctly on random full boards") {
  sample::Random random(113);
  for (int i = 0; i < 500; ++i)
    for (int x = 0; x < 64; ++x)
      check_last_flips(x, sample::random_discs_around(random, bit(x)).player);
}

TEST_CASE("every kernel reads every content of every file, whatever is next to it") {
  sample::Random random(114);
  for (int file = 0; file < 8; ++file)
    for (int content = 0; content < 256; ++content) {
      Bitboard on_file = 0;
      Bitboard beside = random.next();
      for (int row = 0; row < 8; ++row) {
        beside &= ~bit(8 * row + file);
        if (content >> row & 1) on_file |= bit(8 * row + file);
      }
      for (const Kernel& k : kKernels) {
        CAPTURE(k.name);
        CHECK(k.file_bits(on_file, file) == content);
        CHECK(k.file_bits(on_file | beside, file) == content);
      }
    }
}

// By a walk along each line; `stable` are discs of `own`.
Bitboard grow_stable_by_walks(Bitboard stable, Bitboard own, Bitboard occupied) {
  Bitboard grown = stable;
  for (const Square x : squares(own)) {
    const bool on_border = x % 8 == 0 || x % 8 == 7 || x / 8 == 0 || x / 8 == 7;
    bool safe = true;
    for (const auto& line : lines_through(x)) {
      bool held = true;  // is the line full
      for (const Square y : line) held = held && (occupied >> y & 1);
      for (const Square y : line) {
        const bool neighbour = std::abs(y % 8 - x % 8) <= 1 && std::abs(y / 8 - x / 8) <= 1;
        held = held || (!on_border && neighbour && (stable >> y & 1));
      }
      safe = safe && held;
    }
    if (safe) grown |= bit(x);
  }
  return grown == stable ? grown : grow_stable_by_walks(grown, own, occupied);
}

TEST_CASE("every kernel grows stable discs as walks along the lines do") {
  sample::Random random(115);
  int grown = 0;
  for (int i = 0; i < 20000; ++i) {
    // Mostly full boards, with few discs of the other side in two of three: otherwise none grow.
    const Bitboard empty = random.next() & random.next() & random.next() & random.next();
    Bitboard other = random.next();
    if (i % 3 != 0) other &= random.next() & random.next();
    const Bitboard own = ~(empty | other);
    const Bitboard occupied = ~empty;
    const Bitboard stable = own & random.next() & random.next();
    const Bitboard want = grow_stable_by_walks(stable, own, occupied);
    grown += want != stable;
    for (const Kernel& k : kKernels) {
      const Bitboard got = k.grow_stable(stable, own, occupied);
      if (got != want)
        FAIL(k.name << "::grow_stable of " << stable << " gives " << got << " and not " << want
                    << naive::to_diagram({own, occupied & ~own}));
    }
  }
  CHECK(grown > 10000);
}

}  // namespace
}  // namespace tiger
