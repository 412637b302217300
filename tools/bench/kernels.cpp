#include "bench/kernels.h"

#include <concepts>
#include <memory>
#include <optional>
#include <utility>

#include "bench/positions.h"
#include "board/kernel.h"
#include "board/stability.h"
#include "eval/evaluate.h"
#include "table/table.h"

namespace tiger::tools {
namespace {

// Boards of all phases, few enough to stay in the cache, like the boards of a search.
constexpr std::size_t kBoards = 1024;
constexpr int kMinKernelEmpties = 5;
constexpr int kMaxKernelEmpties = 54;

// The number of buckets of the default table, so that probes reach all of its memory, as in a
// search.
constexpr std::size_t kKeys = std::size_t{1} << kDefaultHashBits;

// Makes the compiler compute an unused value, and keeps it from vectorising a loop over several
// boards, which is not possible in a search.
void keep(std::integral auto value) { asm volatile("" : : "r"(value)); }

// A kernel that calls `operation` for each item; it must return an integer.
template <class Item, class Operation>
Kernel over(const std::string& name, std::vector<Item> items, Operation operation) {
  const std::size_t operations = items.size();
  return {name, operations, [items = std::move(items), operation] {
            for (const Item& item : items) keep(operation(item));
          }};
}

// A move, with the data that an evaluation updates incrementally.
struct Play {
  Board board;
  Square x;
  Bitboard flipped;
  Board child;
  int empties;  // empty squares of the child
  FeatureIndices indices;
};

// The moves of all boards, each with its child, up to kBoards.
std::vector<Play> plays(const std::vector<Board>& boards) {
  std::vector<Play> plays;
  for (const Board& board : boards) {
    const FeatureIndices indices(board);
    for (const Square x : squares(board.legal_moves())) {
      if (plays.size() == kBoards) return plays;
      const Bitboard flipped = board.flips(x);
      const Board child = board.after(x, flipped);
      plays.push_back({board, x, flipped, child, child.empty_count(), indices});
    }
  }
  return plays;
}

struct Move {
  Board board;
  Square x;
};

struct Key {
  Hash hash;
  Board board;
};

Key key_of(const Board& board) { return {zobrist_hash(board), board}; }

struct KnownPositions {
  Table table;
  TableStatistics statistics;

  std::optional<Node> probe(const Key& key) { return table.probe(key.hash, key.board, statistics); }
};

// The positions two moves after the boards are enough to fill a table. Hits are probes for these
// positions, misses are probes for the same positions with the sides swapped.
void add_probes(const std::vector<Board>& boards, std::vector<Kernel>& kernels) {
  std::vector<Key> keys;
  for (const Board& board : boards)
    for (const Square x : squares(board.legal_moves())) {
      const Board child = board.after(x, board.flips(x));
      for (const Square y : squares(child.legal_moves()))
        if (keys.size() < kKeys) keys.push_back(key_of(child.after(y, child.flips(y))));
    }
  const auto known = std::make_shared<KnownPositions>();
  for (const Key& key : keys)
    known->table.store(key.hash, key.board, {.depth = key.board.empty_count()}, known->statistics);

  std::vector<Key> hits;
  std::vector<Key> misses;
  for (const Key& key : keys) {
    if (known->probe(key)) hits.push_back(key);
    const Key other = key_of(key.board.passed());
    if (!known->probe(other)) misses.push_back(other);
  }
  const auto probe = [known](const Key& key) {
    const std::optional<Node> node = known->probe(key);
    return node ? (node->lower + node->upper).units() + node->move + node->depth + node->confidence
                : 0;
  };
  kernels.push_back(over("table_hit", std::move(hits), probe));
  kernels.push_back(over("table_miss", std::move(misses), probe));
}

}  // namespace

std::vector<Kernel> bench_kernels() {
  RandomPlay random;
  const std::vector<Board> boards = random.boards(kBoards, kMinKernelEmpties, kMaxKernelEmpties);
  const std::vector<Play> played = plays(boards);
  std::vector<Move> moves;
  for (const Play& play : played) moves.push_back({play.board, play.x});
  std::vector<Move> last_moves;
  for (const Board& board : random.boards(kBoards, 1, 1))
    last_moves.push_back({board, *squares(board.empties()).begin()});

  std::vector<Kernel> kernels;
  kernels.push_back(over("legal_moves", boards, [](const Board& b) { return b.legal_moves(); }));
  kernels.push_back(over("flips", moves, [](const Move& m) { return m.board.flips(m.x); }));
  kernels.push_back(over("last_flips", last_moves,
                         [](const Move& m) { return kernel::last_flips(m.x, m.board.player); }));
  kernels.push_back(over("stable_discs", boards,
                         [](const Board& b) { return stable_discs(b.player, b.opponent); }));
  kernels.push_back(over("evaluation", played, [weights = &embedded_weights()](const Play& p) {
    return evaluate_units(*weights, p.child, p.indices.after(p.x, p.flipped), p.empties);
  }));
  add_probes(boards, kernels);
  return kernels;
}

}  // namespace tiger::tools
