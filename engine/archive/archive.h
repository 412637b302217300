// An archive of recorded games: which of them reached a position, what was played there, and how
// the games ended. It answers from an index (layout.h), which builder.h makes.
//
// The eight images of a position count as one, whichever colour is to move. A position in which a
// side must pass counts as the one after the pass.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/layout.h"
#include "board/board.h"
#include "platform/file.h"

namespace tiger {

// Thrown if an index cannot be used. what() says why, as in "it is torn".
struct ArchiveError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Which games count: those that satisfy all of this. Names match whole or, if none does, in part;
// the case of letters does not matter.
struct ArchiveFilter {
  std::vector<std::string> players;          // who took part, all of them
  std::optional<std::pair<int, int>> years;  // from, to
  std::optional<std::string> tournament;
};

// Totals of games. Wins and losses are those of the side to move in the position asked about.
struct ArchiveTally {
  int games = 0;
  int won = 0, drawn = 0, lost = 0;   // as far as results are known
  int scored = 0;                     // games whose score is known
  std::int64_t discs = 0;             // the sum of these scores
  int first_year = 0, last_year = 0;  // 0: unknown

  std::optional<double> mean() const {
    return scored == 0 ? std::nullopt : std::optional(static_cast<double>(discs) / scored);
  }
};

struct ArchiveMove {
  Square move = kNoSquare;  // kNoSquare: the record ends here
  ArchiveTally tally;
};

struct ArchivedGame {
  std::string black, white, event;  // empty: unknown
  int year = 0;                     // 0: unknown
  std::optional<Score> black_score;
  std::optional<int> winner;  // 1: Black, -1: White, 0: a draw
  Square next = kNoSquare;    // the move in the position; kNoSquare: the record ends here
  std::string file;
  int number = 0;  // in the file, from 1
};

struct ArchiveAnswer {
  Position position;  // the one asked about, after a forced pass
  ArchiveTally tally;
  std::vector<ArchiveMove> moves;   // the most frequent first, the end of a record last; for moves
                                    // equal by symmetry, only the one furthest to the right
  std::vector<ArchivedGame> games;  // the newest first
};

class Archive {
 public:
  // Opens an index in a file, which may be replaced while this is open. Throws ArchiveError.
  explicit Archive(const std::string& path);

  // Opens an index from its bytes. Throws ArchiveError.
  static Archive of_bytes(std::string bytes);

  const std::string& stamp() const { return stamp_; }
  std::size_t games() const { return rows_.size(); }
  std::uint64_t left_out() const { return header_.left_out; }  // see ArchiveBuilder

  // The names of all players, in no order, each once.
  std::vector<std::string_view> players() const;
  std::vector<std::string_view> tournaments() const;

  // The answer for a position, with up to `most_games` games. Throws ArchiveError if the file has
  // become unreadable.
  ArchiveAnswer ask(const Position& position, const ArchiveFilter& filter = {},
                    std::size_t most_games = 0) const;

 private:
  struct Found;

  Archive() = default;
  void open();
  std::string read(std::uint64_t offset, std::uint64_t bytes) const;
  std::vector<std::uint64_t> nodes_with(std::uint64_t key) const;
  std::vector<bool> used(std::uint32_t archive::Row::*first,
                         std::uint32_t archive::Row::*second) const;
  std::vector<std::string_view> names(const std::vector<bool>& used) const;
  std::vector<bool> names_meant(const std::string& name, const std::vector<bool>& among) const;
  std::vector<bool> rows_chosen(const ArchiveFilter& filter) const;
  ArchivedGame game_of(const Found& found) const;

  File file_;
  std::string memory_;  // in place of the file
  archive::Header header_{};
  std::string stamp_;
  std::vector<std::string> files_;
  std::vector<std::string> names_;
  std::vector<archive::Start> starts_;
  std::vector<archive::Row> rows_;
  std::vector<std::uint8_t> moves_;
  std::vector<archive::Block> blocks_;
};

}  // namespace tiger
