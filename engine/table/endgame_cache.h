// A small cache of positions near the end of the game, used by one search in one thread at a time.
//
// Near the end the table takes more time than it saves: its buckets are in main memory, and results
// stored there replace more expensive ones. The cache is small enough to stay in the processor's
// own caches. It holds bounds of exact scores only. It stores discs instead of hashes, so a hit is
// never false.
//
// A line of the cache holds one position of each of three stages. So the many positions of the last
// stage replace each other, but not the few positions farther from the end, which are expensive to
// search. Within a stage, a new position replaces the old one.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/board.h"
#include "board/score.h"
#include "platform/memory.h"
#include "table/last_four_cache.h"

namespace tiger {

class EndgameCache {
 public:
  // 2^bits lines of 64 bytes, bits from 1 to 30.
  explicit EndgameCache(int bits)
      : shift_(64 - bits), memory_(std::uint64_t{sizeof(Line)} << bits) {}

  // Positions with four empty squares have a cache of their own.
  LastFourCache last_four;

  // Forgets everything, in a time that does not depend on the number of lines. (If clearing_ ever
  // wraps around, old bounds are found again, but they still hold.)
  void clear() {
    ++clearing_;
    last_four.clear();
  }

  // The known bounds of a board with `empties` empty squares; nothing if there are none.
  std::optional<Bounds> find(const Board& board, int empties) const {
    assert(empties == board.empty_count());
    const Line& line = line_of(board);
    const int i = stage_of(empties);
    if (line.board[i] != board || line.clearing != clearing_) return std::nullopt;
    return Bounds{line.lower[i], line.upper[i]};
  }

  // Prefetches the line that find() will soon need.
  void prefetch(const Board& board) const { __builtin_prefetch(&line_of(board)); }

  // Stores bounds of the board's score, which must be proved. If bounds of the same board are
  // stored already, the two are combined.
  void store(const Board& board, int empties, Bounds bounds) {
    assert(empties == board.empty_count() && (board.player & board.opponent) == 0);
    assert(kScoreMin <= bounds.lower && bounds.upper <= kScoreMax);
    Line& line = line_of(board);
    if (line.clearing != clearing_) {  // its boards may stay: these bounds hold for any
      line.clearing = clearing_;
      std::fill_n(line.lower, kStages, static_cast<std::int8_t>(kScoreMin));
      std::fill_n(line.upper, kStages, static_cast<std::int8_t>(kScoreMax));
    }
    const int i = stage_of(empties);
    if (line.board[i] == board) {
      bounds.lower = std::max<Score>(bounds.lower, line.lower[i]);
      bounds.upper = std::min<Score>(bounds.upper, line.upper[i]);
    }
    assert(bounds.lower <= bounds.upper);
    line.board[i] = board;
    line.lower[i] = static_cast<std::int8_t>(bounds.lower);
    line.upper[i] = static_cast<std::int8_t>(bounds.upper);
  }

 private:
  static constexpr int kStages = 3;

  // By empty squares: up to 9, 10 and 11, 12 or more.
  static constexpr int stage_of(int empties) { return empties < 10 ? 0 : empties < 12 ? 1 : 2; }

  struct alignas(64) Line {
    Board board[kStages];
    std::int8_t lower[kStages];
    std::int8_t upper[kStages];
    std::uint32_t clearing;  // after which these were stored; 0: an empty line
  };
  static_assert(sizeof(Line) == 64);

  // Multiplicative hashing: the high bits of a sum of products with odd constants.
  Line& line_of(const Board& board) const {
    return static_cast<Line*>(
        memory_.data())[(board.player * 0x9E3779B97F4A7C15 + board.opponent * 0xC2B2AE3D27D4EB4F) >>
                        shift_];
  }

  int shift_;
  std::uint32_t clearing_ = 1;
  Memory memory_;
};

}  // namespace tiger
