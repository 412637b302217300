// A tiny cache of positions with four empty squares, small enough for the processor's first-level
// cache. The same position often comes back within the search of a position with seven or eight
// empty squares, when two moves change places.
//
// Each position has one place, and a new position replaces the old one. The cache holds bounds of
// exact scores and whole boards, so a hit is never false.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/board.h"
#include "board/score.h"

namespace tiger {

class LastFourCache {
 public:
  void clear() { entries_.fill({}); }

  // The known bounds of a board; nothing if there are none.
  std::optional<Bounds> find(const Board& board) const {
    const Entry& entry = entry_of(board);
    if (entry.board != board) return std::nullopt;
    return Bounds{entry.lower, entry.upper};
  }

  // Stores bounds of the board's score, which must be proved. If bounds of the same board are
  // stored already, the two are combined.
  void store(const Board& board, Bounds bounds) {
    assert(board.empty_count() == 4 && (board.player & board.opponent) == 0);
    assert(kScoreMin <= bounds.lower && bounds.upper <= kScoreMax);
    Entry& entry = entry_of(board);
    if (entry.board == board) {
      bounds.lower = std::max<Score>(bounds.lower, entry.lower);
      bounds.upper = std::min<Score>(bounds.upper, entry.upper);
    }
    assert(bounds.lower <= bounds.upper);
    entry = {board, static_cast<std::int8_t>(bounds.lower), static_cast<std::int8_t>(bounds.upper)};
  }

 private:
  static constexpr int kBits = 9;  // 2^9 entries of 24 bytes

  struct Entry {
    Board board = {};  // without discs: nothing is stored
    std::int8_t lower = 0;
    std::int8_t upper = 0;
  };

  static std::size_t place_of(const Board& board) {
    return (board.player * 0x9E3779B97F4A7C15 + board.opponent * 0xC2B2AE3D27D4EB4F) >>
           (64 - kBits);
  }
  const Entry& entry_of(const Board& board) const { return entries_[place_of(board)]; }
  Entry& entry_of(const Board& board) { return entries_[place_of(board)]; }

  std::array<Entry, 1 << kBits> entries_{};
};

}  // namespace tiger
