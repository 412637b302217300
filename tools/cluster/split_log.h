// What the log keeps of one large position: the lines of proved positions, P.
//
//   <64 squares> LOWER UPPER NODES SECONDS RANK HOST
//
// The squares are those of the canonical board, X for the side to move. The bounds are all that is
// known of its score then; those of all scores mean that a job took too long. The rest tells of the
// job, and is zero for a position above one.
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

// That of the header, for the root as it was given.
std::string checksum_of(const Board& root);

std::string proved_payload(const Proved& proved, const Outcome& outcome, int rank,
                           const std::string& host);

struct ProvedLine {
  Proved proved;
  double nodes = 0;
  double seconds = 0;
  int rank = 0;
};
// nullopt if it has no bounds.
std::optional<ProvedLine> read_proved(std::string_view payload);

}  // namespace tiger::cluster
