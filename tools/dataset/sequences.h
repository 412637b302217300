// Whole games as sequences of tokens, as language models of Othello take them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dataset/games.h"

namespace tiger::tools {

inline constexpr std::size_t kTokens = 60;  // of a sequence

// A game from the usual start to its end. It is kept in files as it lies in memory.
struct Sequence {
  std::uint64_t key;  // equal for games that are equal up to symmetry
  std::uint32_t game;
  std::uint8_t part;
  std::int8_t score;  // at the end, for Black
  std::array<std::uint8_t, kTokens> tokens;
  std::uint16_t unused;
};
static_assert(sizeof(Sequence) == 80);
inline std::uint64_t key_of(const Sequence& sequence) { return sequence.key; }

// The token of a move: 1 to 60 for a1, b1, ... h8 without the four squares of the centre. 0 fills a
// sequence to its end; a pass has no token.
std::uint8_t token_of(Square x);

// Nullopt if the game starts elsewhere or is not over.
std::optional<Sequence> sequence_of(const Recipe& recipe, const GameSource& source,
                                    const Game& game, std::uint64_t number);

// The share of a part's positions after 1 to 60 moves that occur in the first part, in any
// orientation; fewer if no game is so long.
std::vector<double> shares_seen(std::span<const Sequence> sequences, std::uint8_t part);

// The sequences of a part as arrays. Throws Failure.
void write_sequences(const std::string& path, std::span<const Sequence> sequences,
                     std::uint8_t part);

}  // namespace tiger::tools
