// `tiger bench`: a fixed set of positions through every driver. Its last line is the signature: the
// nodes of all of them, the same on every machine until the search changes.
#include <chrono>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "command_line.h"
#include "exit_status.h"
#include "interrupt.h"
#include "output.h"
#include "search/solver.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

constexpr int kPositions = 40;
constexpr int kFewestEmpties = 10;
constexpr int kMostEmpties = 18;

// Random play from the start until so few squares are empty. False where the game ended before.
bool play_to(int empties, std::mt19937_64& random, Board& board) {
  board = kStartBoard;
  while (board.empty_count() > empties) {
    if (board.legal_moves() == 0) board = board.passed();
    Bitboard moves = board.legal_moves();
    if (moves == 0) return false;
    // The generator's numbers are laid down by the standard, its distributions are not.
    for (auto skip = random() % static_cast<unsigned>(count(moves)); skip > 0; --skip)
      moves &= moves - 1;
    const Square x = *squares(moves).begin();
    board = board.after(x, board.flips(x));
  }
  return true;
}

std::vector<Board> bench_positions() {
  std::mt19937_64 random;
  std::vector<Board> boards;
  while (boards.size() < kPositions) {
    const int step = static_cast<int>(boards.size()) % (kMostEmpties - kFewestEmpties + 1);
    Board board;
    if (play_to(kFewestEmpties + step, random, board)) boards.push_back(board);
  }
  return boards;
}

}  // namespace

int bench_command(int argc, char** argv) {
  cxxopts::Options options("tiger bench", "Searches a fixed set of positions with every driver.\n");
  options.add_options()("h,help", "this help");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}));
    return kSuccess;
  }
  if (!line.unmatched().empty()) throw UsageError("it takes no argument");

  const std::vector<Board> boards = bench_positions();
  Table table;
  SearchControl control;
  control.stop = &stop_flag();
  std::uint64_t total = 0;
  const auto start = std::chrono::steady_clock::now();
  for (const Driver driver : {Driver::kPvs, Driver::kMtdf, Driver::kAlphaBeta}) {
    SolveSettings settings;
    settings.driver = driver;
    std::uint64_t nodes = 0;
    for (const Board& board : boards) {
      table.clear();
      nodes += solve(table, board, settings, control).counters.nodes();
      if (stop_flag()) return kSignalBase + caught_signal();
    }
    print(left(std::string(driver_name(driver)), 10) + right(std::to_string(nodes), 12) +
          " nodes\n");
    total += nodes;
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  print("time      " + right(time_text(time.count()), 12) + "\nspeed     " +
        right(per_second(static_cast<double>(total), time.count()), 12) +
        " nodes/s\n\nBench: " + std::to_string(total) + "\n");
  return kSuccess;
}

}  // namespace tiger::tools
