// The side to move in words: "Black to move", "Turn: O", "Player 2", "Schwarz am Zug". One table
// has all words with their language.
//
// A colour alone is not a side to move in a text with other words: it may be a player's, a number
// of discs or the winner. Beside words that mean "to move" it is one.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "formats/text/text.h"

namespace tiger::formats {

// ---- A phrase that is nothing but a side --------------------------------------------------------

// The side to move as people write it: X, O, Black, white, *, "Black to move", "White's turn".
struct SidePhrase {
  char side = 0;                   // 'X', 'O', '0', '1' or '2'; 0 if the phrase names no side
  bool words = false;              // there are words besides the side
  std::optional<Text> unexpected;  // the first word that does not belong in such a phrase
};

SidePhrase parse_side(const Text& phrase);

// Whether a phrase is a side and nothing else.
bool names_side(const Text& phrase);

// The side that a single word names, 'X', 'O', '0', '1' or '2', or 0.
char named_side(std::string_view word);

// Whether a phrase about the side to move can begin with this word, because it names a side or is a
// word such as "turn:".
bool begins_side(const Text& word);

// ---- A side among other words -------------------------------------------------------------------

// For a line that says that a colour is drawn with the other one's character, as in "O = Black".
inline constexpr char kSwappedColours = '!';

struct SideMention {
  char side = 0;       // 'X', 'O', the number of a player, '0', '1' or '2', or kSwappedColours
  Text at;             // from the word that names it
  bool plain = false;  // in the words of Tiger and of most programs: "to move", "to play", "turn"
};

// The sides that a line says to be on move, in the order of the line. Only the first 400 bytes are
// looked at.
std::vector<SideMention> sides_to_move_in(const Text& line);

}  // namespace tiger::formats
