// The side to move as people write it: X, O, Black, white, *, "Black to move", "White's turn".
#pragma once

#include <optional>

#include "formats/text.h"

namespace tiger::formats {

// What a phrase says.
struct SidePhrase {
  char side = 0;                // 'X', 'O', '0' or '1'; 0 where the phrase names no side
  std::optional<Text> trouble;  // the first word that has no place in such a phrase
};

SidePhrase parse_side(const Text& phrase);

// Throws a Fault unless the phrase names one side and says nothing else.
char read_side(const Text& phrase);

// A phrase can begin with this word: it names a side, or stands around one ("turn: X").
bool begins_side(const Text& word);

}  // namespace tiger::formats
