// Tables of other designs, to measure what the search's own is worth. (The designs with one kind of
// slot or one bound are rules of replacement.)
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "board/symmetry.h"
#include "search/experiment.h"
#include "table/replacement.h"
#include "table/table.h"

namespace tiger::tools {

// A position and its seven mirror images share one node of the table below.
template <class Below>
class FoldedTable : public TableVariant {
 public:
  explicit FoldedTable(Below& below) : below_(below) {}

  std::optional<Node> probe(Hash, const Board& board, TableStatistics& statistics) override {
    const int symmetry = canonical_symmetry(board);
    const Board image = symmetric(board, symmetry);
    std::optional<Node> known = below_.probe(zobrist_hash(image), image, statistics);
    if (known) known->move = symmetric_square(known->move, inverse_symmetry(symmetry));
    return known;
  }

  void store(Hash, const Board& board, const Node& result, TableStatistics& statistics) override {
    const int symmetry = canonical_symmetry(board);
    const Board image = symmetric(board, symmetry);
    Node of_image = result;
    of_image.move = symmetric_square(result.move, symmetry);
    below_.store(zobrist_hash(image), image, of_image, statistics);
  }

 private:
  Below& below_;
};

// Uses the table below in place of the search's own.
template <class Below>
class InPlace : public TableVariant {
 public:
  explicit InPlace(Below& below) : below_(below) {}

  std::optional<Node> probe(Hash hash, const Board& board, TableStatistics& statistics) override {
    return below_.probe(hash, board, statistics);
  }
  void store(Hash hash, const Board& board, const Node& result,
             TableStatistics& statistics) override {
    below_.store(hash, board, result, statistics);
  }

 private:
  Below& below_;
};

// Sets of four nodes instead of buckets of two, in as many bytes. A candidate takes an empty slot,
// or else that of the node of the lowest order (node.h), the oldest of equal ones. All hits count
// as hits in the slot deepest.
class FourWayTable : public TableVariant {
 public:
  // As many bytes as a table of 2^hash_bits buckets has, but at least one set.
  explicit FourWayTable(int hash_bits);

  std::optional<Node> probe(Hash hash, const Board& board, TableStatistics& statistics) override;
  void store(Hash hash, const Board& board, const Node& result,
             TableStatistics& statistics) override;

 private:
  struct Slot {
    Entry entry = {};
    std::uint64_t stored_at = 0;
  };
  static constexpr std::size_t kWays = 4;

  Slot* set_of(Hash hash) { return &slots_[(static_cast<std::uint32_t>(hash) & mask_) * kWays]; }

  std::uint32_t mask_;
  std::vector<Slot> slots_;
  std::uint64_t stores_ = 0;
};

// The table, but wherever a finished search found a move, that move comes first.
class TableWithMoves : public TableVariant {
 public:
  TableWithMoves(Table& table, const Table& finished) : table_(table), finished_(finished) {}

  std::optional<Node> probe(Hash hash, const Board& board, TableStatistics& statistics) override;
  void store(Hash hash, const Board& board, const Node& result,
             TableStatistics& statistics) override {
    table_.store(hash, board, result, statistics);
  }

 private:
  Table& table_;
  const Table& finished_;
};

// What a search keeps in a table that forgets nothing.
struct Storage {
  std::uint64_t stored = 0;  // positions
  // The most positions that had to be kept at one time: stored by this search or one before, and
  // still to be found again by this search.
  std::uint64_t needed = 0;
  std::uint64_t met_again = 0;  // look-ups that found what the same search had stored

  Storage& operator+=(const Storage& s) {
    stored += s.stored;
    needed += s.needed;
    met_again += s.met_again;
    return *this;
  }
};

class EndlessTable {
 public:
  // From now on, storage() counts the next search.
  void begin_search();
  Storage storage() const;

  std::optional<Node> probe(Hash hash, const Board& board, TableStatistics& statistics);
  void store(Hash hash, const Board& board, const Node& result, TableStatistics& statistics);

 private:
  // Times count the stores of the search; 0 is before the first.
  struct Kept {
    Entry entry;
    bool stored = false;           // by this search
    std::uint64_t since = 0;       // when it was stored; 0 also if a search before did that
    std::uint64_t free_after = 0;  // the time of the last look-up that found it, plus 1; 0: none
  };
  struct BoardHash {
    std::size_t operator()(const Board& board) const { return zobrist_hash(board); }
  };

  std::unordered_map<Board, Kept, BoardHash> kept_;
  std::uint64_t time_ = 0;
  Storage counted_;
};

// ---- Rules of replacement ----------------------------------------------------------------------

// Tables with one slot measure what two slots per bucket are worth. The table has as many bytes,
// but each node has only one possible slot, selected by the lowest bit of the signature, as if
// there were twice as many buckets with one slot each.

// A node of higher order stays, unless it is of an earlier generation; at equal order, the
// candidate replaces it.
void replace_deepest_only(Slots& slots, const Candidate& candidate, TableStatistics& statistics);

// The candidate always replaces the node in its slot.
void replace_newest_only(Slots& slots, const Candidate& candidate, TableStatistics& statistics);

// A table whose nodes hold one bound, or the exact score, measures what two bounds are worth. It is
// the table's own rule, but a result of the same position and order takes the place of the stored
// one instead of tightening it. If it has proved no lower bound, the stored move stays.
void replace_one_bound(Slots& slots, const Candidate& candidate, TableStatistics& statistics);

}  // namespace tiger::tools
