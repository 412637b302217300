// What the log keeps of one large position: the lines of proved positions, P.
//
//   <64 squares> LOWER UPPER NODES SECONDS RANK HOST
//
// The squares are those of the canonical board, X for the side to move. The bounds are all that was
// known of its score; -64 and 64 mean that a job took too long. The rest describes the job, and is
// zero for a position above it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cluster/list_plan.h"
#include "cluster/split_tree.h"

namespace tiger::cluster {

// Throws std::invalid_argument if the word is no board.
std::string board_word(const Board& board);
Board board_of_word(std::string_view word);

// The checksum in the header, of the root as it was given.
std::string checksum_of(const Board& root);

std::string proved_payload(const Proved& proved, const Outcome& outcome, int rank,
                           const std::string& host);

struct ProvedLine {
  Proved proved;
  double nodes = 0;
  double seconds = 0;
  int rank = 0;
};
// Nullopt if the payload has no bounds.
std::optional<ProvedLine> read_proved(std::string_view payload);

}  // namespace tiger::cluster
