// What GGF (ggf.h) and SGF (sgf.h) say about a game and its moves, besides the moves themselves.
#pragma once

#include <string>
#include <string_view>

#include "board/board.h"
#include "formats/ggf_properties.h"
#include "formats/stored_game.h"

namespace tiger::formats {

inline constexpr int kEvalDecimals = 2;
inline constexpr int kTimeDecimals = 3;

// Whether a property is one line about the game, such as PB, wherever it stands.
bool is_text_property(std::string_view name);

// Adds what a property says about the game: a text, a comment, or one that Tiger has no use for.
// Skips those that set up the board, and moves.
void add_game_property(StoredGame& game, const Property& property);

// Adds what a property after a move says about it: a comment, V or ET. Skips all others, and values
// that are no numbers.
void add_move_property(MoveNote& note, const Property& property, Color side_moved);

// A result of GGF as other formats have it: "+6.000" is "B+6", a draw "32-32". Empty for others.
std::string short_result(const std::string& result);

// All about a game that GGF writes before the board.
std::string game_properties(const StoredGame& game);

}  // namespace tiger::formats
