// Players that follow one simple rule, as the lowest rungs of a ladder.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "board/board.h"

namespace tiger::tools {

struct SimplePlayer {
  std::string_view name;
  std::string_view rule;
  bool corners;  // takes a corner where it can, by chance if it can take several
  int (*value)(const Board& board, Square x, const Board& child);
};

inline constexpr std::array<SimplePlayer, 5> kSimplePlayers = {{
    {"random", "any move", false, [](const Board&, Square, const Board&) { return 0; }},
    {"discs", "a move that flips most discs", false,
     [](const Board& board, Square x, const Board&) { return count(board.flips(x)); }},
    {"corner-random", "a corner, or else any move", true,
     [](const Board&, Square, const Board&) { return 0; }},
    {"corner-discs", "a corner, or else a move that flips most discs", true,
     [](const Board& board, Square x, const Board&) { return count(board.flips(x)); }},
    {"corner-mobility", "a corner, or else a move that leaves fewest replies", true,
     [](const Board&, Square, const Board& child) { return -count(child.legal_moves()); }},
}};

// Null if there is none of that name.
const SimplePlayer* find_simple_player(std::string_view name);

// The random number decides among equally good moves. There must be a legal move.
Square simple_move(const SimplePlayer& player, const Board& board, std::uint64_t random);

}  // namespace tiger::tools
