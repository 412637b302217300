// The labels of the positions in a set of data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "board/board.h"
#include "dataset/recipe.h"
#include "search/search_control.h"
#include "table/table.h"

namespace tiger::tools {

// A label is bytes: the score for the side to move and the best move; of LabelKind::kOutcome 1, 0
// or -1 for a win, draw or loss; of LabelKind::kAllMoves the score of each square's move, or
// kNoMove.
inline constexpr std::int8_t kNoMove = -128;
std::size_t label_bytes(LabelKind kind);

// How many positions are labelled as a block, all of which is lost when it is stopped.
std::size_t labels_per_block(const Recipe& recipe);

// The label of a position in which the side to move can move, by one thread and from an empty
// table. Nothing if the control stopped it.
std::optional<std::string> label_of(Table& table, const Board& board, const Recipe& recipe,
                                    const SearchControl& control);

// The size of the table for label_of().
int label_hash_bits(const Recipe& recipe, int empties);

}  // namespace tiger::tools
