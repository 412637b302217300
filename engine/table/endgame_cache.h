// A small memory of positions near the end of the game, for one search at a time in one thread.
//
// There the table costs more than it saves: its buckets come from far memory, and what is stored
// there pushes dearer results out. The cache is small enough to stay near the processor; each
// position has one place in it, and the last to come there stays. It holds bounds of exact scores
// only. It keeps no hashes: the discs themselves are compared, so a hit is never a false one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "board/board.h"
#include "board/score.h"
#include "board/square.h"
#include "table/memory.h"

namespace tiger {

class EndgameCache {
 public:
  struct alignas(32) Entry {
    Board board;
    std::int8_t lower;
    std::int8_t upper;
    std::uint8_t move;       // the one that proved the lower bound, kNoSquare if none did
    std::uint32_t clearing;  // of the time it was stored; 0: an empty entry
  };

  // 2^bits entries, bits from 1 to 30.
  explicit EndgameCache(int bits) : shift_(64 - bits), memory_(sizeof(Entry) << bits) {}

  // Forgets all, at once. (Should the number ever wrap: what was stored then is still true.)
  void clear() { ++clearing_; }

  // What is known of a board until the next store; null where that is nothing.
  const Entry* find(const Board& board) const {
    const Entry& entry = entry_of(board);
    return entry.board == board && entry.clearing == clearing_ ? &entry : nullptr;
  }

  // Asks the processor for what find() will want soon.
  void prefetch(const Board& board) const { __builtin_prefetch(&entry_of(board)); }

  // Remembers true bounds. Those of the same board are joined; the move stays with the lower one.
  void store(const Board& board, Bounds bounds, Square move) {
    Entry& entry = entry_of(board);
    if (entry.board != board || entry.clearing != clearing_) {
      entry.board = board;  // field by field: a copy of a whole entry would wait for its parts
      entry.lower = kScoreMin;
      entry.upper = kScoreMax;
      entry.move = kNoSquare;
      entry.clearing = clearing_;
    }
    if (bounds.lower > entry.lower) {
      entry.lower = static_cast<std::int8_t>(bounds.lower);
      entry.move = static_cast<std::uint8_t>(move);
    }
    entry.upper = static_cast<std::int8_t>(std::min<Score>(entry.upper, bounds.upper));
  }

 private:
  // At the high bits of a sum of products by odd numbers without pattern.
  Entry& entry_of(const Board& board) const {
    return static_cast<Entry*>(
        memory_.data())[(board.player * 0x9E3779B97F4A7C15 + board.opponent * 0xC2B2AE3D27D4EB4F) >>
                        shift_];
  }

  int shift_;
  std::uint32_t clearing_ = 1;
  Memory memory_;
};

}  // namespace tiger
