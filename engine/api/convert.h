// The types of the C interface and those of the engine.
#pragma once

#include <span>

#include "api/call.h"
#include "formats/stored_game.h"
#include "record/record.h"

namespace tiger::api {

static_assert(TIGER_NO_SQUARE == kNoSquare && TIGER_PASS == kPass && TIGER_NO_SCORE == kScoreNone);

// The position, or its board, if it is valid.
Position checked(const tiger_position* position);
Board checked(std::uint64_t player, std::uint64_t opponent, std::size_t index);

tiger_position to_c(const Position& position);

// The game with its first `moves` moves, if they are legal; -1 means all.
Game checked(const tiger_game* game, int moves = -1);

// The texts of the result belong to `game`.
tiger_game to_c(const StoredGame& game);

// Copies a line into `line`, as much of it as there is room for, and returns its length.
int to_c(const std::vector<Square>& moves, std::span<std::uint8_t, TIGER_MAX_LINE> line);

}  // namespace tiger::api
