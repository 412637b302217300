// Small caches of positions near the end of the game, used by one search in one thread at a time.
//
// Near the end the table takes more time than it saves: its buckets are in main memory, and results
// stored there replace more expensive ones. The caches are small enough to stay in the processor's
// own. They hold bounds of exact scores only. They store discs instead of hashes, so a hit is never
// false. Each position has one place, and a new position replaces the old one.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "board/board_hash.h"
#include "board/score.h"
#include "platform/memory.h"

namespace tiger {

// The entries of both caches: boards and proved bounds of their scores.
template <int kBoards>
struct CachedBounds {
  Board board[kBoards];
  std::int8_t lower[kBoards];
  std::int8_t upper[kBoards];

  Bounds bounds(int i) const { return {lower[i], upper[i]}; }

  // Stores bounds of a board's score. If bounds of the same board are stored already, the two are
  // combined.
  void store(int i, const Board& b, Bounds proved) {
    assert((b.player & b.opponent) == 0);
    assert(kScoreMin <= proved.lower && proved.upper <= kScoreMax);
    if (board[i] == b) {
      proved.lower = std::max<Score>(proved.lower, lower[i]);
      proved.upper = std::min<Score>(proved.upper, upper[i]);
    }
    assert(proved.lower <= proved.upper);
    board[i] = b;
    lower[i] = static_cast<std::int8_t>(proved.lower);
    upper[i] = static_cast<std::int8_t>(proved.upper);
  }
};

// Positions with four empty squares, so few that they fit in the processor's first-level cache. The
// same position often comes back within the search of a position with seven or eight empty squares,
// when two moves change places.
class LastFourCache {
 public:
  void clear() { entries_.fill({}); }

  // The known bounds of a board; nothing if there are none.
  std::optional<Bounds> find(const Board& board) const {
    const Entry& entry = entries_[board_place(board, 64 - kBits)];
    if (entry.board[0] != board) return std::nullopt;
    return entry.bounds(0);
  }

  // Stores bounds of the board's score, which must be proved.
  void store(const Board& board, Bounds bounds) {
    assert(board.empty_count() == 4);
    entries_[board_place(board, 64 - kBits)].store(0, board, bounds);
  }

 private:
  static constexpr int kBits = 9;  // 2^9 entries of 24 bytes
  using Entry = CachedBounds<1>;   // empty if its board has no discs

  std::array<Entry, 1 << kBits> entries_{};
};

// Positions with 6 to 12 empty squares. A line holds one position of each of three stages. So the
// many positions of the last stage replace each other, but not the few positions farther from the
// end, which are expensive to search.
class EndgameCache {
 public:
  // 2^14 lines of 64 bytes, few enough to stay in the processor's second-level cache (#46, #48, #49
  // took 0.85 of the time needed with a cache for up to 11 empty squares; tuning.md).
  static constexpr int kBits = 14;

  // 2^bits lines, bits from 1 to 30.
  explicit EndgameCache(int bits = kBits)
      : shift_(64 - bits), memory_(std::uint64_t{sizeof(Line)} << bits) {}

  LastFourCache last_four;  // its sibling, for the same search

  // Forgets everything, in a time that does not depend on the number of lines. (If epoch_ ever
  // wraps around, old bounds are found again, but they still hold.)
  void clear() {
    ++epoch_;
    last_four.clear();
  }

  // The known bounds of a board with `empties` empty squares; nothing if there are none.
  std::optional<Bounds> find(const Board& board, int empties) const {
    assert(empties == board.empty_count());
    const Line& line = line_of(board);
    const int i = stage_of(empties);
    if (line.board[i] != board || line.epoch != epoch_) return std::nullopt;
    return line.bounds(i);
  }

  // Prefetches the line that find() will soon need.
  void prefetch(const Board& board) const { __builtin_prefetch(&line_of(board)); }

  // Stores bounds of the board's score, which must be proved.
  void store(const Board& board, int empties, Bounds bounds) {
    assert(empties == board.empty_count());
    Line& line = line_of(board);
    if (line.epoch != epoch_) {  // its boards may stay: these bounds hold for any
      line.epoch = epoch_;
      std::fill_n(line.lower, kStages, static_cast<std::int8_t>(kScoreMin));
      std::fill_n(line.upper, kStages, static_cast<std::int8_t>(kScoreMax));
    }
    line.store(stage_of(empties), board, bounds);
  }

 private:
  static constexpr int kStages = 3;

  // By empty squares: up to 9, 10 and 11, 12 or more.
  static constexpr int stage_of(int empties) { return empties < 10 ? 0 : empties < 12 ? 1 : 2; }

  struct alignas(64) Line : CachedBounds<kStages> {
    std::uint32_t epoch;  // in which these were stored; 0: an empty line
  };
  static_assert(sizeof(Line) == 64);

  Line& line_of(const Board& board) const {
    return static_cast<Line*>(memory_.data())[board_place(board, shift_)];
  }

  int shift_;
  std::uint32_t epoch_ = 1;
  Memory memory_;
};

}  // namespace tiger
