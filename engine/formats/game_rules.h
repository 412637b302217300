// Rules of games other than the usual ones, and whether the result that a file gives to a game
// agrees with its moves.
//
// GGF names the rules in its type, TY[s8kr20a]: s is one of two games at once, 8 the size of the
// board, k a game in which Black gets a komi, r one that starts from discs put down at random, a is
// anti-othello, where the fewest discs win; b, w and numbers matter only before the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/stored_game.h"

namespace tiger {

struct GameRules {
  int size = 8;
  bool anti = false;                    // the fewest discs win
  bool random = false;                  // starts from discs put down at random
  bool komi = false;                    // the result is the discs less the komi
  std::optional<int> komi_thousandths;  // if the file says how much

  friend bool operator==(const GameRules&, const GameRules&) = default;
};

// What the properties of a game say: TY, KM, and RU, SGF's name for the rules.
GameRules rules_of(const StoredGame& game);

namespace formats {

// The rules that a type of GGF names.
GameRules rules_of_type(std::string_view type);

// The type of GGF for a game of anti-othello.
inline constexpr std::string_view kAntiType = "8a";

// A note if a game has rules by which its moves mean something else than usual.
std::optional<ParseNote> rules_note(const StoredGame& game, const std::string& file);

// A note if the final result of a finished game differs from the one that its file gives. A result
// may count the empty squares for the winner or for nobody, and the komi; a game may also have been
// resigned or lost on time in its last position.
std::optional<ParseNote> result_note(const StoredGame& game, const std::string& file);

}  // namespace formats
}  // namespace tiger
